import { IconDatabase } from '@tabler/icons-react';
import { defineArea } from '../../app/area';
import { lazyScreen } from '../../app/lazy-screen';
import type { RowPanelContentProps } from './RowPanelContent';

const DatabasesScreen = lazyScreen(async () => (await import('./DatabasesScreen')).DatabasesScreen);
const DatabaseScreen = lazyScreen(async () => (await import('./DatabaseScreen')).DatabaseScreen);
const RowScreen = lazyScreen(async () => (await import('./RowScreen')).RowScreen);
const RowPanelContent = lazyScreen<RowPanelContentProps>(
  async () => (await import('./RowPanelContent')).RowPanelContent,
);

/** Databases: rows and fields of a studio's own. */
export const databases = defineArea({
  name: 'databases',
  routes: [
    { path: '/databases', screen: DatabasesScreen },
    { path: '/database/:databaseId', screen: DatabaseScreen },
    { path: '/database/row/:rowId', screen: RowScreen },
  ],
  places: [
    { id: 'databases', label: 'Databases', href: '/databases', icon: IconDatabase, group: 'work', order: 85 },
  ],
  panels: {
    row: {
      title: 'Row',
      content: (id, stack) => <RowPanelContent rowId={id} onGone={stack.pop} />,
      page: (id) => `/database/row/${id}`,
    },
  },
});
