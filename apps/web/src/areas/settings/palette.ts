import { IconBell, IconBraces, IconSettings, IconShieldLock, IconUser, IconUsers } from '@tabler/icons-react';
import type { PalettePart } from '../../app/area';

export const palette: PalettePart = {
  places: [
    {
      id: 'variables',
      label: 'Variables',
      detail: 'Values that texts fill in',
      icon: IconBraces,
      href: '/settings/variables',
    },
    {
      id: 'team',
      label: 'Team',
      detail: 'Members, invitations, access',
      icon: IconUsers,
      href: '/settings/team',
    },
    { id: 'profile', label: 'Profile', icon: IconUser, href: '/settings/profile' },
    { id: 'security', label: 'Sign-in and security', icon: IconShieldLock, href: '/settings/security' },
    {
      id: 'notifications',
      label: 'Notifications',
      detail: 'What you hear about, quiet hours',
      icon: IconBell,
      href: '/settings/notifications',
    },
    {
      id: 'company',
      label: 'Studio',
      detail: 'Name, logo, preferences',
      icon: IconSettings,
      href: '/settings/company',
    },
  ],
};
