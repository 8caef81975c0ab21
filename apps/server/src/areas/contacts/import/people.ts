import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database/transaction';
import { type ContactRow, contactValues, othersOf } from '../contact-row';
import { isAny } from '../rows-by-id';
import { contacts, importRows } from '../schema';
import { storedValues } from '../values';
import { addressKey, type KnownPerson, keysOf, type PersonKeys } from './plan';

interface SortedKeys {
  readonly emails: string[];
  readonly phones: string[];
  readonly names: string[];
}

function sortKeys(keys: readonly PersonKeys[]): SortedKeys {
  const pick = (field: keyof PersonKeys) => [...new Set(keys.flatMap((one) => one[field] ?? []))];
  return { emails: pick('email'), phones: pick('phone'), names: pick('name') };
}

/** Keys, and where to search for them. */
interface Look {
  readonly keys: readonly unknown[];
  readonly where: SQL;
}

/**
 * Returns the results for all keys, as texts, in one round trip. Each key gets a separate lookup, which `offset 0`
 * enforces.
 *
 * @param scans - Queries for several keys at once, over few rows.
 */
async function lookUp(tx: Transaction, looks: readonly Look[], scans: readonly SQL[]): Promise<string[]> {
  const keyed = looks
    .filter(({ keys }) => keys.length > 0)
    .map(
      ({ keys, where }) => sql`
        select found.id::text as id from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as k(key text, name text, id uuid)
        cross join lateral (${where} offset 0) as found`,
    );
  const parts = [...keyed, ...scans.map((scan) => sql`select found.id::text as id from (${scan}) found`)];
  if (parts.length === 0) return [];
  const { rows } = await tx.execute<{ id: string }>(sql.join(parts, sql` union `));
  return rows.map(({ id }) => id);
}

const asKeys = (texts: readonly string[]) => texts.map((key) => ({ key }));

/** Contacts that may match keys, and the keys of contacts that were merged into them. */
interface FoundContacts {
  readonly rows: ContactRow[];
  /** By the id of the contact. */
  readonly aliases: ReadonlyMap<string, readonly PersonKeys[]>;
}

/** Loads the existing contacts that may match keys, and no others. */
export async function loadContacts(tx: Transaction, keys: readonly PersonKeys[]): Promise<FoundContacts> {
  const { emails, phones, names } = sortKeys(keys);
  const pairs = phones.map((phone) => phone.split('\n')).map(([key, name]) => ({ key, name }));
  const isLiving = sql`c.deleted_at is null`;
  const isMerged = sql`c.merged_into is not null`;
  const looks = (where: SQL): Look[] => [
    {
      keys: asKeys(emails),
      where: sql`select c.id from contacts c where c.email = k.key and ${where}`,
    },
    {
      keys: pairs,
      where: sql`select c.id from contacts c where c.phone_key = k.key and c.name_key = k.name and ${where}`,
    },
    {
      keys: asKeys(names),
      where: sql`select c.id from contacts c where c.name_key = k.key and c.email is null and c.phone_key is null and ${where}`,
    },
  ];
  // Few contacts have further addresses, and an index holds only those.
  const others = sql`select c.id from contacts c
    where c.other_emails <> '{}' and c.other_emails && ${sql.param(emails)}::text[] and ${isLiving}`;
  const found = await lookUp(tx, looks(isLiving), emails.length > 0 ? [others] : []);
  const aliases = await loadAliases(tx, await lookUp(tx, looks(isMerged), []));
  return { rows: await loadContactsById(tx, [...new Set([...found, ...aliases.keys()])]), aliases };
}

/** Loads the keys of merged contacts, by the contact that they are part of now. */
async function loadAliases(
  tx: Transaction,
  mergedIds: readonly string[],
): Promise<Map<string, PersonKeys[]>> {
  const aliases = new Map<string, PersonKeys[]>();
  if (mergedIds.length === 0) return aliases;
  const merged = await tx
    .select()
    .from(contacts)
    .where(isAny(contacts.id, mergedIds, 'uuid'));
  const { rows } = await tx.execute<{ id: string; whole: string }>(sql`
    with recursive up(id, whole) as (
      select c.id, c.merged_into from contacts c where ${isAny(sql`c.id`, mergedIds, 'uuid')}
      union select up.id, c.merged_into from up join contacts c on c.id = up.whole where c.merged_into is not null
    ) select up.id, up.whole from up join contacts c on c.id = up.whole where c.merged_into is null`);
  const wholeOf = new Map(rows.map(({ id, whole }) => [id, whole]));
  for (const row of merged) {
    const whole = wholeOf.get(row.id);
    if (whole !== undefined) aliases.set(whole, [...(aliases.get(whole) ?? []), keysOf(contactValues(row))]);
  }
  return aliases;
}

