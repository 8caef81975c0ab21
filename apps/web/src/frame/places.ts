import type { Place } from '@atelier/ui';
import { IconAddressBook, IconCheckbox, IconHome, IconLayoutKanban } from '@tabler/icons-react';

/** The places of the rail, in groups. A place appears here when its area does. */
export const placeGroups: readonly (readonly Place[])[] = [
  [
    { id: 'home', label: 'Home', href: '/home', icon: IconHome },
    { id: 'leads', label: 'Leads', href: '/leads', icon: IconLayoutKanban },
    { id: 'contacts', label: 'Contacts', href: '/contacts', icon: IconAddressBook },
  ],
  [{ id: 'tasks', label: 'Tasks', href: '/tasks', icon: IconCheckbox }],
];

/**
 * The places with what waits there.
 *
 * @param counts - by id of the place; nothing is drawn for 0.
 */
export const withCounts = (
  counts: Readonly<Record<string, number | undefined>>,
): readonly (readonly Place[])[] =>
  placeGroups.map((places) => places.map((place) => ({ ...place, count: counts[place.id] })));

/**
 * The place that a path belongs to.
 *
 * @param path - path of the page.
 */
export function placeOf(path: string): string | undefined {
  const [, first] = path.split('/');
  return placeGroups.flat().find(({ id }) => id === first)?.id;
}

/** Whether a path is that of the editor of smart files, which takes all the room that there is. */
export const isEditorPath = (path: string): boolean => /^\/leads\/(templates\/[^/]+|[^/]+\/edit)$/.test(path);
