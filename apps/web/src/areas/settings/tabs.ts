import type { SettingsTabGroup } from '@atelier/ui';
import { useMayRead } from '../../app/access';
import { settingsPages } from './pages';

/** Returns the pages of the settings that the person may see, in their groups. */
export function useSettingsGroups(): readonly SettingsTabGroup[] {
  const mayRead = useMayRead();
  return settingsPages
    .map(({ label, tabs }) => ({ label, tabs: tabs.filter(({ area, role }) => mayRead(area, role)) }))
    .filter(({ tabs }) => tabs.length > 0);
}
