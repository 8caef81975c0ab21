import { foldText } from '@atelier/filters';
import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { now } from '../../../platform/database/columns';
import type { Transaction } from '../../../platform/database/transaction';
import type { Platform } from '../../../platform/platform';
import { isAny } from '../rows-by-id';
import { importRows } from '../schema';
import { type JudgedRow, judgeRow, type RowFields, type RowValues, shown, storedValues } from '../values';
import { ColumnCounts, type ColumnField, guessCountry, textsOf } from './columns';
import { hasNumbersAsWritten } from './headers';
import { loadPeople } from './people';
import { keysOfRow, Plan, type PlannedPerson } from './plan';
import { UNREAD } from './reading';
import { type ImportCounts, type ImportRecord, noCounts } from './record';
import { BATCH, changeImport, inStep, type Progress, type StepKey } from './steps';

/** A stored row. */
export interface StoredRow {
  readonly rowNumber: number;
  readonly outcome: string;
  readonly cells: readonly string[];
  /** The correction that somebody entered instead of the cells. */
  readonly corrected: unknown;
}

export const storedRowColumns = {
  rowNumber: importRows.rowNumber,
  outcome: importRows.outcome,
  cells: importRows.cells,
  corrected: importRows.corrected,
};

function judgeStored(row: StoredRow, fields: readonly ColumnField[], country: string): JudgedRow {
  if (row.corrected !== null) {
    const values = Object.entries(storedValues(row.corrected));
    const corrected = judgeRow(
      Object.fromEntries(values.map(([id, value]) => [id, [value].flat()])),
      country,
    );
    // A correction is about the fields; the further addresses and numbers are still those of the cells.
    const { otherEmails, otherPhoneNumbers } = judgeRow(textsOf(row.cells, fields), country).values;
    const emails = otherEmails?.filter((one) => one !== corrected.values.email) ?? [];
    return {
      ...corrected,
      values: {
        ...corrected.values,
        ...(emails.length > 0 && { otherEmails: emails }),
        ...(otherPhoneNumbers && { otherPhoneNumbers }),
      },
    };
  }
  const judged = judgeRow(textsOf(row.cells, fields), country);
  if (row.cells.length <= fields.length) return judged;
  const message = `The row has more than ${fields.length} cells; a delimiter inside a value may need quotes`;
  return { ...judged, problems: [...judged.problems, { field: 'row', message }] };
}

const isCount = (outcome: string): outcome is keyof ImportCounts => outcome in noCounts;

/** The changes of the counts when rows move from one outcome to another. */
class CountChange {
  readonly counts: ImportCounts;
  constructor(counts: ImportCounts) {
    this.counts = { ...counts };
  }
  move(from: string, to: string, rows = 1): void {
    if (isCount(from)) this.counts[from] -= rows;
    if (isCount(to)) this.counts[to] += rows;
  }
}

interface WrittenRow {
  row_number: number;
  outcome: string;
  fields: RowFields;
  reasons: JudgedRow['problems'];
  leader: number | null;
  contact_id: string | null;
  person: RowValues | null;
  email_key: string | null;
  phone_key: string | null;
  name_key: string | null;
}

const leaderColumns = ({ contactId, values, keys }: PlannedPerson) => ({
  contact_id: contactId,
  person: values,
  email_key: keys.email,
  phone_key: keys.phone,
  name_key: keys.name,
});

const noPerson = { contact_id: null, person: null, email_key: null, phone_key: null, name_key: null };

/**
 * Validates rows, finds out whom they are about, and stores their outcomes.
 *
 * @param rows In the order of the file; none of them may be in the plan already.
 * @returns The counts of the import afterwards.
 */
export async function placeRows(
  tx: Transaction,
  record: Pick<ImportRecord, 'id' | 'columns' | 'country' | 'strategy' | 'counts' | 'readTo'>,
  rows: readonly StoredRow[],
): Promise<ImportCounts> {
  const fields = record.columns.map(({ field }) => field);
  const judged = rows.map((row) => ({ row, ...judgeStored(row, fields, record.country ?? '') }));
  const sound = judged.filter(({ problems }) => problems.length === 0);
  const { people, leaders } = await loadPeople(
    tx,
    record,
    sound.flatMap(({ values }) => keysOfRow(values)),
  );
  const plan = new Plan(record.strategy, people);
  const leaderOf = new Map(
    sound.map(({ row, values }) => [row.rowNumber, plan.place(row.rowNumber, values).leader]),
  );
  const planned = new Map(plan.people().map((person) => [person.leader, person]));

  const change = new CountChange(record.counts);
  const written = judged.map(({ row, values, problems }): WrittenRow => {
    const leader = leaderOf.get(row.rowNumber) ?? null;
    const person = leader === null ? undefined : planned.get(leader);
    const isLeader = leader === row.rowNumber;
    const outcome = !person
      ? 'broken'
      : isLeader || person.outcome === 'unchanged'
        ? person.outcome
        : 'joined';
    change.move(row.outcome, outcome);
    return {
      row_number: row.rowNumber,
      outcome,
      fields: shown(values),
      reasons: problems,
      leader,
      ...(person && isLeader ? leaderColumns(person) : noPerson),
    };
  });
  await tx.execute(sql`
    update import_rows r set outcome = x.outcome, fields = x.fields, reasons = x.reasons, leader = x.leader,
      contact_id = x.contact_id, person = x.person, email_key = x.email_key, phone_key = x.phone_key, name_key = x.name_key
    from jsonb_to_recordset(${JSON.stringify(written)}::jsonb) as x(row_number integer, outcome text, fields jsonb,
      reasons jsonb, leader integer, contact_id uuid, person jsonb, email_key text, phone_key text, name_key text)
    where r.import_id = ${record.id} and r.row_number = x.row_number`);

  const earlier = [...planned.values()].flatMap((person) => {
    const before = leaders.get(person.leader);
    return before ? [{ person, before }] : [];
  });
  if (earlier.length > 0) await updateEarlierLeaders(tx, record.id, earlier, change);
  return change.counts;
}

