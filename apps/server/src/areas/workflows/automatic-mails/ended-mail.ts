import { type CallContext, workspaceOf } from '../../../platform/context';
import { mailOfPurpose, textsFor } from '../email-templates';
import type { SentFile } from '../record';
import { hasRoom, mailFor, planOf, settingOfFile, writeSendings } from '../sending';
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
  // A full daily quota of mails is no reason to keep a file open.
  if (!template || !(await hasRoom(tx, people.length))) return;
  const { approvalRequired } = template;
  const plan = await planOf(context, { subject: '', htmlBody: '', approvalRequired });
  const sendings = await Promise.all(
    people.map(async (recipient) => {
      const setting = await settingOfFile(tx, workspaceOf(context).id, file, recipient);
      const texts = textsFor(template, setting.reader.language);
      const mail = mailFor(texts, setting, { recipient, expiresAt: null, url: null });
      const unknown = mail.missing.map(({ label }) => label).join(', ');
      return {
        purpose: 'ended' as const,
        recipient,
        cc: [],
        mail,
        asks: [],
        plan,
        about: { leadId: file.lead.id, edition: file.edition.number, linkId: null },
        failure: unknown === '' ? null : `There is no value for ${unknown}.`,
      };
    }),
  );
  await writeSendings(context, sendings);
}
