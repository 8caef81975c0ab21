import { type NoteListFilters, useMembers, useNotePages } from '@atelier/react-hooks';
import { exportNotes } from '@atelier/sdk';
import { Button, FetchingMore, type ListState, PageList, useFormat } from '@atelier/ui';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { client } from '../../app/client';
import { loadingState } from '../../app/lists/ListPage';
import { useListExport } from '../../app/lists/use-list-export';
import { useListPlace } from '../../app/lists/use-list-place';
import { useBar } from '../../frame/Bar';
import { Import } from './Import';
import { Tree } from './Tree';
import { useCreatingPage } from './use-creating-page';
import { usePageMenu } from './use-page-menu';
import { useTrashMenu } from './use-trash-menu';
import { listedView } from './view';

interface List {
  readonly id: NonNullable<NoteListFilters['scope']>;
  readonly label: string;
  /** What stands there without pages. */
  readonly title: string;
  readonly text: string;
}

const all: List = {
  id: 'all',
  label: 'All',
  title: 'Your first page',
  text: 'Plans, shot lists and minutes, written together with your studio. Nobody else sees a page until you share it.',
};

const lists: readonly List[] = [
  all,
  {
    id: 'recent',
    label: 'Recent',
    title: 'Nothing opened yet',
    text: 'Pages that you open are listed here.',
  },
  {
    id: 'favorites',
    label: 'Favorites',
    title: 'No favorites yet',
    text: 'Add a page to your favorites from its menu. Nobody else sees them.',
  },
  {
    id: 'shared',
    label: 'Shared',
    title: 'Nothing shared with you yet',
    text: 'Pages of others that you can see are listed here.',
  },
  {
    id: 'trash',
    label: 'Trash',
    title: 'Trash is empty',
    text: 'A page that you delete stays here for 30 days, with the pages below it.',
  },
];

/** All pages: the tree, and the lists of them. */
export function NotesScreen() {
  useBar([{ label: 'Notes' }]);
  const { number } = useFormat();
  const [address] = useSearchParams();
  const place = useListPlace('page');
  const { search } = place;
  const shown = lists.find(({ id }) => id === address.get('list')) ?? all;
  const list = useNotePages({ scope: shown.id, ...(search && { search }) });
  const members = useMembers().data ?? [];
  const creating = useCreatingPage();
  const menuOf = usePageMenu();
  const trash = useTrashMenu();
  const [isImporting, setImporting] = useState(false);
  const download = useListExport(exportNotes, () => ({}), 'application/zip');
  useNewFromAddress(place.isCreating, place.setCreating, creating.create);
  const pages = (list.data?.pages ?? []).flatMap(({ data }) => data);
  const total = list.data?.pages.at(-1)?.totalDocs ?? 0;
  const newPage = (
    <Button edits variant="primary" pending={creating.isPending} onClick={() => void creating.create()}>
      New page
    </Button>
  );
  const stateOfRows = (): ListState => {
    if (pages.length > 0) return { kind: 'ready' };
    if (search !== '')
      return {
        kind: 'nothing',
        title: `No page matches “${search}”`,
        text: 'Titles are searched.',
        actions: <Button onClick={() => place.setText('')}>Clear search</Button>,
      };
    const { title, text } = shown;
    return { kind: 'empty', title, text, actions: shown === all ? newPage : undefined };
  };
  const now = client.now();
  const nameOf = (id: string) => members.find(({ _id }) => _id === id)?.name;
  return (
    <>
      <PageList
        pages={pages.map((page) => listedView(page, nameOf, now))}
        state={loadingState(list, 'Couldn’t load the pages') ?? stateOfRows()}
        tabs={lists.map(({ id, label }) => ({
          id,
          label,
          href: id === 'all' ? '/notes' : `/notes?list=${id}`,
        }))}
        current={shown.id}
        count={total === 1 ? '1 page' : `${number(total)} pages`}
        search={{ text: place.text, onText: place.setText }}
        onNew={() => void creating.create()}
        actions={
          <>
            <Button edits onClick={() => setImporting(true)}>
              Import
            </Button>
            <Button pending={download.bytes !== undefined} onClick={download.onStart}>
              Export
            </Button>
          </>
        }
        pending={creating.isPending}
        menuOf={shown.id === 'trash' ? trash.menuOf : menuOf}
        tree={<Tree />}
        after={
          <FetchingMore
            hasMore={list.hasNextPage}
            fetching={list.isFetchingNextPage}
            onMore={() => void list.fetchNextPage()}
          />
        }
      />
      {trash.dialog}
      <Import opened={isImporting} onClose={() => setImporting(false)} />
    </>
  );
}

/** The palette creates a page by an address. */
function useNewFromAddress(
  isCreating: boolean,
  setCreating: (isCreating: boolean) => void,
  create: () => Promise<void>,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time that the address asks for it
  useEffect(() => {
    if (!isCreating) return;
    setCreating(false);
    void create();
  }, [isCreating]);
}
