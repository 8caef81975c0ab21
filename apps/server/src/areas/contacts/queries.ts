import { and, eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import type { Client, ClientFilters, ClientPage } from '../../generated/graphql/workflows';
import type { CallContext } from '../../platform/context';
import type { Transaction } from '../../platform/database/transaction';
import { keptPage } from '../../platform/filters/known-orders';
import { pageAnswer, pagingOf } from '../../platform/paging';
import { type ContactRow, contactValues } from './contact-row';
import { contactList, keptContacts } from './list';
import { isAny } from './rows-by-id';
import { contacts } from './schema';

// The search columns are as large as the returned ones and stay in the database.
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
  birthdayFolded: _birthdayFolded,
  addressFolded: _addressFolded,
  websiteFolded: _websiteFolded,
  writtenIn: _writtenIn,
  ...answerColumns
} = getTableColumns(contacts);
type AnswerRow = Pick<ContactRow, keyof typeof answerColumns>;

/** Returns a contact in the shape of the contract. */
export function contactAnswer(row: AnswerRow): Client {
  return {
    _id: row.id,
    ...contactValues(row),
    tags: row.tags,
    otherEmails: row.otherEmails,
    otherPhoneNumbers: row.otherPhoneNumbers,
    tenantId: row.workspaceId,
    // The workflows area resolves these two (workflows/leads/contact-leads.ts).
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

/** Returns a page of the workspace's contacts. */
export async function findContacts(
  { page, limit, ...selection }: ClientFilters,
  context: CallContext,
): Promise<ClientPage> {
  const { tx } = context;
  const query = await contactList.query(selection, 'filters', context);
  const paging = pagingOf({ page, limit });
  const { rows, total } = await keptPage(tx, keptContacts, query, paging, (ids, isOutdated) =>
    tx
      .select({ ...answerColumns, isOutdated })
      .from(contacts)
      .where(isAny(contacts.id, ids, 'uuid')),
  );
  return pageAnswer(rows.map(contactAnswer), paging, total);
}

/** Returns contacts in the order of the given ids. */
export async function contactsByIds(tx: Transaction, ids: readonly string[]): Promise<ContactRow[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .select()
    .from(contacts)
    .where(isAny(contacts.id, ids, 'uuid'));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Returns a contact that is not deleted; for a merged one, the contact that it is part of now. */
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

/** Reads and locks a contact, deleted or not. */
export async function lockContact(tx: Transaction, id: string): Promise<ContactRow | undefined> {
  const [row] = await tx.select().from(contacts).where(eq(contacts.id, id)).for('update');
  return row;
}

/** Returns the contact, other than `exceptId`, that has an address as its primary or a secondary one. */
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
