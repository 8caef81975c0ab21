import { BYTE_ORDER_MARK } from '@atelier/domain';
import { type FormRespondent, formCsv } from '@atelier/domain/forms';
import { dayIn } from '@atelier/filters';
import { eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import { workspaceOf } from '../../../platform/context';
import type { Transaction } from '../../../platform/database/transaction';
import { ProblemError } from '../../../platform/errors/problem';
import { checkedId } from '../../../platform/errors/refusals';
import type { StreamHandler } from '../../../platform/http/rest';
import { evaluationContext } from '../../workspace';
import { leads } from '../drafts';
import { type FormFamily, formFamily } from './family';
import { familyEvents } from './family-events';
import { analyticsQuery } from './figures';
import { formResponses } from './schema';

const inputShape = z.object({
  formId: z.string(),
  from: z.string().nullable().default(null),
  to: z.string().nullable().default(null),
  timezone: z.string().nullable().default(null),
  versions: z.string().optional(),
});

/** Rows in one chunk. */
const ROWS = 200;

/** Streams the responses to a form as a CSV file. */
export const exportFormResponses: StreamHandler = async (input, context) => {
  const { formId, versions, ...asked } = inputShape.parse(input);
  try {
    return await context.platform.database.withWorkspace(
      workspaceOf(context).id,
      async (tx) => {
        const call = { ...context, tx };
        const numbers = versions?.split(',').map(Number);
        const query = await analyticsQuery({ ...asked, ...(numbers && { versions: numbers }) }, '', call);
        const family = await formFamily(tx, checkedId(formId, 'formId'));
        const events = await familyEvents(tx, family);
        const { now, timeZone } = await evaluationContext(query.timeZone, 'timezone', call);
        const day = dayIn(now, timeZone);
        const rows = formCsv(family.versions, events, query, await respondentsOf(tx, family));
        const pieces = piecesOf(rows, context.signal);
        return { fileName: `responses-${day}.csv`, pieces };
      },
      { readOnly: true },
    );
  } catch (error) {
    if (error instanceof ProblemError) return error.problem;
    throw error;
  }
};

/** Returns who gave the responses to a form and its copies. */
export async function respondentsOf(
  tx: Transaction,
  { stepIds }: Pick<FormFamily, 'stepIds'>,
): Promise<ReadonlyMap<string, FormRespondent>> {
  if (stepIds.length === 0) return new Map();
  const rows = await tx
    .select({
      id: formResponses.id,
      name: formResponses.respondentName,
      email: formResponses.respondentEmail,
      file: leads.title,
    })
    .from(formResponses)
    .innerJoin(leads, eq(leads.id, formResponses.leadId))
    .where(inArray(formResponses.stepId, [...stepIds]));
  return new Map(rows.map(({ id, ...person }) => [id, person]));
}

async function* piecesOf(records: Iterable<string>, signal: AbortSignal): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK;
  let rows: string[] = [];
  for (const row of records) {
    rows.push(row);
    if (rows.length < ROWS) continue;
    // A caller who lost access or disconnected gets no further rows.
    signal.throwIfAborted();
    yield rows.join('');
    rows = [];
  }
  yield rows.join('');
}
