import { eq, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { type CallContext, identityOf, workspaceOf } from '../../platform/context';
import { now } from '../../platform/database/columns';
import { databaseCode } from '../../platform/database/errors';
import { invalidInput, type Problem, ProblemError, problem } from '../../platform/errors/problem';
import { type ContactInput, changedContact } from './contact-input';
import { type ContactRow, contactColumns, contactFields } from './contact-row';
import { contactAnswer, contactWithEmail, lockContact } from './queries';
import { contacts } from './schema';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Days after which a deleted contact is gone for good. */
export const KEPT_DAYS = 30;

/** An id as the database compares it; what is no UUID names nothing. `field` is how the caller named it. */
export function contactId(id: string, field = 'id'): string {
  if (!UUID.test(id)) throw new ProblemError(invalidInput([{ field, message: 'An id is a UUID.' }]));
  return id.toLowerCase();
}

const noContact = () =>
  new ProblemError(problem('not_found', { title: 'This contact is not there any more.' }));

function duplicateEmail(existing?: string): Problem {
  return problem({
    code: 'duplicate_email',
    status: 409,
    title: 'Another contact has this e-mail address.',
    errors: [{ field: 'email', message: 'Another contact has this e-mail address.' }],
    ...(existing === undefined ? {} : { extensions: { contactId: existing } }),
  });
}

/** Refuses an address that another contact has; names that contact. */
async function checkEmail({ tx }: CallContext, email: string | null, exceptId?: string): Promise<void> {
  if (email === null) return;
  const existing = await contactWithEmail(tx, email, exceptId);
  if (existing !== undefined) throw new ProblemError(duplicateEmail(existing));
}

/** Two people may save one address in the same moment; the index then refuses the second. */
async function unlessTaken<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (databaseCode(error) === '23505') throw new ProblemError(duplicateEmail(), { cause: error });
    throw error;
  }
}

function only(rows: readonly ContactRow[]): ContactRow {
  const [row] = rows;
  if (!row) throw noContact();
  return row;
}

/** Creates a contact. Asking again with the same id answers what is there. */
export async function createContact(
  { id, ...input }: ContactInput & { readonly id?: string | null },
  context: CallContext,
): Promise<ContactRow> {
  const { id: workspaceId } = workspaceOf(context);
  const { account } = identityOf(context);
  if (typeof id === 'string') {
    const there = await lockContact(context.tx, contactId(id));
    if (there?.createdBy === account.id && there.deletedAt === null) return there;
    if (there) throw new ProblemError(problem({ code: 'id_taken', status: 409, title: 'This id is taken.' }));
  }
  const fields = changedContact(input);
  await checkEmail(context, fields.email);
  return only(
    await unlessTaken(
      context.tx
        .insert(contacts)
        .values({
          workspaceId,
          id: typeof id === 'string' ? contactId(id) : uuid(),
          ...contactColumns(fields),
          createdBy: account.id,
          updatedBy: account.id,
        })
        .returning(),
    ),
  );
}

/** Changes the fields that are given; refuses when somebody was faster than `revision` says. */
export async function updateContact(
  id: string,
  revision: number | null | undefined,
  input: ContactInput,
  context: CallContext,
): Promise<ContactRow> {
  const row = await lockContact(context.tx, contactId(id));
  if (!row || row.deletedAt !== null) throw noContact();
  if (typeof revision === 'number' && revision !== row.revision)
    throw new ProblemError(
      problem({
        code: 'stale_revision',
        status: 409,
        title: 'Somebody changed this contact in the meantime.',
        extensions: { current: contactAnswer(row) },
      }),
    );
  const fields = changedContact(input, contactFields(row));
  await checkEmail(context, fields.email, row.id);
  return only(
    await unlessTaken(
      context.tx
        .update(contacts)
        .set({ ...contactColumns(fields), ...changed(context) })
        .where(eq(contacts.id, row.id))
        .returning(),
    ),
  );
}

const changed = (context: CallContext) => ({
  revision: sql`${contacts.revision} + 1`,
  updatedAt: now,
  updatedBy: identityOf(context).account.id,
});

/** Deletes a contact; for 30 days it can be brought back. Deleting it twice is deleting it once. */
export async function deleteContact(id: string, context: CallContext): Promise<ContactRow> {
  const row = await lockContact(context.tx, contactId(id));
  if (!row) throw noContact();
  if (row.deletedAt !== null) return row;
  return only(
    await context.tx
      .update(contacts)
      .set({ deletedAt: now, ...changed(context) })
      .where(eq(contacts.id, row.id))
      .returning(),
  );
}

/** Brings a deleted contact back, unless its address is taken by now or its days are over. */
export async function restoreContact(id: string, context: CallContext): Promise<ContactRow> {
  const row = await lockContact(context.tx, contactId(id));
  if (!row) throw noContact();
  if (row.deletedAt === null) return row;
  if (row.deletedAt.getTime() + KEPT_DAYS * 86_400_000 <= context.platform.clock.now().getTime())
    throw noContact();
  await checkEmail(context, row.email, row.id);
  return only(
    await unlessTaken(
      context.tx
        .update(contacts)
        .set({ deletedAt: null, ...changed(context) })
        .where(eq(contacts.id, row.id))
        .returning(),
    ),
  );
}
