import { BYTE_ORDER_MARK } from '@atelier/domain';
import { contact, sortable } from '@atelier/domain/entities';
import { dayIn, type EvaluationContext } from '@atelier/filters';
import { z } from 'zod';
import { workspaceOf } from '../../../platform/context';
import type { Transaction } from '../../../platform/database/transaction';
import { invalidInput, ProblemError } from '../../../platform/errors/problem';
import { idsInOrder, type ListQuery } from '../../../platform/filters/known-orders';
import type { StreamContext, StreamHandler } from '../../../platform/http/rest';
import { contactValues } from '../contact-row';
import { contactList, keptContacts, views } from '../list';
import { contactsByIds } from '../queries';
import { csvHead, csvRow } from './csv';

/** Contacts that are read and written per batch. */
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

/** Returns the requested contacts: the filters and order of a view, and further parameters of the URL. */
async function queryOf(
  input: z.infer<typeof inputShape>,
  tx: Transaction,
  context: StreamContext,
): Promise<ListQuery> {
  const { viewId, filters, sortBy, sortType, ...rest } = input;
  const given = readDefinitions(filters);
  const call = { ...context, tx };
  const view = viewId === undefined ? undefined : await views.find(tx, viewId, 'viewId');
  // Parameters besides the view are read first, so that an error names the right parameter.
  const own = await contactList.query({ ...rest, filters: given, sortBy, sortType }, '', call);
  if (view === undefined) return own;
  const order =
    sortBy === undefined && view.sort
      ? { ...view.sort, sortBy: sortFields.parse(view.sort.sortBy) }
      : { sortBy, sortType };
  const seen = await contactList.query({ ...rest, ...order, filters: [...view.filters, ...given] }, '', call);
  return { ...seen, evaluation: own.evaluation };
}

/**
 * Streams contacts as a CSV file. Its contacts and their order are determined at the start; the rows are read in
 * batches while it is sent, each in its own transaction, so that memory only holds the ids and one batch.
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

/** Returns the file name, with the current day in the caller's time zone. */
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
    // A caller who lost access or disconnected gets no further rows; the download fails.
    signal.throwIfAborted();
    const rows = await read((tx) => contactsByIds(tx, ids.slice(at, at + BATCH)));
    // Contacts that were deleted in the meantime are left out.
    yield rows
      .filter(({ deletedAt }) => deletedAt === null)
      .map((row) => csvRow(contactValues(row)))
      .join('');
  }
}
