import { useSelectionImages } from '@atelier/react-hooks';
import type { GallerySelection } from '@atelier/sdk';
import {
  Button,
  countInWords,
  DownloadMenu,
  FetchingMore,
  IconButton,
  Link,
  Menu,
  type MenuGroup,
  PickList,
  Pill,
  rulesInWords,
  type SelectionView,
  selectionState,
  useFormat,
} from '@atelier/ui';
import { PhotoViewer } from '@atelier/ui/gallery-page';
import { IconArrowLeft, IconCopy, IconDots, IconLock, IconLockOpen } from '@tabler/icons-react';
import { LoadFailed } from '../../../app/failed/LoadFailed';
import { useImageComments } from '../comments/use-image-comments';
import { downloadSizes } from '../downloads/sizes';
import { useDownloads } from '../downloads/use-downloads';
import { photoOf } from '../photos/photo';
import { useOpenedPhoto } from '../photos/use-opened-photo';
import classes from './selections.module.css';
import { selectionHref } from './view';

export interface SelectionPhotosProps {
  readonly galleryId: string;
  readonly selection: GallerySelection;
  readonly view: SelectionView;
  readonly menu: readonly MenuGroup[];
  readonly onNames: () => void;
  readonly onLock: () => void;
}

/** One selection: how far it is, its photographs, and what the studio does with them. */
export function SelectionPhotos({ galleryId, selection, view, menu, onNames, onLock }: SelectionPhotosProps) {
  const { number } = useFormat();
  const [opened, setOpened] = useOpenedPhoto();
  const list = useSelectionImages(selection._id);
  const downloads = useDownloads();
  const images = list.data?.pages.flatMap(({ data }) => data);
  const picks = images?.map(({ image, ...pick }) => ({ ...pick, photo: photoOf(image) }));
  const photo = opened === null ? undefined : picks?.[opened];
  const comments = useImageComments(galleryId, photo?.photo.id);
  const isFavourites = selection.kind === 'favourites';
  const name = isFavourites ? `Favorites of ${view.visitor ?? 'a guest'}` : selection.name;
  const isFinal = selection.state === 'final';
  const state = selectionState(selection.state);
  return (
    <>
      <header className={classes.head}>
        <Link href={selectionHref(galleryId)} className={classes.back}>
          <IconArrowLeft size={16} aria-hidden />
          All selections
        </Link>
        <div className={classes.words}>
          <h2>
            <bdi>{name}</bdi>
          </h2>
          <p role="status">
            {countInWords(view, number)}
            {!isFavourites && (
              <Pill tone={state.tone} glyph={state.glyph}>
                {state.label}
              </Pill>
            )}
          </p>
          <p className={classes.rules}>{rulesInWords(view, number)}</p>
        </div>
        <div className={classes.buttons}>
          {selection.count > 0 && (
            <>
              <Button icon={IconCopy} onClick={onNames}>
                File names
              </Button>
              <DownloadMenu
                sizes={downloadSizes}
                pending={downloads.isPending}
                onDownload={(size) => downloads.start({ selectionId: selection._id }, size)}
              />
            </>
          )}
          {!isFavourites && (
            <>
              <Button edits icon={isFinal ? IconLockOpen : IconLock} onClick={onLock}>
                {isFinal ? 'Unlock' : 'Lock'}
              </Button>
              <Menu
                position="bottom-end"
                target={<IconButton icon={IconDots} size="md" label={`Options for ${name}`} />}
                groups={menu}
              />
            </>
          )}
        </div>
      </header>
      {list.isError && !picks ? (
        <LoadFailed title="Couldn’t load the photos" query={list} />
      ) : (
        <PickList
          label={`Photos of ${name}`}
          picks={picks}
          onOpen={setOpened}
          after={
            <FetchingMore
              hasMore={list.hasNextPage}
              fetching={list.isFetchingNextPage}
              onMore={() => void list.fetchNextPage()}
            />
          }
        />
      )}
      {opened !== null && picks && photo && (
        <PhotoViewer
          count={picks.length}
          photoAt={(index) => picks[index]?.photo}
          index={opened}
          onIndex={setOpened}
          onClose={() => setOpened(null)}
          onDownload={({ id }) => downloads.image(id, 'original')}
          comments={comments}
          detail={[photo.photo.name, photo.note].filter(Boolean).join(', ')}
        />
      )}
    </>
  );
}
