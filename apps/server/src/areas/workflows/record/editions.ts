import { checkForm } from '@atelier/domain/forms';
import {
  builtInVariables,
  type FileStep,
  type Gap,
  gapsOf,
  type Reader,
  type VariableValues,
} from '@atelier/domain/smart-files';
import { eq, sql } from 'drizzle-orm';
import { type CallContext, identityOf, workspaceOf } from '../../../platform/context';
import type { Transaction } from '../../../platform/database/transaction';
import { clientOf, type LeadRow, leads, stepOf, stepsOf } from '../drafts';
import { missingFilesOf } from '../files';
import { asVariables, ownVariables } from '../variables';
import { readerOfEdition } from './languages';
import { smartFileEditions } from './schema';
import { unprintableTexts } from './unprintable';
import { studioOf, valuesOfLead } from './values';
import { type NewVersion, settleVersions } from './versions';

/** A draft as it would be sent, and what prevents that. */
export interface Draft {
  readonly steps: readonly FileStep[];
  readonly values: Awaited<ReturnType<typeof valuesOfLead>>;
  readonly reader: Reader;
  readonly gaps: readonly Gap[];
  /** What does not prevent it and should be known before. */
  readonly warnings: readonly Gap[];
}

/**
 * Returns the draft of a lead.
 *
 * @param expiresAt - when the link expires, as an ISO instant; null if it does not.
 * @param tellsOfClient - false to leave out the gaps that tell what data there is about the client.
 */
export async function draftOf(
  context: CallContext,
  lead: LeadRow,
  expiresAt: string | null,
  tellsOfClient = true,
): Promise<Draft> {
  const { tx } = context;
  const workspaceId = workspaceOf(context).id;
  const rows = (await stepsOf(tx, [lead.id])).get(lead.id) ?? [];
  const steps = rows.map(stepOf);
  const values = await valuesOfLead(tx, { workspaceId, lead, expiresAt });
  const reader = await readerOfEdition(tx, workspaceId, lead);
  const client = await clientOf(tx, lead);
  const studio = await studioOf(tx, workspaceId);
  const told = tellsOfClient ? values : { ...values, ...filledClient };
  const gaps = gapsOf({
    steps,
    values: told,
    variables: asVariables(await ownVariables(tx)),
    // Signers whose address is not said are not asked for one.
    ...(tellsOfClient && { clientEmail: client?.email ?? null }),
    studioEmail: studio.reach.email,
  });
  return {
    steps,
    values,
    reader,
    gaps: [...gaps, ...formGaps(steps), ...(await fileGaps(tx, steps))],
    warnings: unprintableTexts(steps, told),
  };
}

/** A value for each variable of the client, so that none of them is missing. */
const filledClient: VariableValues = Object.fromEntries(
  builtInVariables
    .filter(({ key }) => key.startsWith('client.'))
    .map(({ key }) => [key, { type: 'text', value: '…' }]),
);

/** Returns errors in the rules of forms, such as a branch that leads nowhere, which the schema does not check. */
function formGaps(steps: readonly FileStep[]): Gap[] {
  return steps.flatMap((step) => {
    const checked = step.module === 'form' ? checkForm(step.content) : null;
    if (checked === null || !('problems' in checked)) return [];
    return checked.problems.map(
      ({ field, message }): Gap => ({
        stepId: step._id,
        module: step.module,
        kind: 'empty',
        path: field,
        words: `${step.label}: ${message}`,
      }),
    );
  });
}

/** Returns missing pictures and files: an older release did not check for them on save. */
async function fileGaps(tx: Transaction, steps: readonly FileStep[]): Promise<Gap[]> {
  return (await missingFilesOf(tx, steps)).map(
    ({ step, missing: { path, purpose } }): Gap => ({
      stepId: step._id,
      module: step.module,
      kind: 'missingFile',
      path,
      words: `${step.label}: ${purpose === 'cover' ? 'its picture' : 'a file'} no longer exists; choose another`,
    }),
  );
}

/**
 * Freezes a draft as the next edition of its file, with its versions. The caller has locked the lead, has checked that there
 * are no gaps, and writes the lines of the record.
 */
export async function writeEdition(
  context: CallContext,
  lead: LeadRow,
  draft: Draft,
  note: string | null,
): Promise<{ readonly number: number; readonly versions: readonly NewVersion[] }> {
  const { tx } = context;
  const workspaceId = workspaceOf(context).id;
  const number = lead.version + 1;
  await tx.insert(smartFileEditions).values({
    workspaceId,
    leadId: lead.id,
    number,
    note,
    steps: draft.steps,
    variables: draft.values,
    reader: draft.reader,
    eventDay: lead.eventDay,
    createdBy: identityOf(context).account.id,
  });
  await tx
    .update(leads)
    .set({ version: sql`${leads.version} + 1` })
    .where(eq(leads.id, lead.id));
  return { number, versions: await settleVersions(tx, { workspaceId, leadId: lead.id }) };
}
