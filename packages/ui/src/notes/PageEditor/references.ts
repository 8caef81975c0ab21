import { createContext, use } from 'react';
import type { PageView } from '../page';
import { noEmbeds, type PageEmbeds } from './embeds';

/** A member of the workspace, as pages name one. */
export interface PagePerson {
  id: string;
  name: string;
}

/** What a page refers to by ID, and how more of it is found. The editor knows no network: whoever shows it gives this. */
export interface PageReferences {
  /** Everybody who can be mentioned. */
  people: readonly PagePerson[];
  /** Returns a page by its ID: undefined while it loads, null for whoever may not see it. */
  usePage: (id: string) => PageView | null | undefined;
  /** Finds pages by their titles. */
  findPages: (search: string) => Promise<readonly PageView[]>;
  /** Creates a page below this one, and returns its ID; undefined if that failed, which it has told. */
  createSubPage: () => Promise<string | undefined>;
  /** Copies the address of a block. */
  copyBlockLink: (blockId: string) => void;
  /** What it shows of other areas. */
  embeds?: PageEmbeds | undefined;
  /** The day of today: `2026-11-27`. */
  today: () => string;
}

const nothing: PageReferences = {
  people: [],
  usePage: () => null,
  findPages: async () => [],
  createSubPage: async () => undefined,
  copyBlockLink: () => undefined,
  today: () => '',
};

/** Holds what the pages inside it refer to. */
export const PageReferencesContext = createContext<PageReferences>(nothing);

/** Returns what the page refers to. */
export const usePageReferences = (): PageReferences => use(PageReferencesContext);

/** Returns what the page shows of other areas. */
export const usePageEmbeds = (): PageEmbeds => usePageReferences().embeds ?? noEmbeds;
