import { type ContactValues, changedFields, contact } from '@atelier/domain/entities';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { databaseCode } from '../../../platform/database/errors';
import type { Transaction } from '../../../platform/database/transaction';
import type { Platform } from '../../../platform/platform';
import {
  type ContactRow,
  contactValues,
  manyContacts,
  noOthers,
  type OtherAddresses,
  othersOf,
} from '../contact-row';
import { recordContactEvents } from '../events';
import { isAny, lockContactsById } from '../rows-by-id';
import { importChanges, importRows } from '../schema';
import { type RowValues, storedValues } from '../values';
import { tellImport } from './notice';
import { othersAfter, sameOthers } from './others';
import { aliasesOf, asKnown, loadContacts } from './people';
import { apply, keysOfRow, Plan, sameContact, withoutAliases } from './plan';
import type { ImportRecord } from './record';
import { BATCH, changeImport, inStep, lockContacts, type Progress, type StepKey } from './steps';

/** Outcomes that an import still has to apply. */
const dueOutcomes = ['new', 'changed', 'joined'] as const;

/** Rows that are still to be applied. */
export const isDue = (importId: string) =>
  and(
    eq(importRows.importId, importId),
    isNull(importRows.appliedAt),
    inArray(importRows.outcome, [...dueOutcomes]),
  );

interface DueRow {
  readonly rowNumber: number;
  readonly outcome: string;
  readonly contactId: string | null;
  readonly person: unknown;
}

/** A contact before and after the import. */
interface Draft {
  readonly id: string;
  readonly row: ContactRow | null;
  fields: ContactValues;
  others: OtherAddresses;
}

/** Returns contacts that this import itself created or changed: they belong to other people in the file. */
async function touchedByImport(
  tx: Transaction,
  importId: string,
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await tx
    .select({ contactId: importChanges.contactId })
    .from(importChanges)
    .where(and(eq(importChanges.importId, importId), isAny(importChanges.contactId, ids, 'uuid')));
  return new Set(rows.map(({ contactId }) => contactId));
}

/** Determines the contact of each person and its new values. The results of the trial run are checked again. */
async function draft(tx: Transaction, record: ImportRecord, rows: readonly DueRow[]) {
  const leaders = rows
    .filter(({ outcome }) => outcome !== 'joined')
    .map(({ rowNumber, contactId, person }) => ({ rowNumber, contactId, values: storedValues(person) }));
  const ids = leaders.flatMap(({ contactId }) => contactId ?? []);
  const chosen = new Map(
    (await lockContactsById(tx, ids)).flatMap((row) =>
      row.deletedAt === null ? [[row.id, row] as const] : [],
    ),
  );
  const { rows: matching, aliases } = await loadContacts(
    tx,
    leaders.flatMap(({ values }) => keysOfRow(values)),
  );
  const touched = await touchedByImport(
    tx,
    record.id,
    matching.map(({ id }) => id),
  );
  const addresses = new Map(
    matching.flatMap(({ id, email, otherEmails }) =>
      [...(email === null ? [] : [email]), ...otherEmails].map((one) => [one, id] as const),
    ),
  );
  const free = matching.filter(({ id }) => !touched.has(id) && !chosen.has(id));
  const locked = await lockContactsById(
    tx,
    free.map(({ id }) => id),
  );
  const known = new Map([...chosen, ...locked.map((row) => [row.id, row] as const)]);
  const plan = new Plan(
    record.strategy,
    locked
      .filter(({ deletedAt }) => deletedAt === null)
      .map((row) => ({
        contact: asKnown(row, aliases),
        leader: null,
        values: null,
      })),
  );

  const drafts = new Map<string, Draft>();
  const contactOf = new Map<number, string>();
  const write = (id: string, values: RowValues): void => {
    const there = drafts.get(id);
    const row = known.get(id) ?? null;
    const before = there?.fields ?? (row ? contactValues(row) : null);
    // An address may have been given to another contact since the trial run.
    const isFree = (email: string) => [undefined, id].includes(addresses.get(email));
    const { email, otherEmails = [], ...rest } = values;
    const said = {
      ...rest,
      ...(email !== undefined && isFree(email) && { email }),
      otherEmails: otherEmails.filter(isFree),
    };
    const otherKeys = row ? aliasesOf(row, aliases) : [];
    const fields = apply(before, withoutAliases(said, otherKeys), record.strategy);
    const others = there?.others ?? (row ? othersOf(row) : noOthers);
    const address = before?.email ?? null;
    drafts.set(id, { id, row, fields, others: othersAfter({ ...others, email: address }, said, fields) });
  };

  const open = leaders.filter(({ rowNumber, contactId, values }) => {
    if (contactId === null || !chosen.has(contactId)) return true;
    contactOf.set(rowNumber, contactId);
    write(contactId, values);
    return false;
  });
  const placed = open.map(
    ({ rowNumber, values }) => [rowNumber, plan.place(rowNumber, values).leader] as const,
  );
  const newIds = new Map<number, string>();
  for (const person of plan.people()) {
    const id = person.contactId ?? uuid();
    newIds.set(person.leader, id);
    write(id, person.values);
  }
  for (const [rowNumber, leader] of placed) {
    const id = newIds.get(leader);
    if (id !== undefined) contactOf.set(rowNumber, id);
  }
  return { drafts: [...drafts.values()], contactOf };
}

