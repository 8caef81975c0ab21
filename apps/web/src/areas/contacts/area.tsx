import { IconAddressBook } from '@tabler/icons-react';
import { defineArea } from '../../app/area';
import { lazyScreen } from '../../app/lazy-screen';

const ContactsScreen = lazyScreen(async () => (await import('./ContactsScreen')).ContactsScreen);
const ContactScreen = lazyScreen(async () => (await import('./ContactScreen')).ContactScreen);
const ImportScreen = lazyScreen(async () => (await import('./ImportScreen')).ImportScreen);
const ImportsScreen = lazyScreen(async () => (await import('./ImportsScreen')).ImportsScreen);
const DuplicatesScreen = lazyScreen(async () => (await import('./DuplicatesScreen')).DuplicatesScreen);
const MergeScreen = lazyScreen(async () => (await import('./MergeScreen')).MergeScreen);
const MergesScreen = lazyScreen(async () => (await import('./MergesScreen')).MergesScreen);
const ContactPanelContent = lazyScreen<{ contactId: string; onGone: () => void }>(
  async () => (await import('./ContactPanelContent')).ContactPanelContent,
);

/** The people that a studio works for. */
export const contacts = defineArea({
  name: 'contacts',
  routes: [
    { path: '/contacts', screen: ContactsScreen },
    { path: '/contacts/imports', screen: ImportsScreen },
    { path: '/contacts/import', screen: ImportScreen, action: 'write' },
    { path: '/contacts/import/:importId', screen: ImportScreen },
    { path: '/contacts/duplicates', screen: DuplicatesScreen },
    { path: '/contacts/merge/:keepId/:mergeId', screen: MergeScreen, action: 'write' },
    { path: '/contacts/merges', screen: MergesScreen },
    { path: '/contacts/:contactId', screen: ContactScreen },
  ],
  places: [
    {
      id: 'contacts',
      label: 'Contacts',
      href: '/contacts',
      icon: IconAddressBook,
      group: 'clients',
      order: 40,
    },
  ],
  panels: {
    contact: {
      title: 'Contact',
      content: (id, stack) => <ContactPanelContent contactId={id} onGone={stack.pop} />,
      page: (id) => `/contacts/${id}`,
    },
  },
  palette: async () => (await import('./palette')).palette,
  meanwhile: async () => (await import('./use-running-import')).useMeanwhile,
  home: async () => (await import('./home')).home,
});
