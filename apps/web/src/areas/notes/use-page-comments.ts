import {
  useCreatePageComment,
  useDeletePageComment,
  useMembers,
  usePageThreads,
  useProfile,
  useResolvePageThread,
  useRestorePageComment,
  useUpdatePageComment,
} from '@atelier/react-hooks';
import type { NotePage } from '@atelier/sdk';
import { type PageAnchor, type PageCommenting, useFormat } from '@atelier/ui';
import { useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { toastError, toasts } from '../../app/toasts';
import { useCommentDraft } from './use-comment-draft';

/** What is said about a page, what is being written about it, and where the editor marks it. */
export function usePageComments(pageId: string, page: NotePage | undefined, onShow: () => void) {
  const { date, time } = useFormat();
  const [search] = useSearchParams();
  const me = useProfile().data?._id;
  const members = useMembers().data;
  const query = usePageThreads(pageId);
  const [activeId, setActive] = useState<string | undefined>(search.get('thread') ?? undefined);
  const [removed, setRemoved] = useState<readonly string[]>([]);
  const [draft, setDraft] = useCommentDraft(me, pageId);
  const selection = useRef<(() => PageAnchor | undefined) | undefined>(undefined);
  const [create, update] = [useCreatePageComment(), useUpdatePageComment()];
  const [remove, restore, resolve] = [
    useDeletePageComment(),
    useRestorePageComment(),
    useResolvePageThread(),
  ];
  const mayComment = page !== undefined && !page.isDeleted && page.access !== 'view';
  const people = useMemo(() => (members ?? []).map(({ _id, name }) => ({ id: _id, name })), [members]);
  const mentionsIn = (text: string) =>
    people.flatMap(({ id, name }) => (text.includes(`@${name}`) ? id : [])).slice(0, 20);
  const show = useRef(onShow);
  show.current = onShow;
  const begin = useRef<PageCommenting['onBegin']>(undefined);
  begin.current = (anchor) => {
    setActive(undefined);
    setDraft({ text: draft?.threadId === undefined ? (draft?.text ?? '') : '', quote: anchor.quote, anchor });
    show.current();
  };
  const threads = query.data;
  const commenting = useMemo(
    (): PageCommenting => ({
      threads: (threads ?? []).flatMap(({ _id: id, blockId, start, end, resolvedAt }) =>
        resolvedAt === null || id === activeId ? { id, blockId, start, end } : [],
      ),
      activeId,
      onOpen(id) {
        setActive(id);
        show.current();
      },
      onBegin: mayComment ? (anchor) => begin.current?.(anchor) : undefined,
      onRemoved: setRemoved,
      selection,
    }),
    [threads, activeId, mayComment],
  );
  const tried = async (call: Promise<unknown>, failed: string) => {
    try {
      await call;
      return true;
    } catch (error) {
      toastError(error, failed);
      return false;
    }
  };
  return {
    query,
    me: me ?? '',
    mayComment,
    people,
    commenting,
    activeId,
    draft,
    setDraft,
    isSending: create.isPending,
    openCount: (threads ?? []).filter(({ resolvedAt }) => resolvedAt === null).length,
    threads: threads?.map((thread) => ({
      id: thread._id,
      quote: thread.quote,
      isRemoved: removed.includes(thread._id),
      isResolved: thread.resolvedAt !== null,
      comments: thread.comments.map(({ _id, userId, fullName, text, createdAt, editedAt }) => ({
        id: _id,
        userId,
        name: fullName,
        text,
        when: `${date(createdAt)}, ${time(createdAt)}`,
        isEdited: editedAt !== null,
      })),
    })),
    /** Begins a thread about what is selected. */
    begin() {
      const anchor = selection.current?.();
      if (anchor) begin.current?.(anchor);
      else toasts.show('Select some text on the page first.');
    },
    /** Shows where a thread is. */
    open(threadId: string) {
      setActive(threadId === '' ? undefined : threadId);
      if (threadId !== '')
        document
          .querySelector(`[data-thread="${CSS.escape(threadId)}"]`)
          ?.scrollIntoView({ block: 'center' });
    },
    /** Sends what is being written; it stays until the server has it. */
    async send() {
      if (!draft || create.isPending) return;
      const { text, threadId, anchor } = draft;
      const input = { text, mentions: mentionsIn(text), ...(threadId ? { threadId } : anchor && { anchor }) };
      if (await tried(create.mutateAsync({ pageId, input }), 'Couldn’t send the comment.'))
        setDraft(undefined);
    },
    edit: (commentId: string, text: string) =>
      void tried(
        update.mutateAsync({ pageId, commentId, input: { text, mentions: mentionsIn(text) } }),
        'Couldn’t change the comment.',
      ),
    async remove(commentId: string) {
      if (!(await tried(remove.mutateAsync({ pageId, commentId }), 'Couldn’t delete the comment.'))) return;
      toasts.undo(
        'Comment deleted',
        () => void tried(restore.mutateAsync({ pageId, commentId }), 'Couldn’t restore the comment.'),
      );
    },
    async resolve(threadId: string, isResolved: boolean) {
      const call = resolve.mutateAsync({ pageId, threadId, isResolved });
      if (!(await tried(call, 'Couldn’t change the thread.'))) return;
      setActive(undefined);
      if (isResolved)
        toasts.undo(
          'Thread resolved',
          () =>
            void tried(
              resolve.mutateAsync({ pageId, threadId, isResolved: false }),
              'Couldn’t open the thread again.',
            ),
        );
    },
  };
}
