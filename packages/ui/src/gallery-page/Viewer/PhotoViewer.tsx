import { Suspense } from 'react';
import { lazyPart } from '../../client-file/lazy-part';
import type { PhotoViewerProps } from './ViewerDialog';

export type { PhotoViewerProps, ViewerComments } from './ViewerDialog';

// What zooms weighs more than the page around it, and comes with the first photograph that is opened.
const ViewerDialog = lazyPart<PhotoViewerProps>(async () => (await loadPhotoViewer()).ViewerDialog);

/** Loads the viewer before it is needed, so that it opens without a connection too. */
export const loadPhotoViewer = () => import('./ViewerDialog');

/**
 * A photograph over the whole window. Arrows and swipes turn, pinch and wheel zoom, F makes a favourite, P or a swipe upwards
 * adds to the selection, C compares two, M opens the comments, Escape closes.
 */
export function PhotoViewer(props: PhotoViewerProps) {
  return (
    <Suspense>
      <ViewerDialog {...props} />
    </Suspense>
  );
}
