import type { PalettePart } from '../../app/area';
import { settingsPages } from './pages';

export const palette: PalettePart = {
  places: settingsPages.flatMap(({ tabs }) =>
    tabs.map(({ area: _area, ...page }) => ({ id: page.href, ...page })),
  ),
};
