import type { AccessLevel } from '@atelier/domain/access';
import type { Transaction } from '../database/transaction';

/** Who asks for what: the account, and the parameters of the path, which were not validated yet. */
export interface ShareQuestion {
  readonly accountId: string;
  readonly parameters: Readonly<Record<string, string>>;
}

/**
 * Returns at which level the thing that a call names was shared with a member; null if it was not. Asked only when the
 * access controls of the area refuse the call. Runs under the tenant role.
 */
export type ReadShare = (tx: Transaction, question: ShareQuestion) => Promise<AccessLevel | null>;

/** How the areas share single things with members. */
export interface Shares {
  declare(readers: Readonly<Record<string, ReadShare>>): void;
  /** Returns the reader of an area; undefined for one that shares nothing. */
  of(area: string | null): ReadShare | undefined;
}

/** Creates the readers of shares. Until areas declare theirs, nothing is shared. */
export function createShares(): Shares {
  let declared: Readonly<Record<string, ReadShare>> = {};
  return {
    declare(readers) {
      declared = readers;
    },
    of: (area) => (area !== null && Object.hasOwn(declared, area) ? declared[area] : undefined),
  };
}
