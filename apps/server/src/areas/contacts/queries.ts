import { and, asc, count, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Client, ClientFilters, ClientPage, ClientSortField } from '../../generated/graphql/workflows';
import type { Transaction } from '../../platform/database/transaction';
import { searchForm } from '../../platform/text/text';
import type { ContactRow } from './contact-row';
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

// Text is ordered as it is folded, so that A, a and Á stand together; what is empty comes last either way.
const sorts: Readonly<Record<ClientSortField, SQL>> = {
  name: sql`${contacts.nameKey}`,
  email: sql`${contacts.email} collate "C"`,
  phoneNumber: sql`${contacts.phoneNumber} collate "C"`,
  company: sql`nullif(lower(${contacts.company}), '') collate "C"`,
  tags: sql`nullif(${contacts.tags}, '{}')`,
  createdAt: sql`${contacts.createdAt}`,
  updatedAt: sql`${contacts.updatedAt}`,
  createdBy: sql`${contacts.createdBy}`,
  updatedBy: sql`${contacts.updatedBy}`,
};

/** A page of the workspace's contacts. Pages follow one order: where the sort says nothing, the id decides. */
export async function findContacts(tx: Transaction, filters: ClientFilters): Promise<ClientPage> {
  const page = filters.page ?? 1;
  const limit = filters.limit ?? 10;
  const search = searchForm(filters.search ?? '');
  const tag = filters.tag?.trim();
  const condition = and(
    isNull(contacts.deletedAt),
    // No character of the search is a pattern.
    search === '' ? undefined : sql`strpos(${contacts.searchText}, ${search}) > 0`,
    tag
      ? sql`exists (select from unnest(${contacts.tags}) as one where lower(one) = lower(${tag}))`
      : undefined,
  );
  const [total] = await tx.select({ number: count() }).from(contacts).where(condition);
  const by = sorts[filters.sortBy ?? 'name'];
  const isDescending = filters.sortType === 'desc';
  const rows = await tx
    .select()
    .from(contacts)
    .where(condition)
    .orderBy(
      isDescending ? sql`${by} desc nulls last` : sql`${by} asc nulls last`,
      isDescending ? desc(contacts.id) : asc(contacts.id),
    )
    .limit(limit)
    .offset((page - 1) * limit);
  const totalDocs = total?.number ?? 0;
  return {
    data: rows.map(contactAnswer),
    currentPage: page,
    hasNextPage: page * limit < totalDocs,
    totalDocs,
  };
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
