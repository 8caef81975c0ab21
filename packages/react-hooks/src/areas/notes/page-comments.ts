import { type PageThread, pageComments } from '@atelier/sdk';
import { useRead } from '../../platform/read.js';
import { defineWrite, to } from '../../platform/write.js';
import { noteKeys } from './note-keys.js';

/** Reads what is said about a page: open and resolved threads, oldest first. */
export const usePageThreads = (pageId: string) =>
  useRead<readonly PageThread[]>(noteKeys.comments(pageId), async (client, options) => {
    const result = await pageComments(client).list(pageId, options);
    return result.ok ? { ...result, data: result.data.data } : result;
  });

/** What is written is kept as a draft until the server has it, so nothing waits for a connection. */
const commentWrite = {
  offline: 'refuse',
  invalidates: ({ pageId }: { readonly pageId: string }) => [noteKeys.comments(pageId)],
} as const;

/** Writes a comment: the first of a thread, or an answer. */
export const useCreatePageComment = defineWrite(
  'pageComments.create',
  to(pageComments, 'create'),
  commentWrite,
);

/** Changes one's own comment. */
export const useUpdatePageComment = defineWrite(
  'pageComments.update',
  to(pageComments, 'update'),
  commentWrite,
);

/** Deletes one's own comment, for 30 days. */
export const useDeletePageComment = defineWrite(
  'pageComments.delete',
  to(pageComments, 'delete'),
  commentWrite,
);

/** Brings back one's own deleted comment. */
export const useRestorePageComment = defineWrite(
  'pageComments.restore',
  to(pageComments, 'restore'),
  commentWrite,
);

/** Resolves a thread, or opens it again. */
export const useResolvePageThread = defineWrite(
  'pageComments.resolve',
  to(pageComments, 'resolve'),
  commentWrite,
);
