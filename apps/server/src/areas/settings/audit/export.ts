import { BYTE_ORDER_MARK, csvRecord, harmlessCell } from '@atelier/domain';
import { dayIn } from '@atelier/filters';
import { z } from 'zod';
import type { AuditEntry } from '../../../generated/rest';
import { identityOf, workspaceOf } from '../../../platform/context';
import type { Transaction } from '../../../platform/database/transaction';
import { ProblemError } from '../../../platform/errors/problem';
import type { StreamHandler } from '../../../platform/http/rest';
import { recordSecurityEvent } from '../../../platform/identity/security-events';
import { evaluationContext } from '../../workspace';
import { type AuditFilter, readEntries } from './entries';

/** Entries that are read and written per batch. */
const BATCH = 500;

const inputShape = z.object({
  userId: z.string().optional(),
  kind: z.string().optional(),
  from: z.string().optional(),
  to: z.string().optional(),
  timezone: z.string().optional(),
});

/** Streams the audit log as a CSV file. That somebody took it with them stands in the log as well. */
export const exportAuditLog: StreamHandler = async (input, context) => {
  const { database } = context.platform;
  const { id: workspaceId } = workspaceOf(context);
  const { timezone, ...filter } = inputShape.parse(input);
  try {
    const { now, timeZone } = await database.withWorkspace(workspaceId, async (tx) => {
      const read = await evaluationContext(timezone, 'timezone', { ...context, tx });
      await recordSecurityEvent(tx, {
        kind: 'audit.exported',
        workspaceId,
        accountId: identityOf(context).account.id,
        address: context.clientAddress,
      });
      return read;
    });
    const inWorkspace = <Result>(work: (tx: Transaction) => Promise<Result>) =>
      database.withWorkspace(workspaceId, work, { readOnly: true });
    return {
      fileName: `audit-log-${dayIn(now, timeZone)}.csv`,
      pieces: piecesOf(context, filter, timeZone, inWorkspace),
    };
  } catch (error) {
    if (error instanceof ProblemError) return error.problem;
    throw error;
  }
};

/** Returns the whole log as a CSV file, as one transaction sees it. */
export const allEntries = (tx: Transaction, timeZone: string): AsyncGenerator<string> =>
  piecesOf(null, {}, timeZone, (work) => work(tx));

async function* piecesOf(
  context: Parameters<StreamHandler>[1] | null,
  filter: AuditFilter,
  timeZone: string,
  inWorkspace: <Result>(work: (tx: Transaction) => Promise<Result>) => Promise<Result>,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK +
    csvRecord(['Number', `Time (${timeZone})`, 'Person', 'What', 'Changes', 'Address', 'Kind']);
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  let before: number | undefined;
  let rows = 0;
  for (;;) {
    // A caller who lost access or disconnected gets no further rows; the download fails.
    context?.signal.throwIfAborted();
    const page = { limit: BATCH, ...(before !== undefined && { before }) };
    const entries = await inWorkspace((tx) => readEntries(tx, context, filter, page));
    if (entries.length > 0) yield entries.map((entry, at) => rowOf(entry, rows + at + 1, clock)).join('');
    rows += entries.length;
    const last = entries.at(-1);
    if (last === undefined || entries.length < BATCH) return;
    before = Number(last._id);
  }
}

/** @param number the place of the row in the file; the ids of entries have gaps. */
function rowOf(
  { at, person, summary, changes, address, kind }: AuditEntry,
  number: number,
  clock: Intl.DateTimeFormat,
): string {
  const changed = changes.map(({ field, before, after }) => `${field}: ${before ?? '–'} → ${after ?? '–'}`);
  const cells = [
    String(number),
    clock.format(new Date(at)),
    person,
    summary,
    changed.join('; '),
    address ?? '',
    kind,
  ];
  return csvRecord(cells.map(harmlessCell));
}
