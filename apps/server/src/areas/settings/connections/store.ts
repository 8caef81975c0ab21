import { and, asc, count, eq, gt, isNull, lte, or, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import type { ConnectedAccount } from '../../../generated/rest';
import { now } from '../../../platform/database/columns';
import type { Transaction } from '../../../platform/database/transaction';
import type { ServerKeys } from '../../../platform/identity/keys';
import { personName } from '../../workspace';
import { workspacePeople } from '../../workspace/schema';
import { connectedAccounts } from '../schema';
import { type KindName, kindOf, kinds } from './kinds';
import type { Grant, NewGrant } from './provider';

/** Minutes between two checks of an account, so that an ended one is noticed soon. */
const CHECK_MINUTES = 15;

const PURPOSE = 'connected-accounts';
const tokensShape = z.object({ access: z.string(), refresh: z.string().nullable() });

/** The tokens of a grant. */
export type Tokens = z.output<typeof tokensShape>;

/** Encrypts tokens for their row. */
const seal = (keys: ServerKeys, id: string, { access, refresh }: Tokens): Buffer =>
  keys.seal(PURPOSE, id, Buffer.from(JSON.stringify({ access, refresh })));

/** Decrypts the tokens of a row. */
export const openTokens = (keys: ServerKeys, id: string, sealed: Buffer): Tokens =>
  tokensShape.parse(JSON.parse(keys.open(PURPOSE, id, sealed).toString('utf8')));

/** Days before its end in which a grant counts as ending. */
const ENDING_DAYS = 3;

/** The condition on a grant that ends in a few days, and that nobody has renewed. */
export const isEnding = and(
  isNull(connectedAccounts.disconnectedAt),
  isNull(connectedAccounts.endedAt),
  gt(connectedAccounts.endsAt, now),
  lte(connectedAccounts.endsAt, sql`atelier_now() + make_interval(days => ${ENDING_DAYS})`),
);

/** A connected account as it is stored. */
export type AccountRow = typeof connectedAccounts.$inferSelect;

const isConnected = isNull(connectedAccounts.disconnectedAt);

/** The kinds that the whole workspace uses. */
const shared = Object.keys(kinds).filter((name) => kindOf(name)?.isShared);

/** Whose accounts somebody may see. */
export interface Viewer {
  readonly accountId: string;
  /** Sees and disconnects all. */
  readonly isAdmin: boolean;
}

const visibleTo = ({ accountId, isAdmin }: Viewer) =>
  isAdmin
    ? isConnected
    : and(
        isConnected,
        or(
          eq(connectedAccounts.accountId, accountId),
          sql`${connectedAccounts.kind} = any(${sql.param(shared)}::text[])`,
        ),
      );

/** Returns a page of the accounts that somebody may see, in the order in which they were connected, and the total. */
export async function pageOfAccounts(
  tx: Transaction,
  viewer: Viewer,
  { page, limit }: { readonly page: number; readonly limit: number },
) {
  const where = visibleTo(viewer);
  const [total] = await tx.select({ number: count() }).from(connectedAccounts).where(where);
  const rows = await withOwner(tx)
    .where(where)
    .orderBy(asc(connectedAccounts.connectedAt), asc(connectedAccounts.id))
    .limit(limit)
    .offset((page - 1) * limit);
  return { data: rows.map((row) => present(row, viewer)), total: total?.number ?? 0 };
}

const withOwner = (tx: Transaction) =>
  tx
    .select({
      row: connectedAccounts,
      isEnding: sql<boolean>`coalesce(${isEnding}, false)`,
      owner: {
        firstName: workspacePeople.firstName,
        lastName: workspacePeople.lastName,
        email: workspacePeople.email,
      },
    })
    .from(connectedAccounts)
    .leftJoin(workspacePeople, eq(workspacePeople.accountId, connectedAccounts.accountId));

/** Returns an account as somebody sees it; null for one that they may not see. */
export async function readAccount(tx: Transaction, viewer: Viewer, id: string) {
  const [found] = await withOwner(tx).where(and(visibleTo(viewer), eq(connectedAccounts.id, id)));
  return found ? { row: found.row, shown: present(found, viewer) } : null;
}

function present(
  {
    row,
    isEnding: endsSoon,
    owner,
  }: { row: AccountRow; isEnding: boolean; owner: Parameters<typeof personName>[0] | null },
  { accountId, isAdmin }: Viewer,
): ConnectedAccount {
  const known = kindOf(row.kind)?.scopes ?? [];
  const isMine = row.accountId === accountId;
  return {
    _id: row.id,
    kind: row.kind,
    label: row.label,
    owner: { _id: row.accountId, name: owner ? personName(owner) : '' },
    state: row.endedAt ? 'ended' : endsSoon ? 'ending' : 'working',
    reason: row.reason,
    scopes: row.scopes.map((scope) => known.find((one) => one.scope === scope) ?? { scope, words: scope }),
    connectedAt: row.connectedAt.toISOString(),
    checkedAt: row.checkedAt.toISOString(),
    endsAt: row.endsAt?.toISOString() ?? null,
    lastItemAt: row.lastItemAt?.toISOString() ?? null,
    lastError: row.lastError,
    mayDisconnect: isMine || isAdmin,
    isMine,
  };
}

const expiry = (seconds: number | null) =>
  seconds === null ? null : sql<Date>`atelier_now() + make_interval(secs => ${seconds})`;
/** When a grant ends; what was known stays where the provider does not say. */
const endOf = ({ endsIn }: Grant) => (endsIn === null ? {} : { endsAt: expiry(endsIn) });
const nextCheck = sql<Date>`atelier_now() + make_interval(mins => ${CHECK_MINUTES})`;

/** What a row says of an account that works. */
const working = (keys: ServerKeys, id: string, grant: Grant) => ({
  tokens: seal(keys, id, grant),
  accessExpiresAt: expiry(grant.expiresIn),
  renewingUntil: null,
  checkedAt: now,
  checkAt: nextCheck,
  lastError: null,
  endedAt: null,
  reason: null,
  ...endOf(grant),
});

/** Stores a new grant. The same account of the same person is connected again, also if it has ended. */
export async function keepGrant(
  tx: Transaction,
  keys: ServerKeys,
  owner: { readonly workspaceId: string; readonly accountId: string; readonly kind: KindName },
  grant: NewGrant,
): Promise<string> {
  const { subject, label } = grant;
  const [before] = await tx
    .select({ id: connectedAccounts.id })
    .from(connectedAccounts)
    .where(
      and(
        isConnected,
        eq(connectedAccounts.kind, owner.kind),
        eq(connectedAccounts.subject, subject),
        eq(connectedAccounts.accountId, owner.accountId),
      ),
    )
    .for('update');
  const id = before?.id ?? uuid();
  const content = {
    endsAt: null,
    ...working(keys, id, grant),
    grantedAt: now,
    label,
    scopes: [...grant.scopes],
  };
  if (before) await tx.update(connectedAccounts).set(content).where(eq(connectedAccounts.id, id));
  else await tx.insert(connectedAccounts).values({ ...owner, id, subject, ...content });
  return id;
}

/** Stores a renewed access. */
export const keepRenewed = (tx: Transaction, keys: ServerKeys, id: string, grant: Grant) =>
  tx
    .update(connectedAccounts)
    .set(working(keys, id, grant))
    .where(and(eq(connectedAccounts.id, id), isConnected));

/** Notes that the provider has ended a grant: its tokens are of no use any more. */
export const keepEnded = (tx: Transaction, id: string, reason: string) =>
  tx
    .update(connectedAccounts)
    .set({
      reason,
      tokens: null,
      endedAt: now,
      checkedAt: now,
      checkAt: null,
      renewingUntil: null,
      lastError: null,
    })
    .where(and(eq(connectedAccounts.id, id), isConnected))
    .returning();

/** Notes that a check did not work, which says nothing about the grant. */
export const keepFailed = (tx: Transaction, id: string, lastError: string) =>
  tx
    .update(connectedAccounts)
    .set({ lastError, renewingUntil: null, checkAt: nextCheck })
    .where(and(eq(connectedAccounts.id, id), isConnected));

/** Disconnects an account; its tokens stay until they are withdrawn. */
export const keepDisconnected = (tx: Transaction, id: string) =>
  tx
    .update(connectedAccounts)
    .set({ disconnectedAt: now, checkAt: null })
    .where(and(eq(connectedAccounts.id, id), isConnected));

/** Disconnects the personal accounts of somebody who is no longer a member; what the workspace uses stays. */
export const keepAllDisconnected = (tx: Transaction, accountId: string) =>
  tx
    .update(connectedAccounts)
    .set({ disconnectedAt: now, checkAt: null })
    .where(
      and(
        isConnected,
        eq(connectedAccounts.accountId, accountId),
        sql`${connectedAccounts.kind} <> all(${sql.param(shared)}::text[])`,
      ),
    )
    .returning({ id: connectedAccounts.id });

/** Forgets the tokens of a disconnected account. */
export const forgetTokens = (tx: Transaction, id: string) =>
  tx.update(connectedAccounts).set({ tokens: null }).where(eq(connectedAccounts.id, id));
