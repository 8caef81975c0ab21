/** What a member may do with a page, smallest first. Each level includes the ones before it. */
export const pageLevels = ['view', 'comment', 'edit', 'full'] as const;

/** What a member may do with a page. */
export type PageLevel = (typeof pageLevels)[number];

/** Why a member has a level on a page. */
export type PageReason =
  /** They created it. */
  | 'creator'
  /** It was shared with them. */
  | 'share'
  /** Everybody in the workspace has it. */
  | 'workspace'
  /** They have it on the page above. */
  | 'parent';

/** What decides who sees a page, for one member. */
export interface PageAccess {
  readonly isCreator: boolean;
  /** The level of their share; null without one. */
  readonly share: PageLevel | null;
  /** The level of the whole workspace; null while that is switched off. */
  readonly workspace: PageLevel | null;
  /** Whether the page takes nothing from the page above it. */
  readonly isPrivate: boolean;
}

/** A level, and where it comes from. */
export interface PageGrant {
  readonly reason: PageReason;
  readonly level: PageLevel;
  /** How far above the page it was given: 0 for the page itself. */
  readonly distance: number;
}

/** What a member has on a page. */
export interface PageVerdict {
  /** The highest of the grants; null for nothing. */
  readonly level: PageLevel | null;
  /** Everything that gives them something, the highest first. */
  readonly grants: readonly PageGrant[];
}

const rankOf = (level: PageLevel | null): number => (level === null ? -1 : pageLevels.indexOf(level));

/** Returns whether a level includes what another one allows. */
export const includesLevel = (held: PageLevel | null, needed: PageLevel): boolean =>
  rankOf(held) >= rankOf(needed);

/** Returns whether a text is a level. */
export const isPageLevel = (text: string): text is PageLevel => pageLevels.some((level) => level === text);

/** Returns the larger of two levels. */
export const higherLevel = (one: PageLevel | null, other: PageLevel | null): PageLevel | null =>
  rankOf(one) >= rankOf(other) ? one : other;

/**
 * Decides what a member may do with a page: the highest of what they have on it and, unless it is private, of what they have on
 * the page above.
 *
 * @param path - the page first, then each page above it; nothing of it is looked at behind a private page.
 * @param isMember - whether the person is in the workspace; who has left it has nothing.
 */
export function levelOn(path: readonly PageAccess[], isMember: boolean): PageVerdict {
  if (!isMember) return { level: null, grants: [] };
  const grants: PageGrant[] = [];
  for (const [distance, page] of path.entries()) {
    const grant = (reason: PageReason, level: PageLevel | null) => {
      if (level !== null) grants.push({ reason: distance === 0 ? reason : 'parent', level, distance });
    };
    grant('creator', page.isCreator ? 'full' : null);
    grant('share', page.share);
    grant('workspace', page.workspace);
    if (page.isPrivate) break;
  }
  grants.sort((one, other) => rankOf(other.level) - rankOf(one.level) || one.distance - other.distance);
  return { level: grants[0]?.level ?? null, grants };
}
