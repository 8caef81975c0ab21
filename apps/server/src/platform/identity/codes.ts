import { randomInt, timingSafeEqual } from 'node:crypto';
import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { now } from '../database/columns';
import type { Transaction } from '../database/transaction';
import type { ServerKeys } from './keys';
import { oneTimeCodes } from './schema';
import { createToken, hashToken } from './tokens';

/** Minutes that a code or link can be used. */
export const CODE_MINUTES = 10;
/** Graded guesses per code. */
export const CODE_ATTEMPTS = 5;
/** The flow of links, which are bound to nothing: only the mailbox has them. */
const LINK_FLOW = 'link';

/** What a code is for. A code for one purpose is not valid for another. */
export interface CodeSubject {
  /** The email address (in lower case) or phone number that the code goes to. */
  destination: string;
  purpose: string;
  /** Ties the code to one flow: the browser that requested it, or one change of a phone number. */
  flow: string;
}

export interface NewCode extends CodeSubject {
  accountId?: string | null;
  /** The client address, for the log. */
  address?: string | null;
}

export type CodeResult = { isRight: true; accountId: string | null } | { isRight: false; isGraded: boolean };

/** What a link that was taken was sent for. */
export interface TakenLink {
  destination: string;
  purpose: string;
  accountId: string | null;
}

export interface Codes {
  /** Creates a code and stores its HMAC; earlier codes of the same subject stay valid. The caller sends it. */
  issue(tx: Transaction, code: NewCode): Promise<{ id: string; code: string; expiresAt: Date }>;
  /**
   * Checks a guess against every code of the flow that can still be used. The attempt is counted before anything is
   * compared, so the caller must RETURN a problem on a wrong guess, not throw it: the count has to be committed. A guess
   * without an outstanding code is counted for nobody. Unknown destinations take the same path.
   */
  check(tx: Transaction, subject: CodeSubject & { code: string }): Promise<CodeResult>;
  /** Creates the token of a link, which nobody can guess and any browser can use once. The caller sends it. */
  issueLink(tx: Transaction, link: Omit<NewCode, 'flow'>): Promise<{ token: string; expiresAt: Date }>;
  /** Uses a link up. Returns null for one that is unknown, used or expired. */
  takeLink(tx: Transaction, token: string): Promise<TakenLink | null>;
}

export function createCodes(keys: ServerKeys): Codes {
  function hashOf(id: string, { destination, purpose, flow }: CodeSubject, code: string): Buffer {
    return keys.sign('one-time-codes', id, destination, purpose, flow, code);
  }

  async function insert(
    tx: Transaction,
    id: string,
    codeHash: Buffer,
    { accountId = null, address = null, destination, purpose, flow }: NewCode,
  ): Promise<Date> {
    const [row] = await tx
      .insert(oneTimeCodes)
      .values({
        id,
        accountId,
        destination,
        purpose,
        flow,
        codeHash,
        address,
        maxAttempts: CODE_ATTEMPTS,
        expiresAt: sql`atelier_now() + make_interval(mins => ${CODE_MINUTES})`,
      })
      .returning({ expiresAt: oneTimeCodes.expiresAt });
    if (!row) throw new Error('The code was not stored.');
    return row.expiresAt;
  }

  const isUsable = and(isNull(oneTimeCodes.consumedAt), gt(oneTimeCodes.expiresAt, now));

  return {
    async issue(tx, given) {
      const id = uuid();
      const code = String(randomInt(1_000_000)).padStart(6, '0');
      return { id, code, expiresAt: await insert(tx, id, hashOf(id, given, code), given) };
    },

    async check(tx, { code, ...subject }) {
      const { destination, purpose, flow } = subject;
      const outstanding = and(
        eq(oneTimeCodes.destination, destination),
        eq(oneTimeCodes.purpose, purpose),
        eq(oneTimeCodes.flow, flow),
        isUsable,
      );
      const reserved = await tx
        .update(oneTimeCodes)
        .set({ attempts: sql`${oneTimeCodes.attempts} + 1` })
        .where(and(outstanding, lt(oneTimeCodes.attempts, oneTimeCodes.maxAttempts)))
        .returning({
          id: oneTimeCodes.id,
          codeHash: oneTimeCodes.codeHash,
          accountId: oneTimeCodes.accountId,
        });
      const right = reserved.find(({ id, codeHash }) => timingSafeEqual(hashOf(id, subject, code), codeHash));
      if (!right) return { isRight: false, isGraded: reserved.length > 0 };
      // The other codes of this browser have no further use.
      await tx.update(oneTimeCodes).set({ consumedAt: now }).where(outstanding);
      return { isRight: true, accountId: right.accountId };
    },

    async issueLink(tx, link) {
      const { token, hash } = createToken();
      return { token, expiresAt: await insert(tx, uuid(), hash, { ...link, flow: LINK_FLOW }) };
    },

    async takeLink(tx, token) {
      const [taken] = await tx
        .update(oneTimeCodes)
        .set({ consumedAt: now })
        .where(and(eq(oneTimeCodes.codeHash, hashToken(token)), eq(oneTimeCodes.flow, LINK_FLOW), isUsable))
        .returning({
          destination: oneTimeCodes.destination,
          purpose: oneTimeCodes.purpose,
          accountId: oneTimeCodes.accountId,
        });
      return taken ?? null;
    },
  };
}
