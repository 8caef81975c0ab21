import { createHash } from 'node:crypto';
import { errorCodes, type KnownErrorCode } from '@atelier/sdk/contract';
import { and, eq, gt, sql } from 'drizzle-orm';
import { z } from 'zod';
import { now } from '../database/columns';
import type { Transaction } from '../database/transaction';
import { isProblem, type Problem, problem } from '../errors/problem';
import type { ServerKeys } from '../identity/keys';
import { idempotencyKeys } from './schema';

/** Hours for which a response is stored for repeated requests. */
const ANSWER_HOURS = 24;
const KEY = /^[\x21-\x7e]{8,255}$/;

export interface KeyedRequest {
  /** What the caller sent as `Idempotency-Key`. */
  key: string;
  accountId: string | null;
  workspaceId: string | null;
  /** Everything that identifies the request: the call and its input. */
  request: unknown;
}

export type Reservation<Value> =
  | { kind: 'first' }
  | { kind: 'repeated'; value: Value | Problem }
  | { kind: 'refused'; problem: Problem };

export interface Idempotency {
  /**
   * Reserves the key for this transaction. A second request with the same key waits here until the first has committed
   * (and gets its response) or rolled back (and then runs itself).
   */
  reserve<Value>(tx: Transaction, request: KeyedRequest): Promise<Reservation<Value>>;
  /**
   * Returns the outcome of an earlier request with this key, or null when there was none. Reserves nothing and does not
   * wait.
   */
  find<Value>(
    tx: Transaction,
    request: KeyedRequest,
  ): Promise<Exclude<Reservation<Value>, { kind: 'first' }> | null>;
  /** Stores the response in the transaction of the write. */
  store(tx: Transaction, request: KeyedRequest, value: unknown): Promise<void>;
  /** Releases the key without a response: nothing happened that must not happen twice. */
  release(tx: Transaction, request: KeyedRequest): Promise<void>;
}

/** JSON with sorted names, so that two spellings of one request have one hash. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_name, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([left], [right]) => (left < right ? -1 : 1)))
      : inner,
  );
}

const knownCode = z.custom<KnownErrorCode>((code) => typeof code === 'string' && code in errorCodes);
const stored = z.object({ sealed: z.string() });
const opened = z.union([
  z.object({ problem: z.looseObject({ status: z.number(), code: knownCode, title: z.string() }) }),
  // An answer without a body has no value, and JSON leaves it out.
  z.object({ answer: z.optional(z.unknown()) }),
]);

/** Checks the header. Returns null when it is well formed. */
export function checkIdempotencyKey(key: string): Problem | null {
  return KEY.test(key)
    ? null
    : problem('invalid_input', {
        errors: [
          {
            field: 'Idempotency-Key',
            message: 'Send 8 to 255 visible ASCII characters, such as a UUID.',
          },
        ],
      });
}

export function createIdempotency(keys: ServerKeys): Idempotency {
  // The key is stored hashed and the response encrypted under it: a response may contain a session token, which nobody
  // who reads the table may see.
  const hashOf = (key: string) => createHash('sha256').update(key).digest('base64url');
  const hashOfRequest = ({ request }: KeyedRequest) =>
    createHash('sha256').update(canonical(request)).digest();
  const purposeOf = (key: string) => `idempotency:${key}`;
  const scopeOf = ({ accountId, workspaceId }: KeyedRequest) =>
    `${accountId ?? 'anonymous'}|${workspaceId ?? ''}`;
  const rowOf = (request: KeyedRequest) =>
    and(eq(idempotencyKeys.scope, scopeOf(request)), eq(idempotencyKeys.key, hashOf(request.key)));

  async function find<Value>(
    tx: Transaction,
    request: KeyedRequest,
  ): Promise<Exclude<Reservation<Value>, { kind: 'first' }> | null> {
    const [row] = await tx
      .select({
        requestHash: idempotencyKeys.requestHash,
        status: idempotencyKeys.status,
        answer: idempotencyKeys.answer,
      })
      .from(idempotencyKeys)
      .where(and(rowOf(request), gt(idempotencyKeys.expiresAt, now)));
    if (!row || row.status === null) return null;
    if (!row.requestHash.equals(hashOfRequest(request)))
      return { kind: 'refused', problem: problem('idempotency_key_reused') };
    const sealed = Buffer.from(stored.parse(row.answer).sealed, 'base64');
    const plain = keys.open(purposeOf(request.key), scopeOf(request), sealed).toString('utf8');
    const read = opened.parse(JSON.parse(plain));
    if ('problem' in read) return { kind: 'repeated', value: problem(read.problem) };
    // Encrypted under this key in the transaction of this very request, so it is the response of its handler.
    return { kind: 'repeated', value: read.answer as Value };
  }

  return {
    find,
    async reserve<Value>(tx: Transaction, request: KeyedRequest): Promise<Reservation<Value>> {
      const scope = scopeOf(request);
      const keyHash = hashOf(request.key);
      const requestHash = hashOfRequest(request);
      const taken = await tx
        .insert(idempotencyKeys)
        .values({
          scope,
          key: keyHash,
          workspaceId: request.workspaceId,
          requestHash,
          expiresAt: sql`atelier_now() + make_interval(hours => ${ANSWER_HOURS})`,
        })
        .onConflictDoUpdate({
          target: [idempotencyKeys.scope, idempotencyKeys.key],
          set: {
            requestHash: sql`excluded.request_hash`,
            status: null,
            answer: null,
            createdAt: sql`atelier_now()`,
            expiresAt: sql`excluded.expires_at`,
          },
          setWhere: sql`${idempotencyKeys.expiresAt} <= atelier_now()`,
        })
        .returning({ key: idempotencyKeys.key });
      if (taken.length === 1) return { kind: 'first' };

      const repeated = await find<Value>(tx, request);
      return repeated ?? { kind: 'refused', problem: problem('busy', { retryAfter: 1 }) };
    },

    async store(tx, request, value) {
      const plain = Buffer.from(
        JSON.stringify(isProblem(value) ? { problem: value } : { answer: value }),
        'utf8',
      );
      const status = isProblem(value) ? value.status : 200;
      const sealed = keys.seal(purposeOf(request.key), scopeOf(request), plain).toString('base64');
      await tx.update(idempotencyKeys).set({ status, answer: { sealed } }).where(rowOf(request));
    },

    async release(tx, request) {
      await tx.delete(idempotencyKeys).where(rowOf(request));
    },
  };
}
