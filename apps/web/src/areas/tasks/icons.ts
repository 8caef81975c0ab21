import type { TablerIcon } from '@atelier/ui';
import {
  IconCalendar,
  IconCamera,
  IconCheckbox,
  IconFlag,
  IconHeart,
  IconLayoutKanban,
  IconPhoto,
  IconStar,
  IconSun,
  IconTable,
  IconUser,
  IconUsers,
} from '@tabler/icons-react';

/** The icons that a view can have, by the name that is stored. */
export const viewIcons: readonly {
  readonly name: string;
  readonly label: string;
  readonly icon: TablerIcon;
}[] = [
  { name: 'board', label: 'Board', icon: IconLayoutKanban },
  { name: 'table', label: 'Table', icon: IconTable },
  { name: 'sun', label: 'Sun', icon: IconSun },
  { name: 'calendar', label: 'Calendar', icon: IconCalendar },
  { name: 'camera', label: 'Camera', icon: IconCamera },
  { name: 'photo', label: 'Photograph', icon: IconPhoto },
  { name: 'heart', label: 'Heart', icon: IconHeart },
  { name: 'star', label: 'Star', icon: IconStar },
  { name: 'flag', label: 'Flag', icon: IconFlag },
  { name: 'user', label: 'Person', icon: IconUser },
  { name: 'users', label: 'People', icon: IconUsers },
  { name: 'check', label: 'Tick', icon: IconCheckbox },
];

/**
 * The icon of a view; that of its type when it has none, or one that is not known here.
 *
 * @param name - as it is stored.
 * @param type - board or table.
 */
export const viewIcon = (name: string | null, type: 'board' | 'table'): TablerIcon =>
  viewIcons.find((one) => one.name === name)?.icon ?? (type === 'table' ? IconTable : IconLayoutKanban);
