import type { PageView } from '../page';

/** The pages right below one page. */
export interface TreeBranch {
  /** The page above them; null for the top. */
  parentId: string | null;
  /** In their order; undefined while they load. */
  pages: readonly PageView[] | undefined;
  /** Whether there are more than these. */
  hasMore?: boolean | undefined;
  isFailed?: boolean | undefined;
}

/** A line of the tree. */
export interface TreeLine {
  readonly page: PageView;
  readonly parentId: string | null;
  /** From 1. */
  readonly level: number;
  /** Its place among its siblings, from 1, and how many they are. */
  readonly position: number;
  readonly siblings: number;
  /** Undefined without sub-pages. */
  readonly isOpen: boolean | undefined;
}

/** Where a page goes: beside another one of its new level, or at the end of the pages below one. */
export type PageMove =
  | { readonly id: string; readonly after: string }
  | { readonly id: string; readonly before: string }
  | { readonly id: string; readonly into: string };

/** Returns the lines of a tree, top to bottom: the branches of open pages stand below them. */
export function treeLines(branches: readonly TreeBranch[], open: ReadonlySet<string>): TreeLine[] {
  const byParent = new Map(branches.map((branch) => [branch.parentId, branch.pages ?? []]));
  const linesOf = (parentId: string | null, level: number, above: readonly string[]): TreeLine[] => {
    const pages = byParent.get(parentId) ?? [];
    return pages.flatMap((page, at) => {
      // A page that was moved elsewhere may stand in two branches, until both are read again.
      if (above.includes(page.id)) return [];
      const isOpen = page.subPages > 0 ? open.has(page.id) : undefined;
      const line = { page, parentId, level, position: at + 1, siblings: pages.length, isOpen };
      return [line, ...(isOpen ? linesOf(page.id, level + 1, [...above, page.id]) : [])];
    });
  };
  return linesOf(null, 1, []);
}

/** A step of a page in the tree. */
export type TreeStep = 'up' | 'down' | 'in' | 'out';

/** Returns what a step of a page is; undefined where there is no room for it. */
export function stepMove(lines: readonly TreeLine[], id: string, step: TreeStep): PageMove | undefined {
  const line = lines.find(({ page }) => page.id === id);
  if (!line) return undefined;
  const siblings = lines.filter(({ parentId }) => parentId === line.parentId);
  const at = siblings.indexOf(line);
  const before = siblings[at - 1]?.page.id;
  const after = siblings[at + 1]?.page.id;
  switch (step) {
    case 'up':
      return before === undefined ? undefined : { id, before };
    case 'down':
      return after === undefined ? undefined : { id, after };
    case 'in':
      return before === undefined ? undefined : { id, into: before };
    case 'out':
      return line.parentId === null ? undefined : { id, after: line.parentId };
  }
}

/** Returns whether a page stands below another one, or is it. */
export function isWithin(lines: readonly TreeLine[], id: string, aboveId: string): boolean {
  const parents = new Map(lines.map(({ page, parentId }) => [page.id, parentId]));
  for (let at: string | null | undefined = id; at; at = parents.get(at)) if (at === aboveId) return true;
  return false;
}
