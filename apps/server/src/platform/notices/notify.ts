import { decide } from '@atelier/domain/access';
import { deliveriesOf, type NoticeApp, type NoticeDelivery } from '@atelier/domain/notices';
import { type SQL, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import type { Transaction } from '../database/transaction';
import { createOutbox, defineJob } from '../outbox/outbox';
import type { NoticeKind } from './kind';
import { instantOf, type NoticePerson, readPeople } from './people';
import { noticeDeliveries, notices } from './schema';

/** Whom a notice is for, and why they get it: `you own this lead`. */
export type NoticeRecipient = (
  | { readonly accountId: string }
  /** Everybody with a role. */
  | { readonly role: 'owner' | 'admin' }
  /** Every member. */
  | { readonly everybody: true }
) & { readonly reason: string };

/** Something that happened, as people read it. */
export interface NewNotice {
  readonly workspaceId: string;
  /** Names the event: the same one never notifies anybody twice. */
  readonly key: string;
  /** The account that did it, which is not notified; null for anybody and anything else. */
  readonly by: string | null;
  /** Who did it; stands before the title. Defaults to the name of `by`. */
  readonly actor?: string | null | undefined;
  /** What happened: `signed Wedding weekend`. */
  readonly title: string;
  readonly detail?: string | undefined;
  /** What it is about, so that it can be muted. */
  readonly object: { readonly kind: string; readonly id: string; readonly name: string } | null;
  /** Path of the screen that shows it. */
  readonly path: string;
  /** Of several recipients that fit a person, the first gives the reason. */
  readonly to: readonly NoticeRecipient[];
  /** The apps by which it may come; all if left out. For what somebody hears of in each of their workspaces. */
  readonly apps?: readonly NoticeApp[];
}

/** Delivers what is due of a person, by one app. */
export const deliverJob = defineJob(
  'notices.deliver',
  z.object({ accountId: z.uuid(), app: z.enum(['email', 'push']) }),
);

/** The relay looks for due jobs every second, which is soon enough: in the app, a notice is there with the commit. */
const outbox = createOutbox({ wake: () => undefined });

const short = (text: string, most: number) => (text.length > most ? `${text.slice(0, most - 1)}…` : text);

const reasonFor = (person: NoticePerson, to: readonly NoticeRecipient[]): string | undefined =>
  to.find((one) =>
    'accountId' in one
      ? one.accountId === person.accountId
      : 'role' in one
        ? one.role === person.access.role
        : one.everybody,
  )?.reason;

/** Returns the condition on the people of the workspace that recipients stand for. */
function whoIs(to: readonly NoticeRecipient[]): SQL {
  if (to.some((one) => 'everybody' in one)) return sql`true`;
  const ids = to.flatMap((one) => ('accountId' in one ? one.accountId : []));
  const roles = to.flatMap((one) => ('role' in one ? one.role : []));
  return sql`(p.account_id = any(${sql.param(ids)}::uuid[]) or p.role = any(${sql.param(roles)}::text[]))`;
}

/**
 * Notifies members about something that happened, in the transaction that it happened in: each who may see its area and
 * wants to hear of it, once, and never whoever did it.
 */
export async function notify(tx: Transaction, kind: NoticeKind, notice: NewNotice): Promise<void> {
  if (notice.to.length === 0) return;
  const now = await instantOf(tx);
  const people = await readPeople(tx, whoIs(notice.to), kind, notice.object);
  const told = people.flatMap((person) => {
    const isMeant = person.accountId !== notice.by;
    const reason = isMeant ? reasonFor(person, notice.to) : undefined;
    if (reason === undefined || !decide(person.access, 'read', { area: kind.area }).isAllowed) return [];
    const deliveries = deliveriesOf(kind, person.choices, now).filter(
      ({ app }) => (app !== 'push' || person.hasDevice) && (notice.apps?.includes(app) ?? true),
    );
    return deliveries.length === 0 ? [] : [{ id: uuid(), accountId: person.accountId, reason, deliveries }];
  });
  if (told.length === 0) return;
  const { workspaceId, key, object, by } = notice;
  const doer = notice.actor ?? (by === null ? null : await nameOf(tx, by));
  const actor = doer === null ? null : short(doer, 254);
  const added = await tx
    .insert(notices)
    .values(
      told.map(({ id, accountId, reason, deliveries }) => ({
        workspaceId,
        id,
        accountId,
        module: kind.module,
        action: kind.action,
        key,
        actor,
        title: short(notice.title, 400),
        detail: short(notice.detail ?? '', 400),
        objectKind: object?.kind ?? null,
        objectId: object?.id ?? null,
        objectName: object === null ? null : short(object.name, 300),
        path: notice.path,
        reason,
        isListed: deliveries.some(({ app }) => app === 'inApp'),
      })),
    )
    .onConflictDoNothing()
    .returning({ id: notices.id });
  const isNew = new Set(added.map(({ id }) => id));
  for (const { id, accountId, deliveries } of told)
    if (isNew.has(id)) await planDeliveries(tx, { workspaceId, noticeId: id, accountId }, deliveries);
}

/** Returns the name of somebody of the workspace, or their address if they have none. */
async function nameOf(tx: Transaction, accountId: string): Promise<string | null> {
  const { rows } = await tx.execute<{ name: string }>(sql`
    select coalesce(nullif(trim(concat_ws(' ', first_name, last_name)), ''), email) as name
    from workspace_people where account_id = ${accountId}`);
  return rows[0]?.name ?? null;
}

async function planDeliveries(
  tx: Transaction,
  owner: { readonly workspaceId: string; readonly noticeId: string; readonly accountId: string },
  deliveries: readonly NoticeDelivery[],
): Promise<void> {
  for (const { app, at } of deliveries) {
    if (app === 'inApp') continue;
    const dueAt = new Date(at);
    await tx.insert(noticeDeliveries).values({ ...owner, app, dueAt });
    await planDelivery(tx, owner, app, dueAt);
  }
}

/** Plans to deliver what is due of a person at an instant. */
export async function planDelivery(
  tx: Transaction,
  { workspaceId, accountId }: { readonly workspaceId: string; readonly accountId: string },
  app: 'email' | 'push',
  runAt: Date,
): Promise<void> {
  await outbox.enqueue(tx, deliverJob, { accountId, app }, { workspaceId, runAt });
}