/** Updates people of earlier rows with the values of new rows: their first row holds the combined values. */
async function updateEarlierLeaders(
  tx: Transaction,
  importId: string,
  earlier: readonly { readonly person: PlannedPerson; readonly before: { readonly outcome: string } }[],
  change: CountChange,
): Promise<void> {
  const written = earlier.map(({ person, before }) => {
    change.move(before.outcome, person.outcome);
    return { row_number: person.leader, outcome: person.outcome, ...leaderColumns(person) };
  });
  // A person who was already applied and gets more values from a corrected row is due again.
  await tx.execute(sql`
    update import_rows r set outcome = x.outcome, person = x.person, email_key = x.email_key, phone_key = x.phone_key,
      name_key = x.name_key, applied_at = case when r.person = x.person then r.applied_at end
    from jsonb_to_recordset(${JSON.stringify(written)}::jsonb) as x(row_number integer, outcome text, person jsonb,
      email_key text, phone_key text, name_key text)
    where r.import_id = ${importId} and r.row_number = x.row_number`);
  const awake = earlier
    .filter(({ person, before }) => before.outcome === 'unchanged' && person.outcome !== 'unchanged')
    .map(({ person }) => person.leader);
  if (awake.length === 0) return;
  const { rowCount } = await tx.execute(sql`
    update import_rows set outcome = 'joined'
    where import_id = ${importId} and leader <> row_number and outcome = 'unchanged' and ${isAny(importRows.leader, awake, 'int')}`);
  change.move('unchanged', 'joined', rowCount ?? 0);
}

/**
 * Returns the import's country; if none was chosen, the one that most numbers of the file have, unless the file marks
 * its numbers as written.
 */
export function countryOf(record: Pick<ImportRecord, 'country' | 'columns'>): string | null {
  if (hasNumbersAsWritten(record.columns.map(({ name }) => name))) return record.country;
  return record.country ?? guessCountry(record.columns.flatMap(({ samples }) => samples));
}

/** Returns the columns with their notes, after all rows were read. */
async function finalColumns(tx: Transaction, record: ImportRecord, counts: ColumnCounts) {
  const { rows } = await tx.execute<{ tag: string }>(
    sql`select distinct tag from contacts, unnest(tags) as tag where deleted_at is null limit 10000`,
  );
  const known = new Set(rows.map(({ tag }) => foldText(tag)));
  return record.columns.map((column) => ({
    ...column,
    reading: counts.reading(column.index, (tag) => !known.has(foldText(tag))),
  }));
}

/** Checks one batch of the trial run. Contacts are not changed. */
export function checkBatch(platform: Platform, step: StepKey): Promise<Progress> {
  return inStep(platform, step, 'checking', async (tx, record) => {
    const rows = await tx
      .select(storedRowColumns)
      .from(importRows)
      .where(and(eq(importRows.importId, record.id), gt(importRows.rowNumber, record.readTo)))
      .orderBy(asc(importRows.rowNumber))
      .limit(BATCH);
    const columnCounts = new ColumnCounts(
      record.columns.map(({ field }) => field),
      record.country,
      record.columnCounts,
    );
    const [last] = rows.slice(-1);
    if (!last) {
      const columns = await finalColumns(tx, record, columnCounts);
      await changeImport(tx, record.id, { state: 'checked', columns, checkedAt: now });
      return 'done';
    }
    for (const { cells } of rows) columnCounts.add(cells);
    // Results of an earlier trial run were never counted in this one.
    const counts = await placeRows(
      tx,
      record,
      rows.map((row) => ({ ...row, outcome: UNREAD })),
    );
    await changeImport(tx, record.id, {
      counts,
      columnCounts: columnCounts.counts,
      readTo: last.rowNumber,
      processedRows: record.processedRows + rows.length,
    });
    return 'more';
  });
}
