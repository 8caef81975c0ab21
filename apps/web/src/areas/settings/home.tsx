import { useProfile, useTenant } from '@atelier/react-hooks';
import type { HomePart } from '../../app/area';

/** The first steps that are settings. */
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
        action: { label: 'Add', href: '/settings/brand' },
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
};
