import { and, count, desc, eq, inArray, isNull, or } from 'drizzle-orm';
import type {
  MailPreview,
  MutationApproveSendingArgs,
  QuerySmartFileSendingsArgs,
  SmartFileSending,
  SmartFileSendingPage,
} from '../../../generated/graphql/workflows';
import { type CallContext, identityOf } from '../../../platform/context';
import { now } from '../../../platform/database/columns';
import { checkedId, conflict, gone } from '../../../platform/errors/refusals';
import { pageAnswer, pagingOf } from '../../../platform/paging';
import { type ActivityAction, recordActivity } from '../activity';
import { leadRow } from '../drafts';
import { instantOf } from '../record';
import { type SendingRow, smartFileSendings } from './schema';
import { OF_ONE_EDITION } from './standing';
import { countSendings, openBody, queue, waitingState } from './write-sendings';

/** Converts mails to the contract's form, in the order of the rows. */
export const sendingAnswers = (rows: readonly SendingRow[]): SmartFileSending[] => rows.map(answer);

const answer = (row: SendingRow): SmartFileSending => ({
  _id: row.id,
  workflowId: row.leadId,
  linkId: row.linkId,
  purpose: row.purpose,
  version: row.edition,
  recipientName: row.recipientName,
  recipientEmail: row.recipientEmail,
  cc: row.cc,
  subject: row.subject,
  htmlSha256: row.htmlHash,
  state: row.state,
  reason: row.reason,
  approvalRequired: row.approvalRequired,
  approvedAt: row.approvedAt?.toISOString() ?? null,
  approvedBy: row.approvedBy,
  sendAt: row.sendAt?.toISOString() ?? null,
  sendZone: row.sendZone,
  sentAt: row.sentAt?.toISOString() ?? null,
  deliveredAt: row.deliveredAt?.toISOString() ?? null,
  bouncedAt: row.bouncedAt?.toISOString() ?? null,
  openedAt: row.openedAt?.toISOString() ?? null,
  createdBy: row.createdBy,
  createdAt: row.createdAt.toISOString(),
});

async function sendingRow(tx: CallContext['tx'], given: string): Promise<SendingRow> {
  const id = checkedId(given, 'id');
  const [row] = await tx.select().from(smartFileSendings).where(eq(smartFileSendings.id, id));
  if (!row) throw gone('mail');
  return row;
}

/** Returns a page of the mails of a lead, newest first. */
export async function listSendings(
  { workflowId, filters }: QuerySmartFileSendingsArgs,
  { tx }: CallContext,
): Promise<SmartFileSendingPage> {
  const lead = await leadRow(tx, checkedId(workflowId, 'workflowId'));
  if (!lead) throw gone('lead');
  const paging = pagingOf(filters);
  const where = eq(smartFileSendings.leadId, lead.id);
  const [total] = await tx.select({ number: count() }).from(smartFileSendings).where(where);
  const rows = await tx
    .select()
    .from(smartFileSendings)
    .where(where)
    .orderBy(desc(smartFileSendings.createdAt), desc(smartFileSendings.id))
    .limit(paging.limit)
    .offset(paging.offset);
  return pageAnswer(sendingAnswers(rows), paging, total?.number ?? 0);
}

/** Returns the exact bytes that will be or were sent. */
export async function previewOfSending(given: string, { tx, platform }: CallContext): Promise<MailPreview> {
  const row = await sendingRow(tx, given);
  const { html, text } = openBody(platform.keys, row);
  return {
    subject: row.subject,
    html,
    text,
    htmlSha256: row.htmlHash,
    missing: [],
    language: null,
    isLanguageChosen: false,
  };
}

/** Approves a mail. If several people approve at once, one of them does; the others get the current state. */
export async function approveSending(
  { id, htmlSha256 }: MutationApproveSendingArgs,
  context: CallContext,
): Promise<SmartFileSending> {
  const { tx } = context;
  const row = await sendingRow(tx, id);
  if (typeof htmlSha256 === 'string' && htmlSha256 !== row.htmlHash)
    throw conflict('other_bytes', 'This email changed since you saw it. Review it again.');
  // A time that passed while it waited means now.
  const isDue = row.sendAt === null || row.sendAt.getTime() <= (await instantOf(tx));
  const sendAt = isDue ? null : row.sendAt;
  const [approved] = await tx
    .update(smartFileSendings)
    .set({ state: waitingState(sendAt), approvedAt: now, approvedBy: identityOf(context).account.id })
    .where(and(eq(smartFileSendings.id, row.id), eq(smartFileSendings.state, 'awaitingApproval')))
    .returning();
  if (!approved) {
    const present = await sendingRow(tx, id);
    if (present.approvedAt === null)
      throw conflict('not_waiting', 'This email is no longer waiting for approval.');
    return answer(present);
  }
  const { workspaceId, recipientName: name, recipientEmail: email, cc, sendZone } = row;
  await countSendings(context, workspaceId, [
    { recipient: { name, email }, cc, plan: { sendAt, sendZone, approvalRequired: false } },
  ]);
  await queue(context, { id: row.id, sendAt });
  await recordOfMail(context, 'mailApproved', approved);
  return answer(approved);
}

/** Cancels a mail that has not been sent. One that was cancelled stays as it is. */
export async function cancelSending(given: string, context: CallContext): Promise<SmartFileSending> {
  const { tx } = context;
  const row = await sendingRow(tx, given);
  const [stopped] = await tx
    .update(smartFileSendings)
    .set({ state: 'cancelled', reason: null })
    .where(
      and(
        eq(smartFileSendings.id, row.id),
        or(
          eq(smartFileSendings.state, 'awaitingApproval'),
          // A mail that is being sent at this moment can no longer be stopped.
          and(inArray(smartFileSendings.state, ['scheduled', 'queued']), isNull(smartFileSendings.leavingAt)),
        ),
      ),
    )
    .returning();
  if (!stopped) {
    const present = await sendingRow(tx, given);
    if (present.state === 'cancelled') return answer(present);
    throw conflict('already_left', 'This email can no longer be cancelled.');
  }
  await recordOfMail(context, 'mailCancelled', stopped);
  return answer(stopped);
}

/** Writes the log line about a mail, for its lead or for itself. */
export async function recordOfMail(
  context: CallContext,
  action: ActivityAction,
  { id, leadId, recipientEmail, subject }: SendingRow,
): Promise<void> {
  const lead = leadId === null ? undefined : await leadRow(context.tx, leadId);
  await recordActivity(
    context,
    action,
    lead ? { kind: 'lead', id: lead.id, title: lead.title } : { kind: 'mail', id, title: subject },
    [{ field: 'mail', before: null, after: recipientEmail }],
  );
}

/** Cancels pending mails of an edition that is no longer current. */
export const supersedeWaiting = (tx: CallContext['tx'], leadId: string, reason: string) =>
  tx
    .update(smartFileSendings)
    .set({ state: 'superseded', reason })
    .where(
      and(
        eq(smartFileSendings.leadId, leadId),
        inArray(smartFileSendings.state, ['awaitingApproval', 'scheduled', 'queued']),
        inArray(smartFileSendings.purpose, OF_ONE_EDITION),
        isNull(smartFileSendings.leavingAt),
      ),
    );
