import type { SettingsTab } from '@atelier/ui';
import { useMayRead } from '../../app/access';

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

/** Returns the pages of the settings that the person may see. */
export function useSettingsTabs(): readonly SettingsTab[] {
  const mayRead = useMayRead();
  return Object.entries(pages)
    .filter(([, { access }]) => mayRead(access))
    .map(([page, { label }]) => ({ label, href: `/settings/${page}` }));
}
