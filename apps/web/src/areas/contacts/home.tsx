import { callErrorOf, useContacts, useImports, useWorkspacePreferences } from '@atelier/react-hooks';
import { errorMessage, type Import } from '@atelier/sdk';
import { Avatar, ErrorState, Link, type NeedsYouRow, SampleMark, SectionHead, useFormat } from '@atelier/ui';
import { IconFileImport } from '@tabler/icons-react';
import type { HomePart } from '../../app/area';
import classes from '../../frame/cards.module.css';

/** Imports that wait for the person, the first step of a new studio, and who is new. */
export const home: HomePart = {
  useWaiting: () => ({ rows: (useImports().data?.data ?? []).flatMap(waitingImport) }),
  useStartingSteps() {
    const contacts = useContacts({ limit: 1 }).data;
    const sample = useWorkspacePreferences().data?.sample;
    return (
      contacts && [
        {
          id: 'contacts',
          title: 'Add the people you work for',
          detail: 'From a spreadsheet or another product with a dry run and undo, or one by one.',
          done: contacts.totalDocs > (sample ? 1 : 0),
          action: { label: 'Import', href: '/contacts/import' },
        },
      ]
    );
  },
  MainCard: RecentContacts,
};

/** An import that was tried or stopped waits for the person. */
function waitingImport(item: Import): NeedsYouRow[] {
  const text: Readonly<Record<string, string>> = {
    mapping: 'Match the columns of',
    checked: 'Review the dry run of',
    failed: 'Replace',
  };
  const begin = text[item.status];
  const { new: created, changed, broken } = item.counts;
  // A dry run that would change nothing waits for nobody.
  const isEmpty = item.status === 'checked' && created + changed + broken === 0;
  if (!begin || isEmpty) return [];
  return [
    {
      id: item._id,
      icon: IconFileImport,
      tone: item.status === 'failed' ? 'clay' : 'ochre',
      text: (
        <>
          {begin} <b>{item.fileName}</b>
        </>
      ),
      detail:
        item.status === 'checked'
          ? `${created} new, ${changed} changed, ${broken} to fix`
          : (item.failure?.message ?? 'Nothing is saved until you confirm.'),
      action: { label: 'Open', href: `/contacts/import/${item._id}` },
    },
  ];
}

function RecentContacts() {
  const format = useFormat();
  const contacts = useContacts({ limit: 5, sortBy: 'createdAt', sortType: 'desc' });
  if (contacts.isError) {
    const error = callErrorOf(contacts.error);
    return (
      <ErrorState
        title="Failed to get clients, try again."
        text={error ? errorMessage(error) : 'Couldn’t load the list.'}
        onRetry={() => void contacts.refetch()}
        pending={contacts.isFetching}
        reference={error?.requestId}
      />
    );
  }
  const { data = [], totalDocs = 0 } = contacts.data ?? {};
  if (data.length === 0) return null;
  return (
    <section aria-labelledby="recent-contacts">
      <SectionHead
        titleId="recent-contacts"
        title="New contacts"
        detail={`${format.number(totalDocs)} in all`}
        link={{ label: 'All contacts', href: '/contacts' }}
      />
      <ul>
        {data.map((contact) => (
          <li key={contact._id}>
            <Link className={classes.person} href={`/contacts/${contact._id}`}>
              <Avatar name={contact.name} colourKey={contact._id} size={28} decorative />
              <b>
                {contact.name} <SampleMark of={contact._id} />
              </b>
              <span className={classes.detail}>
                {contact.company ?? contact.email ?? contact.phoneNumber ?? ''}
              </span>
              <time dateTime={contact.createdAt}>{format.date(contact.createdAt)}</time>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
