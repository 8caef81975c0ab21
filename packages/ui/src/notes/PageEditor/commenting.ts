import { createContext, type RefObject, use } from 'react';

/** Where a thread is: a block, or some of its text between two relative positions of Yjs in Base64. */
export interface PageAnchor {
  blockId: string;
  /** The text that it is about. */
  quote: string;
  start?: string;
  end?: string;
}

/** A thread that is marked on the page. */
export interface AnchoredThread {
  id: string;
  blockId: string;
  start: string | null;
  end: string | null;
}

/** What is said about a page, as its editor marks it. It is never written into the document. */
export interface PageCommenting {
  /** Open threads. */
  threads: readonly AnchoredThread[];
  /** The thread that is read now. */
  activeId?: string | undefined;
  /** Called with a thread whose mark was pressed. */
  onOpen: (threadId: string) => void;
  /** Called with where a new thread is to be; without it, nobody can begin one here. */
  onBegin?: ((anchor: PageAnchor) => void) | undefined;
  /** Called with the threads whose text is no longer on the page, whenever that changes. */
  onRemoved: (threadIds: readonly string[]) => void;
  /** Gets what returns where the selection is, for buttons outside of the editor. */
  selection?: RefObject<(() => PageAnchor | undefined) | undefined> | undefined;
}

/** Holds what is said about the page inside it. */
export const PageCommentingContext = createContext<PageCommenting | undefined>(undefined);

/** Returns what is said about the page; undefined where nothing is marked. */
export const usePageCommenting = (): PageCommenting | undefined => use(PageCommentingContext);
