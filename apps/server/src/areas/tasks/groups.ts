import { taskPriorities } from '@atelier/domain/entities';
import { asc, sql } from 'drizzle-orm';
import type {
  GroupedTasks,
  QueryListTasksWithGroupArgs,
  TaskGroupBy,
} from '../../generated/graphql/workflows';
import type { CallContext } from '../../platform/context';
import { type Grouping, groupedPages } from '../../platform/lists/groups';
import { pagingOf } from '../../platform/paging';
import { personName } from '../workspace';
import { workspacePeople } from '../workspace/schema';
import { listLabels } from './label-rows';
import { taskList } from './list';
import { taskAssignees, taskLabels, tasks } from './schema';
import { tasksById } from './task-answers';

const groupings: Readonly<Record<TaskGroupBy, Grouping>> = {
  status: {
    key: sql`${tasks.labelId}::text`,
    names: async (tx) => new Map((await listLabels(tx)).map(({ id, label }) => [id, label])),
  },
  statusGroup: {
    join: sql`inner join ${taskLabels}
      on ${taskLabels.workspaceId} = ${tasks.workspaceId} and ${taskLabels.id} = ${tasks.labelId}`,
    key: sql`${taskLabels.group}`,
    names: () =>
      new Map([
        ['todo', 'To do'],
        ['inProgress', 'In progress'],
        ['completed', 'Completed'],
      ]),
  },
  priority: {
    key: sql`${tasks.priority}`,
    names: () =>
      new Map([
        ...taskPriorities.toReversed().map(({ id, name }): [string, string] => [id, name]),
        ['none', 'No priority'],
      ]),
  },
  dueDate: {
    key: { fieldId: 'dueDate' },
    names: (_tx, found) => new Map(found.toSorted().map((day) => [day, day])),
  },
  assignedTo: {
    // Once per person: a task assigned to two people is in both groups.
    join: sql`left join ${taskAssignees}
      on ${taskAssignees.workspaceId} = ${tasks.workspaceId} and ${taskAssignees.taskId} = ${tasks.id}`,
    key: sql`${taskAssignees.accountId}::text`,
    names: async (tx, found) => {
      const people = await tx.select().from(workspacePeople).orderBy(asc(workspacePeople.accountId));
      const collator = new Intl.Collator('en', { numeric: true });
      return new Map(
        people
          .map((person) => [person.accountId, personName(person)] as const)
          .filter(([id]) => found.includes(id))
          .sort(([, left], [, right]) => collator.compare(left, right)),
      );
    },
  },
};

/** Returns the tasks in groups, each group a page of its own. */
export async function findGroups(
  {
    taskFilterInput,
    groupBy,
    groupFilters,
    groupPage,
  }: Partial<QueryListTasksWithGroupArgs> & { readonly groupBy: TaskGroupBy },
  context: CallContext,
): Promise<GroupedTasks> {
  const { tx } = context;
  const filter = taskFilterInput ?? {};
  const query = await taskList.query(filter, 'taskFilterInput', context);
  const selection = { ...pagingOf(filter), groupPage, only: groupFilters };
  const groups = await groupedPages(tx, taskList, query, groupings[groupBy], selection, (ids) =>
    tasksById(tx, ids),
  );
  return { groupBy, ...groups };
}