/** Loads contacts by id, without deleted ones. */
async function loadContactsById(tx: Transaction, ids: readonly string[]): Promise<ContactRow[]> {
  if (ids.length === 0) return [];
  return tx
    .select()
    .from(contacts)
    .where(and(isNull(contacts.deletedAt), isAny(contacts.id, ids, 'uuid')));
}

/** A person from earlier rows of the file. */
export interface Leader {
  readonly rowNumber: number;
  readonly outcome: string;
  readonly contactId: string | null;
  readonly person: unknown;
}

async function loadLeaders(
  tx: Transaction,
  importId: string,
  readTo: number,
  keys: SortedKeys,
  contactIds: string[],
): Promise<Leader[]> {
  const by = (column: SQL) =>
    sql`select r.row_number as id from import_rows r where r.import_id = ${importId} and ${column}`;
  const others = by(
    sql`r.person ? 'otherEmails' and (r.person -> 'otherEmails') ?| ${sql.param(keys.emails)}::text[]`,
  );
  const looks = [
    { keys: asKeys(keys.emails), where: by(sql`r.email_key = k.key`) },
    { keys: asKeys(keys.phones), where: by(sql`r.phone_key = k.key`) },
    { keys: asKeys(keys.names), where: by(sql`r.name_key = k.key`) },
    { keys: contactIds.map((id) => ({ id })), where: by(sql`r.contact_id = k.id`) },
  ];
  const found = await lookUp(tx, looks, keys.emails.length > 0 ? [others] : []);
  // Later rows are left over from an earlier trial run.
  const numbers = found.map(Number).filter((number) => number <= readTo);
  if (numbers.length === 0) return [];
  return tx
    .select({
      rowNumber: importRows.rowNumber,
      outcome: importRows.outcome,
      contactId: importRows.contactId,
      person: importRows.person,
    })
    .from(importRows)
    .where(
      and(
        eq(importRows.importId, importId),
        isNotNull(importRows.person),
        sql`${importRows.rowNumber} in (select unnest(${sql.param(numbers)}::int[]))`,
      ),
    );
}

/** Returns the keys of a contact besides those of its fields. */
export const aliasesOf = (row: ContactRow, aliases: FoundContacts['aliases']): readonly PersonKeys[] => [
  ...(aliases.get(row.id) ?? []),
  ...row.otherEmails.map(addressKey),
];

/** Returns a contact in the form of the plan. */
export const asKnown = (row: ContactRow, aliases: FoundContacts['aliases']) => ({
  id: row.id,
  fields: contactValues(row),
  createdAt: row.createdAt.getTime(),
  others: othersOf(row),
  aliases: aliasesOf(row, aliases),
});

/**
 * Loads everybody who may match keys: contacts, and people from earlier rows of the file.
 *
 * @param readTo Number of the last row that this trial run has planned.
 */
export async function loadPeople(
  tx: Transaction,
  { id: importId, readTo }: { readonly id: string; readonly readTo: number },
  keys: readonly PersonKeys[],
): Promise<{ people: KnownPerson[]; leaders: ReadonlyMap<number, Leader> }> {
  const found = await loadContacts(tx, keys);
  const rows = new Map(found.rows.map((row) => [row.id, row]));
  const leaders = await loadLeaders(tx, importId, readTo, sortKeys(keys), [...rows.keys()]);
  const missing = leaders.flatMap(({ contactId }) =>
    contactId !== null && !rows.has(contactId) ? [contactId] : [],
  );
  for (const row of await loadContactsById(tx, missing)) rows.set(row.id, row);
  const people: KnownPerson[] = leaders.map(({ rowNumber, contactId, person }) => {
    const row = contactId === null ? undefined : rows.get(contactId);
    return {
      contact: row ? asKnown(row, found.aliases) : null,
      leader: rowNumber,
      values: storedValues(person),
    };
  });
  const led = new Set(leaders.map(({ contactId }) => contactId));
  for (const row of rows.values())
    if (!led.has(row.id)) people.push({ contact: asKnown(row, found.aliases), leader: null, values: null });
  return { people, leaders: new Map(leaders.map((leader) => [leader.rowNumber, leader])) };
}
