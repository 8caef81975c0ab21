import { sortable, task } from '@atelier/domain/entities';
import { type FilterDefinition, ME, type Plan, resolveFilter } from '@atelier/filters';
import { sql } from 'drizzle-orm';
import type { TaskFilterInput } from '../../generated/graphql/workflows';
import { identityOf } from '../../platform/context';
import { checkedId, wrongField } from '../../platform/errors/refusals';
import { inMilliseconds } from '../../platform/filters/known-orders';
import { type Conditions, defineList, searchPlan } from '../../platform/lists/list';
import { defineViews } from '../../platform/lists/saved-views';
import { evaluationContext } from '../workspace';
import { isUnixTime } from './due-date';
import { listLabels } from './label-rows';
import { LIMITS } from './limits';
import { readMetadata } from './metadata';
import { tasks, taskViewChoices, taskViews } from './schema';
import { fieldsOfTasks, taskPlaces } from './task-places';
import { isThere } from './task-row';

/** The list of tasks. */
export const taskList = defineList<TaskFilterInput>({
  name: 'tasks',
  rows: {
    table: tasks,
    id: tasks.id,
    order: tasks.rank,
    cells: {
      title: tasks.title,
      dueDate: sql`coalesce(to_jsonb(${tasks.dueDay}), to_jsonb(${inMilliseconds(tasks.dueAt)}))`,
    },
  },
  where: isThere,
  places: taskPlaces,
  fields: async (_selection, context) => {
    await readMetadata(context);
    return fieldsOfTasks(await listLabels(context.tx));
  },
  needs: { clients: 'contacts' },
  sorts: ['manual', ...sortable(task)],
  defaultSort: 'manual',
  conditions: async (selection, conditions) => [
    ...plansOf(selection, conditions),
    ...(await searchPlans(conditions)),
  ],
  evaluation: evaluationContext,
});

/** The saved views of tasks. */
export const views = defineViews(taskList, {
  table: taskViews,
  choices: taskViewChoices,
  max: LIMITS.views,
});

/** Returns the arguments of the specification as plans; absent or empty ones are ignored. */
function plansOf(filter: TaskFilterInput, { argument, fields, evaluation, context }: Conditions): Plan[] {
  const means = (definition: FilterDefinition) => resolveFilter(definition, fields, evaluation).plan;
  const ids = (list: readonly string[], name: string) =>
    list.map((id, index) => checkedId(id, `${argument}.${name}.${index}`));
  const { status, statusGroup, priority, assignedTo, clients, parentTask, isTopLevel, isCompleted } = filter;
  const plans: Plan[] = [];
  const anyOf = (fieldId: string, wanted: readonly string[]) =>
    plans.push({ test: 'anyOf', fieldId, ids: wanted });
  if (status?.length) anyOf('status', ids(status, 'status'));
  if (statusGroup?.length)
    plans.push(means({ fieldId: 'status', operator: 'is', value: { groups: statusGroup } }));
  if (priority?.length) plans.push(priorityPlan(priority));
  if (assignedTo?.length)
    anyOf(
      'assignedTo',
      ids(
        assignedTo.map((id) => (id === ME ? identityOf(context).account.id : id)),
        'assignedTo',
      ),
    );
  if (clients?.length) anyOf('clients', ids(clients, 'clients'));
  if (filter.dueDate) plans.push(means(dueBetween(filter.dueDate, `${argument}.dueDate`)));
  if (typeof isCompleted === 'boolean')
    plans.push(
      means({
        fieldId: 'status',
        operator: isCompleted ? 'is' : 'isNot',
        value: { groups: ['completed'] },
      }),
    );
  if (typeof parentTask === 'string') anyOf('parentTask', [checkedId(parentTask, `${argument}.parentTask`)]);
  if (typeof isTopLevel === 'boolean')
    plans.push(means({ fieldId: 'parentTask', operator: isTopLevel ? 'isEmpty' : 'isNotEmpty' }));
  return plans;
}

/** Priority `none` matches tasks without a priority. */
const priorityPlan = (priority: readonly string[]): Plan => ({
  test: 'any',
  parts: [
    { test: 'anyOf', fieldId: 'priority', ids: priority.filter((one) => one !== 'none') },
    ...(priority.includes('none') ? [{ test: 'empty', fieldId: 'priority' } as const] : []),
  ],
});

/** Returns Unix seconds as a filter of instants, inclusive to the millisecond. */
function dueBetween(
  { from, to }: { from?: number | null; to?: number | null },
  field: string,
): FilterDefinition {
  for (const [name, seconds] of Object.entries({ from, to }))
    if (typeof seconds === 'number' && !isUnixTime(seconds))
      throw wrongField(`${field}.${name}`, 'Give Unix seconds within the years 1 to 9999.');
  return {
    fieldId: 'dueDate',
    operator: 'between',
    value: {
      from: typeof from === 'number' ? Math.ceil(from * 1000) : null,
      to: typeof to === 'number' ? Math.floor(to * 1000) : null,
    },
  };
}

/** A number, with or without the prefix, finds the task that has it. */
async function searchPlans({ search, context }: Conditions): Promise<Plan[]> {
  if (search === '') return [];
  const contains = searchPlan(search);
  const [, named, digits] = /^(?:([a-z][a-z0-9]{0,9})-)?(\d{1,9})$/.exec(search) ?? [];
  if (digits === undefined) return [contains];
  if (named !== undefined && named.toUpperCase() !== (await readMetadata(context)).prefix) return [contains];
  const isNumber: Plan = { test: 'number', fieldId: 'taskSlNo', by: 'equals', number: Number(digits) };
  return [{ test: 'any', parts: [contains, isNumber] }];
}
