import { type LeadFieldId, leadFields, sortable, lead as table } from '@atelier/domain/entities';
import { and, desc, eq, exists, gte, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { GraphQLResolveInfo } from 'graphql';
import type {
  Workflow,
  WorkflowFilters,
  WorkflowMetadata,
  WorkflowPage,
  WorkflowSettings,
  WorkflowSortField,
} from '../../../generated/graphql/workflows';
import type { CallContext } from '../../../platform/context';
import type { Transaction } from '../../../platform/database/transaction';
import { checkedId } from '../../../platform/errors/refusals';
import type { Place } from '../../../platform/filters/places';
import { selects } from '../../../platform/graphql/selection';
import { mayRead } from '../../../platform/identity/access';
import { defineList } from '../../../platform/lists/list';
import { defineViews } from '../../../platform/lists/saved-views';
import { pageAnswer, pagingOf } from '../../../platform/paging';
import { contacts } from '../../contacts/schema';
import { evaluationContext, moneyAndZone } from '../../workspace';
import { checkedDay, leadRow, leadStatuses, leads, ownerMeant } from '../drafts';
import { isOfKind } from '../record';
import { titleHolds } from '../titles';
import { leadAnswers } from './lead-answers';
import { leadViewChoices, leadViews } from './schema';

/** Sorts statuses in the order of the pipeline; unknown ones come last. */
const statusPlace = sql`coalesce(array_position(${sql.param([...leadStatuses])}::text[], ${leads.status}), 100)`;

/** The list of leads. */
const leadList = defineList<WorkflowFilters>({
  name: 'leads',
  rows: { table: leads, id: leads.id, cells: {} },
  where: isNull(leads.deletedAt),
  fields: () => leadFields(),
  places: {
    client: { kind: 'id', type: 'uuid', value: leads.contactId },
    status: { kind: 'id', type: 'text', value: leads.status },
    owner: { kind: 'id', type: 'uuid', value: leads.ownerId },
    eventDate: { kind: 'day', value: leads.eventDay },
    holdUntil: { kind: 'day', value: leads.holdUntil },
    createdAt: { kind: 'instant', value: leads.createdAt },
    updatedAt: { kind: 'instant', value: leads.updatedAt },
    note: { kind: 'text', folded: leads.noteFolded },
  } satisfies Partial<Record<LeadFieldId, Place>>,
  needs: { client: 'contacts' } satisfies Partial<Record<LeadFieldId, string>>,
  sorts: ['manual', ...sortable(table)],
  orders: {
    manual: sql`${leads.rank}`,
    title: sql`${leads.titleSearch}`,
    status: statusPlace,
    createdAt: sql`${leads.createdAt}`,
    updatedAt: sql`${leads.updatedAt}`,
    eventDate: sql`${leads.eventDay}`,
  } satisfies Record<WorkflowSortField, SQL>,
  defaultSort: 'manual',
  conditions: ({ status, clientIds, templateId, kind, eventFrom }, { argument, search, context }) => [
    status?.length ? inArray(leads.status, status) : undefined,
    isOfKind(kind),
    clientIds?.length
      ? inArray(
          leads.contactId,
          clientIds.map((id, index) => checkedId(id, `${argument}.clientIds.${index}`)),
        )
      : undefined,
    typeof templateId === 'string'
      ? eq(leads.templateId, checkedId(templateId, `${argument}.templateId`))
      : undefined,
    typeof eventFrom === 'string'
      ? gte(leads.eventDay, checkedDay(eventFrom, `${argument}.eventFrom`) ?? eventFrom)
      : undefined,
    search === ''
      ? undefined
      : or(
          titleHolds(leads.titleSearch, search),
          mayRead(context, 'contacts') ? isOfContactWith(context.tx, search) : undefined,
        ),
  ],
  evaluation: evaluationContext,
});

/** The saved views of leads. */
export const leadViewsOf = defineViews(leadList, { table: leadViews, choices: leadViewChoices, max: 100 });

/** Returns the saved views of the lead list, as the contract defines them. */
export async function leadMetadata(context: CallContext): Promise<WorkflowMetadata> {
  const { views, selected } = await leadViewsOf.read(context);
  return { views, selectedWorkflowView: selected };
}

const isOfContactWith = (tx: Transaction, text: string) =>
  exists(
    tx
      .select({ one: sql`1` })
      .from(contacts)
      .where(and(eq(contacts.id, leads.contactId), sql`strpos(${contacts.searchText}, ${text}) > 0`)),
  );

/** Returns a page of leads, and, if selected, counts by status over all that the other filters match. */
export async function listLeads(
  given: WorkflowFilters | null | undefined,
  context: CallContext,
  info: GraphQLResolveInfo,
): Promise<WorkflowPage> {
  const { tx } = context;
  const filters = given ?? {};
  const paging = pagingOf(filters);
  const query = await leadList.query(filters, 'filters', context);
  const statusCounts = selects(info, 'statusCounts') ? await countByStatus(filters, context) : [];
  const [counted] = selects(info, 'totalDocs') ? await leadList.counts(tx, query) : [];
  const { ids, total } = await leadList.page(tx, query, paging, counted);
  const rows = await tx.select().from(leads).where(inArray(leads.id, ids));
  const byId = new Map(rows.map((row) => [row.id, row]));
  const data = await leadAnswers(
    context,
    ids.flatMap((id) => byId.get(id) ?? []),
  );
  return { ...pageAnswer(data, paging, total), statusCounts };
}

async function countByStatus(filters: WorkflowFilters, context: CallContext) {
  const { where } = await leadList.query({ ...filters, status: null }, 'filters', context);
  return context.tx
    .select({ status: leads.status, count: sql<number>`count(*)::int` })
    .from(leads)
    .where(where)
    .groupBy(leads.status)
    .orderBy(statusPlace, leads.status);
}

/** Returns a lead by its id or an address; null if there is none. */
export async function oneLead(
  given: string,
  context: Pick<CallContext, 'tx' | 'platform'>,
): Promise<Workflow | null> {
  const id = await ownerMeant(context.tx, given, 'leadId');
  const row = id === null ? undefined : await leadRow(context.tx, id);
  const [answer] = row ? await leadAnswers(context, [row]) : [];
  return answer ?? null;
}

/** Returns the settings of the newest lead; before the first one, those of the workspace. */
export async function latestSettings(context: CallContext): Promise<WorkflowSettings> {
  const [newest] = await context.tx
    .select({ templateId: leads.templateId, zone: leads.eventZone })
    .from(leads)
    .where(and(isNull(leads.deletedAt), isOfKind(['lead'])))
    .orderBy(desc(leads.createdAt), desc(leads.id))
    .limit(1);
  const { currency, timezone } = await moneyAndZone(context);
  return { templateId: newest?.templateId ?? null, currency, timezone: newest?.zone ?? timezone };
}
