import { decide } from '@atelier/domain/access';
import { isAlwaysOn, leavingAt } from '@atelier/domain/notices';
import { and, eq, isNull, lte, sql } from 'drizzle-orm';
import { now } from '../database/columns';
import type { Transaction } from '../database/transaction';
import { uncounted } from '../mail/allowance';
import type { Platform } from '../platform';
import { pushTo, registerPush } from './devices';
import type { NoticeKind } from './kind';
import { type DueNotice, type NoticeRow, noticeMail, noticePush } from './notice-words';
import { deliverJob, planDelivery } from './notify';
import { instantOf, type NoticePerson, readPeople } from './people';
import { noticeDeliveries, notices } from './schema';
import { sweepNotices } from './sweep';
import { createSwitchLink } from './switch-links';

type App = 'email' | 'push';
interface DeliveryOwner {
  readonly workspaceId: string;
  readonly accountId: string;
}

/** Takes what is due of a person: nobody else takes it any more. */
async function takeDue(tx: Transaction, { accountId }: DeliveryOwner, app: App): Promise<NoticeRow[]> {
  const taken = await tx
    .update(noticeDeliveries)
    .set({ settledAt: now })
    .where(
      and(
        eq(noticeDeliveries.accountId, accountId),
        eq(noticeDeliveries.app, app),
        isNull(noticeDeliveries.settledAt),
        lte(noticeDeliveries.dueAt, now),
      ),
    )
    .returning({ noticeId: noticeDeliveries.noticeId });
  if (taken.length === 0) return [];
  const ids = taken.map(({ noticeId }) => noticeId);
  return tx
    .select()
    .from(notices)
    .where(sql`${notices.id} = any(${sql.param(ids)}::uuid[])`)
    .orderBy(notices.createdAt, notices.id);
}

/**
 * Returns what of the due notices is still wanted. Since it happened, the person may have left or lost access, read it on
 * another device, switched it off, or begun a pause: then it waits again.
 */
async function stillWanted(
  { noticeKinds }: Pick<Platform, 'noticeKinds'>,
  tx: Transaction,
  owner: DeliveryOwner,
  app: App,
  rows: readonly NoticeRow[],
): Promise<{ readonly person: NoticePerson | undefined; readonly due: readonly DueNotice[] }> {
  const at = await instantOf(tx);
  const due: DueNotice[] = [];
  let person: NoticePerson | undefined;
  for (const notice of rows) {
    const kind = noticeKinds.find(notice.module, notice.action);
    if (!kind) continue;
    const object =
      notice.objectKind === null || notice.objectId === null
        ? null
        : { kind: notice.objectKind, id: notice.objectId };
    const [found] = await readPeople(tx, sql`p.account_id = ${owner.accountId}`, kind, object);
    if (!found) break;
    person = found;
    const leavesAt = leavingAt(kind, found.choices, app, at, {
      isRead: notice.readAt !== null,
      mayRead: decide(found.access, 'read', { area: kind.area }).isAllowed,
    });
    if (leavesAt === null) continue;
    if (leavesAt > at) await putOff(tx, owner, app, notice.id, new Date(leavesAt));
    else due.push({ notice, kind });
  }
  return { person, due };
}

async function putOff(
  tx: Transaction,
  owner: DeliveryOwner,
  app: App,
  noticeId: string,
  dueAt: Date,
): Promise<void> {
  await tx
    .update(noticeDeliveries)
    .set({ settledAt: null, dueAt })
    .where(and(eq(noticeDeliveries.noticeId, noticeId), eq(noticeDeliveries.app, app)));
  await planDelivery(tx, owner, app, dueAt);
}

/** Sends what is due of a person by one app, as one email or push, and remembers what was sent. */
async function deliver(platform: Platform, tx: Transaction, owner: DeliveryOwner, app: App): Promise<void> {
  const rows = await takeDue(tx, owner, app);
  const { person, due } = await stillWanted(platform, tx, owner, app, rows);
  if (!person || due.length === 0) return;
  const { rows: named } = await tx.execute<{ name: string }>(
    sql`select name from workspaces where id = ${owner.workspaceId}`,
  );
  const workspace = named[0]?.name ?? 'Atelier';
  if (app === 'push') await pushTo(platform, tx, owner, noticePush({ workspace, due }));
  else {
    const kinds = due.flatMap(({ kind }) => (isAlwaysOn(kind, app) || kind.isTest ? [] : nameOf(kind)));
    const token = kinds.length === 0 ? null : await createSwitchLink(tx, owner, [...new Set(kinds)]);
    await platform.messages.mail(
      tx,
      { to: person.email, ...noticeMail({ workspace, origin: platform.origin(), due, token }) },
      uncounted('A member asked for their own notices.'),
    );
  }
  const ids = due.map(({ notice }) => notice.id);
  await tx
    .update(noticeDeliveries)
    .set({ isSent: true })
    .where(
      and(eq(noticeDeliveries.app, app), sql`${noticeDeliveries.noticeId} = any(${sql.param(ids)}::uuid[])`),
    );
}

const nameOf = ({ module, action }: NoticeKind) => `${module}.${action}`;

/** Registers the jobs of notices: their delivery, and the sweep of old ones. */
export function registerNotices(platform: Platform): void {
  platform.jobs.handle(deliverJob, async ({ accountId, app }, job) => {
    const { workspaceId } = job;
    if (workspaceId === null) throw new Error('A notice is delivered in its workspace.');
    await job.once((tx) => deliver(platform, tx, { workspaceId, accountId }, app));
  });
  registerPush(platform);
  platform.jobs.every('notices.sweep', 3_600, () => sweepNotices(platform));
}
