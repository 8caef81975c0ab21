/** A comment on a photograph. */
export interface CommentView {
  id: string;
  /** The comment that it answers; null for the first of a thread. */
  parentId: string | null;
  text: string;
  /** The place in the photograph, as shares of its width and height; null for the whole. */
  point: { x: number; y: number } | null;
  author: string;
  isStudio: boolean;
  /** When it was written, in words: `2 hr`. */
  when: string;
  isResolved: boolean;
}

/** A comment with its answers. */
export interface Thread {
  first: CommentView;
  answers: readonly CommentView[];
  /** Number of its pin; null for one about the whole photograph. */
  number: number | null;
}

/** Returns the threads of comments in their order, open ones first; pins are numbered in the order in which they came. */
export function threadsOf(comments: readonly CommentView[]): Thread[] {
  let pins = 0;
  const threads = comments
    .filter(({ parentId }) => parentId === null)
    .map((first) => {
      if (first.point) pins += 1;
      return {
        first,
        answers: comments.filter(({ parentId }) => parentId === first.id),
        number: first.point ? pins : null,
      };
    });
  return [
    ...threads.filter(({ first }) => !first.isResolved),
    ...threads.filter(({ first }) => first.isResolved),
  ];
}
