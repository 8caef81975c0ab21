import { compileGroup } from '@atelier/filters';
import { asc, type SQL, sql } from 'drizzle-orm';
import type {
  GroupedTasks,
  QueryListTasksWithGroupArgs,
  Task,
  TaskGroup,
  TaskGroupBy,
} from '../../generated/graphql/workflows';
import type { CallContext } from '../../platform/context';
import type { Transaction } from '../../platform/database/transaction';
import type { RowToSort } from '../../platform/filters/page';
import { personName } from '../workspace';
import { workspacePeople } from '../workspace/schema';
import { listLabels } from './label-rows';
import { LIMITS } from './limits';
import { taskAssignees, taskLabels, tasks } from './schema';
import { tasksById } from './task-answers';
import { type TaskQuery, taskQuery } from './task-filters';
import { orderOf, readToSort, sortInMemory } from './task-order';

/** How the group of tasks without a value is called. */
const NO_VALUE = 'No Value';

/** One page of one group that is asked for. */
interface Window {
  readonly key: string | null;
  readonly page: number;
  readonly limit: number;
}

/** The tasks in groups, each group a page of its own. */
export async function findGroups(
  {
    taskFilterInput,
    groupBy,
    groupFilters,
    groupPage,
  }: Partial<QueryListTasksWithGroupArgs> & {
    readonly groupBy: TaskGroupBy;
  },
  context: CallContext,
): Promise<GroupedTasks> {
  const { tx } = context;
  const query = await taskQuery(taskFilterInput ?? {}, 'taskFilterInput', context);
  const source = await sourceOf(tx, groupBy, query);
  const counts = await countGroups(tx, source, query);
  const names = await namesOf(tx, groupBy);
  const window = (key: string | null): Window => ({ key, page: query.page, limit: query.limit });
  const everyKey = keysInOrder(groupBy, names, [...counts.keys()]);
  const page = groupPage ?? 1;
  const windows = groupFilters
    ? groupFilters.map((one) => ({
        key: one.value ?? null,
        page: one.page ?? query.page,
        limit: one.limit ?? query.limit,
      }))
    : everyKey.slice((page - 1) * LIMITS.groups, page * LIMITS.groups).map(window);
  const pages = await pagesOf(tx, source, query, windows);
  return {
    groupBy,
    groups: windows.map((one, index) =>
      groupAnswer(one, nameOf(one.key, names), counts.get(one.key) ?? 0, pages.get(index) ?? []),
    ),
    totalGroups: everyKey.length,
    hasNextGroups: !groupFilters && page * LIMITS.groups < everyKey.length,
  };
}

interface Source {
  /** What to select from, `tasks` among it. */
  readonly from: SQL;
  /** The group of a row, as text; null without a value. */
  readonly key: SQL;
  /** Number of a row in the order of the query. */
  readonly place: SQL;
}

/** The rows with their groups and places. What only the package can work out comes in as a list. */
async function sourceOf(tx: Transaction, groupBy: TaskGroupBy, query: TaskQuery): Promise<Source> {
  const order = orderOf(query);
  const place = order === null ? sql`read.place` : sql`row_number() over (order by ${order})`;
  const isReadInMemory = order === null || groupBy === 'dueDate';
  const read = isReadInMemory ? await readKeys(tx, groupBy, query) : undefined;
  const from =
    read === undefined
      ? sql`${tasks}`
      : sql`${tasks} inner join unnest(${sql.param(read.ids)}::uuid[], ${sql.param(read.keys)}::text[])
          with ordinality as read(id, key, place) on read.id = ${tasks.id}`;
  switch (groupBy) {
    case 'status':
      return { from, place, key: sql`${tasks.labelId}::text` };
    case 'statusGroup':
      return {
        from: sql`${from} inner join ${taskLabels}
          on ${taskLabels.workspaceId} = ${tasks.workspaceId} and ${taskLabels.id} = ${tasks.labelId}`,
        place,
        key: sql`${taskLabels.group}`,
      };
    case 'priority':
      return { from, place, key: sql`${tasks.priority}` };
    case 'dueDate':
      return { from, place, key: sql`read.key` };
    case 'assignedTo':
      // Once for each person: a task of two people is in both groups.
      return {
        from: sql`${from} left join ${taskAssignees}
          on ${taskAssignees.workspaceId} = ${tasks.workspaceId} and ${taskAssignees.taskId} = ${tasks.id}`,
        place,
        key: sql`${taskAssignees.accountId}::text`,
      };
  }
}

