import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { WorkflowTemplate } from '../../../generated/graphql/workflows';
import type { CallContext } from '../../../platform/context';
import type { Transaction } from '../../../platform/database/transaction';
import {
  leads,
  moduleTemplate,
  type SlugsOfOwner,
  type StepRow,
  slugsOf,
  stepAnswer,
  stepsOf,
  workflowTemplates,
} from '../drafts';
import { type ShownFiles, shownFiles } from '../files';
import { isOfKind } from '../record';
import { actionsByTemplate } from '../required-actions';
import { answersByTemplate } from '../responses';

export type TemplateRow = typeof workflowTemplates.$inferSelect;

/** What a workspace created from a template. */
export type MadeOf = Pick<
  WorkflowTemplate,
  'workflows' | 'templates' | 'workflowStats' | 'filesSent' | 'formResponsesCount' | 'actionRequired'
>;

/** Converts templates to the contract's form, in the order of the rows. */
export async function templateAnswers(
  context: Pick<CallContext, 'tx' | 'platform'>,
  rows: readonly TemplateRow[],
): Promise<WorkflowTemplate[]> {
  const { tx } = context;
  const ids = rows.map(({ id }) => id);
  const steps = await stepsOf(tx, ids);
  const slugs = await slugsOf(tx, ids);
  const made = await madeOf(tx, ids);
  const files = await shownFiles(context, [...steps.values()].flat());
  return rows.map((row) =>
    answer(row, steps.get(row.id) ?? [], slugs.get(row.id) ?? {}, { made: made(row.id), files }),
  );
}

function answer(
  { id, title, status, workspaceId, version, revision, createdAt, updatedAt, deletedAt }: TemplateRow,
  rows: readonly StepRow[],
  slugs: SlugsOfOwner,
  { made, files }: { readonly made: MadeOf; readonly files: ShownFiles },
): WorkflowTemplate {
  const steps = rows.map((row) => stepAnswer(row, slugs, files));
  return {
    _id: id,
    title,
    type: 'workspace',
    status,
    tenantId: workspaceId,
    imageUrl: files.pictureOf(rows),
    slug: slugs.smartFile ?? null,
    steps,
    moduleTemplates: steps.map(moduleTemplate),
    ...made,
    version,
    revision,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    deletedAt: deletedAt?.toISOString() ?? null,
  };
}

const MAX_LISTED = 10;

/** Returns what the workspace created from templates, global ones included: the newest leads and copies, and total counts. */
export async function madeOf(tx: Transaction, ids: readonly string[]): Promise<(id: string) => MadeOf> {
  if (ids.length === 0)
    return () => ({
      workflows: [],
      templates: [],
      workflowStats: [],
      filesSent: 0,
      formResponsesCount: 0,
      actionRequired: 0,
    });
  const ofThese = [...ids];
  const fromThese = and(inArray(leads.templateId, ofThese), isNull(leads.deletedAt), isOfKind(['lead']));
  const stats = await tx
    .select({
      templateId: leads.templateId,
      status: leads.status,
      count: sql<number>`count(*)::int`,
      sent: sql<number>`(count(*) filter (where ${leads.version} > 0))::int`,
    })
    .from(leads)
    .where(fromThese)
    .groupBy(leads.templateId, leads.status)
    .orderBy(leads.status);
  const newest = tx.$with('newest').as(
    tx
      .select({
        id: leads.id,
        title: leads.title,
        status: leads.status,
        templateId: leads.templateId,
        place:
          sql<number>`row_number() over (partition by ${leads.templateId} order by ${leads.createdAt} desc, ${leads.id} desc)`.as(
            'place',
          ),
      })
      .from(leads)
      .where(fromThese),
  );
  const made = await tx
    .with(newest)
    .select()
    .from(newest)
    .where(sql`${newest.place} <= ${MAX_LISTED}`)
    .orderBy(newest.place);
  const copies = await tx
    .select({
      id: workflowTemplates.id,
      title: workflowTemplates.title,
      copiedFrom: workflowTemplates.copiedFrom,
    })
    .from(workflowTemplates)
    .where(and(inArray(workflowTemplates.copiedFrom, ofThese), isNull(workflowTemplates.deletedAt)))
    .orderBy(desc(workflowTemplates.createdAt), desc(workflowTemplates.id));
  const answered = await answersByTemplate(tx, ids);
  const actions = await actionsByTemplate(tx, ids);
  return (id) => {
    const own = stats.filter(({ templateId }) => templateId === id);
    return {
      workflows: made
        .filter(({ templateId }) => templateId === id)
        .map((lead) => ({ _id: lead.id, title: lead.title, status: lead.status })),
      templates: copies
        .filter(({ copiedFrom }) => copiedFrom === id)
        .slice(0, MAX_LISTED)
        .map((copy) => ({ _id: copy.id, title: copy.title })),
      workflowStats: own.map(({ status, count }) => ({ status, count })),
      filesSent: own.reduce((sum, { sent }) => sum + sent, 0),
      formResponsesCount: answered.get(id) ?? 0,
      actionRequired: actions.get(id) ?? 0,
    };
  };
}

/** Returns the row of a template that is not deleted. */
export async function templateRow(tx: Transaction, id: string): Promise<TemplateRow | undefined> {
  const [row] = await tx
    .select()
    .from(workflowTemplates)
    .where(and(eq(workflowTemplates.id, id), isNull(workflowTemplates.deletedAt)));
  return row;
}
