import { eq } from 'drizzle-orm';
import type {
  CreateBlankWorkflowInput,
  CreateSmartFileInput,
  CreateWorkflowInput,
  UpdateWorkflowInput,
  WorkflowStatusInput,
} from '../../../generated/graphql/workflows';
import { type CallContext, identityOf } from '../../../platform/context';
import { changedBy } from '../../../platform/database/revisions';
import type { Transaction } from '../../../platform/database/transaction';
import { checkedId, gone, staleRevision, wrongField } from '../../../platform/errors/refusals';
import { changesBetween, recordActivity } from '../activity';
import {
  authorOf,
  blankStep,
  copySteps,
  deleteOwner,
  emptyLead,
  findLockedLead,
  isLeadStatus,
  type LeadFields,
  type LeadRow,
  leadFields,
  leadRanks,
  leadRow,
  leadStatuses,
  leads,
  reorderSteps,
  restoreOwner,
  stepOf,
  stepsOf,
  storeLead,
  takePlaceTurn,
  tellContact,
} from '../drafts';
import { templateSteps } from '../templates';
import { copyTitle, titleColumns } from '../titles';
import { leadAnswers } from './lead-answers';
import { leadProgress } from './lead-progress';

/** Creates a lead with copies of a template's steps. */
export async function createFromTemplate(
  { _id, templateId: given, title, ...rest }: CreateWorkflowInput,
  context: CallContext,
): Promise<string> {
  const templateId = checkedId(given, 'workflowInput.templateId');
  const source = await templateSteps(context.tx, templateId);
  return storeLead(
    {
      author: authorOf(context),
      id: _id,
      title: title ?? source.title,
      templateId,
      fields: await leadFields(rest, emptyLead, 'workflowInput', context),
      ...copySteps(source.steps),
      argument: 'workflowInput',
      action: 'leadCreated',
    },
    context,
  );
}

/** Creates a lead without steps. */
export async function createBlankLead(
  { _id, title, ...rest }: CreateBlankWorkflowInput,
  context: CallContext,
): Promise<string> {
  return storeLead(
    {
      author: authorOf(context),
      id: _id,
      title: title ?? 'New lead',
      templateId: null,
      fields: await leadFields(rest, emptyLead, 'workflowInput', context),
      steps: [],
      argument: 'workflowInput',
      action: 'leadCreated',
    },
    context,
  );
}

/** Creates a lead with an empty module of each kind that is named. */
export async function createSmartFile(
  { _id, title, modules, ...rest }: CreateSmartFileInput,
  context: CallContext,
): Promise<string> {
  return storeLead(
    {
      author: authorOf(context),
      id: _id,
      title: title ?? 'New smart file',
      templateId: null,
      fields: await leadFields(rest, emptyLead, 'input', context),
      steps: modules.map(blankStep),
      argument: 'input',
      action: 'leadCreated',
    },
    context,
  );
}

/** Copies a lead with the current contents of its modules, without anything that a client did. */
export async function duplicateLead(
  { id: given, title, newId }: { id: string; title?: string | null; newId?: string | null },
  context: CallContext,
): Promise<string> {
  const source = await leadRow(context.tx, checkedId(given, 'id'));
  if (!source) throw gone('lead');
  const { contactId, eventDay, eventZone, variables } = source;
  const steps = (await stepsOf(context.tx, [source.id])).get(source.id) ?? [];
  return storeLead(
    {
      author: authorOf(context),
      id: newId,
      title: title ?? copyTitle(source.title),
      templateId: source.templateId,
      // A date is held for one file, not for its copy.
      fields: { ...emptyLead, contactId, eventDay, eventZone, variables },
      ...copySteps(steps.map(stepOf)),
      argument: 'input',
      action: 'leadCopied',
    },
    context,
  );
}

