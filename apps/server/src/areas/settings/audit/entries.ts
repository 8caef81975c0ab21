import { and, asc, count, desc, eq, gte, like, lt, or, sql } from 'drizzle-orm';
import type { AuditEntry } from '../../../generated/rest';
import { securityEvents } from '../../../platform/audit/schema';
import type { Transaction } from '../../../platform/database/transaction';
import { type Authorised, mayRead } from '../../../platform/identity/access';
import { personName } from '../../workspace';
import { workspacePeople } from '../../workspace/schema';
import { areaOfField, type NameOf, settingChange } from './setting-words';
import { wordsOf } from './words';

/** Which entries are wanted. */
export interface AuditFilter {
  readonly userId?: string | undefined;
  readonly kind?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** The entries of the transaction's workspace. What people do with their own account is not among them. */
const where = ({ userId, kind, from, to }: AuditFilter) =>
  and(
    eq(securityEvents.chain, sql`'workspace:' || atelier_workspace_id()`),
    userId === undefined ? undefined : eq(securityEvents.accountId, userId),
    kind === undefined
      ? undefined
      : or(
          eq(securityEvents.kind, kind),
          like(securityEvents.kind, `${kind.replaceAll(/[\\%_]/g, String.raw`\$&`)}.%`),
        ),
    from === undefined ? undefined : gte(securityEvents.createdAt, new Date(from)),
    to === undefined ? undefined : lt(securityEvents.createdAt, new Date(to)),
  );

export async function countEntries(tx: Transaction, filter: AuditFilter): Promise<number> {
  const [total] = await tx.select({ number: count() }).from(securityEvents).where(where(filter));
  return total?.number ?? 0;
}

/** Returns the time of the first entry with this number or a larger one; null without any. */
export async function firstEntryFrom(
  tx: Transaction,
  sequence: number,
): Promise<{ readonly at: string } | null> {
  const [row] = await tx
    .select({ at: securityEvents.createdAt })
    .from(securityEvents)
    .where(and(where({}), gte(securityEvents.sequence, sequence)))
    .orderBy(asc(securityEvents.sequence))
    .limit(1);
  return row ? { at: row.at.toISOString() } : null;
}

/** Whoever reads the log: what they may see of other areas. Null for the archive of everything, which is an owner's. */
type Reader = Pick<Authorised, 'identity' | 'workspace'> | null;

/** Leaves out the fields of areas that the reader may not read (A-13). */
function readable(
  details: Readonly<Record<string, unknown>>,
  reader: Reader,
): Readonly<Record<string, unknown>> {
  if (!Array.isArray(details.changes)) return details;
  const changes = details.changes.filter((change) => {
    const { data } = settingChange.safeParse(change);
    const area = data === undefined ? null : areaOfField(data.key);
    return area === null || reader === null || mayRead(reader, area);
  });
  return { ...details, changes };
}

/**
 * Returns entries, newest first, in words.
 *
 * @param before only entries with a smaller number, to read on while others are added
 */
export async function readEntries(
  tx: Transaction,
  reader: Reader,
  filter: AuditFilter,
  {
    limit,
    offset = 0,
    before,
  }: { readonly limit: number; readonly offset?: number; readonly before?: number },
): Promise<AuditEntry[]> {
  const rows = await tx
    .select()
    .from(securityEvents)
    .where(and(where(filter), before === undefined ? undefined : lt(securityEvents.sequence, before)))
    .orderBy(desc(securityEvents.sequence))
    .limit(limit)
    .offset(offset);
  const nameOf = await namesOf(tx);
  return rows.map(({ sequence, kind, details, accountId, address, createdAt }) => ({
    _id: String(sequence),
    kind,
    ...wordsOf(kind, readable(details, reader), nameOf),
    userId: accountId,
    person: accountId === null ? '' : nameOf(accountId),
    address,
    at: createdAt.toISOString(),
  }));
}

/** Returns a function that names everybody who belongs to the workspace, or did. */
export async function namesOf(tx: Transaction): Promise<NameOf> {
  const people = await tx
    .select({
      id: workspacePeople.accountId,
      firstName: workspacePeople.firstName,
      lastName: workspacePeople.lastName,
      email: workspacePeople.email,
    })
    .from(workspacePeople);
  const names = new Map(people.map((person) => [person.id, personName(person)]));
  return (id) => names.get(id) ?? 'somebody who is not known any more';
}
