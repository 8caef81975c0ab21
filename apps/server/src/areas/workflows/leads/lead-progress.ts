import type { WorkflowProgress } from '../../../generated/graphql/workflows';
import type { Transaction } from '../../../platform/database/transaction';
import { leadRow } from '../drafts';
import { invoicesOf, moneyFacts } from '../plans';
import { choicesOf, enquiryFormsOf, isFileVoided, progressOf, sentFile } from '../record';

/** Returns where a sent file stands; null before it is sent, once it is voided or deleted, and for public forms. */
export async function leadProgress(tx: Transaction, leadId: string): Promise<WorkflowProgress | null> {
  const lead = await leadRow(tx, leadId);
  const file = lead && !isFileVoided(lead) ? await sentFile(tx, lead) : undefined;
  if (!file || (await enquiryFormsOf(tx, [file.lead])).size > 0) return null;
  const money = new Map(
    (await invoicesOf(tx, file, 'agreed')).map((one) => [one.held.step._id, moneyFacts(one)]),
  );
  const { steps, isSigned, isBooked, isAmending } = progressOf(file, money);
  return {
    isSigned,
    isBooked,
    isAmending,
    choices: Object.entries(choicesOf(file.acts)).map(([stepId, { packageIds, extras }]) => ({
      stepId,
      packageIds: [...packageIds],
      extras: extras.map(({ _id, quantity }) => ({ _id, quantity })),
    })),
    steps: steps.map(({ signer, ...step }) => ({
      ...step,
      signer: signer && { name: signer.name || null, role: signer.role },
    })),
  };
}
