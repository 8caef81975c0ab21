import { useGalleryComments } from '@atelier/react-hooks';
import { useFormat } from '@atelier/ui';
import type { GalleryPartProps } from '../part';

/** How many comments nobody has resolved; nothing while there are none. */
export function OpenCommentCount({ gallery }: GalleryPartProps) {
  const { number } = useFormat();
  const open = useGalleryComments(gallery._id, { isResolved: false }).data?.pages[0]?.totalDocs ?? 0;
  return open === 0 ? null : number(open);
}
