import type { Transaction } from '../database/transaction';
import type { WorkspaceClaim } from './authenticate';

/** The visit of a gallery that a visitor presented, after its token was read. */
export interface VisitClaim {
  readonly id: string;
  /** The only gallery that it opens. */
  readonly galleryId: string;
  readonly visitorId: string;
  /** `client`, `invited`, `guest`: an open list. What a role may do is decided by the area. */
  readonly role: string;
  /** Whether the studio looks at the gallery as its visitors do, without leaving a trace. */
  readonly isPreview: boolean;
}

/** The result of reading the token of a visit. */
export type VisitAuthentication =
  | { readonly state: 'unknown' }
  /** Why a visit is over, and whose gallery it was. */
  | { readonly state: 'ended' | 'pinChanged' | 'unpublished' | 'expired'; readonly studio: string }
  | { readonly state: 'live'; readonly visit: VisitClaim; readonly workspace: WorkspaceClaim };

/**
 * Reads a visit, with every call, so that whatever ends it takes effect immediately. Runs under the system role; everything
 * about the gallery and the PIN that a visit depends on is decided here.
 */
export type ReadVisit = (tx: Transaction, tokenHash: Uint8Array) => Promise<VisitAuthentication>;

/** How visits are read, once an area has declared it. */
export interface Visits {
  declare(read: ReadVisit | undefined): void;
  readonly read: ReadVisit;
}

/** Creates the reader of visits. Until an area declares its own, nobody visits anything. */
export function createVisits(): Visits {
  let declared: ReadVisit | undefined;
  return {
    declare(read) {
      declared = read;
    },
    read: async (tx, tokenHash) => (await declared?.(tx, tokenHash)) ?? { state: 'unknown' },
  };
}
