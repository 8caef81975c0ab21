import {
  type Field,
  type FilterCondition,
  ME,
  type Operator,
  operatorsOf,
  type RelativeDate,
} from '@atelier/filters';
import {
  labelGroups,
  type MenuGroup,
  type MenuItem,
  People,
  PriorityMark,
  StatusMark,
  type TaskPerson,
} from '@atelier/ui';
import { IconCalendar, IconUsers } from '@tabler/icons-react';
import { operatorWords, statusChoice, textsOf } from './filterWords';
import { priorityOf, statusOf } from './summary';
import type { TaskListProps } from './taskList';

/** What the menu of a condition is made of. */
export interface ConditionMenu {
  readonly condition: FilterCondition;
  readonly field: Field;
  readonly labels: TaskListProps['labels'];
  readonly people: readonly TaskPerson[];
  readonly me: TaskPerson | undefined;
  readonly onChange: (change: Partial<FilterCondition>) => void;
  /** Opens whatever takes a value that is no choice: a text, a day, contacts. */
  readonly onDialog: () => void;
}

const toggled = (list: readonly string[], id: string): string[] =>
  list.includes(id) ? list.filter((one) => one !== id) : [...list, id];

const relativeDays: readonly { readonly label: string; readonly value: RelativeDate }[] = [
  { label: 'Today', value: { scope: 'this', unit: 'day' } },
  { label: 'This week', value: { scope: 'this', unit: 'week' } },
  { label: 'This month', value: { scope: 'this', unit: 'month' } },
  { label: 'Next 7 days', value: { scope: 'next', unit: 'day', count: 7 } },
  { label: 'Next month', value: { scope: 'next', unit: 'month', count: 1 } },
  { label: 'Past 7 days', value: { scope: 'past', unit: 'day', count: 7 } },
];

/** The fields that are either empty or not, in the words of the menu. */
const emptiness: Readonly<Partial<Record<string, Readonly<Partial<Record<Operator, string>>>>>> = {
  parentTask: { isEmpty: 'Without sub-tasks', isNotEmpty: 'Only sub-tasks' },
  dueDate: { isEmpty: 'No date', isNotEmpty: 'Any date' },
};

/**
 * Values and operators of a condition as a menu.
 *
 * @param menu - the condition, and who can be chosen.
 */
export function conditionMenu(menu: ConditionMenu): readonly MenuGroup[] {
  const { condition, field, onChange } = menu;
  const isShown = (operator: Operator) =>
    field.id === 'parentTask'
      ? operator.startsWith('is')
      : field.type !== 'date' || operator.endsWith('mpty');
  const operators = operatorsOf(field.type)
    .filter(isShown)
    .map(
      (operator): MenuItem => ({
        id: operator,
        label: emptiness[field.id]?.[operator] ?? operatorWords(operator, field.type),
        checked: condition.operator === operator,
        onSelect: () => onChange({ operator }),
      }),
    );
  const values = field.id === 'parentTask' ? [] : valueGroups(menu);
  return [...values, { label: values.length > 0 ? 'Condition' : undefined, items: operators }];
}

/** A condition that said "is empty" means a value as soon as one is chosen. */
function withValue({ condition, field }: ConditionMenu, value: unknown): Partial<FilterCondition> {
  const isValued = condition.operator !== 'isEmpty' && condition.operator !== 'isNotEmpty';
  return { value, ...(isValued ? {} : { operator: operatorsOf(field.type)[0] ?? 'is' }) };
}

function valueGroups(menu: ConditionMenu): readonly MenuGroup[] {
  const { condition, field, onChange, onDialog } = menu;
  const choose = (value: unknown) => onChange(withValue(menu, value));
  const ids = textsOf(condition.value);
  switch (field.type) {
    case 'status':
      return statusGroups(menu);
    case 'select':
      return [
        {
          items: [...field.options].reverse().map(({ id, name }): MenuItem => {
            const priority = priorityOf(id);
            return {
              id,
              label: name,
              picture: priority && <PriorityMark priority={priority} decorative />,
              checked: ids.includes(id),
              onSelect: () => choose(toggled(ids, id)),
            };
          }),
        },
      ];
    case 'person':
      if (field.id === 'clients')
        return [{ items: [{ id: 'choose', label: 'Choose contacts', icon: IconUsers, onSelect: onDialog }] }];
      return [
        {
          items: [
            ...(menu.me ? [{ ...menu.me, id: ME, name: 'Me' }] : []),
            ...menu.people.filter(({ id }) => id !== menu.me?.id),
          ].map(
            (person): MenuItem => ({
              id: person.id,
              label: person.name,
              picture: <People people={[person.id === ME && menu.me ? menu.me : person]} decorative />,
              checked: ids.includes(person.id),
              onSelect: () => choose(toggled(ids, person.id)),
            }),
          ),
        },
      ];
    case 'date':
      return [
        {
          items: relativeDays.map(
            ({ label, value }): MenuItem => ({
              id: label,
              label,
              checked:
                condition.operator === 'relativeToToday' &&
                JSON.stringify(condition.value) === JSON.stringify(value),
              onSelect: () => onChange({ operator: 'relativeToToday', value }),
            }),
          ),
        },
        { items: [{ id: 'days', label: 'Other days', icon: IconCalendar, onSelect: onDialog }] },
      ];
    case 'checkbox':
      return [
        {
          items: [true, false].map(
            (value): MenuItem => ({
              id: String(value),
              label: value ? 'Yes' : 'No',
              checked: condition.value === value,
              onSelect: () => choose(value),
            }),
          ),
        },
      ];
    default:
      return [{ items: [{ id: 'write', label: 'Write a text', onSelect: onDialog }] }];
  }
}

function statusGroups({ condition, labels, onChange }: ConditionMenu): readonly MenuGroup[] {
  const chosen = statusChoice(condition.value);
  return [
    {
      label: 'All labels of',
      items: labelGroups.map(
        ({ id, name }): MenuItem => ({
          id,
          label: name,
          checked: chosen.groups.includes(id),
          onSelect: () => onChange({ value: { ...chosen, groups: toggled(chosen.groups, id) } }),
        }),
      ),
    },
    {
      label: 'Labels',
      items: labels.map(
        (label): MenuItem => ({
          id: label._id,
          label: label.label,
          picture: <StatusMark status={statusOf(label)} size={16} />,
          checked: chosen.labels.includes(label._id),
          onSelect: () => onChange({ value: { ...chosen, labels: toggled(chosen.labels, label._id) } }),
        }),
      ),
    },
  ];
}
