import { isBlank } from '@atelier/domain/smart-files';
import { and, eq, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import type { Transaction } from '../../../platform/database/transaction';
import type { Platform } from '../../../platform/platform';
import { recordActivityOf } from '../activity';
import { allMails, type MailTemplate, textsFor } from '../email-templates';
import { instantOf, studioOf } from '../record';
import { addressInMail, mailFor, settingOfFile, smartFileSendings, writeFollowing } from '../sending';
import { type MailFacts, type Occasion, occasionsOf } from './occasions';
import { recipientLinkFor } from './recipient-link';
import { smartFileOccasions } from './schema';

/** How long ahead a mail is created, so that people see it coming; and how late it may still leave. */
const WINDOW = 24 * 3_600_000;

type Parts = Pick<Platform, 'keys' | 'mailAllowance' | 'origin' | 'outbox'>;

/** Returns what a mail is based on: when it leaves, and the amount that it names. */
export const basisOf = ({ leaveAt, amount }: Pick<Occasion, 'leaveAt' | 'amount'>): string =>
  `${new Date(leaveAt).toISOString()} ${amount ?? ''}`.trimEnd();

/** Returns since when a template has its content; mails that were due before a change do not leave. */
const sayingSince = ({ isOriginal, updatedAt }: MailTemplate): number =>
  isOriginal ? 0 : updatedAt.getTime();

/** Creates the mails of a file that are near, each once. Needs the lock of the lead's row. */
export async function planMails(tx: Transaction, platform: Parts, facts: MailFacts): Promise<void> {
  const now = await instantOf(tx);
  for (const template of await allMails(tx)) {
    if (isBlank(template.body) || template.subject.length === 0) continue;
    for (const occasion of occasionsOf(template, facts)) {
      const { leaveAt, since } = occasion;
      if (leaveAt <= now - WINDOW || leaveAt > now + WINDOW) continue;
      if (leaveAt < since || leaveAt < sayingSince(template)) continue;
      await writeOccasion(tx, platform, facts, template, occasion);
    }
  }
}

/** Writes the row of an occasion, and its mail if the row is new. */
export async function writeOccasion(
  tx: Transaction,
  platform: Parts,
  facts: MailFacts,
  template: MailTemplate,
  occasion: Occasion,
): Promise<void> {
  const { workspaceId, leadId } = facts.file.edition;
  const row = {
    workspaceId,
    leadId,
    templateId: template.id,
    occasion: occasion.key,
    recipient: occasion.recipient.email.toLowerCase(),
  };
  const basis = basisOf(occasion);
  const added = await tx
    .insert(smartFileOccasions)
    .values({ ...row, basis })
    .onConflictDoNothing()
    .returning({ occasion: smartFileOccasions.occasion });
  const isThis = and(
    eq(smartFileOccasions.leadId, leadId),
    eq(smartFileOccasions.templateId, template.id),
    eq(smartFileOccasions.occasion, row.occasion),
    eq(smartFileOccasions.recipient, row.recipient),
  );
  if (added.length === 0 && !(await isReplaced(tx, isThis, basis))) return;
  const sendingId = await writeMail(tx, platform, facts, template, occasion);
  await tx.update(smartFileOccasions).set({ basis, sendingId }).where(isThis);
}

/** Returns whether a mail was cancelled because its basis changed. One that left or that a person cancelled is not recreated. */
async function isReplaced(tx: Transaction, isThis: ReturnType<typeof and>, basis: string): Promise<boolean> {
  const [before] = await tx
    .select({ basis: smartFileOccasions.basis, state: smartFileSendings.state })
    .from(smartFileOccasions)
    .innerJoin(smartFileSendings, eq(smartFileSendings.id, smartFileOccasions.sendingId))
    .where(isThis);
  return before !== undefined && before.state === 'superseded' && before.basis !== basis;
}

async function writeMail(
  tx: Transaction,
  platform: Parts,
  facts: MailFacts,
  template: MailTemplate,
  { recipient, leaveAt, asks, values }: Occasion,
): Promise<string | null> {
  const { file, timeZone } = facts;
  const { workspaceId, leadId, number, createdBy } = file.edition;
  const link = await recipientLinkFor(tx, platform, facts, recipient, leaveAt);
  if (link === null) return null;
  const setting = await settingOfFile(tx, workspaceId, file, recipient);
  const { url, expiresAt, linkId } = link;
  const texts = textsFor(template, setting.reader.language);
  const id = uuid();
  const target = { recipient, expiresAt, url: addressInMail(url, id) };
  const mail = mailFor(texts, setting, target, values);
  const unknown = mail.missing.map(({ label }) => label).join(', ');
  const { owner } = await studioOf(tx, workspaceId);
  const sending = await writeFollowing(
    { tx, platform },
    { workspaceId, createdBy, replyTo: owner?.email ?? null },
    {
      id,
      purpose: 'automatic',
      recipient,
      cc: [],
      mail,
      asks,
      url,
      about: { leadId, edition: number, linkId },
      plan: { sendAt: new Date(leaveAt), sendZone: timeZone, approvalRequired: template.approvalRequired },
      // Shown among the mails of the file: a mail with a missing value does not leave.
      failure: unknown === '' ? null : `There is no value for ${unknown}.`,
    },
  );
  await recordActivityOf(
    tx,
    { workspaceId, actor: { name: 'Atelier' } },
    'mailPlanned',
    { kind: 'lead', id: leadId, title: file.lead.title },
    [{ field: template.title, before: null, after: recipient.email }],
  );
  return sending.id;
}

/** Selects the occasions behind the pending mails of a lead. */
export const waitingOccasions = (tx: Transaction, leadId: string) =>
  tx
    .select({ sending: smartFileSendings, occasion: smartFileOccasions })
    .from(smartFileSendings)
    .innerJoin(smartFileOccasions, eq(smartFileOccasions.sendingId, smartFileSendings.id))
    .where(
      and(
        eq(smartFileSendings.leadId, leadId),
        sql`${smartFileSendings.state} in ('awaitingApproval', 'scheduled', 'queued')`,
        sql`${smartFileSendings.leavingAt} is null`,
      ),
    );
