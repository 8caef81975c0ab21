import { lead, sortable } from '@atelier/domain/entities';
import { Button } from '@atelier/ui';
import type { ListWords } from '../../../app/lists/ListPage';
import { emptyPhotographs } from '../../contacts/photographs';

/** What the list of leads says. */
export const leadWords: ListWords = {
  title: 'Leads',
  create: 'New lead',
  failed: 'Couldn’t load leads',
  empty: {
    photographs: emptyPhotographs,
    title: 'From enquiry to booked, on one board',
    text: 'A lead is one client’s smart file: proposal, contract, invoice, and forms in one place. Start from a template and change what you need.',
    actions: (onCreate) => (
      <>
        <Button variant="primary" onClick={onCreate}>
          New lead
        </Button>
        <Button href="/leads/templates">Browse templates</Button>
      </>
    ),
  },
  hidden: { title: 'No leads in this view', text: 'No lead matches its filters.' },
  unmatched: {
    title: (search) => `No lead matches “${search}”`,
    text: 'Titles, names, and email addresses were searched.',
  },
};

/** By which fields the table of leads can be sorted. */
export const leadSorts = sortable(lead);

/** The table of leads shows the last change first where a view does not say otherwise; a board is as people dragged it. */
export const lastChanged = { by: 'updatedAt', type: 'desc' } as const;
