import type { ComponentType } from 'react';
import type { TablerIcon } from '../../foundation/Icon';

/** What shows one thing of another area. */
export interface PageEmbedProps {
  /** What it is; a newer version may know others. */
  kind: string;
  /** ID of the thing. */
  target: string;
}

/** Something that `/` offers to show in a page. */
export interface OfferedEmbed {
  kind: string;
  /** `Gallery`. */
  label: string;
  /** Other words for it. */
  aliases: readonly string[];
  icon: TablerIcon;
}

/** A contact, as a page names one. */
export interface PageContact {
  id: string;
  name: string;
  href: string;
}

/** Where a block stands: beside another one, or alone. */
export interface BlockPlace {
  after?: string;
  before?: string;
}

/** How a page shows things of other areas, each under the rights of whoever looks. */
export interface PageEmbeds {
  /** Draws one, with all that can happen to it. */
  Embed: ComponentType<PageEmbedProps>;
  offered: readonly OfferedEmbed[];
  /**
   * Asks which one of a kind; undefined for none.
   *
   * @param blockId - of the block that will show it.
   */
  choose: (kind: string, blockId: string) => Promise<string | undefined>;
  /** Returns a contact by its ID: undefined while it loads, null for whoever may not see it. */
  useContact: (id: string) => PageContact | null | undefined;
  /** Finds contacts by their names; nothing for whoever may not see them. */
  findContacts: (search: string) => Promise<readonly PageContact[]>;
  /** Returns whether people can meet live; undefined while that is not known. */
  useMeetings: () => boolean | undefined;
  /** Whether `/` offers a meeting. */
  hasMeetings: boolean;
  /** Turns a check item into a task; without it the person may not. */
  turnIntoTask?: ((blockId: string) => void) | undefined;
  /** Turns a task back into a check item. */
  turnIntoCheckItem?: ((blockId: string, taskId: string) => void) | undefined;
  /**
   * Asks for a page, and moves a block there.
   *
   * @param place - where it stood, for Undo.
   */
  moveToPage?: ((blockId: string, place: BlockPlace) => void) | undefined;
}

/** A page that knows nothing of other areas. */
export const noEmbeds: PageEmbeds = {
  Embed: () => null,
  offered: [],
  choose: async () => undefined,
  useContact: () => null,
  findContacts: async () => [],
  useMeetings: () => false,
  hasMeetings: false,
};
