import { useLoadedNotePages, useNotePages } from '@atelier/react-hooks';
import type { NotePage } from '@atelier/sdk';
import { pageName } from '@atelier/ui';
import { IconFilePlus, IconNotes, IconTrash } from '@tabler/icons-react';
import type { PaletteEntry, PalettePart } from '../../app/area';
import { pageHref } from './view';

const row = (id: string, title: string): PaletteEntry => ({
  id: `page-${id}`,
  label: pageName({ title }),
  detail: 'Page',
  icon: IconNotes,
  href: pageHref(id),
});

const rowOf = ({ _id, title }: NotePage) => row(_id, title);

export const palette: PalettePart = {
  actions: [{ id: 'new-page', label: 'New page', icon: IconFilePlus, edits: 'notes', href: '/notes?new' }],
  places: [
    {
      id: 'deleted-pages',
      label: 'Deleted pages',
      detail: 'Restore them for 30 days',
      icon: IconTrash,
      href: '/notes?list=trash',
    },
  ],
  opened: {
    kind: 'page',
    path: '/note/:id',
    row,
    useLoaded: (ids) => useLoadedNotePages(ids).map((page) => page && rowOf(page)),
  },
  /** Pages whose title holds the text. */
  useFound(search, isEnabled) {
    const list = useNotePages({ search, limit: 6 }, isEnabled);
    return {
      isPending: list.isFetching,
      entries: (list.data?.pages ?? []).flatMap(({ data }) => data).map(rowOf),
    };
  },
};
