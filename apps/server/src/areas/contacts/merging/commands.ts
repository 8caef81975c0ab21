import { eq, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import type {
  ClientMergeAnswer,
  ClientMergeInput,
  ClientMergePreview,
} from '../../../generated/graphql/workflows';
import { type CallContext, identityOf, workspaceOf } from '../../../platform/context';
import { now } from '../../../platform/database/columns';
import { changedBy } from '../../../platform/database/revisions';
import type { Transaction } from '../../../platform/database/transaction';
import { invalidInput, ProblemError, problem } from '../../../platform/errors/problem';
import { checkedId } from '../../../platform/errors/refusals';
import { type ContactRow, contactColumns, contactValues, othersOf } from '../contact-row';
import { recordContactEvents } from '../events';
import { contactAnswer, contactsByIds } from '../queries';
import { lockContactsById } from '../rows-by-id';
import { contactMerges, contacts } from '../schema';
import { contactShape } from '../values';
import { mergeAnswer, undoErrors } from './answers';
import { areLeadsChanged, moveLeads, restoreLeads } from './leads';
import { type MergePlan, planMerge } from './plan';
import { areLinksChanged, moveTaskLinks, restoreTaskLinks, taskLinksShape } from './task-links';

/** The state of a contact that a merge overwrites and an undo restores. */
const stateShape = z.object({
  fields: contactShape,
  others: z.object({ emails: z.array(z.string()), phoneNumbers: z.array(z.string()) }),
});

const sideOf = (row: ContactRow) => ({ fields: contactValues(row), others: othersOf(row) });

interface Pair {
  readonly keep: ContactRow;
  readonly merge: ContactRow;
}

/** Returns the two contacts of a merge, or refuses if one of them is missing or has changed. */
function checkPair(
  { keepRevision, mergeRevision }: ClientMergeInput,
  ids: { readonly keepId: string; readonly mergeId: string },
  rows: readonly ContactRow[],
): Pair {
  const [keep, merge] = [ids.keepId, ids.mergeId].map((id) => rows.find((row) => row.id === id));
  for (const [row, field] of [
    [keep, 'input.keepId'],
    [merge, 'input.mergeId'],
  ] as const) {
    if (row?.mergedInto)
      throw new ProblemError(
        problem({
          code: 'contact_merged',
          status: 409,
          title: `${row.name} was merged into another contact in the meantime.`,
          errors: [{ field, message: 'This contact is part of another one now.' }],
          extensions: { contactId: row.mergedInto },
        }),
      );
    if (!row || row.deletedAt !== null)
      throw new ProblemError(
        problem('not_found', {
          title: 'This contact no longer exists.',
          errors: [{ field, message: 'This contact no longer exists.' }],
        }),
      );
  }
  if (!keep || !merge) throw new Error('A contact was found but is missing.');
  for (const [row, revision] of [
    [keep, keepRevision],
    [merge, mergeRevision],
  ] as const)
    if (typeof revision === 'number' && revision !== row.revision)
      throw new ProblemError(
        problem({
          code: 'stale_revision',
          status: 409,
          title: `Somebody changed ${row.name} in the meantime.`,
          extensions: { current: contactAnswer(row) },
        }),
      );
  return { keep, merge };
}

function idsOf({ _id, keepId, mergeId }: ClientMergeInput) {
  if (typeof _id === 'string') checkedId(_id, 'input._id');
  const ids = { keepId: checkedId(keepId, 'input.keepId'), mergeId: checkedId(mergeId, 'input.mergeId') };
  if (ids.keepId === ids.mergeId)
    throw new ProblemError(
      invalidInput([{ field: 'input.mergeId', message: 'A contact cannot be merged into itself.' }]),
    );
  return ids;
}

/** Returns the result of a merge without changing anything. */
export async function previewMerge(
  input: ClientMergeInput,
  { tx }: CallContext,
): Promise<ClientMergePreview> {
  const ids = idsOf(input);
  const { keep, merge } = checkPair(input, ids, await contactsByIds(tx, [ids.keepId, ids.mergeId]));
  const { preview, others } = planMerge(sideOf(keep), sideOf(merge), input.choices ?? [], 'input');
  const { rows } = await tx.execute<{ tasks: number; leads: number; imports: number; events: number }>(sql`
    with recursive part(id) as (
      select ${merge.id}::uuid union select c.id from contacts c join part p on c.merged_into = p.id
    )
    select (select count(*)::int from task_clients where contact_id = ${merge.id}) as tasks,
      (select count(*)::int from leads where contact_id = ${merge.id} and deleted_at is null) as leads,
      (select count(*)::int from import_changes where contact_id in (select id from part)) as imports,
      (select count(*)::int from contact_events where contact_id in (select id from part)) as events`);
  return {
    keep: contactAnswer(keep),
    merge: contactAnswer(merge),
    fields: preview,
    otherEmails: [...others.emails],
    otherPhoneNumbers: [...others.phoneNumbers],
    moves: rows[0] ?? { tasks: 0, leads: 0, imports: 0, events: 0 },
  };
}

/**
 * Merges two contacts, in the transaction of the call. Both are locked first, always in the same order, so that of two
 * concurrent merges of the same contacts the second one fails.
 */
export async function mergeContacts(
  input: ClientMergeInput,
  context: CallContext,
): Promise<ClientMergeAnswer> {
  const { tx } = context;
  const by = identityOf(context).account.id;
  const ids = idsOf(input);
  const id = typeof input._id === 'string' ? checkedId(input._id, 'input._id') : uuid();
  const rows = await lockContactsById(tx, [ids.keepId, ids.mergeId]);
  const [made] = await tx.select().from(contactMerges).where(eq(contactMerges.id, id));
  if (made) {
    if (made.keepId === ids.keepId && made.mergeId === ids.mergeId)
      return answerOf(tx, id, made.undoneAt === null ? [made.keepId] : [made.keepId, made.mergeId]);
    throw new ProblemError(problem({ code: 'id_taken', status: 409, title: 'This id is taken.' }));
  }
  const { keep, merge } = checkPair(input, ids, rows);
  const plan = planMerge(sideOf(keep), sideOf(merge), input.choices ?? [], 'input');
  // First the merged contact: its address must be free before the other one gets it.
  await tx
    .update(contacts)
    .set({
      deletedAt: now,
      mergedInto: keep.id,
      ...changedBy(contacts, by),
    })
    .where(eq(contacts.id, merge.id));
  await write(tx, keep.id, plan, by);
  await tx.insert(contactMerges).values({
    workspaceId: workspaceOf(context).id,
    id,
    keepId: keep.id,
    mergeId: merge.id,
    keepBefore: sideOf(keep),
    mergeBefore: sideOf(merge),
    keepRevisionAfter: keep.revision + 1,
    taskLinks: await moveTaskLinks(tx, merge.id, keep.id),
    leadIds: await moveLeads(tx, merge.id, keep.id),
    mergedBy: by,
  });
  await recordContactEvents(tx, [
    {
      contactId: keep.id,
      kind: 'merged',
      actorId: by,
      subject: { kind: 'merge', id, title: merge.name },
    },
  ]);
  return answerOf(tx, id, [keep.id]);
}

const write = (
  tx: Transaction,
  id: string,
  { fields, others }: Pick<MergePlan, 'fields' | 'others'>,
  by: string,
) =>
  tx
    .update(contacts)
    .set({
      ...contactColumns(fields, others),
      ...changedBy(contacts, by),
    })
    .where(eq(contacts.id, id));

async function answerOf(tx: Transaction, id: string, ids: readonly string[]): Promise<ClientMergeAnswer> {
  return {
    merge: await mergeAnswer(tx, id),
    clients: (await contactsByIds(tx, ids)).map(contactAnswer),
  };
}

/** Undoes a merge: both contacts get their previous state. Refused when the result of the merge has changed since. */
export async function undoMerge(givenId: string, context: CallContext): Promise<ClientMergeAnswer> {
  const { tx } = context;
  const by = identityOf(context).account.id;
  const id = checkedId(givenId, 'id');
  const [found] = await tx.select().from(contactMerges).where(eq(contactMerges.id, id));
  if (!found) throw new ProblemError(problem('not_found', { title: 'This merge no longer exists.' }));
  const { keepId, mergeId } = found;
  const rows = await lockContactsById(tx, [keepId, mergeId]);
  const [record] = await tx.select().from(contactMerges).where(eq(contactMerges.id, id)).for('update');
  if (!record || record.undoneAt !== null) return answerOf(tx, id, [keepId, mergeId]);
  const [keep, merge] = [keepId, mergeId].map((one) => rows.find((row) => row.id === one));
  if (!keep || !merge) throw new Error('A merge outlived its contacts.');
  const before = { keep: stateShape.parse(record.keepBefore), merge: stateShape.parse(record.mergeBefore) };
  const links = taskLinksShape.parse(record.taskLinks);
  const errors = await undoErrors(tx, record, keep, merge);
  if (await areLinksChanged(tx, links, keepId))
    errors.push({
      field: 'tasks',
      message: 'A task that moved with the merge is no longer for this contact.',
    });
  if (await areLeadsChanged(tx, record.leadIds, keepId))
    errors.push({
      field: 'leads',
      message: 'A lead that moved with the merge is no longer for this contact.',
    });
  if (errors.length > 0)
    throw new ProblemError(
      problem({
        code: 'merge_changed',
        status: 409,
        title: errors[0]?.message ?? 'The merged contact has been changed since.',
        errors,
      }),
    );
  // First the kept contact: it may have the address of the other.
  await write(tx, keepId, before.keep, by);
  await tx
    .update(contacts)
    .set({
      ...contactColumns(before.merge.fields, before.merge.others),
      deletedAt: null,
      mergedInto: null,
      ...changedBy(contacts, by),
    })
    .where(eq(contacts.id, mergeId));
  // Earlier merges may be undone next: for them nothing has changed.
  for (const [row, revision] of [
    [keep, record.keepRevisionAfter - 1],
    [merge, merge.revision - 1],
  ] as const)
    await tx.execute(sql`update contact_merges set keep_revision_after = ${row.revision + 1}
      where keep_id = ${row.id} and undone_at is null and keep_revision_after = ${revision} and id <> ${id}`);
  await restoreTaskLinks(tx, links, mergeId, keepId);
  await restoreLeads(tx, record.leadIds, mergeId, keepId);
  await tx.update(contactMerges).set({ undoneAt: now, undoneBy: by }).where(eq(contactMerges.id, id));
  await recordContactEvents(tx, [
    {
      contactId: keepId,
      kind: 'unmerged',
      actorId: by,
      subject: { kind: 'contact', id: mergeId, title: before.merge.fields.name },
    },
    {
      contactId: mergeId,
      kind: 'unmerged',
      actorId: by,
      subject: { kind: 'contact', id: keepId, title: before.keep.fields.name },
    },
  ]);
  return answerOf(tx, id, [keepId, mergeId]);
}
