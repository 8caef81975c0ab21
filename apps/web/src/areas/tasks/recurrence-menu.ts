import type { EvaluationContext } from '@atelier/filters';
import type { Task, UpdateTaskInput } from '@atelier/sdk';
import type { MenuGroup, MenuItem } from '@atelier/ui';
import { IconRepeat } from '@tabler/icons-react';
import { commonRecurrences, dueDay } from './recurrence';

/**
 * When a task comes again, as a menu. It counts from a due date, so that one has to be there.
 *
 * @param task - as the wire holds it.
 * @param day - when and where one looks.
 * @param change - keeps the choice.
 * @param onOther - opens the choice of any rule.
 */
export function recurrenceMenu(
  { recurrence, dueDate }: Pick<Task, 'recurrence' | 'dueDate'>,
  { timeZone, locale }: EvaluationContext,
  change: (input: UpdateTaskInput) => void,
  onOther: () => void,
): readonly MenuGroup[] {
  const start = dueDay(dueDate, timeZone);
  const never: MenuItem = {
    id: 'never',
    label: 'Does not repeat',
    checked: recurrence === null,
    onSelect: () => change({ recurrence: null }),
  };
  if (start === undefined) {
    const needed: MenuItem = {
      id: 'due',
      label: 'Repeat',
      detail: 'Set a due date first',
      icon: IconRepeat,
      disabled: true,
      onSelect: () => undefined,
    };
    return [{ items: recurrence ? [needed, never] : [needed] }];
  }
  const basis = recurrence?.basis ?? 'dueDate';
  const choices = commonRecurrences(start, locale).map(
    ({ rule, words, next }): MenuItem => ({
      id: rule,
      label: words,
      detail: next && `Next on ${next}`,
      checked: recurrence?.rule === rule,
      onSelect: () => change({ recurrence: { rule, basis, timezone: timeZone } }),
    }),
  );
  const other: MenuItem = { id: 'other', label: 'Custom', icon: IconRepeat, onSelect: onOther };
  const bases = (['dueDate', 'completedAt'] as const).map(
    (value): MenuItem => ({
      id: value,
      label: value === 'dueDate' ? 'From the due date' : 'From the completion date',
      checked: basis === value,
      onSelect: () =>
        recurrence && change({ recurrence: { rule: recurrence.rule, basis: value, timezone: timeZone } }),
    }),
  );
  return [
    { items: [...choices, other] },
    ...(recurrence ? [{ label: 'Counted', items: bases }] : []),
    { items: [never] },
  ];
}
