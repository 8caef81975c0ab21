import { and, eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import type { Client, ClientFilters, ClientPage } from '../../generated/graphql/workflows';
import type { CallContext } from '../../platform/context';
import type { Transaction } from '../../platform/database/transaction';
import { keptPage } from '../../platform/filters/known-orders';
import { pageAnswer, pagingOf } from '../../platform/paging';
import { contactQuery, keptContacts } from './contact-query';
import { type ContactRow, contactValues } from './contact-row';
import { isAny } from './rows-by-id';
import { contacts } from './schema';

// What contacts are searched by is as long again as what is answered, and stays in the database.
const {
  searchText: _text,
  nameKey: _nameKey,
  phoneKey: _phoneKey,
  mailboxKey: _mailboxKey,
  tagKeys: _tagKeys,
  otherPhoneKeys: _otherPhoneKeys,
  otherMailboxKeys: _otherMailboxKeys,
  nameFolded: _nameFolded,
  emailFolded: _emailFolded,
  phoneNumberFolded: _phoneNumberFolded,
  companyFolded: _companyFolded,
  noteFolded: _noteFolded,
  writtenIn: _writtenIn,
  ...answerColumns
} = getTableColumns(contacts);
type AnswerRow = Pick<ContactRow, keyof typeof answerColumns>;

/** A contact as the contract answers it. */
export function contactAnswer(row: AnswerRow): Client {
  return {
    _id: row.id,
    ...contactValues(row),
    tags: row.tags,
    otherEmails: row.otherEmails,
    otherPhoneNumbers: row.otherPhoneNumbers,
    tenantId: row.workspaceId,
    // The area of the leads answers these two (workflows/leads/contact-leads.ts).
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
  const paging = pagingOf({ page, limit });
  const { rows, total } = await keptPage(tx, keptContacts, query, paging, (ids, isOutdated) =>
    tx
      .select({ ...answerColumns, isOutdated })
      .from(contacts)
      .where(isAny(contacts.id, ids, 'uuid')),
  );
  return pageAnswer(rows.map(contactAnswer), paging, total);
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

/** One contact that is not deleted; for one that was merged the contact that it is part of now. */
export async function survivorOf(tx: Transaction, id: string): Promise<AnswerRow | undefined> {
  const [row] = await tx
    .select(answerColumns)
    .from(contacts)
    .where(
      and(
        isNull(contacts.deletedAt),
        sql`${contacts.id} = (
          with recursive whole(id, into_id) as (
            select c.id, c.merged_into from contacts c where c.id = ${id}
            union select c.id, c.merged_into from contacts c join whole w on c.id = w.into_id
          ) select w.id from whole w where w.into_id is null)`,
      ),
    );
  return row;
}

/** A contact with its lock, deleted or not. */
export async function lockContact(tx: Transaction, id: string): Promise<ContactRow | undefined> {
  const [row] = await tx.select().from(contacts).where(eq(contacts.id, id)).for('update');
  return row;
}

/** Who has an address, as the first one or a further one, other than `exceptId`. */
export async function contactWithEmail(
  tx: Transaction,
  email: string,
  exceptId?: string,
): Promise<string | undefined> {
  const isOther = exceptId === undefined ? sql`true` : sql`c.id <> ${exceptId}`;
  const { rows } = await tx.execute<{ id: string }>(sql`
    select c.id from contacts c where c.email = ${email} and c.deleted_at is null and ${isOther}
    union all
    select c.id from contacts c where c.other_emails <> '{}' and c.other_emails @> array[${email}::text]
      and c.deleted_at is null and ${isOther}
    limit 1`);
  return rows[0]?.id;
}
