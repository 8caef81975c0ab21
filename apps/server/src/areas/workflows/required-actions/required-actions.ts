import { eq, inArray, sql } from 'drizzle-orm';
import type {
  RequiredAction,
  RequiredActionCounts,
  RequiredActionFilters,
  RequiredActionPage,
} from '../../../generated/graphql/workflows';
import type { CallContext } from '../../../platform/context';
import type { Transaction } from '../../../platform/database/transaction';
import { checkedId } from '../../../platform/errors/refusals';
import { mayRead } from '../../../platform/identity/access';
import { pageAnswer, pagingOf } from '../../../platform/paging';
import { kindPlace, type WaitingKind, type WaitingRow, waiting } from './waiting';

/** Returns the number of required actions by kind. */
export async function requiredActionCounts({ tx }: Pick<CallContext, 'tx'>): Promise<RequiredActionCounts> {
  const { rows } = await tx.execute<{ kind: WaitingKind; count: number }>(
    sql`select kind, count(*)::int as count from (${waiting()}) w group by kind`,
  );
  const of = (kind: WaitingKind) => rows.find((row) => row.kind === kind)?.count ?? 0;
  return {
    enquiry: of('enquiry'),
    counterSign: of('counterSign'),
    emailApproval: of('emailApproval'),
    expiresInThreeDays: of('expiresInThreeDays'),
    all: rows.reduce((sum, { count }) => sum + count, 0),
  };
}

/** Returns a page of required actions. */
export async function listRequiredActions(
  filters: RequiredActionFilters | null | undefined,
  context: CallContext,
): Promise<RequiredActionPage> {
  const { tx } = context;
  const paging = pagingOf(filters);
  const { action, workflowId } = filters ?? {};
  const scope =
    typeof workflowId === 'string' ? eq(sql`l.id`, checkedId(workflowId, 'filters.workflowId')) : undefined;
  const where = action && action !== 'all' ? eq(sql`kind`, action) : sql`true`;
  const total = await tx.execute<{ number: number }>(
    sql`select count(*)::int as number from (${waiting(scope)}) w where ${where}`,
  );
  const { rows } = await tx.execute<WaitingRow>(
    sql`select * from (${waiting(scope)}) w where ${where}
      order by ${kindPlace}, expires_at nulls last, since, id limit ${paging.limit} offset ${paging.offset}`,
  );
  // The subject of an email names its recipient.
  const titleOf = (row: WaitingRow) =>
    mayRead(context, 'contacts') ? row.title : (row.lead_title ?? 'An email');
  return pageAnswer(
    rows.map((row) => answer(row, titleOf(row))),
    paging,
    total.rows[0]?.number ?? 0,
  );
}

const answer = (row: WaitingRow, title: string): RequiredAction => ({
  _id: row.id,
  title,
  action: row.kind,
  clientName: row.client_name,
  createdAt: new Date(row.since).toISOString(),
  expiresAt: row.expires_at === null ? null : new Date(row.expires_at).toISOString(),
  approvalRequired: row.kind === 'emailApproval',
  status: row.status,
  templateId: row.template_id,
  workflowId: row.lead_id,
  enquiryResponseId: row.response_id,
});

/** Returns the most urgent kind of required action of each of some leads that has any. */
export async function pressingActions(
  tx: Transaction,
  leadIds: readonly string[],
): Promise<ReadonlyMap<string, WaitingKind>> {
  if (leadIds.length === 0) return new Map();
  const { rows } = await tx.execute<{ lead_id: string; kind: WaitingKind }>(
    sql`select distinct on (lead_id) lead_id, kind from (${waiting(inArray(sql`l.id`, [...leadIds]))}) w
      order by lead_id, ${kindPlace}`,
  );
  return new Map(rows.map(({ lead_id, kind }) => [lead_id, kind]));
}

/** Returns the number of required actions of the leads that were created from some templates. */
export async function actionsByTemplate(
  tx: Transaction,
  templateIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (templateIds.length === 0) return new Map();
  const { rows } = await tx.execute<{ template_id: string; count: number }>(
    sql`select template_id, count(*)::int as count
      from (${waiting(inArray(sql`l.template_id`, [...templateIds]))}) w group by template_id`,
  );
  return new Map(rows.map(({ template_id, count }) => [template_id, count]));
}
