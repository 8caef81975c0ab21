import {
  IconBraces,
  IconCash,
  IconCreditCard,
  IconDoor,
  IconPalette,
  IconPlugConnected,
  IconSettings,
  IconShieldLock,
  IconSparkles,
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
      icon: IconCash,
      href: '/settings/payments',
    },
    {
      id: 'brand',
      label: 'Brand',
      detail: 'Logo, color, type, email signature',
      icon: IconPalette,
      href: '/settings/brand',
    },
    {
      id: 'client-portal',
      label: 'Client portal',
      detail: 'What clients see',
      icon: IconDoor,
      href: '/settings/client-portal',
    },
    { id: 'plan', label: 'Plan', icon: IconCreditCard, href: '/settings/plan' },
    { id: 'ai-credits', label: 'AI credits', icon: IconSparkles, href: '/settings/ai-credits' },
    { id: 'profile', label: 'Profile', icon: IconUser, href: '/settings/profile' },
    { id: 'security', label: 'Sign-in and security', icon: IconShieldLock, href: '/settings/security' },
    {
      id: 'company',
      label: 'Studio',
      detail: 'Name, contact details, preferences',
      icon: IconSettings,
      href: '/settings/company',
    },
  ],
};
