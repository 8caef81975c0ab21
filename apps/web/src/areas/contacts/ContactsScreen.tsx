import { listFilters, useContactList, useContactMetadata } from '@atelier/react-hooks';
import { type ContactMetadata, exportContacts } from '@atelier/sdk';
import { ContactCards, ContactTable, FetchingMore, useFormat } from '@atelier/ui';
import { IconCopyCheck, IconFileImport } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { lazyScreen } from '../../app/lazy-screen';
import { ListPage } from '../../app/lists/ListPage';
import { tableSort } from '../../app/lists/table-sort';
import { useListExport } from '../../app/lists/use-list-export';
import { type ListPlace, useListPlace } from '../../app/lists/use-list-place';
import { useSelection } from '../../app/lists/use-selection';
import { standingView, useShownView } from '../../app/lists/use-shown-view';
import { ViewBarPlace } from '../../app/lists/ViewBarPlace';
import { useBar } from '../../frame/Bar';
import type { ContactViewBarProps } from './ContactViewBar';
import { byName, contactSorts, contactViewKind, contactWords } from './contact-list';
import type { NewContactProps } from './NewContact';
import { useContactDeletion } from './use-contact-deletion';
import { viewOf } from './view';

const PAGE_SIZE = 50;

/** Comes with its first opening, and stays. */
const NewContact = lazyScreen<NewContactProps>(async () => (await import('./NewContact')).NewContact);
/** Nobody waits for it. */
const DuplicatesLink = lazyScreen(async () => (await import('./DuplicatesLink')).DuplicatesLink);
/** Tabs and filters load while the list is queried, so that nobody waits longer for the list because of them. */
const ContactViewBar = lazyScreen<ContactViewBarProps>(
  async () => (await import('./ContactViewBar')).ContactViewBar,
);
void ContactViewBar.preload();

/** The people a studio works for: saved views, search, open beside, create, export, delete. */
export function ContactsScreen() {
  useBar([{ label: 'Contacts' }]);
  const metadata = useContactMetadata();
  const place = useListPlace('contact');
  const { isCreating } = place;
  const [hasCreated, setHasCreated] = useState(isCreating);
  if (isCreating && !hasCreated) setHasCreated(true);
  return (
    <>
      {metadata.data ? (
        <Contacts metadata={metadata.data} place={place} />
      ) : (
        <ListPage words={contactWords} place={place} query={metadata} layout="table" hasRows={false} />
      )}
      {hasCreated && (
        <Suspense fallback={null}>
          <NewContact opened={isCreating} onClose={() => place.setCreating(false)} />
        </Suspense>
      )}
    </>
  );
}

/** The contacts of the selected view. */
function Contacts({ metadata, place }: { metadata: ContactMetadata; place: ListPlace }) {
  const format = useFormat();
  const { timeZone } = format.settings;
  const navigate = useNavigate();
  const shown = useShownView('contact', contactViewKind, metadata.views, metadata.selectedClientView);
  const { state, change } = shown;
  const searched = place.search ? { search: place.search } : {};
  const list = useContactList({ limit: PAGE_SIZE, ...listFilters(state, timeZone), ...searched });
  const pages = list.data?.pages ?? [];
  const contacts = pages.flatMap(({ data }) => data);
  const total = pages.at(-1)?.totalDocs ?? 0;
  const isFiltered = state.filters.length > 0;
  const selection = useSelection(contacts.map(({ _id }) => _id));
  const chosen = contacts.filter(({ _id }) => selection.selected.has(_id));
  const [one, two] = chosen;
  const remove = useContactDeletion();
  const download = useListExport(exportContacts, () => ({
    timezone: timeZone,
    ...searched,
    ...(shown.current !== standingView && !shown.isChanged
      ? { viewId: shown.current }
      : {
          ...(isFiltered && { filters: state.filters }),
          ...(state.sort && { sortBy: state.sort.by, sortType: state.sort.type }),
        }),
  }));
  const rows = {
    contacts: contacts.map(viewOf),
    ...selection,
    onOpen: ({ id }: { id: string }) => place.open(id),
    openId: place.openId,
    after: (
      <FetchingMore
        hasMore={list.hasNextPage}
        fetching={list.isFetchingNextPage}
        onMore={() => void list.fetchNextPage()}
      />
    ),
  };
  return (
    <ListPage
      words={contactWords}
      place={place}
      query={list}
      detail={list.isSuccess && format.number(total)}
      isSearched
      isEmpty={list.isSuccess && place.search === '' && !isFiltered && !list.isPlaceholderData}
      hasRows={total > 0}
      onShowAll={isFiltered ? () => change({ filters: [] }) : undefined}
      layout={state.type}
      layouts={contactViewKind.layouts}
      onLayout={(type) => change({ type })}
      download={download}
      actions={
        <Suspense>
          <DuplicatesLink />
        </Suspense>
      }
      menu={[
        {
          id: 'import',
          label: 'Import',
          icon: IconFileImport,
          onSelect: () => void navigate('/contacts/import'),
        },
        {
          id: 'duplicates',
          label: 'Duplicates',
          icon: IconCopyCheck,
          onSelect: () => void navigate('/contacts/duplicates'),
        },
      ]}
      views={
        <Suspense fallback={<ViewBarPlace />}>
          <ContactViewBar metadata={metadata} shown={shown} />
        </Suspense>
      }
      bulk={{
        count: chosen.length,
        actions: [
          ...(chosen.length === 2 && one && two
            ? [{ label: 'Merge', onPress: () => void navigate(`/contacts/merge/${one._id}/${two._id}`) }]
            : []),
          {
            label: 'Delete',
            onPress: () => {
              remove(chosen.map(({ _id, name }) => ({ id: _id, name })));
              selection.clear();
            },
          },
        ],
        onClear: selection.clear,
      }}
    >
      {state.type === 'cards' ? (
        <ContactCards {...rows} />
      ) : (
        <ContactTable
          {...rows}
          total={total}
          {...tableSort(state.sort, contactSorts, (sort) => change({ sort }), byName)}
        />
      )}
    </ListPage>
  );
}
