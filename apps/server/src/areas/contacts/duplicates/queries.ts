import { contact, emptyValues } from '@atelier/domain/entities';
import { sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type {
  ClientDuplicatePage,
  ClientMatch,
  QueryClientDuplicatesArgs,
  SimilarClientsInput,
} from '../../../generated/graphql/workflows';
import { type CallContext, workspaceOf } from '../../../platform/context';
import type { Transaction } from '../../../platform/database/transaction';
import { invalidInput, ProblemError } from '../../../platform/errors/problem';
import { checkedId } from '../../../platform/errors/refusals';
import { currentSnapshot, isWrittenAfter } from '../../../platform/filters/known-orders';
import { pageAnswer, pagingOf } from '../../../platform/paging';
import { cleanLine } from '../../../platform/text/text';
import { contactColumns, noOthers } from '../contact-row';
import { keptContacts } from '../list';
import { contactAnswer, contactsByIds } from '../queries';
import { isAny } from '../rows-by-id';
import { type Candidate, candidatesFor, groupsInCommon, MAX_COMPARISONS, MAX_PAIRS } from './candidates';
import { type Compared, type Match, scorePair, sharesMailbox } from './score';

/** Maximum number of matches in a warning. */
const MAX_MATCHES = 10;

interface Pair extends Match {
  /** The older contact first. */
  readonly ids: readonly [string, string];
  /** When the newer one was created. */
  readonly at: string;
}

/** Reads the compared properties of contacts by their ids. */
async function readCandidates(tx: Transaction, ids: readonly string[]): Promise<Map<string, Candidate>> {
  const { rows } = await tx.execute<{
    id: string;
    name_key: string;
    mailboxes: string[];
    phone_keys: string[];
    company: string | null;
    created_at: string;
  }>(sql`
    select c.id, c.name_key, array_remove(array_prepend(c.mailbox_key, c.other_mailbox_keys), null) as mailboxes,
      array_remove(array_prepend(c.phone_key, c.other_phone_keys), null) as phone_keys, c.company_folded as company,
      to_char(c.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US') as created_at
    from contacts c where c.deleted_at is null and ${isAny(sql`c.id`, ids, 'uuid')}`);
  return new Map(
    rows.map((row) => [
      row.id,
      {
        id: row.id,
        nameKey: row.name_key,
        mailboxes: row.mailboxes,
        phoneKeys: row.phone_keys,
        company: row.company ?? '',
        createdAt: row.created_at,
      },
    ]),
  );
}

function pairOf(one: Candidate, other: Candidate): Pair | null {
  const match = scorePair(one, other);
  if (match === null) return null;
  const [first, second] = isBefore(one, other) ? [one, other] : [other, one];
  return { ...match, ids: [first.id, second.id], at: second.createdAt };
}

const isBefore = (one: Candidate, other: Candidate) =>
  one.createdAt === other.createdAt ? one.id < other.id : one.createdAt < other.createdAt;

/** SPEC.md, DUP-20. */
const inOrder = (one: Pair, other: Pair): number =>
  other.score - one.score || compareTexts(other.at, one.at) || compareTexts(one.ids.join(), other.ids.join());
const compareTexts = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

/** Returns all pairs in the groups that may be the same person, in order. */
async function pairsOf(tx: Transaction, groups: readonly (readonly string[])[]): Promise<Pair[]> {
  const candidates = await readCandidates(tx, [...new Set(groups.flat())]);
  const pairs = new Map<string, Pair>();
  let compared = 0;
  for (const group of groups)
    for (const [at, id] of group.entries())
      for (const otherId of group.slice(at + 1)) {
        const key = id < otherId ? `${id} ${otherId}` : `${otherId} ${id}`;
        const [one, other] = [candidates.get(id), candidates.get(otherId)];
        if (pairs.size >= MAX_PAIRS || compared >= MAX_COMPARISONS) break;
        if (pairs.has(key) || !one || !other) continue;
        compared += 1;
        const pair = pairOf(one, other);
        if (pair) pairs.set(key, pair);
      }
  return [...pairs.values()].sort(inOrder);
}

/** The pairs of each workspace, cached until one of its contacts changes. */
const known = new LRUCache<string, { readonly snapshot: string; readonly pairs: readonly Pair[] }>({
  max: 20,
});

async function everyPair(tx: Transaction, workspaceId: string): Promise<readonly Pair[]> {
  const before = known.get(workspaceId);
  if (before && !(await isWrittenAfter(tx, keptContacts, before.snapshot))) return before.pairs;
  const snapshot = await currentSnapshot(tx);
  const pairs = await pairsOf(tx, await groupsInCommon(tx));
  if (snapshot !== null) known.set(workspaceId, { snapshot, pairs });
  return pairs;
}

/** Reads the pairs that somebody has marked as different people. */
async function readDistinctions(tx: Transaction): Promise<Set<string>> {
  const { rows } = await tx.execute<{ pair: string }>(
    sql`select first_id || ' ' || second_id as pair from contact_distinctions`,
  );
  return new Set(rows.map(({ pair }) => pair));
}

const distinctionOf = ([one, other]: readonly [string, string]) =>
  one < other ? `${one} ${other}` : `${other} ${one}`;

/** Returns a page of pairs that may be the same person. */
export async function findDuplicates(
  { clientId, page, limit }: Partial<QueryClientDuplicatesArgs>,
  context: CallContext,
): Promise<ClientDuplicatePage> {
  const { tx } = context;
  const paging = pagingOf({ page, limit });
  const all =
    typeof clientId === 'string'
      ? await pairsWith(tx, checkedId(clientId, 'clientId'))
      : await everyPair(tx, workspaceOf(context).id);
  const distinct = await readDistinctions(tx);
  const pairs = all.filter(({ ids }) => !distinct.has(distinctionOf(ids)));
  const shown = pairs.slice(paging.offset, paging.offset + paging.limit);
  const rows = new Map(
    (await contactsByIds(tx, [...new Set(shown.flatMap(({ ids }) => ids))])).map((row) => [row.id, row]),
  );
  const data = shown.map(({ ids, score, reasons }) => ({
    clients: ids.flatMap((id) => {
      const row = rows.get(id);
      return row ? contactAnswer(row) : [];
    }),
    score,
    reasons: [...reasons],
  }));
  return pageAnswer(data, paging, pairs.length);
}

async function pairsWith(tx: Transaction, id: string): Promise<Pair[]> {
  const own = (await readCandidates(tx, [id])).get(id);
  if (!own) return [];
  const others = await readCandidates(tx, await candidatesFor(tx, own));
  return [...others.values()]
    .flatMap((other) => (other.id === id ? [] : (pairOf(own, other) ?? [])))
    .sort(inOrder);
}

/** SPEC.md, DUP-26. */
const sharedMailbox = (asked: Compared, candidate: Candidate): Match | null =>
  sharesMailbox(asked, candidate) ? { score: 50, reasons: ['sameEmail'] } : null;

/** Returns contacts that may be the person being entered, the likeliest first. */
export async function findSimilar(
  { _id, name, email, phoneNumber, company }: SimilarClientsInput,
  { tx }: CallContext,
): Promise<ClientMatch[]> {
  const line = (text: string | null | undefined) => cleanLine(text ?? '') || null;
  const columns = contactColumns(
    {
      ...emptyValues(contact),
      name: line(name) ?? '',
      email: line(email)?.toLowerCase() ?? null,
      phoneNumber: line(phoneNumber),
      company: line(company),
    },
    noOthers,
  );
  const asked = {
    nameKey: columns.nameKey,
    mailboxes: columns.mailboxKey === null ? [] : [columns.mailboxKey],
    phoneKeys: columns.phoneKey === null ? [] : [columns.phoneKey],
    company: columns.companyFolded ?? '',
  };
  const own = typeof _id === 'string' ? checkedId(_id, 'input._id') : null;
  const matches = [...(await readCandidates(tx, await candidatesFor(tx, asked))).values()]
    .flatMap((candidate) => {
      const match =
        candidate.id === own ? null : (scorePair(asked, candidate) ?? sharedMailbox(asked, candidate));
      return match === null ? [] : [{ ...match, candidate }];
    })
    .sort(
      (left, right) =>
        right.score - left.score || compareTexts(right.candidate.createdAt, left.candidate.createdAt),
    )
    .slice(0, MAX_MATCHES);
  const rows = await contactsByIds(
    tx,
    matches.map(({ candidate }) => candidate.id),
  );
  return matches.flatMap(({ candidate, score, reasons }) => {
    const row = rows.find(({ id }) => id === candidate.id);
    return row ? [{ client: contactAnswer(row), score, reasons }] : [];
  });
}

/** Returns two ids in the order in which a decision about them is stored. */
export function pairOfIds(clientId: string, otherId: string): readonly [string, string] {
  const [one, other] = [checkedId(clientId, 'clientId'), checkedId(otherId, 'otherId')];
  if (one === other)
    throw new ProblemError(
      invalidInput([{ field: 'otherId', message: 'A contact cannot be a duplicate of itself.' }]),
    );
  return one < other ? [one, other] : [other, one];
}
