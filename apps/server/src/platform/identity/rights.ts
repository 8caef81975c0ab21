import { sql } from 'drizzle-orm';
import type { Platform } from '../platform';
import type { Authorised } from './access';

/**
 * Milliseconds between two checks of the rights of open sockets and streams: they end within a second of a revocation.
 */
const INTERVAL = 900;

interface Watched {
  readonly claim: Authorised;
  readonly end: () => void;
}

export interface RightsWatch {
  /** Calls `end` when the session or access token has ended, or the membership was removed or got another role or other access controls. */
  watch(claim: Authorised, end: () => void): () => void;
  stop(): void;
}

/** Checks the rights of all open sockets and streams with one statement, and only while there are any. */
export function watchRights({ database }: Pick<Platform, 'database'>): RightsWatch {
  const watched = new Set<Watched>();
  let timer: NodeJS.Timeout | undefined;
  let isLooking = false;

  async function look(): Promise<void> {
    if (isLooking || watched.size === 0) return;
    isLooking = true;
    try {
      const all = [...watched];
      const asked = all.map(({ claim: { identity, workspace } }, place) => ({
        place,
        session: identity?.session.id ?? null,
        account: identity?.account.id ?? null,
        workspace: workspace?.id ?? null,
        role: workspace?.role ?? null,
        controls: workspace?.controls ?? {},
      }));
      const { rows } = await database.withSystem((tx) =>
        tx.execute<{ place: number }>(sql`
          select open.place
          from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
            as open(place int, session uuid, account uuid, workspace uuid, role text, controls jsonb)
          where (not exists (
              select from sessions s where s.id = open.session and s.revoked_at is null
                and s.expires_at > atelier_now() and s.idle_expires_at > atelier_now())
            and not exists (
              select from access_tokens t where t.id = open.session and t.revoked_at is null and t.expires_at > atelier_now()))
            or (open.workspace is not null and not exists (
              select from memberships m where m.workspace_id = open.workspace and m.account_id = open.account
                and m.removed_at is null and m.role = open.role
                and atelier_levels(m.access_controls) = open.controls))`),
      );
      for (const { place } of rows) all[place]?.end();
    } catch {
      // The database is away: rights cannot have changed there, and the next check is soon.
    } finally {
      isLooking = false;
    }
  }

  return {
    watch(claim, end) {
      const one = { claim, end };
      watched.add(one);
      timer ??= setInterval(() => void look(), INTERVAL);
      timer.unref();
      return () => {
        watched.delete(one);
        if (watched.size === 0) {
          clearInterval(timer);
          timer = undefined;
        }
      };
    },
    stop() {
      clearInterval(timer);
      timer = undefined;
    },
  };
}
