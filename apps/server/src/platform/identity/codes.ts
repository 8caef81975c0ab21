import { randomInt, timingSafeEqual } from 'node:crypto';
import { and, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { now } from '../database/columns';
import type { Transaction } from '../database/transaction';
import { refund, spend } from '../limits/budget';
import type { ServerKeys } from './keys';
import { oneTimeCodes } from './schema';

/** Minutes that a code can be used. */
export const CODE_MINUTES = 10;
/** Guesses per code. */
const CODE_ATTEMPTS = 5;
/** Wrong guesses per address and day, over all codes: a new code does not start the count again. */
const WRONG_CODES_A_DAY = { points: 30, window: 86_400 } as const;

/** What a code is for. A code for one purpose is not valid for another. */
export interface CodeSubject {
  /** The email address (in lower case) or phone number that the code goes to. */
  destination: string;
  purpose: string;
  /** Ties the code to one flow, such as one change of an address. */
  flow?: string;
}

export interface NewCode extends CodeSubject {
  accountId?: string | null;
  /** The client address, for the log. */
  address?: string | null;
}

export type CodeResult =
  | { isRight: true; accountId: string | null }
  | { isRight: false; reason: 'wrong' | 'too_many'; retryAfter?: number };

export interface Codes {
  /** Creates a code and stores its HMAC; earlier codes of the same subject become invalid. The caller sends it. */
  issue(tx: Transaction, code: NewCode): Promise<{ id: string; code: string; expiresAt: Date }>;
  /**
   * Checks a guess. The attempt is counted before anything is compared, so the caller must RETURN a problem on a wrong
   * guess, not throw it: the count has to be committed. Unknown destinations take the same path.
   */
  check(tx: Transaction, subject: CodeSubject & { code: string }): Promise<CodeResult>;
}

export function createCodes(keys: ServerKeys): Codes {
  function hashOf(id: string, { destination, purpose, flow = '' }: CodeSubject, code: string): Buffer {
    return keys.sign('one-time-codes', id, destination, purpose, flow, code);
  }

  function matches({ destination, purpose, flow }: CodeSubject) {
    return and(
      eq(oneTimeCodes.destination, destination),
      eq(oneTimeCodes.purpose, purpose),
      flow === undefined ? isNull(oneTimeCodes.flow) : eq(oneTimeCodes.flow, flow),
    );
  }

  return {
    async issue(tx, { accountId = null, address = null, ...subject }) {
      await tx
        .update(oneTimeCodes)
        .set({ expiresAt: now })
        .where(and(matches(subject), isNull(oneTimeCodes.consumedAt), gt(oneTimeCodes.expiresAt, now)));
      const id = uuid();
      const code = String(randomInt(1_000_000)).padStart(6, '0');
      const [row] = await tx
        .insert(oneTimeCodes)
        .values({
          id,
          accountId,
          destination: subject.destination,
          purpose: subject.purpose,
          flow: subject.flow ?? null,
          codeHash: hashOf(id, subject, code),
          address,
          maxAttempts: CODE_ATTEMPTS,
          expiresAt: sql`atelier_now() + make_interval(mins => ${CODE_MINUTES})`,
        })
        .returning({ expiresAt: oneTimeCodes.expiresAt });
      if (!row) throw new Error('The code was not stored.');
      return { id, code, expiresAt: row.expiresAt };
    },

    async check(tx, { code, ...subject }) {
      const budget = `wrong-codes:${keys.sign('rate-limits', subject.destination).toString('base64url')}`;
      const spent = await spend(tx, budget, WRONG_CODES_A_DAY);
      if (!spent.isAllowed) return { isRight: false, reason: 'too_many', retryAfter: spent.resetsIn };

      const newest = tx
        .select({ id: oneTimeCodes.id })
        .from(oneTimeCodes)
        .where(matches(subject))
        .orderBy(desc(oneTimeCodes.createdAt), desc(oneTimeCodes.id))
        .limit(1);
      const [reserved] = await tx
        .update(oneTimeCodes)
        .set({ attempts: sql`${oneTimeCodes.attempts} + 1` })
        .where(
          and(
            eq(oneTimeCodes.id, newest),
            lt(oneTimeCodes.attempts, oneTimeCodes.maxAttempts),
            isNull(oneTimeCodes.consumedAt),
            gt(oneTimeCodes.expiresAt, now),
          ),
        )
        .returning({
          id: oneTimeCodes.id,
          codeHash: oneTimeCodes.codeHash,
          accountId: oneTimeCodes.accountId,
        });

      const expected = hashOf(reserved?.id ?? '', subject, code);
      const isEqual = timingSafeEqual(expected, reserved?.codeHash ?? Buffer.alloc(expected.length));
      if (!reserved || !isEqual) return { isRight: false, reason: 'wrong' };

      await tx.update(oneTimeCodes).set({ consumedAt: now }).where(eq(oneTimeCodes.id, reserved.id));
      await refund(tx, budget);
      return { isRight: true, accountId: reserved.accountId };
    },
  };
}
