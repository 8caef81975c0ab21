import { and, asc, count, desc, eq, gte, like, lt, or, sql } from 'drizzle-orm';
import type { AuditEntry } from '../../../generated/rest';
import { securityEvents } from '../../../platform/audit/schema';
import type { Transaction } from '../../../platform/database/transaction';
import { personName } from '../../workspace';
import { workspacePeople } from '../../workspace/schema';
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

/**
 * Returns entries, newest first, in words.
 *
 * @param before only entries with a smaller number, to read on while others are added
 */
export async function readEntries(
  tx: Transaction,
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
  const names = await namesOf(tx);
  const nameOf = (id: string) => names.get(id) ?? 'somebody who is not known any more';
  return rows.map(({ sequence, kind, details, accountId, address, createdAt }) => ({
    _id: String(sequence),
    kind,
    ...wordsOf(kind, details, nameOf),
    userId: accountId,
    person: accountId === null ? '' : nameOf(accountId),
    address,
    at: createdAt.toISOString(),
  }));
}

/** Returns the names of everybody who belongs to the workspace, or did. */
async function namesOf(tx: Transaction): Promise<ReadonlyMap<string, string>> {
  const people = await tx
    .select({
      id: workspacePeople.accountId,
      firstName: workspacePeople.firstName,
      lastName: workspacePeople.lastName,
      email: workspacePeople.email,
    })
    .from(workspacePeople);
  return new Map(people.map((person) => [person.id, personName(person)]));
}
