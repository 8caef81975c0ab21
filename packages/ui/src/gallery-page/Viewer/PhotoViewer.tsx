import { Suspense } from 'react';
import { lazyPart } from '../../client-file/lazy-part';
import type { PhotoViewerProps } from './ViewerDialog';

export type { PhotoViewerProps, ViewerComments } from './ViewerDialog';

// What zooms weighs more than the page around it, and comes with the first photograph that is opened.
const ViewerDialog = lazyPart<PhotoViewerProps>(async () => (await import('./ViewerDialog')).ViewerDialog);

/**
 * A photograph over the whole window. Arrows and swipes turn, pinch and wheel zoom, F picks, C compares two, M opens the
 * comments, Escape closes.
 */
export function PhotoViewer(props: PhotoViewerProps) {
  return (
    <Suspense>
      <ViewerDialog {...props} />
    </Suspense>
  );
}
