import type { VisitedGallery } from '@atelier/sdk';
import { DevicesLine, ListHead } from '@atelier/ui/gallery-page';
import { useEffect, useRef } from 'react';
import type { PageParts } from '../state/page-parts';
import { FAVOURITES, type VisitorList } from '../state/picking';
import { Photos } from './Photos';
import type { useMarks } from './use-marks';
import { useStore } from './use-store';

/** The photographs of a list. What is taken out of it stays in sight until the list is left, so that it can be put back. */
export function ListView({
  list,
  gallery,
  parts: { listed, picking, joining },
  marking: { marks, marked },
  onOpen,
  onBack,
  onDownload,
  canJoin,
}: {
  readonly list: VisitorList;
  readonly gallery: VisitedGallery;
  readonly parts: PageParts;
  readonly marking: ReturnType<typeof useMarks>;
  readonly onOpen: (index: number) => void;
  readonly onBack: () => void;
  readonly onDownload: (() => void) | undefined;
  /** Whether the list can be had on other devices. */
  readonly canJoin: boolean;
}) {
  const { photos, missing } = useStore(listed, listed.getState());
  const shown = useRef<ReadonlySet<string>>(new Set());
  const ids = [...list.picked].join();
  useEffect(() => {
    shown.current = new Set([...shown.current, ...(ids === '' ? [] : ids.split(','))]);
    void listed.show([...shown.current]);
  }, [ids, listed]);
  const { id, selection, picked, isSynced, refused } = list;
  const { email, isConfirmed } = gallery.visitor;
  return (
    <>
      <ListHead
        name={selection.name}
        count={picked.size}
        isSynced={isSynced}
        isKept={picking.isKept}
        note={
          refused ??
          (picked.size === 0
            ? id === FAVOURITES
              ? 'Press the heart on a photo, or F, to keep it here.'
              : 'Open an album and press the check on a photo, or P, to choose it.'
            : missing > 0
              ? `${missing} of them can’t be shown without a connection.`
              : undefined)
        }
        onBack={onBack}
        onDownload={picked.size > 0 ? onDownload : undefined}
      />
      {canJoin && <DevicesLine email={isConfirmed ? email : null} onJoin={joining.ask} />}
      {photos && photos.ratios.length > 0 && (
        <Photos
          label={selection.name}
          photos={photos}
          look={gallery.look}
          marks={marks}
          marked={marked}
          onOpen={onOpen}
        />
      )}
    </>
  );
}
