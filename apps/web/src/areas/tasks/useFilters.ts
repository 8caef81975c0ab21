import {
  type ConditionReport,
  type EvaluationContext,
  type Field,
  type FilterCondition,
  operatorsOf,
  parseView,
  prefill,
  resolveFilter,
} from '@atelier/filters';
import { type TaskViewState, useContactsOf } from '@atelier/react-hooks';
import { type CreateTaskInput, createId, taskFields } from '@atelier/sdk';
import type { TaskPerson } from '@atelier/ui';
import { textsOf } from './filterWords';
import type { TaskListProps } from './taskList';

/** A condition of a view, with what became of it. */
export interface ShownFilter {
  readonly id: string;
  readonly condition: FilterCondition;
  /** Undefined for a field that this version does not know. */
  readonly field: Field | undefined;
  readonly report: ConditionReport;
}

/** The filters of a view, understood. */
export interface Filters {
  readonly fields: readonly Field[];
  readonly shown: readonly ShownFilter[];
  /** Those that restrict something; the others change nothing, and the server is not asked about them. */
  readonly complete: TaskViewState['filters'];
  /** What a new task needs so that the view shows it; nothing where its filters contradict each other. */
  readonly prefilled: Partial<CreateTaskInput>;
  readonly add: (fieldId: string) => ShownFilter | undefined;
  readonly change: (id: string, change: Partial<FilterCondition>) => void;
  readonly remove: (id: string) => void;
}

/** Reads a stored filter; a group of several conditions is none that a chip can show. */
function conditionOf(stored: Readonly<Record<string, unknown>>): FilterCondition | undefined {
  const { filter } = parseView({ filter: stored }).view;
  return filter && 'fieldId' in filter ? filter : undefined;
}

/**
 * The filters of a view as chips show them, and what changes them.
 *
 * @param state - the view.
 * @param onChange - takes the filters as they shall be.
 * @param choices - labels and people, for names.
 * @param context - when and where one looks, and who.
 */
export function useFilters(
  { filters }: Pick<TaskViewState, 'filters'>,
  onChange: (filters: TaskViewState['filters']) => void,
  { labels, people }: Pick<TaskListProps, 'labels'> & { readonly people: readonly TaskPerson[] },
  context: EvaluationContext,
): Filters {
  const conditions = filters.map((stored, index) => ({
    stored,
    id: typeof stored.id === 'string' ? stored.id : `filter-${index}`,
    condition: conditionOf(stored),
  }));
  const clientIds = conditions.flatMap(({ condition }) =>
    condition?.fieldId === 'clients' ? textsOf(condition.value) : [],
  );
  const clients = useContactsOf(clientIds).map(({ _id, name }) => ({ id: _id, name }));
  const fields: readonly Field[] = taskFields({ labels, people, clients });
  const shown = conditions.flatMap(({ id, condition }): ShownFilter[] => {
    if (!condition) return [];
    const [report = { condition }] = resolveFilter(condition, fields, context).conditions;
    return [{ id, condition, report, field: fields.find((field) => field.id === condition.fieldId) }];
  });
  const idOf = (stored: Readonly<Record<string, unknown>>) =>
    conditions.find((one) => one.stored === stored)?.id;
  const isIncomplete = new Set(shown.flatMap(({ id, report }) => (report.incomplete ? [id] : [])));
  return {
    fields,
    shown,
    complete: filters.filter((stored) => !isIncomplete.has(idOf(stored) ?? '')),
    prefilled: prefilledTask(shown, fields, context),
    add: (fieldId) => {
      const field = fields.find(({ id }) => id === fieldId);
      if (!field) return undefined;
      const [operator = 'is'] = fieldId === 'parentTask' ? ['isEmpty'] : operatorsOf(field.type);
      const condition = { id: createId(), fieldId, operator };
      onChange([...filters, condition]);
      return { id: condition.id, condition, field, report: { condition } };
    },
    change: (id, change) =>
      onChange(
        filters.map((stored) => (idOf(stored) === id ? withoutUndefined({ ...stored, ...change }) : stored)),
      ),
    remove: (id) => onChange(filters.filter((stored) => idOf(stored) !== id)),
  };
}

/** What is undefined is not stored. */
const withoutUndefined = (filter: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined));

function prefilledTask(
  shown: readonly ShownFilter[],
  fields: readonly Field[],
  context: EvaluationContext,
): Partial<CreateTaskInput> {
  const answer = prefill({ match: 'all', filters: shown.map(({ condition }) => condition) }, fields, context);
  if ('refused' in answer) return {};
  const { status, dueDate, priority, assignedTo, clients } = answer.values;
  const text = (value: unknown) => (typeof value === 'string' ? value : undefined);
  const priorities = ['low', 'medium', 'high', 'urgent'] as const;
  const level = priorities.find((one) => one === (textsOf(priority)[0] ?? priority));
  return {
    ...(text(status) && { status: text(status) }),
    ...(text(dueDate) && { dueDate: text(dueDate) }),
    ...(level && { priority: level }),
    ...(assignedTo === undefined ? {} : { assignedTo: [...textsOf(assignedTo)] }),
    ...(clients === undefined ? {} : { clients: [...textsOf(clients)] }),
  };
}
