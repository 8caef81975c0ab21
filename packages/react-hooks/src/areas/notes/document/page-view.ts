import type { PageLevel } from '@atelier/domain/pages';
import type { Awareness } from 'y-protocols/awareness';
import type * as Y from 'yjs';

/**
 * Where what a person sees of a page is kept. `saved`: the server has all of it. `saving`: it is on its way. `device`: without a
 * connection, and only on this device. `ended`: the page is gone or no longer shared; nothing can be written.
 */
export type PageSaveState = 'opening' | 'saved' | 'saving' | 'device' | 'ended';

/** What the server refused for good. */
export interface RefusedText {
  readonly code: string;
  /** Why, in words. */
  readonly message: string;
  /** What the blocks said that were written in, to be offered as a copy. */
  readonly text: string;
}

/** A page that is open, as it is to be shown. */
export interface PageView {
  /**
   * The document that an editor binds to (its fragment is `document-store`); undefined while it opens. Another one takes its place
   * when something was refused: an editor is bound to one document for its life, so create another one then.
   */
  readonly document: Y.Doc | undefined;
  /** Who else is here; states have `user` with `id` and `name`, written by the server, and `cursor`. */
  readonly awareness: Awareness | undefined;
  readonly state: PageSaveState;
  /** What the person may do; undefined until the server has said so. */
  readonly level: PageLevel | undefined;
  /** Whether the server takes what the person writes. Without a connection, what it said last counts. */
  readonly mayEdit: boolean;
  /**
   * Why what was written cannot be stored now, such as a full disk; it is kept on this device and sent again. Without a document,
   * why the page could not be opened.
   */
  readonly problem: { readonly code: string; readonly message: string } | undefined;
  /** What was refused, oldest first. */
  readonly refused: readonly RefusedText[];
  /** State `ended`: what was not stored, to be offered as a copy; empty if everything was. */
  readonly unsentText: string;
}

/** Before anything is known. */
export const startingView: PageView = {
  document: undefined,
  awareness: undefined,
  state: 'opening',
  level: undefined,
  mayEdit: false,
  problem: undefined,
  refused: [],
  unsentText: '',
};
