import { useProfile, useTenant } from '@atelier/react-hooks';
import { SectionHead } from '@atelier/ui';
import type { HomePart } from '../../app/area';
import classes from '../../frame/cards.module.css';

/** The first steps that are settings, and the studio. */
export const home: HomePart = {
  useStartingSteps() {
    const profile = useProfile().data;
    const tenant = useTenant().data;
    if (!profile || !tenant) return undefined;
    return [
      {
        id: 'logo',
        title: 'Show your logo',
        detail: 'Shown at the top of everything a client opens.',
        done: tenant.settings.logoKey !== null,
        action: { label: 'Add', href: '/settings/company' },
      },
      {
        id: 'name',
        title: 'Add your name',
        detail: 'Your name appears on what you send.',
        done: profile.firstName !== '',
        action: { label: 'Add', href: '/settings/profile' },
      },
      {
        id: 'two-factor',
        title: 'Protect your sign-in',
        detail: 'Add a code from an authenticator app.',
        done: profile.is2FAEnabled,
        action: { label: 'Turn on', href: '/settings/security' },
      },
    ];
  },
  AsideCard: Studio,
};

/** The studio in a few facts, with the way to change them. */
function Studio() {
  const tenant = useTenant();
  if (!tenant.data) return null;
  const { businessName, workspaceId, settings } = tenant.data;
  return (
    <section aria-labelledby="studio">
      <SectionHead
        titleId="studio"
        title="Your studio"
        link={{ label: 'Change', href: '/settings/company' }}
      />
      <dl className={classes.facts}>
        <div>
          <dt>Name</dt>
          <dd>{businessName}</dd>
        </div>
        <div>
          <dt>Address</dt>
          <dd>{workspaceId}</dd>
        </div>
        {settings.profession.length > 0 && (
          <div>
            <dt>Work</dt>
            <dd>{settings.profession.join(', ')}</dd>
          </div>
        )}
      </dl>
    </section>
  );
}
