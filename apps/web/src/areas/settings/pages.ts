import type { Role } from '@atelier/domain/access';
import type { Icon } from '@tabler/icons-react';
import {
  IconAlertTriangle,
  IconBell,
  IconBraces,
  IconCash,
  IconCreditCard,
  IconDoor,
  IconFileInvoice,
  IconHistory,
  IconKey,
  IconPalette,
  IconPlugConnected,
  IconSettings,
  IconShieldLock,
  IconSparkles,
  IconTerminal2,
  IconUser,
  IconUsers,
} from '@tabler/icons-react';
import { settingsAccess } from './settings-access';

interface SettingsPageEntry {
  readonly label: string;
  readonly href: string;
  readonly icon: Icon;
  /** What is on the page, for the palette. */
  readonly detail?: string;
  /** The area whose access controls count; null is everybody's. */
  readonly area: string | null;
  /** The lowest role that it asks for. */
  readonly role?: Role;
}

/** Pages of the settings, in their groups: tabs of the settings, and places of the palette. */
export const settingsPages: readonly {
  readonly label: string;
  readonly tabs: readonly SettingsPageEntry[];
}[] = [
  {
    label: 'You',
    tabs: [
      { label: 'Profile', href: '/settings/profile', icon: IconUser, area: null },
      {
        label: 'Security',
        detail: 'Sign-in, password, sessions',
        href: '/settings/security',
        icon: IconShieldLock,
        area: null,
      },
      {
        label: 'Notifications',
        detail: 'What you hear about, quiet hours',
        href: '/settings/notifications',
        icon: IconBell,
        area: null,
      },
      {
        label: 'Access tokens',
        detail: 'For scripts that use your data',
        href: '/settings/access-tokens',
        icon: IconTerminal2,
        area: null,
      },
    ],
  },
  {
    label: 'Studio',
    tabs: [
      {
        label: 'Company',
        detail: 'Name, contact details, preferences',
        href: '/settings/company',
        icon: IconSettings,
        area: null,
      },
      {
        label: 'Brand',
        detail: 'Logo, color, type, email signature',
        href: '/settings/brand',
        icon: IconPalette,
        area: null,
      },
      {
        label: 'Client portal',
        detail: 'What clients see',
        href: '/settings/client-portal',
        icon: IconDoor,
        area: null,
      },
      {
        label: 'Variables',
        detail: 'Values that texts fill in',
        href: '/settings/variables',
        icon: IconBraces,
        area: settingsAccess.variables,
      },
      {
        label: 'Connections',
        detail: 'Mail, calendars, team chat',
        href: '/settings/connections',
        icon: IconPlugConnected,
        area: null,
      },
      {
        label: 'Payments',
        detail: 'How clients pay online',
        href: '/settings/payments',
        icon: IconCash,
        area: settingsAccess.payments,
      },
      {
        label: 'Invoices',
        detail: 'Numbers and what is printed on them',
        href: '/settings/invoices',
        icon: IconFileInvoice,
        area: settingsAccess.invoices,
      },
    ],
  },
  {
    label: 'People',
    tabs: [
      {
        label: 'Team',
        detail: 'Members, invitations, access',
        href: '/settings/team',
        icon: IconUsers,
        area: settingsAccess.team,
      },
      {
        label: 'Access',
        detail: 'Who may what, and why',
        href: '/settings/access',
        icon: IconKey,
        area: settingsAccess.team,
        role: 'admin',
      },
      {
        label: 'Audit log',
        detail: 'Who changed what',
        href: '/settings/audit-log',
        icon: IconHistory,
        area: settingsAccess.audit,
        role: 'admin',
      },
    ],
  },
  {
    label: 'Plan',
    tabs: [
      { label: 'Plan', href: '/settings/plan', icon: IconCreditCard, area: null },
      { label: 'AI credits', href: '/settings/ai-credits', icon: IconSparkles, area: null },
      {
        label: 'Danger zone',
        detail: 'Archive of everything, deletion',
        href: '/settings/danger-zone',
        icon: IconAlertTriangle,
        area: null,
        role: 'owner',
      },
    ],
  },
];
