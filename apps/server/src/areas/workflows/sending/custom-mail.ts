import type { MutationCustomMailArgs, SmartFileSending } from '../../../generated/graphql/workflows';
import { type CallContext, workspaceOf } from '../../../platform/context';
import { ProblemError, problem } from '../../../platform/errors/problem';
import { checkedId } from '../../../platform/errors/refusals';
import { clientOf, lockLead } from '../drafts';
import { mailFor, refuseMissing } from './file-mails';
import { mailContentTexts } from './mail-content';
import { settingOfLead, settingOfWorkspace } from './mail-data';
import { checkedAddress, checkedCopies } from './recipients';
import { refuseSample } from './sample';
import { recordOfMail, sendingAnswers } from './sendings';
import { planOf } from './share';
import { writeSendings } from './write-sendings';

/** Sends a mail of the studio's own, about a lead or about none: stored as a row, sent once. */
export async function sendCustomMail(
  args: MutationCustomMailArgs,
  context: CallContext,
): Promise<SmartFileSending> {
  try {
    return await customMail(args, context);
  } catch (error) {
    // The message is the specification's (§8); the field is named separately.
    if (!(error instanceof ProblemError) || error.problem.code !== 'invalid_input') throw error;
    throw new ProblemError(
      problem('invalid_input', {
        title: 'Unable to send custom mail',
        errors: error.problem.errors ?? [],
      }),
      { cause: error },
    );
  }
}

async function customMail(
  { clientEmail, mailContent, workflowId }: MutationCustomMailArgs,
  context: CallContext,
): Promise<SmartFileSending> {
  const { tx } = context;
  const email = checkedAddress(clientEmail, 'clientEmail');
  const lead =
    typeof workflowId === 'string' ? await lockLead(tx, checkedId(workflowId, 'workflowId')) : null;
  const cc = checkedCopies(mailContent.cc, 'mailContent.cc');
  await refuseSample(context, { lead, addresses: [email, ...cc] });
  const client = lead && (await clientOf(tx, lead));
  const recipient = { email, name: client?.email === email ? client.name : null };
  const setting = lead
    ? await settingOfLead(context, lead, recipient)
    : await settingOfWorkspace(tx, workspaceOf(context).id, recipient);
  const mail = mailFor(mailContentTexts(mailContent), setting, { recipient, expiresAt: null, url: null });
  refuseMissing(mail);
  const [row] = await writeSendings(context, [
    {
      purpose: 'custom',
      recipient,
      mail,
      asks: [],
      about: lead && { leadId: lead.id, edition: lead.version, linkId: null },
      cc,
      plan: await planOf(context, mailContent),
    },
  ]);
  if (!row) throw new Error('A mail was not written.');
  await recordOfMail(context, 'mailWritten', row);
  const [answer] = sendingAnswers([row]);
  if (!answer) throw new Error('A mail has no answer.');
  return answer;
}
