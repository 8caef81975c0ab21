import {
  IconBraces,
  IconSettings,
  IconShieldLock,
  IconTerminal2,
  IconUser,
  IconUsers,
} from '@tabler/icons-react';
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
    {
      id: 'access-tokens',
      label: 'Access tokens',
      detail: 'For scripts that use your data',
      icon: IconTerminal2,
      href: '/settings/access-tokens',
    },
    { id: 'profile', label: 'Profile', icon: IconUser, href: '/settings/profile' },
    { id: 'security', label: 'Sign-in and security', icon: IconShieldLock, href: '/settings/security' },
    {
      id: 'company',
      label: 'Studio',
      detail: 'Name, logo, preferences',
      icon: IconSettings,
      href: '/settings/company',
    },
  ],
};
