import { IconNotes } from '@tabler/icons-react';
import { defineArea } from '../../app/area';
import { lazyScreen } from '../../app/lazy-screen';

const NotesScreen = lazyScreen(async () => (await import('./NotesScreen')).NotesScreen);
const NoteScreen = lazyScreen(async () => (await import('./NoteScreen')).NoteScreen);

/** Pages that a studio writes together. */
export const notes = defineArea({
  name: 'notes',
  routes: [
    { path: '/notes', screen: NotesScreen },
    { path: '/note/:pageId', screen: NoteScreen },
  ],
  places: [{ id: 'notes', label: 'Notes', href: '/notes', icon: IconNotes, group: 'work', order: 80 }],
  palette: async () => (await import('./palette')).palette,
});
