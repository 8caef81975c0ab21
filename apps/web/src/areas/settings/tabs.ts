import type { SettingsTabGroup } from '@atelier/ui';
import { useMayRead } from '../../app/access';
import { areaOfAddress } from '../../frame/places';

const groups: readonly SettingsTabGroup[] = [
  {
    label: 'You',
    tabs: [
      { label: 'Profile', href: '/settings/profile' },
      { label: 'Security', href: '/settings/security' },
    ],
  },
  {
    label: 'Studio',
    tabs: [
      { label: 'Company', href: '/settings/company' },
      { label: 'Brand', href: '/settings/brand' },
      { label: 'Client portal', href: '/settings/client-portal' },
      { label: 'Variables', href: '/settings/variables' },
      { label: 'Invoices', href: '/settings/invoices' },
    ],
  },
  { label: 'People', tabs: [{ label: 'Team', href: '/settings/team' }] },
  {
    label: 'Plan',
    tabs: [
      { label: 'Plan', href: '/settings/plan' },
      { label: 'AI credits', href: '/settings/ai-credits' },
    ],
  },
];

/** Returns the pages of the settings that the person may see, in their groups. */
export function useSettingsGroups(): readonly SettingsTabGroup[] {
  const mayRead = useMayRead();
  return groups
    .map(({ label, tabs }) => ({ label, tabs: tabs.filter(({ href }) => mayRead(areaOfAddress(href))) }))
    .filter(({ tabs }) => tabs.length > 0);
}
