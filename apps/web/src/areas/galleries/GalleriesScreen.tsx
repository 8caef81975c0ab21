import { useGalleryList } from '@atelier/react-hooks';
import { Button, FetchingMore, GalleryList, type GallerySort, type ListState, useFormat } from '@atelier/ui';
import { IconDroplet, IconTrash } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { client } from '../../app/client';
import { lazyScreen } from '../../app/lazy-screen';
import { loadingState } from '../../app/lists/ListPage';
import { useListPlace } from '../../app/lists/use-list-place';
import { useBar } from '../../frame/Bar';
import type { NewGalleryProps } from './NewGallery';
import { emptyPhotographs } from './photographs';
import { useGalleryMenu } from './use-gallery-menu';
import { viewOf } from './view';

/** Comes with its first opening, and stays. */
const NewGallery = lazyScreen<NewGalleryProps>(async () => (await import('./NewGallery')).NewGallery);

/** All galleries: search, order, create, publish, delete. */
export function GalleriesScreen() {
  useBar([{ label: 'Galleries' }]);
  const { number } = useFormat();
  const navigate = useNavigate();
  const place = useListPlace('gallery');
  const { isCreating, search } = place;
  const [hasCreated, setHasCreated] = useState(isCreating);
  if (isCreating && !hasCreated) setHasCreated(true);
  const [sort, setSort] = useState<GallerySort>('-createdAt');
  const list = useGalleryList({ sort, ...(search && { search }) });
  const menuOf = useGalleryMenu();
  const pages = list.data?.pages ?? [];
  const galleries = pages.flatMap(({ data }) => data);
  const total = pages.at(-1)?.totalDocs ?? 0;
  const now = client.now();
  const stateOfRows = (): ListState => {
    if (galleries.length > 0) return { kind: 'ready' };
    if (search !== '')
      return {
        kind: 'nothing',
        title: `No gallery matches “${search}”`,
        text: 'Names and places are searched.',
        actions: <Button onClick={() => place.setText('')}>Clear search</Button>,
      };
    return {
      kind: 'empty',
      title: 'Your first gallery',
      text: 'Upload a folder of photos, put them in order, and share them with your clients. Nobody sees them until you publish.',
      photographs: emptyPhotographs,
      actions: (
        <Button edits variant="primary" onClick={() => place.setCreating(true)}>
          New gallery
        </Button>
      ),
    };
  };
  return (
    <>
      <GalleryList
        galleries={galleries.map((gallery) => viewOf(gallery, now))}
        state={loadingState(list, 'Couldn’t load the galleries') ?? stateOfRows()}
        detail={number(total)}
        search={{ text: place.text, onText: place.setText }}
        sort={{ value: sort, onChange: setSort }}
        onNew={() => place.setCreating(true)}
        menuOf={menuOf}
        menu={[
          {
            items: [
              {
                id: 'watermarks',
                label: 'Watermarks',
                icon: IconDroplet,
                onSelect: () => void navigate('/galleries/watermarks'),
              },
              {
                id: 'deleted',
                label: 'Recently deleted',
                icon: IconTrash,
                onSelect: () => void navigate('/galleries/deleted'),
              },
            ],
          },
        ]}
        after={
          <FetchingMore
            hasMore={list.hasNextPage}
            fetching={list.isFetchingNextPage}
            onMore={() => void list.fetchNextPage()}
          />
        }
      />
      {hasCreated && (
        <Suspense fallback={null}>
          <NewGallery opened={isCreating} onClose={() => place.setCreating(false)} />
        </Suspense>
      )}
    </>
  );
}
