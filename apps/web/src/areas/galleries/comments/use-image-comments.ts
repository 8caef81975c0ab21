import * as limits from '@atelier/domain/limits';
import { useCreateGalleryComment, useGalleryComments, useUpdateGalleryComment } from '@atelier/react-hooks';
import type { CommentThread, ImageComment } from '@atelier/sdk';
import { relativeTime } from '@atelier/sdk/helpers';
import { useReadOnly } from '@atelier/ui';
import type { CommentView, ViewerComments } from '@atelier/ui/gallery-page';
import { useEffect } from 'react';
import { client } from '../../../app/client';
import { toastError } from '../../../app/toasts';
import { useSameWish } from '../../../app/use-same-wish';
import { refusalOf } from '../settings/refusal';

/** Returns a comment as the kit shows it. */
export const commentView = ({
  _id,
  parentId,
  text,
  point,
  author,
  createdAt,
  resolvedAt,
}: ImageComment): CommentView => ({
  id: _id,
  parentId,
  text,
  point,
  author: author.name,
  isStudio: author.isStudio,
  when: relativeTime(createdAt, client.now()),
  isResolved: resolvedAt !== null,
});

/** Returns all comments of threads, the oldest first; threads come with the newest first. */
const inOrder = (threads: readonly CommentThread[]): CommentView[] =>
  threads.toReversed().flatMap(({ comment, answers }) => [comment, ...answers].map(commentView));

/**
 * Reads what is said about a photograph, and lets the studio answer, pin and resolve.
 *
 * @param imageId - undefined while there is none.
 */
export function useImageComments(galleryId: string, imageId: string | undefined): ViewerComments | undefined {
  const isReadOnly = useReadOnly() !== undefined;
  const isEnabled = imageId !== undefined;
  const list = useGalleryComments(galleryId, isEnabled ? { imageId } : {}, isEnabled);
  const create = useCreateGalleryComment();
  const update = useUpdateGalleryComment();
  const sameWish = useSameWish();
  // All of them are on the photograph: the first ones come with the last page.
  const { hasNextPage, isFetchingNextPage, fetchNextPage, isPlaceholderData } = list;
  useEffect(() => {
    if (isEnabled && hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [isEnabled, hasNextPage, isFetchingNextPage, fetchNextPage]);
  if (imageId === undefined) return undefined;
  const threads = isPlaceholderData ? [] : (list.data?.pages.flatMap(({ data }) => data) ?? []);
  return {
    comments: inOrder(threads),
    limit: limits.createGalleryComment.text,
    error: list.isError ? refusalOf(list.error) : refusalOf(create.error),
    ...(!isReadOnly && {
      onSend: (comment) =>
        create.send(sameWish({ galleryId, imageId, ...comment })).then(
          () => true,
          () => false,
        ),
      onResolve: (commentId, isResolved) =>
        void update
          .send({ galleryId, commentId, isResolved })
          .catch((error: unknown) =>
            toastError(
              error,
              isResolved ? 'Couldn’t resolve the comment.' : 'Couldn’t open the comment again.',
            ),
          ),
    }),
  };
}
