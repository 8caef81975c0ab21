import { callErrorOf, useContactList } from '@atelier/react-hooks';
import { errorMessage } from '@atelier/sdk';
import {
  Button,
  ContactTable,
  ContactTableLoading,
  EmptyState,
  ErrorState,
  FetchingMore,
  NothingFound,
  TextField,
  useFormat,
} from '@atelier/ui';
import { IconFileImport, IconPlus, IconSearch } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { lazyScreen } from '../../app/lazyScreen';
import { useBar } from '../../frame/Bar';
import { usePanels } from '../../frame/panels';
import { useDelayed } from '../../frame/useDelayed';
import classes from './contacts.module.css';
import type { NewContactProps } from './NewContact';
import { emptyPhotographs } from './photographs';
import { useContactDeletion } from './useContactDeletion';
import { viewOf } from './view';

const pageSize = 50;

/** Comes with its first opening, and stays. */
const NewContact = lazyScreen<NewContactProps>(async () => (await import('./NewContact')).NewContact);

/** The people a studio works for: search, read on, open beside, create, delete. */
export function ContactsScreen() {
  useBar([{ label: 'Contacts' }]);
  const format = useFormat();
  const [search, setSearch] = useSearchParams();
  const [text, setText] = useState(search.get('q') ?? '');
  const asked = useDelayed(text.trim(), 200);
  const list = useContactList({ limit: pageSize, ...(asked ? { search: asked } : {}) });
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const panels = usePanels();
  const remove = useContactDeletion();
  const isCreating = search.has('new');
  const [hasCreated, setHasCreated] = useState(isCreating);
  if (isCreating && !hasCreated) setHasCreated(true);

  const pages = list.data?.pages ?? [];
  const contacts = pages.flatMap((page) => page.data);
  const total = pages.at(-1)?.totalDocs ?? 0;
  const chosen = contacts.filter(({ _id }) => selected.has(_id));
  const setNew = (isOpen: boolean) =>
    setSearch(
      (before) => {
        if (isOpen) before.set('new', '');
        else before.delete('new');
        return before;
      },
      { replace: true },
    );
  const isEmpty = list.isSuccess && total === 0 && asked === '';

  return (
    <div className={classes.page}>
      {!isEmpty && (
        <div className={classes.head}>
          <h1 className={classes.title}>Contacts</h1>
          {list.isSuccess && <span className={classes.count}>{format.number(total)}</span>}
          <div className={classes.tools}>
            {chosen.length > 0 ? (
              <span className={classes.bulk}>
                {chosen.length} chosen
                <Button
                  onClick={() => {
                    remove(chosen.map(({ _id, name }) => ({ id: _id, name })));
                    setSelected(new Set());
                  }}
                >
                  Delete
                </Button>
                <Button variant="subtle" onClick={() => setSelected(new Set())}>
                  Keep
                </Button>
              </span>
            ) : (
              <>
                <Button icon={IconFileImport} href="/contacts/import">
                  Import
                </Button>
                <Button variant="primary" icon={IconPlus} onClick={() => setNew(true)}>
                  New contact
                </Button>
              </>
            )}
          </div>
          <TextField
            className={classes.search}
            label="Search contacts"
            hideLabel
            type="search"
            icon={IconSearch}
            placeholder="Search"
            value={text}
            onChange={setText}
          />
        </div>
      )}
      <div className={classes.list}>
        {list.isPending && <ContactTableLoading />}
        {list.isError && (
          <Failed error={list.error} isFetching={list.isFetching} onRetry={() => void list.refetch()} />
        )}
        {isEmpty && <NoContacts onNew={() => setNew(true)} />}
        {list.isSuccess && total === 0 && asked !== '' && (
          <div className={classes.middle}>
            <NothingFound
              title={`Nobody matches “${asked}”`}
              text="Names, addresses, phone numbers, companies and tags were searched."
              actions={<Button onClick={() => setText('')}>Clear the search</Button>}
            />
          </div>
        )}
        {list.isSuccess && contacts.length > 0 && (
          <ContactTable
            contacts={contacts.map(viewOf)}
            selected={selected}
            onSelectedChange={setSelected}
            onOpen={({ id }) =>
              panels.panels.length > 0
                ? panels.replace({ kind: 'contact', id })
                : panels.push({ kind: 'contact', id })
            }
            openId={panels.panels.at(-1)?.id}
            total={total}
            after={
              <FetchingMore
                hasMore={list.hasNextPage}
                fetching={list.isFetchingNextPage}
                onMore={() => void list.fetchNextPage()}
              />
            }
          />
        )}
      </div>
      {hasCreated && (
        <Suspense fallback={null}>
          <NewContact opened={isCreating} onClose={() => setNew(false)} />
        </Suspense>
      )}
    </div>
  );
}

function Failed({
  error,
  isFetching,
  onRetry,
}: {
  error: unknown;
  isFetching: boolean;
  onRetry: () => void;
}) {
  const callError = callErrorOf(error);
  return (
    <div className={classes.middle}>
      <ErrorState
        // Said by the specification for this list (specification 3 §8).
        title="Failed to get clients, try again."
        text={`${callError ? errorMessage(callError) : 'The list did not come.'} Nothing was changed.`}
        onRetry={onRetry}
        pending={isFetching}
        reference={callError?.requestId}
      />
    </div>
  );
}

function NoContacts({ onNew }: { onNew: () => void }) {
  return (
    <div className={classes.middle}>
      <EmptyState
        titleLevel={1}
        photographs={emptyPhotographs}
        title="The people you work for"
        text="Bring them from a spreadsheet or from the product you used before. You see what would happen before anything is saved."
        actions={
          <>
            <Button variant="primary" icon={IconFileImport} href="/contacts/import">
              Import contacts
            </Button>
            <Button variant="subtle" onClick={onNew}>
              Write one
            </Button>
          </>
        }
      />
    </div>
  );
}
