import { and, asc, count, desc, eq, isNull, type SQL } from 'drizzle-orm';
import type { TemplateFilters, TemplatePage, WorkflowTemplate } from '../../../generated/graphql/workflows';
import type { CallContext } from '../../../platform/context';
import { pageAnswer, pagingOf } from '../../../platform/paging';
import { ownerMeant, workflowTemplates } from '../drafts';
import { titleHolds } from '../titles';
import { findGlobalTemplates, globalAnswer, globalTemplate } from './global';
import { madeOf, templateAnswers, templateRow } from './template-answers';

const columns = {
  createdAt: workflowTemplates.createdAt,
  updatedAt: workflowTemplates.updatedAt,
  title: workflowTemplates.titleSearch,
} as const;

/** Returns a page of templates: of the workspace, or global ones. */
export async function listTemplates(
  filters: TemplateFilters | null | undefined,
  context: CallContext,
): Promise<TemplatePage> {
  const { tx } = context;
  const { type, status, search, sortBy, sortType } = filters ?? {};
  const paging = pagingOf(filters);
  const { limit, offset } = paging;
  if (type === 'global') {
    // All of them are published and come in a fixed order.
    const found = status === 'draft' ? [] : findGlobalTemplates(search);
    const shown = found.slice(offset, offset + limit);
    const made = await madeOf(
      tx,
      shown.map(({ _id }) => _id),
    );
    return pageAnswer(
      shown.map((one) => globalAnswer(one, made(one._id))),
      paging,
      found.length,
    );
  }
  const where = and(
    isNull(workflowTemplates.deletedAt),
    ...(status ? [eq(workflowTemplates.status, status)] : []),
    titleHolds(workflowTemplates.titleSearch, search),
  );
  const direction: (column: (typeof columns)[keyof typeof columns] | typeof workflowTemplates.id) => SQL =
    sortType === 'asc' ? asc : desc;
  const [total] = await tx.select({ number: count() }).from(workflowTemplates).where(where);
  const rows = await tx
    .select()
    .from(workflowTemplates)
    .where(where)
    .orderBy(direction(columns[sortBy ?? 'createdAt']), direction(workflowTemplates.id))
    .limit(limit)
    .offset(offset);
  return pageAnswer(await templateAnswers(context, rows), paging, total?.number ?? 0);
}

/** Returns a template of the workspace or a global one. */
export async function oneTemplate(
  given: string,
  context: Pick<CallContext, 'tx' | 'platform'>,
): Promise<WorkflowTemplate | null> {
  const { tx } = context;
  const id = await ownerMeant(tx, given, 'templateId');
  if (id === null) return null;
  const global = globalTemplate(id);
  if (global) return globalAnswer(global, (await madeOf(tx, [id]))(id));
  const row = await templateRow(tx, id);
  const [answer] = row ? await templateAnswers(context, [row]) : [];
  return answer ?? null;
}
