import type { FileStep } from '@atelier/domain/smart-files';
import { count, eq, isNull, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import type { UpdateTemplateInput } from '../../../generated/graphql/workflows';
import { type CallContext, identityOf, workspaceOf } from '../../../platform/context';
import { changedBy } from '../../../platform/database/revisions';
import type { Transaction } from '../../../platform/database/transaction';
import { takeTurn } from '../../../platform/database/turn';
import { checkedId, conflict, gone, staleRevision } from '../../../platform/errors/refusals';
import { type ActivityAction, changesBetween, recordActivity } from '../activity';
import {
  copySteps,
  deleteOwner,
  proposeSlug,
  reorderSteps,
  restoreOwner,
  stepOf,
  stepsOf,
  storeSteps,
  workflowTemplates,
} from '../drafts';
import { LIMITS } from '../limits';
import { copyTitle, titleColumns } from '../titles';
import { globalTemplate } from './global';
import { type TemplateRow, templateAnswers, templateRow } from './template-answers';

const refuseGlobal = (id: string): void => {
  if (globalTemplate(id))
    throw conflict('global_template', 'Built-in templates cannot be changed. Make a copy and change that.');
};

async function lockTemplate(tx: Transaction, id: string): Promise<TemplateRow | undefined> {
  const [row] = await tx.select().from(workflowTemplates).where(eq(workflowTemplates.id, id)).for('update');
  return row;
}

interface NewTemplate {
  readonly id: string | null | undefined;
  readonly title: string;
  readonly copiedFrom: string | null;
  readonly steps: readonly FileStep[];
  /** For copied steps: maps each new id to its original. */
  readonly origins?: ReadonlyMap<string, string>;
  readonly action: ActivityAction;
}

async function storeTemplate(
  { id: given, title, copiedFrom, steps, origins, action }: NewTemplate,
  context: CallContext,
): Promise<string> {
  const { tx } = context;
  const by = identityOf(context).account.id;
  const id = typeof given === 'string' ? checkedId(given, 'id') : uuid();
  const columns = titleColumns(title, 'title');
  const there = await lockTemplate(tx, id);
  if (there?.createdBy === by && there.deletedAt === null) return id;
  if (there || globalTemplate(id)) throw conflict('id_taken', 'This id is taken.');
  await tx.insert(workflowTemplates).values({
    workspaceId: workspaceOf(context).id,
    id,
    ...columns,
    status: 'draft',
    copiedFrom,
    createdBy: by,
    updatedBy: by,
  });
  await requireRoom(tx);
  const owner = { kind: 'template', id, title: columns.title } as const;
  await storeSteps(context, owner, { steps, origins, by });
  await proposeSlug(context, owner, columns.title);
  await recordActivity(context, action, owner);
  return id;
}

/** Refuses when the workspace has too many templates, counting the one that was just written or restored. */
async function requireRoom(tx: Transaction): Promise<void> {
  await takeTurn(tx, 'workflows.templates');
  const [present] = await tx
    .select({ number: count() })
    .from(workflowTemplates)
    .where(isNull(workflowTemplates.deletedAt));
  if ((present?.number ?? 0) > LIMITS.templates)
    throw conflict('too_many_templates', `A workspace has at most ${LIMITS.templates} templates.`);
}

/** Creates an empty draft. Asking again with the same id returns the existing one. */
export const createBlankTemplate = (
  { id, title }: { id?: string | null; title?: string | null },
  context: CallContext,
): Promise<string> =>
  storeTemplate(
    { id, title: title ?? 'New template', copiedFrom: null, steps: [], action: 'templateCreated' },
    context,
  );

/** Returns the current steps of a template, for copying. */
export async function templateSteps(
  tx: Transaction,
  id: string,
): Promise<{ readonly title: string; readonly steps: readonly FileStep[] }> {
  const global = globalTemplate(id);
  if (global) return global;
  const row = await templateRow(tx, id);
  if (!row) throw gone('template');
  return { title: row.title, steps: ((await stepsOf(tx, [id])).get(id) ?? []).map(stepOf) };
}

/** Copies a template, with new ids throughout. */
export async function duplicateTemplate(
  { templateId, title, id }: { templateId: string; title?: string | null; id?: string | null },
  context: CallContext,
): Promise<string> {
  const copiedFrom = checkedId(templateId, 'templateId');
  const source = await templateSteps(context.tx, copiedFrom);
  return storeTemplate(
    {
      id,
      title: title ?? copyTitle(source.title),
      copiedFrom,
      ...copySteps(source.steps),
      action: 'templateCopied',
    },
    context,
  );
}

/** Changes the given fields; refused if the template changed after `revision`. */
export async function updateTemplate(
  templateId: string,
  { revision, title, status, stepOrder }: UpdateTemplateInput,
  context: CallContext,
): Promise<string> {
  const { tx } = context;
  const id = checkedId(templateId, 'templateId');
  refuseGlobal(id);
  const row = await lockTemplate(tx, id);
  if (!row || row.deletedAt !== null) throw gone('template');
  if (typeof revision === 'number' && revision !== row.revision) {
    const [current] = await templateAnswers(context, [row]);
    if (current) throw staleRevision('template', revision, current);
  }
  const columns = typeof title === 'string' ? titleColumns(title, 'updateObj.title') : {};
  const after = { ...row, ...columns, status: status ?? row.status };
  const owner = { kind: 'template', id, title: after.title } as const;
  const isMoved = stepOrder ? await reorderSteps(tx, owner, stepOrder, 'updateObj.stepOrder') : false;
  const changes = [
    ...changesBetween({ title: row.title, status: row.status }, { title: after.title, status: after.status }),
    ...(isMoved ? [{ field: 'order of the steps', before: null, after: null }] : []),
  ];
  if (changes.length === 0) return id;
  const isPublished = row.status === 'draft' && after.status === 'published';
  await tx
    .update(workflowTemplates)
    .set({
      ...columns,
      status: after.status,
      version: isPublished ? sql`${workflowTemplates.version} + 1` : row.version,
      ...changedBy(workflowTemplates, identityOf(context).account.id),
    })
    .where(eq(workflowTemplates.id, id));
  await recordActivity(context, actionOf(row.status, after.status), owner, changes);
  return id;
}

const actionOf = (before: TemplateRow['status'], after: TemplateRow['status']): ActivityAction =>
  before === after ? 'templateChanged' : after === 'published' ? 'templatePublished' : 'templateWithdrawn';

/** Deletes a template, and returns its row. Whatever was created from it stays. */
export async function deleteTemplate(given: string, context: CallContext): Promise<TemplateRow> {
  refuseGlobal(checkedId(given, 'id'));
  const row = await lockTemplate(context.tx, await deleteOwner('template', given, context));
  if (!row) throw gone('template');
  return row;
}

/** Restores a template within 30 days. One that is not deleted stays as it is. */
export async function restoreTemplate(given: string, context: CallContext): Promise<string> {
  const { id, cameBack } = await restoreOwner('template', given, context);
  if (cameBack) await requireRoom(context.tx);
  return id;
}
