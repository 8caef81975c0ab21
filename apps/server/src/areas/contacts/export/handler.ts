import { BYTE_ORDER_MARK } from '@atelier/domain';
import { contact, sortable } from '@atelier/domain/entities';
import { dayIn, type EvaluationContext } from '@atelier/filters';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { workspaceOf } from '../../../platform/context';
import type { Transaction } from '../../../platform/database/transaction';
import { invalidInput, ProblemError, problem } from '../../../platform/errors/problem';
import { checkedId } from '../../../platform/errors/refusals';
import { idsInOrder, type KeptQuery } from '../../../platform/filters/known-orders';
import type { StreamContext, StreamHandler } from '../../../platform/http/rest';
import { contactQuery, keptContacts } from '../contact-query';
import { contactValues } from '../contact-row';
import { contactsByIds } from '../queries';
import { contactViews } from '../schema';
import { viewAnswer } from '../view-rows';
import { csvHead, csvRow } from './csv';

/** Contacts that are read and written at once. */
const BATCH = 500;

const definitions = z.array(z.record(z.string(), z.unknown())).max(50);
const sortFields = z.enum(sortable(contact));
const inputShape = z.object({
  viewId: z.string().optional(),
  filters: z.string().optional(),
  search: z.string().optional(),
  tag: z.string().optional(),
  sortBy: sortFields.optional(),
  sortType: z.enum(['asc', 'desc']).optional(),
  timezone: z.string().optional(),
});

function readDefinitions(text: string | undefined): z.infer<typeof definitions> {
  if (text === undefined || text === '') return [];
  try {
    return definitions.parse(JSON.parse(text));
  } catch (cause) {
    const wrong = invalidInput([
      { field: 'filters', message: 'Give a JSON list of at most 50 definitions.' },
    ]);
    throw new ProblemError(wrong, { cause });
  }
}

/** What is asked for: filters and order of a view, and what stands beside it in the address. */
async function queryOf(
  input: z.infer<typeof inputShape>,
  tx: Transaction,
  context: StreamContext,
): Promise<KeptQuery> {
  const { viewId, filters, sortBy, sortType, ...rest } = input;
  const given = readDefinitions(filters);
  const call = { ...context, tx };
  if (viewId === undefined) return contactQuery({ ...rest, filters: given, sortBy, sortType }, '', call);
  const [row] = await tx
    .select()
    .from(contactViews)
    .where(eq(contactViews.id, checkedId(viewId, 'viewId')));
  if (!row) throw new ProblemError(problem('not_found', { title: 'This view is not there any more.' }));
  const view = viewAnswer(row);
  // What stands beside the view is read first, so that an error names its place in the address.
  const own = await contactQuery({ ...rest, filters: given, sortBy, sortType }, '', call);
  const order =
    sortBy === undefined && view.sort
      ? { ...view.sort, sortBy: sortFields.parse(view.sort.sortBy) }
      : { sortBy, sortType };
  const seen = await contactQuery({ ...rest, ...order, filters: [...view.filters, ...given] }, '', call);
  return { ...seen, evaluation: own.evaluation };
}

/**
 * Contacts as a CSV file. What is in it, and its order, is settled when it begins; the rows are read in batches while it
 * is sent, each in a transaction of its own: memory holds the ids and one batch.
 */
export const exportContacts: StreamHandler = async (input, context) => {
  const { database } = context.platform;
  const workspaceId = workspaceOf(context).id;
  const read = <Result>(work: (tx: Transaction) => Promise<Result>) =>
    database.withWorkspace(workspaceId, work, { readOnly: true });
  try {
    const asked = inputShape.parse(input);
    const found = await read(async (tx) => {
      const query = await queryOf(asked, tx, context);
      return { ids: await idsInOrder(tx, keptContacts, query), evaluation: query.evaluation };
    });
    return { fileName: nameOf(found.evaluation), pieces: rowsOf(found.ids, read, context.signal) };
  } catch (error) {
    if (error instanceof ProblemError) return error.problem;
    throw error;
  }
};

/** Called after the day on which it is made, where whoever asks lives. */
function nameOf({ now, timeZone }: Pick<EvaluationContext, 'now' | 'timeZone'>): string {
  return `contacts-${dayIn(now, timeZone)}.csv`;
}

async function* rowsOf(
  ids: readonly string[],
  read: <Result>(work: (tx: Transaction) => Promise<Result>) => Promise<Result>,
  signal: AbortSignal,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvHead();
  for (let at = 0; at < ids.length; at += BATCH) {
    // Whoever lost the right to read, or went away, gets no further row; what they have is no whole file.
    signal.throwIfAborted();
    const rows = await read((tx) => contactsByIds(tx, ids.slice(at, at + BATCH)));
    // Contacts that were deleted meanwhile are left out.
    yield rows
      .filter(({ deletedAt }) => deletedAt === null)
      .map((row) => csvRow(contactValues(row)))
      .join('');
  }
}
