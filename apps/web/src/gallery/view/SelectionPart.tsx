import type { VisitedGallery } from '@atelier/sdk';
import { FinishDialog, SelectionTray } from '@atelier/ui/gallery-page';
import { useState } from 'react';
import type { PageParts } from '../state/page-parts';
import { noLists, type VisitorList } from '../state/picking';
import { useStore } from './use-store';
import { dayIn, priceOf } from './words';

/** Returns how many of the photographs that count are extras, and what they cost. */
function extrasOf({ selection: { maximum, extraPrice }, count }: VisitorList) {
  const extra = maximum === null ? 0 : Math.max(0, count - maximum);
  return extra > 0 && extraPrice ? { count: extra, cost: priceOf(extraPrice, extra) } : undefined;
}

/** The selection that the client is filling, at the foot of the page. */
export function SelectionPart({
  list,
  gallery,
  parts: { picking, visit },
  onReview,
}: {
  readonly list: VisitorList;
  readonly gallery: VisitedGallery;
  readonly parts: PageParts;
  readonly onReview: () => void;
}) {
  const { refusedId, isPending, error } = useStore(picking, noLists);
  const [isAsking, setAsking] = useState(false);
  const { selection, count, waiting } = list;
  const { closesAt, extraPrice } = selection;
  // The narrowest file of each: the widest is first.
  const thumbnails = [...list.picked].slice(-4).flatMap((id) => visit.known(id)?.sources.at(-1)?.url ?? []);
  return (
    <>
      <SelectionTray
        name={selection.name}
        count={count}
        waiting={waiting}
        minimum={selection.minimum}
        maximum={selection.maximum}
        extras={extrasOf(list)}
        waitingCost={extraPrice ? priceOf(extraPrice, Math.max(1, waiting)) : undefined}
        lastDay={closesAt === null ? undefined : dayIn(closesAt, gallery.timezone)}
        state={selection.state}
        isFull={refusedId !== null}
        isSynced={list.isSynced}
        isKept={picking.isKept}
        thumbnails={thumbnails}
        onReview={onReview}
        onFinish={() => setAsking(true)}
        onBuy={() => void picking.buy(list.id)}
        pending={isPending}
        error={isAsking ? undefined : (error ?? list.refused)}
      />
      {isAsking && selection.state === 'open' && (
        <FinishDialog
          name={selection.name}
          count={count}
          studio={gallery.studio.name}
          extras={extrasOf(list)}
          pending={isPending}
          error={error}
          onClose={() => setAsking(false)}
          onFinish={() => void picking.finish(list.id).then((isFinal) => isFinal && setAsking(false))}
        />
      )}
    </>
  );
}
