import { mailHtml } from '@atelier/domain/mail';
import { and, count, eq, isNotNull, or } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import type {
  CreateEmailTemplateInput,
  EmailTemplate,
  UpdateEmailTemplateInput,
} from '../../../generated/graphql/workflows';
import { type CallContext, identityOf, workspaceOf } from '../../../platform/context';
import { now } from '../../../platform/database/columns';
import { canComeBack } from '../../../platform/database/deleted-rows';
import { changedBy } from '../../../platform/database/revisions';
import type { Transaction } from '../../../platform/database/transaction';
import { takeTurn } from '../../../platform/database/turn';
import { checkedId, conflict, gone, staleRevision, wrongField } from '../../../platform/errors/refusals';
import { type ActivityAction, changesBetween, recordActivity } from '../activity';
import { LIMITS } from '../limits';
import { copyTitle, titleColumns } from '../titles';
import { checkedSendAt, type MailTexts, mailTexts, refuseUnknown } from './mail-fields';
import {
  builtInMail,
  isOwnAndThere,
  type MailRow,
  type MailTemplate,
  mailAnswer,
  mailOfRow,
  oneMail,
  originalMail,
  subjectText,
} from './mail-rows';
import { isAboutGallery } from './purposes';
import { emailTemplates } from './schema';

const emptyTexts: MailTexts = { subject: [], body: { blocks: [] } };

interface NewMail extends MailTexts {
  readonly id: string | null | undefined;
  readonly title: string;
  readonly sendAt: string | null;
  readonly approvalRequired: boolean;
  readonly fields: { readonly id: string; readonly title: string };
  readonly action: ActivityAction;
}

async function lockMail(tx: Transaction, id: string): Promise<MailRow | undefined> {
  const [row] = await tx.select().from(emailTemplates).where(eq(emailTemplates.id, id)).for('update');
  return row;
}

async function storeMail(
  { id: given, title, fields, action, ...rest }: NewMail,
  context: CallContext,
): Promise<EmailTemplate> {
  const { tx } = context;
  const by = identityOf(context).account.id;
  const id = typeof given === 'string' ? checkedId(given, fields.id) : uuid();
  const columns = titleColumns(title, fields.title);
  const there = await lockMail(tx, id);
  if (there?.createdBy === by && there.deletedAt === null && !there.isBuiltIn)
    return mailAnswer(mailOfRow(there));
  if (there || builtInMail(id)) throw conflict('id_taken', 'This id is taken.');
  const [row] = await tx
    .insert(emailTemplates)
    .values({ workspaceId: workspaceOf(context).id, id, ...columns, ...rest, createdBy: by, updatedBy: by })
    .returning();
  await requireRoom(tx);
  if (!row) throw gone('email template');
  await recordActivity(context, action, subjectOf(row));
  return mailAnswer(mailOfRow(row));
}

const subjectOf = ({ id, title }: Pick<MailTemplate, 'id' | 'title'>) =>
  ({ kind: 'emailTemplate', id, title }) as const;

/** Refuses when the workspace has too many templates, counting the one that was just written or restored. */
async function requireRoom(tx: Transaction): Promise<void> {
  await takeTurn(tx, 'workflows.emailTemplates');
  const [present] = await tx.select({ number: count() }).from(emailTemplates).where(isOwnAndThere());
  if ((present?.number ?? 0) > LIMITS.emailTemplates)
    throw conflict(
      'too_many_email_templates',
      `A workspace has at most ${LIMITS.emailTemplates} email templates of its own.`,
    );
}

/** Creates an email template. Asking again with the same id returns the existing one. */
export async function createMail(
  { _id, title, sendAt, approvalRequired, ...texts }: CreateEmailTemplateInput,
  context: CallContext,
): Promise<EmailTemplate> {
  const argument = 'input';
  const written = mailTexts(texts, emptyTexts, argument);
  await refuseUnknown(context.tx, texts, written, argument);
  return storeMail(
    {
      id: _id,
      title,
      ...written,
      approvalRequired: approvalRequired ?? false,
      sendAt: checkedSendAt(sendAt, null, argument),
      fields: { id: `${argument}._id`, title: `${argument}.title` },
      action: 'emailTemplateCreated',
    },
    context,
  );
}

/** Copies an email template. */
export async function duplicateMail(
  { id: given, title, newId }: { id: string; title?: string | null; newId?: string | null },
  context: CallContext,
): Promise<EmailTemplate> {
  const source = await oneMail(context.tx, checkedId(given, 'id'));
  if (!source) throw gone('email template');
  const { subject, body, sendAt, approvalRequired } = source;
  return storeMail(
    {
      id: newId,
      title: title ?? copyTitle(source.title),
      subject,
      body,
      sendAt,
      approvalRequired,
      fields: { id: 'newId', title: 'title' },
      action: 'emailTemplateCopied',
    },
    context,
  );
}

/**
 * Returns the row of a template, locked. A built-in template gets its row now: a concurrent caller waits for it and then
 * finds it.
 */
