import { and, desc, eq, gt, isNull, ne, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { now } from '../database/columns';
import type { Transaction } from '../database/transaction';
import { sessions } from './schema';
import { createToken, hashToken } from './tokens';

/** Days without a call after which a session ends. */
export const SESSION_IDLE_DAYS = 14;
/** Days after which a session ends in any case. */
const SESSION_LIFE_DAYS = 60;
/** Minutes that a sign-in may wait for its second factor. */
const CHALLENGE_MINUTES = 10;
/** Seconds between two updates of when a session was last seen: a write for every read would cost too much. */
export const SEEN_SECONDS = 60;

const live = and(isNull(sessions.revokedAt), gt(sessions.expiresAt, now), gt(sessions.idleExpiresAt, now));

export interface NewSession {
  accountId: string;
  userAgent: string | null;
  address: string | null;
}

/** A sign-in that waits for its second factor. */
export interface NewChallenge extends NewSession {
  /** How the first factor was proven. */
  firstFactor: string;
}

export interface IssuedSession {
  id: string;
  /** Returned only here, once. */
  token: string;
  expiresAt: Date;
}

function inDays(days: number) {
  return sql<Date>`atelier_now() + make_interval(days => ${days})`;
}

async function insertSession(
  tx: Transaction,
  { accountId, userAgent, address, firstFactor = null }: NewSession & { firstFactor?: string | null },
  assurance: 'full' | 'second_factor_required',
): Promise<IssuedSession> {
  const { token, hash } = createToken();
  const waiting = sql<Date>`atelier_now() + make_interval(mins => ${CHALLENGE_MINUTES})`;
  const [row] = await tx
    .insert(sessions)
    .values({
      id: uuid(),
      accountId,
      tokenHash: hash,
      assurance,
      firstFactor,
      userAgent: userAgent?.slice(0, 400) ?? null,
      address,
      idleExpiresAt: assurance === 'full' ? inDays(SESSION_IDLE_DAYS) : waiting,
      expiresAt: assurance === 'full' ? inDays(SESSION_LIFE_DAYS) : waiting,
    })
    .returning({ id: sessions.id, expiresAt: sessions.expiresAt });
  if (!row) throw new Error('The session was not stored.');
  return { ...row, token };
}

/** Starts a session. Run it under the system role. */
export function startSession(tx: Transaction, session: NewSession): Promise<IssuedSession> {
  return insertSession(tx, session, 'full');
}

/** A sign-in that still needs its second factor. Its token opens nothing but `takeChallenge`. */
export function startChallenge(tx: Transaction, session: NewChallenge): Promise<IssuedSession> {
  return insertSession(tx, session, 'second_factor_required');
}

/** A sign-in that waits for its second factor. */
export interface Challenge {
  id: string;
  accountId: string;
  firstFactor: string | null;
}

/** Returns a pending challenge; null when unknown, used or expired. */
export async function findChallenge(tx: Transaction, challenge: string): Promise<Challenge | null> {
  const [row] = await tx
    .select({ id: sessions.id, accountId: sessions.accountId, firstFactor: sessions.firstFactor })
    .from(sessions)
    .where(
      and(
        eq(sessions.tokenHash, hashToken(challenge)),
        eq(sessions.assurance, 'second_factor_required'),
        live,
      ),
    );
  return row ?? null;
}

/** Consumes a challenge. Returns false when another request was faster. */
export async function takeChallenge(tx: Transaction, id: string): Promise<boolean> {
  const taken = await tx
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(eq(sessions.id, id), eq(sessions.assurance, 'second_factor_required'), live))
    .returning({ id: sessions.id });
  return taken.length === 1;
}

export interface SessionRow {
  id: string;
  userAgent: string;
  address: string;
  createdAt: Date;
  lastSeenAt: Date;
  expiresAt: Date;
}

/** Returns the sessions of an account, newest first; at most 100. */
export async function listSessions(tx: Transaction, accountId: string): Promise<SessionRow[]> {
  return await tx
    .select({
      id: sessions.id,
      userAgent: sql<string>`coalesce(${sessions.userAgent}, '')`,
      address: sql<string>`coalesce(${sessions.address}, '')`,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
      expiresAt: sessions.expiresAt,
    })
    .from(sessions)
    .where(and(eq(sessions.accountId, accountId), eq(sessions.assurance, 'full'), live))
    .orderBy(desc(sessions.createdAt))
    .limit(100);
}

/** Ends one session of an account. Returns false when the account has no such session. */
export async function endSession(tx: Transaction, accountId: string, id: string): Promise<boolean> {
  const ended = await tx
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(eq(sessions.id, id), eq(sessions.accountId, accountId), isNull(sessions.revokedAt)))
    .returning({ id: sessions.id });
  return ended.length === 1;
}

/**
 * Ends all sessions of an account except `except`: after a changed password or second factor, a removal or a changed
 * role. Every call reads its session, so this takes effect with the next one.
 */
export async function endSessions(tx: Transaction, accountId: string, except?: string): Promise<number> {
  const ended = await tx
    .update(sessions)
    .set({ revokedAt: now })
    .where(
      and(
        eq(sessions.accountId, accountId),
        isNull(sessions.revokedAt),
        except === undefined ? undefined : ne(sessions.id, except),
      ),
    )
    .returning({ id: sessions.id });
  return ended.length;
}
