import {
  IconAddressBook,
  IconCalendar,
  IconCamera,
  IconCheckbox,
  IconFlag,
  IconHeart,
  IconLayoutGrid,
  IconLayoutKanban,
  IconMapPin,
  IconPhoto,
  IconStar,
  IconSun,
  IconTable,
  IconUser,
  IconUsers,
} from '@tabler/icons-react';
import type { TablerIcon } from '../../foundation/Icon';

/** A drawing that a saved view can carry. */
export interface ViewIcon {
  /** What is stored. */
  readonly name: string;
  readonly label: string;
  readonly icon: TablerIcon;
}

/** The drawings that a saved view can carry. */
export const viewIcons: readonly ViewIcon[] = [
  { name: 'board', label: 'Board', icon: IconLayoutKanban },
  { name: 'table', label: 'Table', icon: IconTable },
  { name: 'cards', label: 'Cards', icon: IconLayoutGrid },
  { name: 'book', label: 'Address book', icon: IconAddressBook },
  { name: 'user', label: 'Person', icon: IconUser },
  { name: 'users', label: 'People', icon: IconUsers },
  { name: 'heart', label: 'Heart', icon: IconHeart },
  { name: 'star', label: 'Star', icon: IconStar },
  { name: 'sun', label: 'Sun', icon: IconSun },
  { name: 'calendar', label: 'Calendar', icon: IconCalendar },
  { name: 'camera', label: 'Camera', icon: IconCamera },
  { name: 'photo', label: 'Photograph', icon: IconPhoto },
  { name: 'flag', label: 'Flag', icon: IconFlag },
  { name: 'place', label: 'Place', icon: IconMapPin },
  { name: 'check', label: 'Tick', icon: IconCheckbox },
];

/**
 * The drawing of a stored icon.
 *
 * @param fallback for none, and for one that this version does not know.
 */
export const viewIconOf = (name: string | null | undefined, fallback: TablerIcon): TablerIcon =>
  viewIcons.find((one) => one.name === name)?.icon ?? fallback;
