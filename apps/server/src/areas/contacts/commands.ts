import { changedFields, contact } from '@atelier/domain/entities';
import { eq } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { type CallContext, identityOf, workspaceOf } from '../../platform/context';
import { now } from '../../platform/database/columns';
import { wasGoneForGood } from '../../platform/database/deleted-rows';
import { databaseCode } from '../../platform/database/errors';
import { changedBy } from '../../platform/database/revisions';
import { type Problem, ProblemError, problem } from '../../platform/errors/problem';
import { checkedId } from '../../platform/errors/refusals';
import { type ContactInput, changedContact } from './contact-input';
import { type ContactRow, contactColumns, contactValues, noOthers, othersOf } from './contact-row';
import { recordContactEvents } from './events';
import { contactAnswer, contactWithEmail, lockContact } from './queries';
import { contacts } from './schema';

const noContact = () => new ProblemError(problem('not_found', { title: 'This contact no longer exists.' }));

const merged = ({ name, mergedInto }: ContactRow) =>
  new ProblemError(
    problem({
      code: 'contact_merged',
      status: 409,
      title: `${name} was merged into another contact. Undo the merge to have both.`,
      extensions: { contactId: mergedInto },
    }),
  );

function duplicateEmail(existing?: string): Problem {
  return problem({
    code: 'duplicate_email',
    status: 409,
    title: 'Another contact has this email address.',
    errors: [{ field: 'email', message: 'Another contact has this email address.' }],
    ...(existing === undefined ? {} : { extensions: { contactId: existing } }),
  });
}

/** Refuses an address that another contact has, and names that contact. */
async function checkEmail({ tx }: CallContext, email: string | null, exceptId?: string): Promise<void> {
  if (email === null) return;
  const existing = await contactWithEmail(tx, email, exceptId);
  if (existing !== undefined) throw new ProblemError(duplicateEmail(existing));
}

/** Two people may save the same address at the same moment; the index then refuses the second. */
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

/** Creates a contact. Repeating the call with the same id returns the existing contact. */
export async function createContact(
  { id, ...input }: ContactInput & { readonly id?: string | null },
  context: CallContext,
): Promise<ContactRow> {
  const { id: workspaceId } = workspaceOf(context);
  const { account } = identityOf(context);
  if (typeof id === 'string') {
    const there = await lockContact(context.tx, checkedId(id, 'id'));
    if (there?.createdBy === account.id && there.deletedAt === null) return there;
    if (there) throw new ProblemError(problem({ code: 'id_taken', status: 409, title: 'This id is taken.' }));
  }
  const fields = changedContact(input);
  await checkEmail(context, fields.email);
  const row = only(
    await unlessTaken(
      context.tx
        .insert(contacts)
        .values({
          workspaceId,
          id: typeof id === 'string' ? checkedId(id, 'id') : uuid(),
          ...contactColumns(fields, noOthers),
          createdBy: account.id,
          updatedBy: account.id,
        })
        .returning(),
    ),
  );
  await recordContactEvents(context.tx, [{ contactId: row.id, kind: 'created', actorId: account.id }]);
  return row;
}

/** Changes the given fields. Refused when the contact has changed since `revision`. */
export async function updateContact(
  id: string,
  revision: number | null | undefined,
  input: ContactInput,
  context: CallContext,
): Promise<ContactRow> {
  const row = await lockContact(context.tx, checkedId(id, 'id'));
  if (row?.mergedInto) throw merged(row);
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
  const before = contactValues(row);
  const fields = changedContact(input, before);
  await checkEmail(context, fields.email, row.id);
  const after = only(
    await unlessTaken(
      context.tx
        .update(contacts)
        .set({ ...contactColumns(fields, othersOf(row)), ...changedByCaller(context) })
        .where(eq(contacts.id, row.id))
        .returning(),
    ),
  );
  const names = changedFields(contact, before, fields);
  if (names.length > 0) await record(context, row.id, 'updated', names);
  return after;
}

const record = (context: CallContext, id: string, kind: string, fields: readonly string[] = []) =>
  recordContactEvents(context.tx, [{ contactId: id, kind, actorId: identityOf(context).account.id, fields }]);

const changedByCaller = (context: CallContext) => changedBy(contacts, identityOf(context).account.id);

/** Deletes a contact, which can be restored for 30 days. Deleting it twice has no further effect. */
export async function deleteContact(id: string, context: CallContext): Promise<ContactRow> {
  const row = await lockContact(context.tx, checkedId(id, 'id'));
  if (!row) throw noContact();
  if (row.deletedAt !== null) return row;
  const deleted = only(
    await context.tx
      .update(contacts)
      .set({ deletedAt: now, ...changedByCaller(context) })
      .where(eq(contacts.id, row.id))
      .returning(),
  );
  await record(context, row.id, 'deleted');
  return deleted;
}

/** Restores a deleted contact, unless its address has been taken or the 30 days are over. */
export async function restoreContact(id: string, context: CallContext): Promise<ContactRow> {
  const row = await lockContact(context.tx, checkedId(id, 'id'));
  if (!row) throw noContact();
  if (row.deletedAt === null) return row;
  if (row.mergedInto !== null) throw merged(row);
  if (wasGoneForGood(row.deletedAt, context.platform.clock.now())) throw noContact();
  for (const email of [row.email, ...row.otherEmails]) await checkEmail(context, email, row.id);
  const restored = only(
    await unlessTaken(
      context.tx
        .update(contacts)
        .set({ deletedAt: null, ...changedByCaller(context) })
        .where(eq(contacts.id, row.id))
        .returning(),
    ),
  );
  await record(context, row.id, 'restored');
  return restored;
}
