import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { type CallContext, workspaceOf } from '../../../platform/context';
import { takeTurn } from '../../../platform/database/turn';
import { uncounted } from '../../../platform/mail/allowance';
import { activityLog, recordActivityOf } from '../activity';
import { type LeadRow, leads } from '../drafts';
import { LIMITS } from '../limits';
import { studioOf } from '../record';
import { mailFor, settingOfWorkspace } from '../sending';
import { ONCE_A_DAY, tooManyEnquiries } from './enquiry-mails';

/** A response beyond the daily limit of enquiries. */
interface Late {
  /** The step of the form that was answered. */
  readonly stepId: string;
  readonly formTitle: string;
  readonly who: string;
}

/**
 * Returns whether the daily limit of enquiries is reached. Further responses are stored without a lead, and the first one
 * notifies the studio: one line and one mail in 24 hours, however many follow.
 */
export async function isOverLimit(context: CallContext, standing: LeadRow, late: Late): Promise<boolean> {
  const { tx } = context;
  const inADay = (at: typeof leads.createdAt | typeof activityLog.createdAt) =>
    sql`${at} > atelier_now() - interval '24 hours'`;
  const made = await tx.$count(leads, and(isNotNull(leads.enquiryResponseId), inADay(leads.createdAt)));
  if (made < LIMITS.enquiriesPerDay) return false;
  await takeTurn(tx, 'workflows.enquiry-limit');
  const told = await tx.$count(
    activityLog,
    and(eq(activityLog.action, 'enquiryLimitReached'), inADay(activityLog.createdAt)),
  );
  if (told === 0) await tellStudio(context, standing, late);
  return true;
}

async function tellStudio(
  { tx, platform, ...context }: CallContext,
  { id, title }: LeadRow,
  { stepId, formTitle, who }: Late,
): Promise<void> {
  const workspaceId = workspaceOf(context).id;
  const subject = { kind: 'lead', id, title } as const;
  await recordActivityOf(tx, { workspaceId, actor: { name: who } }, 'enquiryLimitReached', subject);
  const { owner, name } = await studioOf(tx, workspaceId);
  if (!owner?.email) return;
  const { label, ...texts } = tooManyEnquiries;
  const mail = mailFor(
    texts,
    await settingOfWorkspace(tx, workspaceId, 'studio'),
    {
      recipient: { name, email: owner.email },
      expiresAt: null,
      label,
      note: ONCE_A_DAY,
      url: `${platform.origin()}/leads/forms/${stepId}?tab=responses&period=all`,
    },
    {
      'document.title': { type: 'text', value: formTitle || title },
      'enquiries.most': { type: 'text', value: String(LIMITS.enquiriesPerDay) },
    },
  );
  await platform.messages.mail(
    tx,
    { to: owner.email, subject: mail.subject, text: mail.text, html: mail.html },
    uncounted('To the owner, once a day.'),
  );
}
