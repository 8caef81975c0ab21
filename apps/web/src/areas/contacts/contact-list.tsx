import { contact, sortable } from '@atelier/domain/entities';
import { listViewKind } from '@atelier/react-hooks';
import type { ContactSortField } from '@atelier/sdk';
import { Button } from '@atelier/ui';
import { IconFileImport } from '@tabler/icons-react';
import type { ListWords } from '../../app/lists/ListPage';
import { emptyPhotographs } from './photographs';

/** What the list of contacts says. */
export const contactWords: ListWords = {
  title: 'Contacts',
  create: 'New contact',
  // Said by the specification for this list (3 §8).
  failed: 'Failed to get clients, try again.',
  empty: {
    photographs: emptyPhotographs,
    title: 'The people you work for',
    text: 'Import them from a spreadsheet or another product. You see what would happen before anything is saved.',
    actions: (onCreate) => (
      <>
        <Button variant="primary" icon={IconFileImport} href="/contacts/import">
          Import contacts
        </Button>
        <Button variant="subtle" onClick={onCreate}>
          New contact
        </Button>
      </>
    ),
  },
  hidden: { title: 'No contacts in this view', text: 'No contact matches its filters.' },
  unmatched: {
    title: (search) => `No contact matches “${search}”`,
    text: 'Names, email addresses, phone numbers, companies, and tags were searched.',
  },
};

/** By which fields contacts can be sorted. */
export const contactSorts: readonly ContactSortField[] = sortable(contact);

/** Contacts are sorted by name where a view does not say otherwise. */
export const byName = { by: 'name', type: 'asc' } as const;

/** How views of contacts are read and written. Everybody, by name, in a table, where no view is selected. */
export const contactViewKind = listViewKind<'table' | 'cards', ContactSortField>({
  layouts: ['table', 'cards'],
  sorts: contactSorts,
  initial: { type: 'table', group: null, sort: null, filters: [] },
});