/** Ids in the order of the query, each with its day where tasks are grouped by day. */
async function readKeys(tx: Transaction, groupBy: TaskGroupBy, query: TaskQuery) {
  const rows = await readToSort(tx, query);
  const ids = sortInMemory(rows, query);
  if (groupBy !== 'dueDate') return { ids, keys: ids.map(() => null) };
  const { grouper } = compileGroup({ fieldId: 'dueDate' }, query.fields, rowToGroup, query.evaluation);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const keys = ids.map((id) => {
    const row = byId.get(id);
    return (row && grouper?.keysOf(row)[0]) ?? null;
  });
  return { ids, keys };
}

const rowToGroup = {
  id: ({ id }: RowToSort) => id,
  cell: ({ cells }: RowToSort, fieldId: string) => cells[fieldId],
};

async function countGroups(tx: Transaction, { from, key }: Source, { where }: TaskQuery) {
  const { rows } = await tx.execute<{ key: string | null; number: number }>(sql`
    select key, count(*)::int as number
    from (select ${key} as key from ${from} where ${where}) keyed group by key`);
  return new Map(rows.map((row) => [row.key, row.number]));
}

/** Groups that are always there, with their names in their order; or the names of groups that tasks make. */
async function namesOf(tx: Transaction, groupBy: TaskGroupBy): Promise<Map<string, string>> {
  switch (groupBy) {
    case 'status':
      return new Map((await listLabels(tx)).map(({ id, label }) => [id, label]));
    case 'statusGroup':
      return new Map([
        ['todo', 'To do'],
        ['inProgress', 'In progress'],
        ['completed', 'Completed'],
      ]);
    case 'priority':
      return new Map([
        ['urgent', 'Urgent'],
        ['high', 'High'],
        ['medium', 'Medium'],
        ['low', 'Low'],
        ['none', 'No priority'],
      ]);
    case 'dueDate':
      return new Map();
    case 'assignedTo': {
      const people = await tx
        .select({
          id: workspacePeople.accountId,
          firstName: workspacePeople.firstName,
          lastName: workspacePeople.lastName,
          email: workspacePeople.email,
        })
        .from(workspacePeople)
        .orderBy(asc(workspacePeople.accountId));
      const collator = new Intl.Collator('en', { numeric: true });
      return new Map(
        people
          .map((row) => [row.id, personName(row)] as const)
          .sort(([, left], [, right]) => collator.compare(left, right)),
      );
    }
  }
}

/** All groups in their order; the one without a value is last. */
function keysInOrder(
  groupBy: TaskGroupBy,
  names: ReadonlyMap<string, string>,
  found: readonly (string | null)[],
): (string | null)[] {
  const noValue = found.includes(null) ? [null] : [];
  if (groupBy === 'dueDate') return [...found.flatMap((key) => key ?? []).sort(), ...noValue];
  if (groupBy === 'assignedTo')
    return [...[...names.keys()].filter((key) => found.includes(key)), ...noValue];
  return [...names.keys()];
}

const nameOf = (key: string | null, names: ReadonlyMap<string, string>): string =>
  key === null ? NO_VALUE : (names.get(key) ?? key);

/** The tasks of every window, by its place in the list. */
async function pagesOf(
  tx: Transaction,
  { from, key, place }: Source,
  { where }: TaskQuery,
  windows: readonly Window[],
): Promise<Map<number, Task[]>> {
  if (windows.length === 0) return new Map();
  const asked = windows.map(({ key: name, page, limit }, at) => ({
    at,
    name,
    low: (page - 1) * limit + 1,
    high: page * limit,
  }));
  const { rows } = await tx.execute<{ at: number; id: string }>(sql`
    with placed as (
      select id, key, row_number() over (partition by key order by place) as number from (
        select ${tasks.id} as id, ${key} as key, ${place} as place from ${from} where ${where}
      ) keyed
    )
    select asked.at, placed.id
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as asked(at int, name text, low bigint, high bigint)
    join placed on placed.key is not distinct from asked.name and placed.number between asked.low and asked.high
    order by asked.at, placed.number`);
  const found = await tasksById(tx, [...new Set(rows.map(({ id }) => id))]);
  const pages = new Map<number, Task[]>();
  for (const { at, id } of rows) {
    const task = found.get(id);
    if (task) pages.set(at, [...(pages.get(at) ?? []), task]);
  }
  return pages;
}

function groupAnswer(
  { key, page, limit }: Window,
  groupName: string,
  totalDocs: number,
  data: Task[],
): TaskGroup {
  const totalPages = Math.max(1, Math.ceil(totalDocs / limit));
  const hasNextPage = page < totalPages;
  return {
    group: key,
    groupName,
    totalDocs,
    totalPages,
    limit,
    currentPage: page,
    hasNextPage,
    hasPrevPage: page > 1,
    nextPage: hasNextPage ? page + 1 : null,
    prevPage: page > 1 ? page - 1 : null,
    data,
  };
}
