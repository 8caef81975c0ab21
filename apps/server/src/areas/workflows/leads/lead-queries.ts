import { and, asc, count, desc, eq, exists, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { GraphQLResolveInfo } from 'graphql';
import type {
  Workflow,
  WorkflowFilters,
  WorkflowPage,
  WorkflowSettings,
  WorkflowSortField,
} from '../../../generated/graphql/workflows';
import type { CallContext } from '../../../platform/context';
import type { Transaction } from '../../../platform/database/transaction';
import { checkedId } from '../../../platform/errors/refusals';
import { selects } from '../../../platform/graphql/selection';
import { pageAnswer, pagingOf } from '../../../platform/paging';
import { searchForm } from '../../../platform/text/text';
import { contacts } from '../../contacts/schema';
import { moneyAndZone } from '../../workspace';
import { leadRow, leadStatuses, leads, ownerMeant } from '../drafts';
import { isOfKind } from '../record';
import { titleHolds } from '../titles';
import { leadAnswers } from './lead-answers';

/** Statuses in the order of the pipeline; one that this version does not know stands last. */
const statusPlace = sql`coalesce(array_position(${sql.param([...leadStatuses])}::text[], ${leads.status}), 100)`;

const orders: Readonly<Record<WorkflowSortField, SQL | typeof leads.rank | typeof leads.titleSearch>> = {
  manual: sql`${leads.rank}`,
  title: sql`${leads.titleSearch}`,
  status: statusPlace,
  createdAt: sql`${leads.createdAt}`,
  updatedAt: sql`${leads.updatedAt}`,
  eventDate: sql`${leads.eventDay}`,
};

/** A page of leads; where they are selected, counts by status over all that the other filters let through. */
export async function listLeads(
  filters: WorkflowFilters | null | undefined,
  context: CallContext,
  info: GraphQLResolveInfo,
): Promise<WorkflowPage> {
  const { tx } = context;
  const { status, sortBy, sortType } = filters ?? {};
  const paging = pagingOf(filters);
  const others = otherConditions(tx, filters ?? {});
  const statusCounts = selects(info, 'statusCounts')
    ? await tx
        .select({ status: leads.status, count: sql<number>`count(*)::int` })
        .from(leads)
        .where(others)
        .groupBy(leads.status)
        .orderBy(statusPlace, leads.status)
    : [];
  const where = and(others, status?.length ? inArray(leads.status, status) : undefined);
  const [total] = selects(info, 'totalDocs')
    ? await tx.select({ number: count() }).from(leads).where(where)
    : [];
  const column = orders[sortBy ?? 'manual'];
  const rows = await tx
    .select()
    .from(leads)
    .where(where)
    // Leads without a value stand last, whichever way.
    .orderBy(
      sortType === 'desc' ? sql`${column} desc nulls last` : sql`${column} asc nulls last`,
      sortType === 'desc' ? desc(leads.id) : asc(leads.id),
    )
    // One more tells whether another page follows.
    .limit(paging.limit + 1)
    .offset(paging.offset);
  const data = await leadAnswers(context, rows.slice(0, paging.limit));
  return { ...pageAnswer(data, paging, total?.number ?? paging.offset + rows.length), statusCounts };
}

function otherConditions(
  tx: Transaction,
  { clientIds, templateId, kind, search }: WorkflowFilters,
): SQL | undefined {
  const text = searchForm(search ?? '');
  const ofContact = exists(
    tx
      .select({ one: sql`1` })
      .from(contacts)
      .where(and(eq(contacts.id, leads.contactId), sql`strpos(${contacts.searchText}, ${text}) > 0`)),
  );
  return and(
    isNull(leads.deletedAt),
    isOfKind(kind),
    clientIds?.length
      ? inArray(
          leads.contactId,
          clientIds.map((id, index) => checkedId(id, `filters.clientIds.${index}`)),
        )
      : undefined,
    typeof templateId === 'string'
      ? eq(leads.templateId, checkedId(templateId, 'filters.templateId'))
      : undefined,
    text === '' ? undefined : or(titleHolds(leads.titleSearch, search), ofContact),
  );
}

/** One lead by its id or an address; null when there is none. */
export async function oneLead(
  given: string,
  context: Pick<CallContext, 'tx' | 'platform'>,
): Promise<Workflow | null> {
  const id = await ownerMeant(context.tx, given, 'leadId');
  const row = id === null ? undefined : await leadRow(context.tx, id);
  const [answer] = row ? await leadAnswers(context, [row]) : [];
  return answer ?? null;
}

/** What the newest lead was set up with; what the workspace says before the first. */
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
