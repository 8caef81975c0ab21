import { ME } from '@atelier/filters';
import { and, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { TaskFilterInput, TaskSortField } from '../../generated/graphql/workflows';
import { type CallContext, identityOf } from '../../platform/context';
import { searchForm } from '../../platform/text/text';
import { isUnixTime } from './due-date';
import { groupOrder } from './label-rows';
import { isOneOf } from './people';
import { checkedId, wrongField } from './problems';
import { taskAssignees, taskClients, taskLabels, taskMetadata, tasks } from './schema';
import { zoneFor } from './zone';

/** What a list asks of the database: conditions over `tasks` joined with `task_labels`, an order, and its days. */
export interface TaskQuery {
  readonly where: SQL | undefined;
  readonly orderBy: SQL;
  /** The civil day on which a task is due, in the zone that counts; null without a due date. */
  readonly dueDay: SQL;
  /** Today, in the zone that counts. */
  readonly today: SQL;
  readonly page: number;
  readonly limit: number;
}

/**
 * Turns a filter of the contract into SQL. All that a list of tasks knows about filters and sorts is in this file, so
 * that the compiler of @atelier/filters can take its place.
 *
 * @param argument how the caller names the filter: `taskFilterInput` or `filters`
 */
export async function taskQuery(
  filter: TaskFilterInput,
  argument: string,
  context: CallContext,
): Promise<TaskQuery> {
  const zone = await zoneFor(filter.timezone, `${argument}.timezone`, context);
  return {
    where: conditions(filter, argument, zone, context),
    orderBy: orderOf(filter, zone),
    // A day stays the day it is; an instant is due on the day that the zone's calendar shows then.
    dueDay: sql`coalesce(${tasks.dueDay}, (${tasks.dueAt} at time zone ${zone})::date)`,
    today: sql`(atelier_now() at time zone ${zone})::date`,
    page: filter.page ?? 1,
    limit: filter.limit ?? 10,
  };
}

/** The instant from which a task is due: a day counts as its start. */
const dueInstant = (zone: string): SQL =>
  sql`coalesce(${tasks.dueAt}, ${tasks.dueDay}::timestamp at time zone ${zone})`;

function conditions(
  filter: TaskFilterInput,
  argument: string,
  zone: string,
  context: CallContext,
): SQL | undefined {
  const { status, statusGroup, priority, assignedTo, clients, dueDate, isCompleted } = filter;
  const ids = (list: readonly string[], name: string) =>
    list.map((id, index) => checkedId(id, `${argument}.${name}.${index}`));
  const people = (assignedTo ?? []).map((id) => (id === ME ? identityOf(context).account.id : id));
  return and(
    search(filter.search ?? ''),
    status?.length ? isOneOf(tasks.labelId, ids(status, 'status')) : undefined,
    statusGroup?.length ? sql`${taskLabels.group} = any(${sql.param(statusGroup)}::text[])` : undefined,
    priority?.length ? sql`${tasks.priority} = any(${sql.param(priority)}::text[])` : undefined,
    people.length
      ? sql`exists (select from ${taskAssignees} where ${taskAssignees.taskId} = ${tasks.id}
          and ${isOneOf(taskAssignees.accountId, ids(people, 'assignedTo'))})`
      : undefined,
    clients?.length
      ? sql`exists (select from ${taskClients} where ${taskClients.taskId} = ${tasks.id}
          and ${isOneOf(taskClients.contactId, ids(clients, 'clients'))})`
      : undefined,
    dueBound(dueDate?.from, '>=', `${argument}.dueDate.from`, zone),
    dueBound(dueDate?.to, '<=', `${argument}.dueDate.to`, zone),
    typeof isCompleted === 'boolean'
      ? sql`(${taskLabels.group} = 'completed') = ${isCompleted}::boolean`
      : undefined,
    typeof filter.parentTask === 'string'
      ? eq(tasks.parentId, checkedId(filter.parentTask, `${argument}.parentTask`))
      : undefined,
    typeof filter.isTopLevel === 'boolean'
      ? filter.isTopLevel
        ? isNull(tasks.parentId)
        : isNotNull(tasks.parentId)
      : undefined,
  );
}

function dueBound(
  seconds: number | null | undefined,
  operator: '>=' | '<=',
  field: string,
  zone: string,
): SQL | undefined {
  if (typeof seconds !== 'number') return undefined;
  if (!isUnixTime(seconds)) throw wrongField(field, 'Give Unix seconds of a year from 1 to 9999.');
  return sql`${dueInstant(zone)} ${sql.raw(operator)} to_timestamp(${seconds}::double precision)`;
}

/** No character of the search is a pattern. A number, with or without the prefix, finds the task that has it. */
function search(given: string): SQL | undefined {
  const text = searchForm(given);
  if (text === '') return undefined;
  const [, prefix, digits] = /^(?:([a-z][a-z0-9]{0,9})-)?(\d{1,9})$/.exec(text) ?? [];
  const isNumber = digits === undefined ? undefined : eq(tasks.serialNumber, Number(digits));
  return or(
    sql`strpos(${tasks.searchText}, ${text}) > 0`,
    prefix === undefined
      ? isNumber
      : and(
          isNumber,
          sql`exists (select from ${taskMetadata} where ${taskMetadata.prefix} = ${prefix.toUpperCase()})`,
        ),
  );
}

/** Null where a task has no value, so that it comes last. */
function sortKeys(zone: string): Readonly<Record<TaskSortField, readonly SQL[]>> {
  return {
    manual: [sql`${tasks.rank}`],
    taskSlNo: [sql`${tasks.serialNumber}`],
    title: [sql`${tasks.titleFolded}`],
    status: [groupOrder, sql`${taskLabels.position}`],
    priority: [sql`array_position(array['low', 'medium', 'high', 'urgent'], ${tasks.priority})`],
    dueDate: [dueInstant(zone)],
    createdAt: [sql`${tasks.createdAt}`],
    updatedAt: [sql`${tasks.updatedAt}`],
    completedAt: [sql`${tasks.completedAt}`],
  };
}

/** Ties follow the manual order, then the id, whichever way the list runs. */
function orderOf({ sortBy, sortType }: TaskFilterInput, zone: string): SQL {
  const direction = sql.raw(sortType === 'desc' ? 'desc' : 'asc');
  const keys = sortKeys(zone)[sortBy ?? 'manual'].map((key) => sql`${key} ${direction} nulls last`);
  return sql.join([...keys, sql`${tasks.rank}`, sql`${tasks.id}`], sql`, `);
}
