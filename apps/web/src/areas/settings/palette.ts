import {
  IconBraces,
  IconCreditCard,
  IconPlugConnected,
  IconSettings,
  IconShieldLock,
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
      id: 'connections',
      label: 'Connections',
      detail: 'Mail, calendars, team chat',
      icon: IconPlugConnected,
      href: '/settings/connections',
    },
    {
      id: 'payments',
      label: 'Payments',
      detail: 'How clients pay online',
      icon: IconCreditCard,
      href: '/settings/payments',
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