/** Changes the given fields; refused if the lead changed after `revision`. */
export async function updateLead(
  given: string,
  { revision, title, stepOrder, ...rest }: UpdateWorkflowInput,
  context: CallContext,
): Promise<string> {
  const { tx } = context;
  const id = checkedId(given, 'id');
  const row = await findLockedLead(tx, id);
  if (!row || row.deletedAt !== null) throw gone('lead');
  if (typeof revision === 'number' && revision !== row.revision) {
    const [current] = await leadAnswers(context, [row]);
    if (current) {
      const progress = await leadProgress(tx, id);
      const answer = { ...current, progress };
      throw staleRevision('lead', revision, answer);
    }
  }
  const argument = 'updateWorkflowInput';
  const columns = typeof title === 'string' ? titleColumns(title, `${argument}.title`) : {};
  const fields = await leadFields(rest, row, argument, context);
  const after = { ...row, ...columns, ...fields };
  const owner = { kind: 'lead', id, title: after.title } as const;
  const isMoved = stepOrder ? await reorderSteps(tx, owner, stepOrder, `${argument}.stepOrder`) : false;
  const changes = [
    ...changesBetween(inWords(row), inWords(after)),
    ...(isMoved ? [{ field: 'order of the steps', before: null, after: null }] : []),
  ];
  if (changes.length === 0) return id;
  await tx
    .update(leads)
    .set({
      ...columns,
      ...fields,
      variables: { ...fields.variables },
      ...changedBy(leads, identityOf(context).account.id),
    })
    .where(eq(leads.id, id));
  await recordActivity(context, 'leadChanged', owner, changes);
  await tellContact(context, {
    before: row.contactId,
    after: fields.contactId,
    lead: owner,
    actorId: identityOf(context).account.id,
  });
  return id;
}

const inWords = ({
  title,
  contactId,
  eventDay,
  eventZone,
  holdUntil,
  ownerId,
  note,
  variables,
}: LeadFields & { title: string }) => ({
  title,
  contact: contactId,
  'day of the event': eventDay,
  'time zone of the event': eventZone,
  'held until': holdUntil,
  owner: ownerId,
  note,
  variables: Object.keys(variables).length === 0 ? null : JSON.stringify(variables),
});

/** Moves a lead to a status, and to a place in the manual order. */
export async function moveLead(
  given: string,
  { status, moveAfter, moveBefore }: WorkflowStatusInput,
  context: CallContext,
): Promise<string> {
  const { tx } = context;
  const id = checkedId(given, 'id');
  if (!isLeadStatus(status))
    throw wrongField('workflowInput.status', `Choose one of: ${leadStatuses.join(', ')}.`);
  await takePlaceTurn(tx);
  const row = await findLockedLead(tx, id);
  if (!row || row.deletedAt !== null) throw gone('lead');
  const rank = await newRank(tx, id, moveAfter, moveBefore);
  if (status === row.status && rank === undefined) return id;
  await tx
    .update(leads)
    .set({
      status,
      ...(rank === undefined ? {} : { rank }),
      ...changedBy(leads, identityOf(context).account.id),
    })
    .where(eq(leads.id, id));
  // Moving a card within its column is not logged.
  if (status !== row.status)
    await recordActivity(context, 'leadMoved', { kind: 'lead', id, title: row.title }, [
      { field: 'status', before: row.status, after: status },
    ]);
  return id;
}

async function newRank(
  tx: Transaction,
  id: string,
  moveAfter: string | null | undefined,
  moveBefore: string | null | undefined,
): Promise<number | undefined> {
  if (typeof moveAfter === 'string' && typeof moveBefore === 'string')
    throw wrongField('workflowInput.moveBefore', 'Use either moveAfter or moveBefore, not both.');
  const side = typeof moveAfter === 'string' ? 'after' : 'before';
  const target = moveAfter ?? moveBefore;
  if (typeof target !== 'string') return undefined;
  const field = `workflowInput.${side === 'after' ? 'moveAfter' : 'moveBefore'}`;
  const targetId = checkedId(target, field);
  if (targetId === id) throw wrongField(field, 'A lead cannot be moved next to itself.');
  const rank = await leadRanks.beside(tx, targetId, side, id);
  if (rank === null) throw wrongField(field, 'This lead no longer exists.');
  return rank;
}

/** Deletes a lead, and returns its row. */
export async function deleteLead(given: string, context: CallContext): Promise<LeadRow> {
  const row = await findLockedLead(context.tx, await deleteOwner('lead', given, context));
  if (!row) throw gone('lead');
  return row;
}

/** Restores a lead within 30 days. One that is not deleted stays as it is. */
export const restoreLead = async (given: string, context: CallContext): Promise<string> =>
  (await restoreOwner('lead', given, context)).id;
