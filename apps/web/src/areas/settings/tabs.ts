import type { SettingsTab } from '@atelier/ui';
import { useMayRead } from '../../app/access';
<<<<<<< HEAD

/** The pages of the settings; `access` names the area whose access controls count, null for what is everybody's. */
const pages = {
  profile: { label: 'Profile', access: null },
  security: { label: 'Security', access: null },
  company: { label: 'Company', access: null },
  team: { label: 'Team', access: 'members' },
  variables: { label: 'Variables', access: 'workflows' },
  invoices: { label: 'Invoices', access: 'workflows' },
} as const satisfies Readonly<Record<string, { label: string; access: string | null }>>;

/** Returns the address of a page of the settings, and the area whose access controls count for it. */
export const settingsPage = (page: keyof typeof pages) => ({
  path: `/settings/${page}`,
  access: pages[page].access,
});
=======
import { settingsAccess } from './settings-access';

/** Pages of the settings, with the areas whose access controls count. */
const tabs: readonly (SettingsTab & { readonly area: string | null })[] = [
  { label: 'Profile', href: '/settings/profile', area: null },
  { label: 'Security', href: '/settings/security', area: null },
  { label: 'Company', href: '/settings/company', area: null },
  { label: 'Team', href: '/settings/team', area: settingsAccess.team },
  { label: 'Variables', href: '/settings/variables', area: settingsAccess.variables },
  { label: 'Invoices', href: '/settings/invoices', area: settingsAccess.invoices },
];
>>>>>>> h8

/** Returns the pages of the settings that the person may see. */
export function useSettingsTabs(): readonly SettingsTab[] {
  const mayRead = useMayRead();
<<<<<<< HEAD
  return Object.entries(pages)
    .filter(([, { access }]) => mayRead(access))
    .map(([page, { label }]) => ({ label, href: `/settings/${page}` }));
=======
  return tabs.filter(({ area }) => mayRead(area));
>>>>>>> h8
}
