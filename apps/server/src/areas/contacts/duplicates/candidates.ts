import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database/transaction';
import type { Compared } from './score';

/** A property that more contacts than this share is not evidence of a duplicate (SPEC.md, DUP-17). */
const MAX_SHARING = 20;
/**
 * Limits of a search for duplicates: groups of contacts with something in common, comparisons, and resulting pairs
 * (DUP-18).
 */
const MAX_GROUPS = 10_000;
export const MAX_COMPARISONS = 50_000;
export const MAX_PAIRS = 10_000;

/** A contact with its compared properties. */
export interface Candidate extends Compared {
  readonly id: string;
  /** ISO text. */
  readonly createdAt: string;
}

/** The words of a name in sorted order, so that their order does not matter. */
const nameWords = sql`array_to_string(array(
  select w from unnest(string_to_array(c.name_key, ' ')) as w order by w collate "C"), ' ')`;

/** Properties that contacts can have in common, the strongest first; null if a contact lacks the property. */
const sharedKeys: readonly SQL[] = [
  sql`(select id, mailbox_key as key from contacts where deleted_at is null and mailbox_key is not null
      union select c.id, k from contacts c cross join lateral unnest(c.other_mailbox_keys) as k
      where c.deleted_at is null and c.other_mailbox_keys <> '{}') c`,
  sql`(select id, phone_key as key from contacts where deleted_at is null and phone_key like '+%'
      union select c.id, k from contacts c cross join lateral unnest(c.other_phone_keys) as k
      where c.deleted_at is null and c.other_phone_keys <> '{}' and k like '+%') c`,
  sql`(select c.id, ${nameWords} as key from contacts c where c.deleted_at is null and c.name_key <> '') c`,
  sql`(select c.id, c.company_folded || chr(10) || left(c.name_key, 1) as key from contacts c
      where c.deleted_at is null and c.company_folded <> '' and c.name_key <> '') c`,
];

/** Returns groups of ids that have something in common, the strongest first. */
export async function groupsInCommon(tx: Transaction): Promise<string[][]> {
  const groups: string[][] = [];
  for (const from of sharedKeys) {
    const { rows } = await tx.execute<{ ids: string[] }>(sql`
      select array_agg(c.id::text order by c.id) as ids from ${from} group by c.key
      having count(*) between 2 and ${MAX_SHARING} order by min(c.id::text) limit ${MAX_GROUPS - groups.length}`);
    groups.push(...rows.map(({ ids }) => ids));
    if (groups.length >= MAX_GROUPS) break;
  }
  return groups;
}

/** Returns the ids of contacts that share a property with a person. Every lookup uses an index. */
export async function candidatesFor(
  tx: Transaction,
  { nameKey, mailboxes, phoneKeys, company }: Compared,
): Promise<string[]> {
  const list = (texts: readonly string[]) => sql`${sql.param([...texts])}::text[]`;
  const numbers = phoneKeys.filter((key) => key.startsWith('+'));
  const isLiving = sql`c.deleted_at is null`;
  const looks = [
    ...(mailboxes.length > 0
      ? [
          sql`c.mailbox_key = any(${list(mailboxes)}) and ${isLiving}`,
          sql`c.other_mailbox_keys <> '{}' and c.other_mailbox_keys && ${list(mailboxes)} and ${isLiving}`,
        ]
      : []),
    ...(numbers.length > 0
      ? [
          sql`c.phone_key = any(${list(numbers)}) and ${isLiving} and c.phone_key is not null`,
          sql`c.other_phone_keys <> '{}' and c.other_phone_keys && ${list(numbers)} and ${isLiving}`,
        ]
      : []),
    ...(nameKey === '' ? [] : [sql`c.name_key = any(${list(ordersOf(nameKey))}) and ${isLiving}`]),
    ...(company === '' || nameKey === ''
      ? []
      : [
          sql`c.company_folded = ${company} and c.company_folded <> '' and left(c.name_key, 1) = ${[...nameKey][0]}
            and ${isLiving}`,
        ]),
  ];
  if (looks.length === 0) return [];
  const parts = looks.map(
    (where) => sql`(select c.id from contacts c where ${where} limit ${MAX_SHARING + 1})`,
  );
  const found: string[] = [];
  for (const part of parts) {
    const { rows } = await tx.execute<{ id: string }>(part);
    if (rows.length <= MAX_SHARING) found.push(...rows.map(({ id }) => id));
  }
  return [...new Set(found)];
}

/** Returns the words of a name in every order, if there are only a few. */
function ordersOf(nameKey: string): string[] {
  const words = nameKey.split(' ');
  if (words.length > 3) return [nameKey];
  const orders = (rest: readonly string[]): string[][] =>
    rest.length === 0
      ? [[]]
      : rest.flatMap((word, at) =>
          orders([...rest.slice(0, at), ...rest.slice(at + 1)]).map((others) => [word, ...others]),
        );
  return orders(words).map((order) => order.join(' '));
}
