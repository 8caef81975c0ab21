import type { SettingsTab } from '@atelier/ui';
import { useMayRead } from '../../app/access';
import { areaOfAddress } from '../../frame/places';

const tabs: readonly SettingsTab[] = [
  { label: 'Profile', href: '/settings/profile' },
  { label: 'Security', href: '/settings/security' },
  { label: 'Company', href: '/settings/company' },
  { label: 'Team', href: '/settings/team' },
  { label: 'Variables', href: '/settings/variables' },
  { label: 'Invoices', href: '/settings/invoices' },
];

/** Returns the pages of the settings that the person may see. */
export function useSettingsTabs(): readonly SettingsTab[] {
  const mayRead = useMayRead();
  return tabs.filter(({ href }) => mayRead(areaOfAddress(href)));
}
