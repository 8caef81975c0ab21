import { useGalleryImage } from '@atelier/react-hooks';
import { PhotoGrid, SelectionBar, type SelectionBarProps, Skeleton, SortMenu, useFormat } from '@atelier/ui';
import { PhotoViewer } from '@atelier/ui/gallery-page';
import type { ReactNode } from 'react';
import { LoadFailed } from '../../../app/failed/LoadFailed';
import { useImageComments } from '../comments/use-image-comments';
import { cameraOf } from './camera';
import { photoOf } from './photo';
import type { PhotoSet } from './photo-set';
import classes from './photos.module.css';

/** Rows of the grid are lower on a phone. */
const rowHeightOf = (width: number): number => (width < 600 ? 120 : 200);

export interface PhotosViewProps {
  galleryId: string;
  /** Name of the album or tag. */
  name: string;
  /** What it says beside the name: `120 photos, 60 on the way`. */
  detail: string;
  photos: PhotoSet;
  /** At the end of the head. */
  actions?: ReactNode;
  /** Between the head and the photographs. */
  above?: ReactNode;
  /** Instead of photographs where there are none. */
  empty: ReactNode;
  selected: ReadonlySet<string>;
  onSelected: (selected: Set<string>) => void;
  /** What can be done with the selected ones. */
  bar: Omit<SelectionBarProps, 'count' | 'onClear'>;
  /** Position of the photograph that is shown large; null while none is. */
  opened: number | null;
  onOpened: (index: number | null) => void;
  canEdit: boolean;
  /** Saves the photograph that is shown large. */
  onDownload: (imageId: string) => void;
}

/** The photographs of an album or tag: grid, selection, viewer. */
export function PhotosView(props: PhotosViewProps) {
  const { name, detail, photos, actions, above, empty, selected, onSelected, bar, canEdit } = props;
  const { opened, onOpened } = props;
  const { ratios, failed, arranging } = photos;
  const shown = opened === null ? undefined : photos.imageAt(opened);
  const comments = useImageComments(props.galleryId, shown?._id);
  const photoAt = (index: number) => {
    const image = photos.imageAt(index);
    return image && photoOf(image);
  };
  return (
    <section aria-label={name} className={classes.album}>
      <header className={classes.albumHead}>
        <h2>
          <bdi>{name}</bdi>
        </h2>
        <p role="status">{arranging === undefined ? detail : `Sorting, ${arranging} done`}</p>
        <div className={classes.albumActions}>
          {ratios && ratios.length > 0 && canEdit && (
            <SortMenu value={photos.sort} onChange={photos.onSort} />
          )}
          {actions}
        </div>
      </header>
      {above}
      {failed && !ratios ? (
        <LoadFailed title="Couldn’t load the photos" query={failed} />
      ) : !ratios ? (
        <Skeleton height={180} />
      ) : ratios.length === 0 ? (
        empty
      ) : (
        <PhotoGrid
          label={`Photos of ${name}`}
          ratios={ratios}
          rowHeight={rowHeightOf}
          photoAt={photoAt}
          selected={selected}
          onSelectedChange={onSelected}
          loadIds={photos.loadIds}
          onOpen={(_photo, index) => onOpened(index)}
          onArrange={canEdit ? photos.onArrange : undefined}
          onSeen={photos.onSeen}
        />
      )}
      <SelectionBar
        {...bar}
        className={classes.bar}
        count={selected.size}
        onClear={() => onSelected(new Set())}
      />
      {opened !== null && ratios && opened < ratios.length && (
        <PhotoViewer
          count={ratios.length}
          photoAt={photoAt}
          index={opened}
          onIndex={onOpened}
          onClose={() => onOpened(null)}
          onDownload={({ id }) => props.onDownload(id)}
          comments={comments}
          detail={<Detail imageId={shown?._id} />}
        />
      )}
    </section>
  );
}

/** What the camera wrote down, below the number of a photograph. */
function Detail({ imageId }: { imageId: string | undefined }) {
  const { date, time } = useFormat();
  const image = useGalleryImage(imageId).data;
  return image ? cameraOf(image, (instant) => `${date(instant)}, ${time(instant)}`) : null;
}
