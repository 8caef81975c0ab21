import { formatRecurrence, nextRecurrence, parseRecurrence } from '@atelier/domain';
import { compileGroup, type EvaluationContext, type Field, moveValue } from '@atelier/filters';
import { v7 as uuid } from 'uuid';
import type { TaskRecurrence, TaskRecurrenceInput } from '../../generated/graphql/workflows';
import type { CallContext } from '../../platform/context';
import { wrongField } from '../../platform/errors/refusals';
import { evaluationContext } from '../workspace';
import { type DueDate, writeDueDate } from './due-date';
import type { TaskRow } from './task-row';

const fields: readonly Field[] = [{ id: 'dueDate', type: 'date' }];
const byDay = { fieldId: 'dueDate', dateBy: 'day' } as const;
const reader = { id: (due: string) => due, cell: (due: string) => due };

/** Returns the civil day of a due date, in the zone of the context. */
export function dayOf(due: string, context: EvaluationContext): string {
  const day = compileGroup(byDay, fields, reader, context).grouper?.keysOf(due)[0];
  if (typeof day !== 'string') throw new Error('A due date has no day.');
  return day;
}

/** Moves a due date to another day. An instant keeps its time of day; a time skipped by the clocks moves forward. */
export function dueOn(day: string, due: string, context: EvaluationContext): string {
  const moved = moveValue(byDay, fields, context, due, dayOf(due, context), day);
  // A zone may skip a whole day; then the task is due on that day without a time.
  return 'value' in moved && typeof moved.value === 'string' ? moved.value : day;
}

const NONE = {
  recurrenceRule: null,
  recurrenceBasis: null,
  recurrenceZone: null,
  seriesId: null,
  occurrence: null,
  nextTaskId: null,
} as const;

/**
 * Returns the columns of the caller's recurrence. The rule is stored in full: details that follow from its start (the
 * weekday, the 31st) must not change when a short month leads to an earlier day.
 *
 * @param argument the caller's name for the input: `input` or `updateInput`
 */
export async function recurrenceColumns(
  input: TaskRecurrenceInput | null | undefined,
  dueDate: DueDate,
  argument: string,
  context: CallContext,
): Promise<Pick<TaskRow, keyof typeof NONE>> {
  if (!input) return NONE;
  const due = writeDueDate(dueDate);
  if (due === null) throw wrongField(`${argument}.dueDate`, 'A repeating task needs a due date.');
  const { timezone } = input;
  const evaluation = await evaluationContext(timezone, `${argument}.recurrence.timezone`, context);
  const start = dayOf(due, evaluation);
  const { rule, problem } = parseRecurrence(input.rule, start);
  if (problem !== undefined) throw wrongField(`${argument}.recurrence.rule`, problem);
  if (nextRecurrence(rule, start) === null)
    throw wrongField(`${argument}.recurrence.rule`, 'This rule has no date after the due date.');
  return {
    recurrenceRule: formatRecurrence(rule),
    recurrenceBasis: input.basis ?? 'dueDate',
    recurrenceZone: typeof timezone === 'string' ? evaluation.timeZone : null,
    seriesId: uuid(),
    occurrence: 1,
    nextTaskId: null,
  };
}

/** Returns the recurrence of a task in the shape of the contract. */
export function recurrenceAnswer(row: TaskRow): TaskRecurrence | null {
  const { recurrenceRule, recurrenceBasis, recurrenceZone, occurrence, nextTaskId } = row;
  if (recurrenceRule === null || recurrenceBasis === null || occurrence === null) return null;
  return {
    rule: recurrenceRule,
    basis: recurrenceBasis,
    timezone: recurrenceZone,
    occurrence,
    nextTask: nextTaskId,
  };
}

/**
 * Returns the due date of the next task of a series.
 *
 * @param evaluation its `now` is the time of completion
 * @returns null when the series is over
 */
export function nextDue(row: TaskRow, evaluation: EvaluationContext): string | null {
  const due = writeDueDate(row);
  if (row.recurrenceRule === null || row.occurrence === null || due === null) return null;
  const start = dayOf(due, evaluation);
  // Not parsed against the start: `until` may have passed by now, which is not an error here.
  const { rule } = parseRecurrence(row.recurrenceRule, '0001-01-01');
  if (rule === undefined || row.occurrence >= (rule.count ?? Number.POSITIVE_INFINITY)) return null;
  const completed = dayOf(new Date(evaluation.now).toISOString(), evaluation);
  const day = nextRecurrence(rule, row.recurrenceBasis === 'completedAt' ? completed : start);
  return day === null ? null : dueOn(day, due, evaluation);
}
