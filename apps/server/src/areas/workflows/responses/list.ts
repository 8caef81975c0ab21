import { answersIn, pathOf } from '@atelier/domain/forms';
import { and, asc, count, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type {
  FormResponseFilters,
  FormResponsePage,
  FormResponseSummary,
} from '../../../generated/graphql/workflows';
import type { CallContext } from '../../../platform/context';
import { canComeBack } from '../../../platform/database/deleted-rows';
import type { Transaction } from '../../../platform/database/transaction';
import { checkedId, wrongField } from '../../../platform/errors/refusals';
import { pagingOf } from '../../../platform/paging';
import { searchForm } from '../../../platform/text/text';
import { leads } from '../drafts';
import { smartFileVersions } from '../record';
import { type FormFamily, formFamily } from './family';
import { analyticsQuery, rowsBehind } from './figures';
import type { ResponseRow } from './keeping';
import { formIn } from './open-form';
import { formResponses } from './schema';

/** A response with its lead and the version that it last answered. */
export interface ListedResponse {
  readonly row: ResponseRow;
  readonly lead: Pick<typeof leads.$inferSelect, 'title' | 'templateId'>;
  readonly content: string;
  /** The number of that version in its form, from 1. */
  readonly version: number;
}

const number = sql<number>`(
  select count(*)::int from smart_file_versions v
  where v.step_id = ${formResponses.stepId} and (v.created_at, v.id) <= (${smartFileVersions.createdAt}, ${smartFileVersions.id}))`;

/** Selects responses that were started, of leads that are not deleted. */
export const listedResponses = (tx: Transaction, where: SQL | undefined) =>
  tx
    .select({
      row: formResponses,
      lead: { title: leads.title, templateId: leads.templateId },
      content: smartFileVersions.content,
      version: number,
    })
    .from(formResponses)
    .innerJoin(leads, and(eq(leads.id, formResponses.leadId), isNull(leads.deletedAt)))
    .innerJoin(smartFileVersions, eq(smartFileVersions.id, formResponses.versionId))
    .where(and(isNotNull(formResponses.startedAt), where));

/** Matches deleted responses that can still be restored. */
const isKept = canComeBack(formResponses.deletedAt);

/** Returns a page of responses. */
export async function listResponses(
  given: FormResponseFilters | null | undefined,
  context: CallContext,
): Promise<FormResponsePage> {
  const { tx } = context;
  const filters = given ?? {};
  const { page, limit, offset } = pagingOf(filters);
  const where = await conditions(filters, context);
  const [total] = await tx
    .select({ number: count() })
    .from(formResponses)
    .innerJoin(leads, and(eq(leads.id, formResponses.leadId), isNull(leads.deletedAt)))
    .where(and(isNotNull(formResponses.startedAt), where));
  const rows = await listedResponses(tx, where)
    .orderBy(
      filters.sortType === 'asc' ? asc(formResponses.startedAt) : desc(formResponses.startedAt),
      filters.sortType === 'asc' ? asc(formResponses.id) : desc(formResponses.id),
    )
    .limit(limit)
    .offset(offset);
  const totalDocs = total?.number ?? 0;
  const totalPages = Math.ceil(totalDocs / limit);
  return {
    data: rows.map(summaryAnswer),
    totalDocs,
    totalPages,
    limit,
    currentPage: page,
    hasNextPage: page < totalPages,
    hasPrevPage: page > 1,
    prevPage: page > 1 ? page - 1 : null,
    nextPage: page < totalPages ? page + 1 : null,
  };
}

async function conditions(filters: FormResponseFilters, context: CallContext): Promise<SQL | undefined> {
  const { tx } = context;
  const { formId, workflowId, templateId, state, search, from, to, isDeleted } = filters;
  const query = await analyticsQuery(filters, 'filters', context);
  const family =
    typeof formId === 'string' ? await formFamily(tx, checkedId(formId, 'filters.formId')) : undefined;
  const text = searchForm(search ?? '');
  const day = sql`(${formResponses.startedAt} at time zone ${query.timeZone})::date`;
  return and(
    isDeleted === true ? isKept : isNull(formResponses.deletedAt),
    family && isOneOf(formResponses.stepId, family.stepIds),
    typeof workflowId === 'string'
      ? eq(formResponses.leadId, checkedId(workflowId, 'filters.workflowId'))
      : undefined,
    typeof templateId === 'string'
      ? eq(leads.templateId, checkedId(templateId, 'filters.templateId'))
      : undefined,
    state === 'sent' ? isNotNull(formResponses.sentAt) : undefined,
    state === 'started' ? isNull(formResponses.sentAt) : undefined,
    from ? sql`${day} >= ${from}::date` : undefined,
    to ? sql`${day} <= ${to}::date` : undefined,
    text === '' ? undefined : sql`strpos(${formResponses.searchText}, ${text}) > 0`,
    await figureCondition(filters, family, query, context),
  );
}

async function figureCondition(
  { figure, versions }: FormResponseFilters,
  family: FormFamily | undefined,
  query: Awaited<ReturnType<typeof analyticsQuery>>,
  context: CallContext,
): Promise<SQL | undefined> {
  const field = figure ? 'filters.figure' : 'filters.versions';
  if (!figure && !versions?.length) return undefined;
  if (family === undefined) throw wrongField(field, 'Name the form: `formId`.');
  if (figure) return isOneOf(formResponses.id, await rowsBehind(context, family, figure, query));
  const asked = new Set(versions);
  const ids = [...family.placeOf].filter(([, { version }]) => asked.has(version)).map(([id]) => id);
  return isOneOf(formResponses.versionId, ids);
}

const isOneOf = (
  column: typeof formResponses.id | typeof formResponses.stepId | typeof formResponses.versionId,
  ids: readonly string[],
): SQL => (ids.length === 0 ? sql`false` : inArray(column, [...ids]));

/** Returns a response as lists show it. */
export function summaryAnswer({ row, lead, content, version }: ListedResponse): FormResponseSummary {
  const form = formIn(content);
  const path = pathOf(form, answersIn(row.answers), row.context);
  return {
    _id: row.id,
    formId: row.stepId,
    formTitle: form.title,
    workflowId: row.leadId,
    workflowTitle: lead.title,
    templateId: lead.templateId,
    state: row.sentAt === null ? 'started' : 'sent',
    version,
    respondentName: row.respondentName,
    respondentEmail: row.respondentEmail,
    answered: Object.keys(path.answers).length,
    asked: path.questions.length,
    startedAt: (row.startedAt ?? row.createdAt).toISOString(),
    savedAt: row.savedAt?.toISOString() ?? null,
    sentAt: row.sentAt?.toISOString() ?? null,
    deletedAt: row.deletedAt?.toISOString() ?? null,
  };
}
