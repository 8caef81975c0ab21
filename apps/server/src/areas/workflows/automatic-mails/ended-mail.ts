import { type CallContext, identityOf, workspaceOf } from '../../../platform/context';
import { mailOfPurpose, textsFor } from '../email-templates';
import type { SentFile } from '../record';
import { mailFor, planOf, settingOfFile, writeFollowing } from '../sending';
import { mailFacts } from './facts';

/** Returns the people who received a file, by a link of their own or by a mail; only they are notified when it is voided. */
export async function whoKnowsOf(context: CallContext, { lead }: SentFile) {
  const facts = await mailFacts(context.tx, workspaceOf(context).id, lead);
  return (facts?.told ?? []).flatMap(({ recipient, toldAt }) => (toldAt === null ? [] : [recipient]));
}

/** Notifies people that a file was voided, with the studio's template. Sends nothing if the studio deleted the template. */
export async function tellThatItEnded(
  context: CallContext,
  file: SentFile,
  people: Awaited<ReturnType<typeof whoKnowsOf>>,
): Promise<void> {
  const { tx } = context;
  const template = await mailOfPurpose(tx, 'ended');
  if (!template) return;
  const { approvalRequired } = template;
  const plan = await planOf(context, { subject: '', htmlBody: '', approvalRequired });
  const { id: workspaceId } = workspaceOf(context);
  const { account } = identityOf(context);
  for (const recipient of people) {
    const setting = await settingOfFile(tx, workspaceId, file, recipient);
    const texts = textsFor(template, setting.reader.language);
    const mail = mailFor(texts, setting, { recipient, expiresAt: null, url: null });
    const unknown = mail.missing.map(({ label }) => label).join(', ');
    await writeFollowing(
      context,
      { workspaceId, createdBy: account.id, replyTo: account.email },
      {
        purpose: 'ended',
        recipient,
        cc: [],
        mail,
        asks: [],
        plan,
        about: { leadId: file.lead.id, edition: file.edition.number, linkId: null },
        failure: unknown === '' ? null : `There is no value for ${unknown}.`,
      },
    );
  }
}
