import {
  IconCalendar,
  IconLayoutGrid,
  IconLayoutKanban,
  IconList,
  IconTable,
  IconTimeline,
} from '@tabler/icons-react';
import type { TablerIcon } from '../../foundation/Icon';

/** How a view of a database draws its rows. */
export type DatabaseLayout = 'table' | 'board' | 'list' | 'gallery' | 'calendar' | 'timeline';

/** The layouts in the order of menus. */
export const databaseLayouts: readonly {
  readonly id: DatabaseLayout;
  readonly name: string;
  readonly icon: TablerIcon;
}[] = [
  { id: 'table', name: 'Table', icon: IconTable },
  { id: 'board', name: 'Board', icon: IconLayoutKanban },
  { id: 'list', name: 'List', icon: IconList },
  { id: 'gallery', name: 'Gallery', icon: IconLayoutGrid },
  { id: 'calendar', name: 'Calendar', icon: IconCalendar },
  { id: 'timeline', name: 'Timeline', icon: IconTimeline },
];

/** Returns the drawing of a layout; one that is not known here looks like a table. */
export const layoutIcon = (layout: string): TablerIcon =>
  databaseLayouts.find(({ id }) => id === layout)?.icon ?? IconTable;

/** Returns the layout in which a view is drawn: one that is not known here is a table. */
export const drawnLayout = (layout: string): DatabaseLayout =>
  databaseLayouts.find(({ id }) => id === layout)?.id ?? 'table';