async function ownRow(tx: Transaction, id: string, context: CallContext): Promise<MailRow | undefined> {
  const builtIn = builtInMail(id);
  if (builtIn) {
    const by = identityOf(context).account.id;
    const { title, subject, body, sendAt, approvalRequired, createdAt, updatedAt } = originalMail(builtIn);
    await tx
      .insert(emailTemplates)
      .values({
        workspaceId: workspaceOf(context).id,
        id,
        ...titleColumns(title, 'title'),
        subject,
        body,
        sendAt,
        approvalRequired,
        createdAt,
        updatedAt,
        isBuiltIn: true,
        createdBy: by,
        updatedBy: by,
      })
      .onConflictDoNothing();
  }
  return lockMail(tx, id);
}

/** Refuses a time or an approval for a mail that leaves when somebody shares a gallery. */
function refuseTiming(
  {
    sendAt,
    approvalRequired,
  }: {
    readonly sendAt: UpdateEmailTemplateInput['sendAt'] | undefined;
    readonly approvalRequired: UpdateEmailTemplateInput['approvalRequired'] | undefined;
  },
  argument: string,
): void {
  const message = 'This email leaves at once, when you share a gallery or tell those who wait for it.';
  if (typeof sendAt === 'string') throw wrongField(`${argument}.sendAt`, message);
  if (approvalRequired === true) throw wrongField(`${argument}.approvalRequired`, message);
}

/** Changes the given fields; refused if the template changed after `revision`. */
export async function updateMail(
  given: string,
  { revision, title, sendAt, approvalRequired, ...texts }: UpdateEmailTemplateInput,
  context: CallContext,
): Promise<EmailTemplate> {
  const { tx } = context;
  const argument = 'updateTemplateInput';
  const id = checkedId(given, 'id');
  const before = await oneMail(tx, id);
  const row = before && (await ownRow(tx, id, context));
  if (!row || row.deletedAt !== null) throw gone('email template');
  if (typeof revision === 'number' && revision !== row.revision)
    throw staleRevision('email template', revision, mailAnswer(mailOfRow(row)));
  const written = mailTexts(texts, row, argument);
  await refuseUnknown(tx, texts, written, argument, before.purpose);
  if (isAboutGallery(before.purpose)) refuseTiming({ sendAt, approvalRequired }, argument);
  const after = {
    ...row,
    ...(typeof title === 'string' ? titleColumns(title, `${argument}.title`) : {}),
    ...written,
    sendAt: checkedSendAt(sendAt, row.sendAt, argument),
    approvalRequired: approvalRequired ?? row.approvalRequired,
  };
  const changes = changesBetween(inWords(row), inWords(after));
  if (changes.length === 0) {
    // A template that equals the built-in one is not the workspace's own.
    if (before.isOriginal && row.revision === 1)
      await tx.delete(emailTemplates).where(eq(emailTemplates.id, id));
    return mailAnswer(before);
  }
  const { title: nextTitle, titleSearch, subject, body } = after;
  const [changed] = await tx
    .update(emailTemplates)
    .set({
      title: nextTitle,
      titleSearch,
      subject,
      body,
      sendAt: after.sendAt,

      approvalRequired: after.approvalRequired,
      ...changedBy(emailTemplates, identityOf(context).account.id),
    })
    .where(eq(emailTemplates.id, id))
    .returning();
  if (!changed) throw gone('email template');
  await recordActivity(context, 'emailTemplateChanged', subjectOf(changed), changes);
  return mailAnswer(mailOfRow(changed));
}

const inWords = (mail: Pick<MailRow, 'title' | 'subject' | 'body' | 'sendAt' | 'approvalRequired'>) => ({
  title: mail.title,
  subject: subjectText(mail),
  text: mailHtml(mail.body),
  'when it leaves': mail.sendAt,
  approval: mail.approvalRequired ? 'required' : 'not required',
});

/** Deletes an email template. A built-in one stays deleted in this workspace. */
export async function deleteMail(given: string, context: CallContext): Promise<EmailTemplate> {
  const { tx } = context;
  const id = checkedId(given, 'id');
  const there = (await oneMail(tx, id)) && (await ownRow(tx, id, context));
  if (!there || there.deletedAt !== null) throw gone('email template');
  const [row] = await tx
    .update(emailTemplates)
    .set({ deletedAt: now, ...changedBy(emailTemplates, identityOf(context).account.id) })
    .where(eq(emailTemplates.id, id))
    .returning();
  if (!row) throw gone('email template');
  await recordActivity(context, 'emailTemplateDeleted', subjectOf(row));
  return mailAnswer(mailOfRow(row));
}

/** Restores an email template within 30 days; a built-in one at any time. */
export async function restoreMail(given: string, context: CallContext): Promise<EmailTemplate> {
  const { tx } = context;
  const id = checkedId(given, 'id');
  const [row] = await tx
    .update(emailTemplates)
    .set({ deletedAt: null, ...changedBy(emailTemplates, identityOf(context).account.id) })
    .where(
      and(
        eq(emailTemplates.id, id),
        isNotNull(emailTemplates.deletedAt),
        or(emailTemplates.isBuiltIn, canComeBack(emailTemplates.deletedAt)),
      ),
    )
    .returning();
  if (row) {
    await requireRoom(tx);
    await recordActivity(context, 'emailTemplateRestored', subjectOf(row));
    return mailAnswer(mailOfRow(row));
  }
  const there = await oneMail(tx, id);
  if (!there) throw gone('email template');
  return mailAnswer(there);
}