const json = (value: unknown) => sql`${JSON.stringify(value)}::jsonb`;

const written = (drafts: readonly Draft[]) =>
  json(drafts.map(({ id, fields, others }) => manyContacts.record(id, fields, others)));

async function save(
  tx: Transaction,
  record: ImportRecord,
  created: readonly Draft[],
  updated: readonly Draft[],
) {
  const by = record.createdBy;
  if (created.length > 0)
    await tx.execute(sql`
      insert into contacts (workspace_id, id, ${manyContacts.names}, created_by, updated_by)
      select atelier_workspace_id(), x.id, ${manyContacts.values('x')}, ${by}::uuid, ${by}::uuid
      from jsonb_to_recordset(${written(created)}) as x${manyContacts.type}`);
  if (updated.length > 0)
    await tx.execute(sql`
      update contacts c set ${manyContacts.assignments('x')},
        revision = c.revision + 1, updated_by = ${by}::uuid, updated_at = atelier_now()
      from jsonb_to_recordset(${written(updated)}) as x${manyContacts.type}
      where c.id = x.id`);
  const changes = [...created, ...updated].map(({ id, row, fields, others }) => ({
    id,
    kind: row ? 'updated' : 'created',
    before: row ? { ...contactValues(row), others: othersOf(row) } : null,
    after: { ...fields, others },
    revision: row ? row.revision + 1 : 1,
  }));
  if (changes.length > 0)
    await tx.execute(sql`
      insert into import_changes (workspace_id, import_id, contact_id, kind, before, after, revision_after)
      select atelier_workspace_id(), ${record.id}, x.id, x.kind, x.before, x.after, x.revision
      from jsonb_to_recordset(${json(changes)}) as x(id uuid, kind text, before jsonb, after jsonb, revision integer)
      on conflict (workspace_id, import_id, contact_id) do update
        set after = excluded.after, revision_after = excluded.revision_after, undone_at = null`);
  const subject = { kind: 'import', id: record.id, title: record.fileName };
  await recordContactEvents(
    tx,
    [...created, ...updated].map(({ id, row, fields }) => ({
      contactId: id,
      kind: 'imported',
      actorId: by,
      fields: row ? changedFields(contact, contactValues(row), fields) : [],
      subject,
    })),
  );
}

async function applyOnce(platform: Platform, step: StepKey): Promise<Progress> {
  return inStep(platform, step, 'applying', async (tx, record) => {
    await lockContacts(tx);
    const rows = await tx
      .select({
        rowNumber: importRows.rowNumber,
        outcome: importRows.outcome,
        contactId: importRows.contactId,
        person: importRows.person,
      })
      .from(importRows)
      .where(isDue(record.id))
      .orderBy(asc(importRows.rowNumber))
      .limit(BATCH);
    if (rows.length === 0) {
      const ended = await changeImport(tx, record.id, { state: 'applied' });
      await tellImport(tx, ended, null);
      return 'done';
    }
    const { drafts, contactOf } = await draft(tx, record, rows);
    const created = drafts.filter(({ row }) => row === null);
    const updated = drafts.filter(
      ({ row, fields, others }) =>
        row !== null && !(sameContact(contactValues(row), fields) && sameOthers(othersOf(row), others)),
    );
    await save(tx, record, created, updated);
    const done = rows.map(({ rowNumber }) => ({
      row_number: rowNumber,
      contact_id: contactOf.get(rowNumber) ?? null,
    }));
    await tx.execute(sql`
      update import_rows r set applied_at = atelier_now(), contact_id = coalesce(x.contact_id, r.contact_id)
      from jsonb_to_recordset(${json(done)}) as x(row_number integer, contact_id uuid)
      where r.import_id = ${record.id} and r.row_number = x.row_number`);
    const joined = rows.filter(({ outcome }) => outcome === 'joined').length;
    await changeImport(tx, record.id, {
      processedRows: record.processedRows + rows.length,
      applied: {
        created: record.applied.created + created.length,
        updated: record.applied.updated + updated.length,
        joined: record.applied.joined + joined,
      },
    });
    return 'more';
  });
}

/** Applies one batch of the import. It retries when a person is created manually at the same moment. */
export async function applyBatch(platform: Platform, step: StepKey): Promise<Progress> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await applyOnce(platform, step);
    } catch (error) {
      if (tries >= 5 || databaseCode(error) !== '23505') throw error;
    }
  }
}
