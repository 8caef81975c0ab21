import { type CallContext, workspaceOf } from '../../../platform/context';
import { mailOfPurpose } from '../email-templates';
import type { SentFile } from '../record';
import { hasRoom, mailFor, planOf, settingOfFile, writeSendings } from '../sending';
import { mailFacts } from './facts';

/** Whoever knows of a file by a link of their own or by a mail that left; nobody else is told that it ended. */
export async function whoKnowsOf(context: CallContext, { lead }: SentFile) {
  const facts = await mailFacts(context.tx, workspaceOf(context).id, lead);
  return (facts?.told ?? []).flatMap(({ recipient, toldAt }) => (toldAt === null ? [] : [recipient]));
}

/** Tells people in the studio's words that a file was taken back. A studio that deleted the template says nothing. */
export async function tellThatItEnded(
  context: CallContext,
  file: SentFile,
  people: Awaited<ReturnType<typeof whoKnowsOf>>,
): Promise<void> {
  const { tx } = context;
  const template = await mailOfPurpose(tx, 'ended');
  // A day full of mails is no reason to keep a file open.
  if (!template || !(await hasRoom(tx, people.length))) return;
  const setting = await settingOfFile(tx, workspaceOf(context).id, file);
  const { approvalRequired } = template;
  const plan = await planOf(context, { subject: '', htmlBody: '', approvalRequired });
  await writeSendings(
    context,
    people.map((recipient) => {
      const mail = mailFor(template, setting, { recipient, expiresAt: null, url: null });
      const unknown = mail.missing.map(({ label }) => label).join(', ');
      return {
        ...{ purpose: 'ended', recipient, cc: [], mail, asks: [], plan },
        about: { leadId: file.lead.id, edition: file.edition.number, linkId: null },
        failure: unknown === '' ? null : `There is no value for ${unknown}.`,
      };
    }),
  );
}
