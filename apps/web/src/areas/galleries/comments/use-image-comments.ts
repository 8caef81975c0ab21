import * as limits from '@atelier/domain/limits';
import { useCreateGalleryComment, useGalleryComments, useUpdateGalleryComment } from '@atelier/react-hooks';
import type { CommentThread, ImageComment } from '@atelier/sdk';
import { relativeTime } from '@atelier/sdk/helpers';
import { type TypedTexts, TypedTextsContext, useReadOnly } from '@atelier/ui';
import type { CommentView, ViewerComments } from '@atelier/ui/gallery-page';
import { use, useEffect } from 'react';
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

/** What is typed about a photograph and not sent: a comment on it, or the answer to one. */
const draftsOn = ({ of, keep }: TypedTexts, imageId: string): ViewerComments['drafts'] => {
  const field = (parentId: string | null) => `gallery-comment.${imageId}.${parentId ?? 'new'}`;
  return {
    read: (parentId) => of(field(parentId))?.text ?? '',
    keep: (parentId, text) =>
      keep(
        field(parentId),
        text === '' ? undefined : { text, base: '' },
        parentId === null ? 'Comment on a photo' : 'Answer to a comment',
      ),
  };
};

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
  const typed = use(TypedTextsContext);
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
    // What was typed before a reload is read when a line is drawn: not before it is known for whom.
    ...(!isReadOnly &&
      typed && {
        drafts: draftsOn(typed, imageId),
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
