import type { NoticeApp } from '@atelier/domain/notices';
import { sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { type CallContext, identityOf, workspaceOf } from '../../../platform/context';
import type { Transaction } from '../../../platform/database/transaction';
import { type NoticeRecipient, notify } from '../../../platform/notices';
import type { ActivityAction, ActivityChange } from './actions';
import { noticesOf } from './notices';
import { activityLog } from './schema';
import { happeningOf } from './words';

/** The thing that was acted on; `title` is its current title. */
export interface ActivitySubject {
  readonly kind: 'template' | 'lead' | 'mail' | 'workspace' | 'variable' | 'emailTemplate';
  readonly id: string;
  readonly title: string;
}

/** Characters of a changed value that are kept. The log shows what changed; it is not a second copy. */
const MAX_LENGTH = 300;

const short = (text: string | null): string | null =>
  text !== null && text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH - 1)}…` : text;

/** Who acted: an account of the workspace, or somebody else by name, such as a client. */
export type ActivityActor = { readonly accountId: string } | { readonly name: string };

/** Where a line of the log comes from. */
export interface ActivityOrigin {
  readonly workspaceId: string;
  readonly actor: ActivityActor;
  /** The only apps by which people are notified: none for what another line already notifies about. Defaults to all. */
  readonly apps?: readonly NoticeApp[];
}

/** Writes one log line for a change, in the transaction of the change. Writes nothing if nothing changed. */
export async function recordActivity(
  context: CallContext,
  action: ActivityAction,
  subject: ActivitySubject,
  changes: readonly ActivityChange[] = [],
): Promise<void> {
  const actor = { accountId: identityOf(context).account.id };
  const workspaceId = workspaceOf(context).id;
  await recordActivityOf(context.tx, { workspaceId, actor }, action, subject, changes);
}

/** Writes the line of somebody outside the workspace: a client with a link, a payment provider, a job. */
export async function recordActivityOf(
  tx: Transaction,
  { workspaceId, actor, apps }: ActivityOrigin,
  action: ActivityAction,
  { kind, id, title }: ActivitySubject,
  changes: readonly ActivityChange[] = [],
): Promise<void> {
  const lineId = uuid();
  await tx.insert(activityLog).values({
    workspaceId,
    id: lineId,
    action,
    actorId: 'accountId' in actor ? actor.accountId : null,
    actorName: 'name' in actor ? actor.name : null,
    subjectKind: kind,
    subjectId: id,
    subjectTitle: title,
    changes: changes.map(({ field, before, after }) => ({
      field,
      before: short(before),
      after: short(after),
    })),
  });
  const notice = kind === 'lead' ? noticesOf[action] : undefined;
  if (!notice) return;
  const name = 'name' in actor ? actor.name : null;
  await notify(tx, notice, {
    workspaceId,
    key: lineId,
    by: 'accountId' in actor ? actor.accountId : null,
    actor: name,
    title: happeningOf({ action, actor: name, subjectTitle: title, changes }),
    object: { kind, id, name: title },
    path: `/leads/${id}`,
    to: await watchersOf(tx, id),
    ...(apps && { apps }),
  });
}

/** Returns who follows a lead: the member who takes care of it, and the owners of the workspace. */
export async function watchersOf(tx: Transaction, leadId: string): Promise<NoticeRecipient[]> {
  // Leads stand above the log, so that it cannot import their table.
  const { rows } = await tx.execute<{ owner_id: string | null }>(
    sql`select owner_id from leads where id = ${leadId}`,
  );
  const ownerId = rows[0]?.owner_id ?? null;
  return [
    ...(ownerId === null ? [] : [{ accountId: ownerId, reason: 'you own this lead' }]),
    { role: 'owner', reason: 'you own the workspace' },
  ];
}

/** Returns the fields that differ before and after, each as text. */
export function changesBetween<Field extends string>(
  before: Readonly<Record<Field, string | null>>,
  after: Readonly<Record<Field, string | null>>,
): ActivityChange[] {
  return (Object.keys(after) as Field[]).flatMap((field) =>
    before[field] === after[field] ? [] : [{ field, before: before[field], after: after[field] }],
  );
}
