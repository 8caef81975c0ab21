import { BYTE_ORDER_MARK } from '@atelier/sdk/contract';
import { type FormEvent, type FormVersion, formCsv } from '@atelier/sdk/forms';
import { z } from 'zod';
import { workspaceOf } from '../../../platform/context';
import { ProblemError } from '../../../platform/errors/problem';
import { checkedId } from '../../../platform/errors/refusals';
import type { StreamHandler } from '../../../platform/http/rest';
import { evaluationContext } from '../../workspace';
import { formFamily } from './family';
import { familyEvents } from './family-events';
import { analyticsQuery } from './figures';

const inputShape = z.object({
  formId: z.string(),
  from: z.string().nullable().default(null),
  to: z.string().nullable().default(null),
  timezone: z.string().nullable().default(null),
  versions: z.string().optional(),
});

/** Rows that are sent in one piece. */
const ROWS = 200;

/** The responses to a form as a CSV file. */
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
        const day = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(now);
        const pieces = piecesOf(family.versions, events, query, context.signal);
        return { fileName: `responses-${day}.csv`, pieces };
      },
      { readOnly: true },
    );
  } catch (error) {
    if (error instanceof ProblemError) return error.problem;
    throw error;
  }
};

async function* piecesOf(
  versions: readonly FormVersion[],
  events: readonly FormEvent[],
  query: Parameters<typeof formCsv>[2],
  signal: AbortSignal,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK;
  let rows: string[] = [];
  for (const row of formCsv(versions, events, query)) {
    rows.push(row);
    if (rows.length < ROWS) continue;
    // Whoever lost the right to read, or went away, gets no further row.
    signal.throwIfAborted();
    yield rows.join('');
    rows = [];
  }
  yield rows.join('');
}
