import type { ComponentProps } from 'react';

/** A comment on a page. */
export interface PageCommentView {
  id: string;
  userId: string;
  /** Who wrote it. */
  name: string;
  text: string;
  /** When it was written, in words. */
  when: string;
  isEdited: boolean;
}

/** A thread of comments on a page. */
export interface PageThreadView {
  id: string;
  /** The text that it is about. */
  quote: string;
  /** Whether that text is no longer on the page. */
  isRemoved: boolean;
  isResolved: boolean;
  /** Oldest first. */
  comments: readonly PageCommentView[];
}

/** A comment that is being written: in a thread, or about some text. */
export interface CommentDraft {
  text: string;
  /** The thread that is answered. */
  threadId?: string | undefined;
  /** The text that a new thread is about. */
  quote?: string | undefined;
}

export interface PageCommentsProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** What is said about the page, oldest first; undefined while it loads. */
  threads: readonly PageThreadView[] | undefined;
  /** ID of whoever looks: they change their own comments. */
  me: string;
  /** Whether the person may comment. */
  mayComment: boolean;
  /** Everybody who can be mentioned. */
  people: readonly { id: string; name: string }[];
  /** The thread that is read now. */
  activeId?: string | undefined;
  /** What is being written. */
  draft?: CommentDraft | undefined;
  /** Whether it is on its way. */
  isSending?: boolean;
  /** Called with what is being written; undefined discards it. */
  onDraft: (draft: CommentDraft | undefined) => void;
  /** Called to send it. */
  onSend: () => void;
  /** Called to begin a thread about what is selected on the page. */
  onBegin: () => void;
  /** Called with a thread whose text is to be shown. */
  onOpen: (threadId: string) => void;
  /** Called with what a comment of the person says from now on. */
  onEdit: (commentId: string, text: string) => void;
  /** Called to delete a comment of the person. */
  onDelete: (commentId: string) => void;
  /** Called to resolve a thread, or to open it again. */
  onResolve: (threadId: string, isResolved: boolean) => void;
}
