import { setTimeout as pause } from 'node:timers/promises';
import { and, eq, isNull, lte, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import { now } from '../../../platform/database/columns';
import { defineJob } from '../../../platform/outbox/outbox';
import type { Platform } from '../../../platform/platform';
import { connectedAccounts } from '../schema';
import { kindOf } from './kinds';
import { GrantRefused } from './provider';
import { providerOf } from './providers';
import { type AccountRow, forgetTokens, keepEnded, keepFailed, keepRenewed, openTokens } from './store';
import { tellEnded, tellEnding } from './telling';

/** Seconds before its end in which an access is renewed, and for which one renewal keeps others away. */
const [SPARE, LEASE] = [60, 30];
/** How often, and how many milliseconds apart, somebody waits for a renewal by somebody else. */
const [WAITS, WAIT] = [25, 200];
const BATCH_SIZE = 100;

/** When an access counts as over. */
const soon = sql<Date>`atelier_now() + make_interval(secs => ${SPARE})`;

interface Place {
  readonly workspaceId: string;
  readonly id: string;
}

/** The account cannot be used: its grant has ended, or it was disconnected. */
export class ConnectionEnded extends Error {
  override readonly name = 'ConnectionEnded';
}

const reasonOf = (name: string) =>
  `${name} has ended the access, for example because the password changed or the access was withdrawn there.`;

const rowOf = ({ database }: Pick<Platform, 'database'>, { workspaceId, id }: Place) =>
  database.withWorkspace(workspaceId, async (tx) => {
    const [row] = await tx
      .select({
        row: connectedAccounts,
        isFresh: sql<boolean>`${connectedAccounts.accessExpiresAt} is null
          or ${connectedAccounts.accessExpiresAt} > ${soon}`,
      })
      .from(connectedAccounts)
      .where(and(eq(connectedAccounts.id, id), isNull(connectedAccounts.disconnectedAt)));
    return row;
  });

/**
 * Returns an access token of a connected account that works, and renews it when needed. Of parallel callers one renews.
 *
 * @throws ConnectionEnded when the provider has ended the grant, which is noted; other errors may pass.
 */
export async function accessOf(platform: Platform, place: Place): Promise<string> {
  for (let round = 0; round < WAITS; round += 1) {
    const found = await rowOf(platform, place);
    if (!found?.row.tokens) throw new ConnectionEnded();
    const { access } = openTokens(platform.keys, place.id, found.row.tokens);
    if (found.isFresh) return access;
    const renewed = await renew(platform, place, true);
    if (renewed === 'ended') throw new ConnectionEnded();
    if (renewed === 'elsewhere') await pause(WAIT);
  }
  throw new Error('A connection was being renewed for too long.');
}

/** Notes that a provider refused an access, so that everybody sees it at once. */
export const noteEnded = async (
  platform: Platform,
  { workspaceId, id }: Place,
  kind: string,
): Promise<void> => {
  const reason = reasonOf(kindOf(kind)?.name ?? kind);
  await platform.database.withWorkspace(workspaceId, async (tx) => {
    const [row] = await keepEnded(tx, id, reason);
    if (row) await tellEnded(tx, row);
  });
};

/**
 * Renews or checks the grant of an account. A temporary failure is noted and thrown.
 *
 * @param onlyIfDue whether to leave an access alone that somebody else has renewed meanwhile
 */
async function renew(
  platform: Platform,
  place: Place,
  onlyIfDue = false,
): Promise<'renewed' | 'ended' | 'elsewhere'> {
  const { database, keys, configuration } = platform;
  const taken = await database.withWorkspace(place.workspaceId, async (tx) => {
    const [row] = await tx
      .update(connectedAccounts)
      .set({ renewingUntil: sql`atelier_now() + make_interval(secs => ${LEASE})` })
      .where(
        and(
          eq(connectedAccounts.id, place.id),
          isNull(connectedAccounts.disconnectedAt),
          isNull(connectedAccounts.endedAt),
          or(isNull(connectedAccounts.renewingUntil), lte(connectedAccounts.renewingUntil, now)),
          onlyIfDue ? lte(connectedAccounts.accessExpiresAt, soon) : undefined,
        ),
      )
      .returning();
    return row;
  });
  if (!taken?.tokens) return 'elsewhere';
  const kind = kindOf(taken.kind);
  const provider = providerOf(configuration, kind);
  try {
    if (!provider) throw new Error('The installation has no client for this any more.');
    const before = openTokens(keys, place.id, taken.tokens);
    const grant = await provider.renew(before);
    await database.withWorkspace(place.workspaceId, (tx) => keepRenewed(tx, keys, place.id, grant));
    return 'renewed';
  } catch (error) {
    if (error instanceof GrantRefused) {
      await noteEnded(platform, place, taken.kind);
      return 'ended';
    }
    const words = provider ? `${kind?.name ?? taken.kind} did not answer.` : 'It is no longer set up here.';
    await database.withWorkspace(place.workspaceId, (tx) => keepFailed(tx, place.id, words));
    throw error;
  }
}

/** Withdraws the grant of a disconnected account at its provider, and forgets its tokens. */
export const revokeJob = defineJob('connections.revoke', z.object({ id: z.uuid() }), { timeout: 60 });

async function revoke(platform: Platform, place: Place): Promise<void> {
  const { database, keys, configuration } = platform;
  const [row] = await database.withWorkspace(place.workspaceId, (tx) =>
    tx.select().from(connectedAccounts).where(eq(connectedAccounts.id, place.id)),
  );
  if (!row?.tokens) return;
  const tokens = openTokens(keys, place.id, row.tokens);
  await providerOf(configuration, kindOf(row.kind))?.revoke(tokens);
  await database.withWorkspace(place.workspaceId, (tx) => forgetTokens(tx, place.id));
}

/** Checks the accounts whose turn it is: renews their access, and notes the ones that have ended. */
export async function checkConnections(platform: Platform): Promise<void> {
  const due: Pick<AccountRow, 'workspaceId' | 'id'>[] = await platform.database.withSystem((tx) =>
    tx
      .select({ workspaceId: connectedAccounts.workspaceId, id: connectedAccounts.id })
      .from(connectedAccounts)
      .where(lte(connectedAccounts.checkAt, now))
      .orderBy(connectedAccounts.checkAt)
      .limit(BATCH_SIZE),
  );
  for (const place of due)
    await renew(platform, place).catch((error: unknown) =>
      platform.logger.warn(
        { reason: error instanceof Error ? error.name : 'unknown' },
        'A connection could not be checked.',
      ),
    );
}

/** Registers the jobs of connected accounts. */
export function registerConnections(platform: Platform): void {
  platform.jobs.every('connections.check', 60, () => checkConnections(platform));
  platform.jobs.every('connections.ending', 3_600, () => tellEnding(platform));
  platform.jobs.handle(revokeJob, async ({ id }, { workspaceId }) => {
    if (workspaceId !== null) await revoke(platform, { workspaceId, id });
  });
}
