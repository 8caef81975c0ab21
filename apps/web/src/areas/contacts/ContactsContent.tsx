import { useContactList } from '@atelier/react-hooks';
import type { ContactMetadata } from '@atelier/sdk';
import {
  Button,
  type ContactCardsProps,
  ContactTable,
  ContactTableLoading,
  FetchingMore,
  useFormat,
} from '@atelier/ui';
import { Suspense, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { lazyScreen } from '../../app/lazy-screen';
import { standingView, useShownView } from '../../app/views/use-shown-view';
import { ViewBarPlace } from '../../app/views/ViewBarPlace';
import { usePanels } from '../../frame/panels';
import { useDelayed } from '../../frame/use-delayed';
import { ContactsFailed } from './ContactsFailed';
import { ContactsHead } from './ContactsHead';
import type { ContactViewBarProps } from './ContactViewBar';
import classes from './contacts.module.css';
import { NobodyFound } from './NobodyFound';
import { useContactDeletion } from './use-contact-deletion';
import { useContactExport } from './use-contact-export';
import { viewOf } from './view';
import { contactListFilters, contactViewKind } from './view-state';

const pageSize = 50;

/** Tabs and filters are on their way while the list is asked for, which nobody waits longer for because of them. */
const ContactViewBar = lazyScreen<ContactViewBarProps>(
  async () => (await import('./ContactViewBar')).ContactViewBar,
);
void ContactViewBar.preload();

const NoContacts = lazyScreen<{ onNew: () => void }>(async () => (await import('./NoContacts')).NoContacts);
const ContactCardList = lazyScreen<ContactCardsProps>(
  async () => (await import('./ContactCardList')).ContactCardList,
);

/** The contacts of the chosen view: read on, search, sort, choose several, open beside. */
export function ContactsContent({ metadata, onNew }: { metadata: ContactMetadata; onNew: () => void }) {
  const { timeZone } = useFormat().settings;
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [text, setText] = useState(search.get('q') ?? '');
  const asked = useDelayed(text.trim(), 200);
  const shownView = useShownView(contactViewKind, metadata.views, metadata.selectedClientView);
  const { state, change } = shownView;
  const filters = { ...contactListFilters(state, timeZone), ...(asked ? { search: asked } : {}) };
  const list = useContactList({ limit: pageSize, ...filters });
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const panels = usePanels();
  const remove = useContactDeletion();
  const download = useContactExport();

  const pages = list.data?.pages ?? [];
  const contacts = pages.flatMap((page) => page.data);
  const total = pages.at(-1)?.totalDocs ?? 0;
  const chosen = contacts.filter(({ _id }) => selected.has(_id));
  const isFiltered = state.filters.length > 0;
  const isEmpty = list.isSuccess && total === 0 && asked === '' && !isFiltered && !list.isPlaceholderData;
  const [one, two] = chosen;

  const exportShown = () =>
    download.start({
      timezone: timeZone,
      ...(asked ? { search: asked } : {}),
      ...(shownView.current !== standingView && !shownView.isChanged
        ? { viewId: shownView.current }
        : {
            ...(isFiltered && { filters: JSON.stringify(state.filters) }),
            ...(state.sort && { sortBy: state.sort.by, sortType: state.sort.type }),
          }),
    });
  const shown = {
    contacts: contacts.map(viewOf),
    selected,
    onSelectedChange: setSelected,
    onOpen: ({ id }: { id: string }) =>
      panels.panels.length > 0
        ? panels.replace({ kind: 'contact', id })
        : panels.push({ kind: 'contact', id }),
    openId: panels.panels.at(-1)?.id,
    after: (
      <FetchingMore
        hasMore={list.hasNextPage}
        fetching={list.isFetchingNextPage}
        onMore={() => void list.fetchNextPage()}
      />
    ),
  };

  return (
    <>
      {!isEmpty && (
        <>
          <ContactsHead
            total={list.isSuccess ? total : undefined}
            text={text}
            onText={setText}
            type={state.type}
            onType={(type) => change({ type })}
            download={download}
            onExport={exportShown}
            onNew={onNew}
            chosen={
              chosen.length === 0 ? undefined : (
                <span className={classes.bulk}>
                  {chosen.length} chosen
                  {chosen.length === 2 && one && two && (
                    <Button onClick={() => void navigate(`/contacts/merge/${one._id}/${two._id}`)}>
                      Merge
                    </Button>
                  )}
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
              )
            }
          />
          <Suspense fallback={<ViewBarPlace />}>
            <ContactViewBar metadata={metadata} shown={shownView} />
          </Suspense>
        </>
      )}
      <div className={classes.list}>
        {list.isPending && <ContactTableLoading />}
        {list.isError && <ContactsFailed query={list} />}
        {isEmpty && (
          <Suspense>
            <NoContacts onNew={onNew} />
          </Suspense>
        )}
        {list.isSuccess && total === 0 && !isEmpty && (
          <NobodyFound
            asked={asked}
            isFiltered={isFiltered}
            onClearSearch={() => setText('')}
            onClearFilters={() => change({ filters: [] })}
          />
        )}
        {list.isSuccess && contacts.length > 0 && state.type === 'cards' && (
          <Suspense fallback={<ContactTableLoading />}>
            <ContactCardList {...shown} />
          </Suspense>
        )}
        {list.isSuccess && contacts.length > 0 && state.type === 'table' && (
          <ContactTable
            {...shown}
            total={total}
            sort={{
              by: state.sort?.by ?? 'name',
              direction: state.sort?.type === 'desc' ? 'descending' : 'ascending',
            }}
            onSort={(by) => {
              const sort = state.sort ?? { by: 'name', type: 'asc' };
              change({ sort: { by, type: sort.by === by && sort.type === 'asc' ? 'desc' : 'asc' } });
            }}
          />
        )}
      </div>
    </>
  );
}
