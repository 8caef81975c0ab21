import { eq } from 'drizzle-orm';
import type { FormResponseSummary } from '../../../generated/graphql/workflows';
import { type CallContext, identityOf, workspaceOf } from '../../../platform/context';
import { wasGoneForGood } from '../../../platform/database/deleted-rows';
import { databaseCode } from '../../../platform/database/errors';
import { checkedId, conflict, gone } from '../../../platform/errors/refusals';
import { recordActivity } from '../activity';
import { instantOf } from '../record';
import { writeFacts } from './facts';
import { latestResponse, type ResponseRow, updated } from './keeping';
import { listedResponses, summaryAnswer } from './list';
import { formResponses } from './schema';

/** Returns a response of a lead that is not deleted, locked. */
async function lockResponse(context: CallContext, given: string): Promise<ResponseRow> {
  const id = checkedId(given, 'responseId');
  const [row] = await context.tx.select().from(formResponses).where(eq(formResponses.id, id)).for('update');
  if (!row) throw gone('response');
  if (row.deletedAt !== null && wasGoneForGood(row.deletedAt, context.platform.clock.now()))
    throw gone('response');
  await answered(context, row);
  return row;
}

async function answered({ tx }: CallContext, { id }: ResponseRow): Promise<FormResponseSummary> {
  const [found] = await listedResponses(tx, eq(formResponses.id, id));
  if (!found) throw gone('response');
  return summaryAnswer(found);
}

async function tell(
  context: CallContext,
  row: ResponseRow,
  kind: 'deleted' | 'restored',
): Promise<FormResponseSummary> {
  const { tx } = context;
  const at = Math.max(await instantOf(tx), row.lastAt + 1);
  const { leadId, stepId, versionId, respondent: visitor, id: responseId } = row;
  const workspaceId = workspaceOf(context).id;
  await writeFacts(tx, { workspaceId, leadId, stepId, versionId, visitor, responseId, at }, [{ kind }]);
  const answer = await answered(context, row);
  await recordActivity(
    context,
    kind === 'deleted' ? 'formResponseDeleted' : 'formResponseRestored',
    { kind: 'lead', id: leadId, title: answer.workflowTitle },
    [{ field: answer.formTitle || 'form', before: null, after: row.respondentName }],
  );
  return answer;
}

/** Deletes a response: it no longer counts. Deleting it again changes nothing. */
export async function deleteResponse(given: string, context: CallContext): Promise<FormResponseSummary> {
  const row = await lockResponse(context, given);
  if (row.deletedAt !== null) return answered(context, row);
  await updated(context.tx, row.id, {
    deletedAt: new Date(await instantOf(context.tx)),
    deletedBy: identityOf(context).account.id,
  });
  return tell(context, row, 'deleted');
}

/** Restores a deleted response, unless the same person has started another one since. */
export async function restoreResponse(given: string, context: CallContext): Promise<FormResponseSummary> {
  const { tx } = context;
  const row = await lockResponse(context, given);
  if (row.deletedAt === null) return answered(context, row);
  const other = await latestResponse(tx, row, { key: row.respondent }, true);
  if (row.sentAt === null && other?.sentAt === null) throw answeredAgain();
  try {
    await updated(tx, row.id, { deletedAt: null, deletedBy: null });
  } catch (error) {
    if (databaseCode(error) === '23505') throw answeredAgain();
    throw error;
  }
  return tell(context, row, 'restored');
}

const answeredAgain = () =>
  conflict('answered_again', 'The same person has started a new response. Delete that one first.');
