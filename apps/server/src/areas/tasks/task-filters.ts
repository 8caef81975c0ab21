import {
  type EvaluationContext,
  type Field,
  type FilterDefinition,
  ME,
  type Plan,
  resolveFilter,
  type SortDefinition,
} from '@atelier/filters';
import { type SQL, sql } from 'drizzle-orm';
import type { TaskFilterInput } from '../../generated/graphql/workflows';
import { type CallContext, identityOf } from '../../platform/context';
import { checkedId, wrongField } from '../../platform/errors/refusals';
import { resolveFilters } from '../../platform/filters/filter-input';
import { compileSql } from '../../platform/filters/where';
import { type Paging, pagingOf } from '../../platform/paging';
import { searchForm } from '../../platform/text/text';
import { evaluationContext } from '../workspace';
import { isUnixTime } from './due-date';
import { listLabels } from './label-rows';
import { readMetadata } from './metadata';
import { fieldsOfTasks, SEARCH_FIELD, taskPlaces, withSearch } from './task-places';
import { isThere } from './task-row';

/** What a list asks of the database: which tasks, in which order, and how many of them. */
export interface TaskQuery extends Paging {
  /** A condition over `tasks`. */
  readonly where: SQL;
  readonly sorts: readonly SortDefinition[];
  readonly fields: readonly Field[];
  /** Decides what days, "me" and the order of texts are. */
  readonly evaluation: EvaluationContext;
}

/**
 * Turns a filter of the contract into a plan of @atelier/filters, and that into SQL. The arguments of the specification
 * and the filters of a view take the same way.
 *
 * @param argument how the caller names the filter: `taskFilterInput` or `filters`
 */
export async function taskQuery(
  filter: TaskFilterInput,
  argument: string,
  context: CallContext,
): Promise<TaskQuery> {
  const evaluation = await evaluationContext(filter.timezone, `${argument}.timezone`, context);
  const { prefix } = await readMetadata(context);
  const fields = fieldsOfTasks(await listLabels(context.tx));
  const means = (definition: FilterDefinition) => resolveFilter(definition, fields, evaluation).plan;
  const parts = [
    ...plansOf(filter, argument, identityOf(context).account.id, means),
    ...searchPlan(filter.search ?? '', prefix),
    resolveFilters('Tasks', filter.filters ?? [], argument, fields, evaluation),
  ];
  const { sortBy, sortType } = filter;
  return {
    where: sql`${isThere} and ${compileSql({ test: 'all', parts }, withSearch(fields), taskPlaces)}`,
    sorts: !sortBy || sortBy === 'manual' ? [] : [{ fieldId: sortBy, direction: sortType ?? 'asc' }],
    fields,
    evaluation,
    ...pagingOf(filter),
  };
}

/** The arguments that the specification names, as plans; an absent or empty one changes nothing. */
function plansOf(
  filter: TaskFilterInput,
  argument: string,
  accountId: string,
  means: (definition: FilterDefinition) => Plan,
): Plan[] {
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
        assignedTo.map((id) => (id === ME ? accountId : id)),
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

/** Priority `none` is none. */
const priorityPlan = (priority: readonly string[]): Plan => ({
  test: 'any',
  parts: [
    { test: 'anyOf', fieldId: 'priority', ids: priority.filter((one) => one !== 'none') },
    ...(priority.includes('none') ? [{ test: 'empty', fieldId: 'priority' } as const] : []),
  ],
});

/** Unix seconds as a filter of instants, to the millisecond inside of the bounds. */
function dueBetween(
  { from, to }: { from?: number | null; to?: number | null },
  field: string,
): FilterDefinition {
  for (const [name, seconds] of Object.entries({ from, to }))
    if (typeof seconds === 'number' && !isUnixTime(seconds))
      throw wrongField(`${field}.${name}`, 'Give Unix seconds of a year from 1 to 9999.');
  return {
    fieldId: 'dueDate',
    operator: 'between',
    value: {
      from: typeof from === 'number' ? Math.ceil(from * 1000) : null,
      to: typeof to === 'number' ? Math.floor(to * 1000) : null,
    },
  };
}

/** No character of the search is a pattern. A number, with or without the prefix, finds the task that has it. */
function searchPlan(given: string, prefix: string): Plan[] {
  const text = searchForm(given);
  if (text === '') return [];
  const contains: Plan = { test: 'text', fieldId: SEARCH_FIELD, by: 'contains', text, stripAccents: true };
  const [, named, digits] = /^(?:([a-z][a-z0-9]{0,9})-)?(\d{1,9})$/.exec(text) ?? [];
  if (digits === undefined || (named !== undefined && named.toUpperCase() !== prefix)) return [contains];
  const isNumber: Plan = { test: 'number', fieldId: 'taskSlNo', by: 'equals', number: Number(digits) };
  return [{ test: 'any', parts: [contains, isNumber] }];
}
