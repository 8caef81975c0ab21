import { sql } from 'drizzle-orm';
import type { Platform } from '../platform';
import type { Authorised } from './access';

/**
 * Milliseconds between two checks of the rights of open sockets and streams: what was open has ended, and the windows have
 * asked what they may still show, within a second of a revocation.
 */
const INTERVAL = 500;

/** Why a right ended: the session is over, the membership is gone, or its role or access controls are other ones. */
export type RightsEnd = 'session' | 'membership' | 'rights';

interface Watched {
  readonly claim: Authorised;
  readonly end: (why: RightsEnd) => void;
}

export interface RightsWatch {
  /**
   * Calls `end` when the session or access token has ended, or the membership was removed or got another role or other access
   * controls.
   */
  watch(claim: Authorised, end: (why: RightsEnd) => void): () => void;
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
        tx.execute<{ place: number; why: RightsEnd }>(sql`
          select place, why
          from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
            as open(place int, session uuid, account uuid, workspace uuid, role text, controls jsonb)
          left join memberships m on m.workspace_id = open.workspace and m.account_id = open.account
            and m.removed_at is null,
          lateral (select case
            when not exists (
                select from sessions s where s.id = open.session and s.revoked_at is null
                  and s.expires_at > atelier_now() and s.idle_expires_at > atelier_now())
              and not exists (
                select from access_tokens t where t.id = open.session and t.revoked_at is null
                  and t.expires_at > atelier_now()) then 'session'
            when open.workspace is null then null
            when m.account_id is null then 'membership'
            when m.role <> open.role or atelier_levels(m.access_controls) <> open.controls then 'rights'
          end) ended(why)
          where why is not null`),
      );
      for (const { place, why } of rows) all[place]?.end(why);
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
