import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Client, ClientFilters, ClientPage } from '../../generated/graphql/workflows';
import type { CallContext } from '../../platform/context';
import type { Transaction } from '../../platform/database/transaction';
import { contactQuery, countContacts, pageOfContacts } from './contact-query';
import type { ContactRow } from './contact-row';
import { isAny } from './import/people';
import { contacts } from './schema';

/** A contact as the contract answers it. */
export function contactAnswer(row: ContactRow): Client {
  return {
    _id: row.id,
    name: row.name,
    email: row.email,
    phoneNumber: row.phoneNumber,
    otherEmails: [],
    otherPhoneNumbers: [],
    company: row.company || null,
    tags: row.tags,
    note: row.note || null,
    tenantId: row.workspaceId,
    // Leads and templates come with their area; until then nobody has any.
    workflows: [],
    templateDetails: [],
    revision: row.revision,
    createdBy: row.createdBy,
    updatedBy: row.updatedBy,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    deletedAt: row.deletedAt?.toISOString() ?? null,
  };
}

/** A page of the workspace's contacts. */
export async function findContacts(
  { page, limit, ...selection }: ClientFilters,
  context: CallContext,
): Promise<ClientPage> {
  const { tx } = context;
  const query = await contactQuery(selection, 'filters', context);
  const asked = { page: page ?? 1, limit: limit ?? 10 };
  const { total: totalDocs, mark } = await countContacts(tx, query);
  return {
    data: (await contactsByIds(tx, await pageOfContacts(tx, query, mark, asked))).map(contactAnswer),
    currentPage: asked.page,
    hasNextPage: asked.page * asked.limit < totalDocs,
    totalDocs,
  };
}

/** Contacts in the order of their ids here. */
export async function contactsByIds(tx: Transaction, ids: readonly string[]): Promise<ContactRow[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .select()
    .from(contacts)
    .where(isAny(contacts.id, ids, 'uuid'));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** One contact that is not deleted. */
export async function findContact(tx: Transaction, id: string): Promise<ContactRow | undefined> {
  const [row] = await tx
    .select()
    .from(contacts)
    .where(and(eq(contacts.id, id), isNull(contacts.deletedAt)));
  return row;
}

/** A contact with its lock, deleted or not. */
export async function lockContact(tx: Transaction, id: string): Promise<ContactRow | undefined> {
  const [row] = await tx.select().from(contacts).where(eq(contacts.id, id)).for('update');
  return row;
}

/** Who has an address, other than `exceptId`. */
export async function contactWithEmail(
  tx: Transaction,
  email: string,
  exceptId?: string,
): Promise<string | undefined> {
  const [row] = await tx
    .select({ id: contacts.id })
    .from(contacts)
    .where(
      and(
        eq(contacts.email, email),
        isNull(contacts.deletedAt),
        exceptId === undefined ? undefined : sql`${contacts.id} <> ${exceptId}`,
      ),
    );
  return row?.id;
}
