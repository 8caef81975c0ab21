import { type AccessPerson, readControls } from '@atelier/domain/access';
import { defaultTiming, type NoticeChoices, type NoticeTiming } from '@atelier/domain/notices';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Transaction } from '../database/transaction';

const time = z.string().regex(/^\d\d:\d\d$/);
const switches = z.object({ inApp: z.boolean(), email: z.boolean(), push: z.boolean() }).partial().catch({});
const quietShape = z.object({ isEnabled: z.boolean(), from: time, to: time });
const digestShape = z.object({ isEnabled: z.boolean(), at: time });

interface StoredTiming {
  readonly quiet_hours: unknown;
  readonly digest: unknown;
  readonly paused_until: Date | string | null;
  /** Their own zone, else that of the workspace. */
  readonly timezone: string | null;
}

/** Reads when notices may come to a person. What cannot be read any more follows the defaults. */
export const timingOf = (stored: StoredTiming): NoticeTiming => ({
  timezone: stored.timezone ?? 'UTC',
  quietHours: quietShape.safeParse(stored.quiet_hours).data ?? defaultTiming.quietHours,
  digest: digestShape.safeParse(stored.digest).data ?? defaultTiming.digest,
  pausedUntil: stored.paused_until === null ? null : new Date(stored.paused_until).getTime(),
});

/** Reads which apps are on. */
export function switchesOf(stored: unknown): NoticeChoices['methods'] {
  const { inApp, email, push } = switches.parse(stored ?? {});
  return {
    ...(inApp !== undefined && { inApp }),
    ...(email !== undefined && { email }),
    ...(push !== undefined && { push }),
  };
}

/** A current member, and what they chose about a kind of notice and the thing that it is about. */
export interface NoticePerson {
  readonly accountId: string;
  readonly access: AccessPerson;
  readonly email: string;
  /** Whether a push would reach a device of theirs. */
  readonly hasDevice: boolean;
  readonly choices: NoticeChoices;
}

type PersonRow = StoredTiming & {
  readonly account_id: string;
  readonly role: string;
  readonly access_controls: unknown;
  readonly email: string;
  readonly cells: unknown;
  readonly methods: unknown;
  readonly is_muted: boolean;
  readonly has_device: boolean;
};

/**
 * Reads current members of the transaction's workspace with what they chose.
 *
 * @param who condition on `p`, the people of the workspace
 */
export async function readPeople(
  tx: Transaction,
  who: SQL,
  kind: { readonly module: string; readonly action: string },
  object: { readonly kind: string; readonly id: string } | null,
): Promise<NoticePerson[]> {
  const { rows } = await tx.execute<PersonRow & Record<string, unknown>>(sql`
    select p.account_id, p.role, p.access_controls, p.email, f.methods, f.quiet_hours, f.digest, f.paused_until,
      coalesce(f.timezone, w.preferences ->> 'timezone') as timezone,
      (select jsonb_object_agg(a.app, a.is_enabled) from notification_actions a
        where a.workspace_id = p.workspace_id and a.account_id = p.account_id
          and a.module = ${kind.module} and a.action = ${kind.action}) as cells,
      exists (select from notice_mutes m
        where m.workspace_id = p.workspace_id and m.account_id = p.account_id
          and m.object_kind = ${object?.kind ?? null} and m.object_id = ${object?.id ?? null}::uuid
          and (m.muted_until is null or m.muted_until > atelier_now())) as is_muted,
      exists (select from live_push_devices d where d.account_id = p.account_id) as has_device
    from workspace_people p
    join workspaces w on w.id = p.workspace_id
    left join notification_preferences f on f.workspace_id = p.workspace_id and f.account_id = p.account_id
    where p.removed_at is null and ${who}`);
  return rows.map((row) => ({
    accountId: row.account_id,
    access: { id: row.account_id, role: row.role, controls: readControls(row.access_controls) },
    email: row.email,
    hasDevice: row.has_device,
    choices: {
      cells: switchesOf(row.cells),
      methods: switchesOf(row.methods),
      isMuted: row.is_muted,
      timing: timingOf(row),
    },
  }));
}

/** Returns the instant of the transaction, in milliseconds. */
export async function instantOf(tx: Transaction): Promise<number> {
  const { rows } = await tx.execute<{ now: Date | string }>(sql`select atelier_now() as now`);
  return new Date(rows[0]?.now ?? 0).getTime();
}
