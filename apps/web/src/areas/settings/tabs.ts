import type { SettingsTab } from '@atelier/ui';

/** Pages of the settings. */
export const settingsTabs: readonly SettingsTab[] = [
  { label: 'Profile', href: '/settings/profile' },
  { label: 'Security', href: '/settings/security' },
  { label: 'Company', href: '/settings/company' },
  { label: 'Variables', href: '/settings/variables' },
  { label: 'Invoices', href: '/settings/invoices' },
];
