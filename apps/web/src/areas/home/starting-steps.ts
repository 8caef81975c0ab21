import type { Profile, Tenant } from '@atelier/sdk';
import type { StartingStep } from '@atelier/ui';

/** What the first steps are judged by. */
export interface StartingFacts {
  readonly profile: Pick<Profile, 'firstName' | 'is2FAEnabled'>;
  readonly tenant: Pick<Tenant, 'settings'>;
  /** How many contacts there are. */
  readonly contacts: number;
}

/**
 * The first steps in a new workspace, each done or not by what is really there.
 *
 * @param facts - profile, workspace, contacts.
 */
export function startingSteps({ profile, tenant, contacts }: StartingFacts): StartingStep[] {
  return [
    {
      id: 'contacts',
      title: 'Bring the people you work for',
      detail: 'From a spreadsheet or the product you used before, with a trial run and an undo.',
      done: contacts > 0,
      action: { label: 'Import', href: '/contacts/import' },
    },
    {
      id: 'logo',
      title: 'Show your logo',
      detail: 'It stands at the head of everything a client opens.',
      done: tenant.settings.logoKey !== null,
      action: { label: 'Add', href: '/settings/company' },
    },
    {
      id: 'name',
      title: 'Say who you are',
      detail: 'Your name stands under what you send.',
      done: profile.firstName !== '',
      action: { label: 'Write', href: '/settings/profile' },
    },
    {
      id: 'two-factor',
      title: 'Protect your sign-in',
      detail: 'A second factor from an authenticator app.',
      done: profile.is2FAEnabled,
      action: { label: 'Switch on', href: '/settings/security' },
    },
  ];
}
