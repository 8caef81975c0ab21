import { hiddenIn } from '@atelier/domain/access';
import { type TaskFieldId, task as table } from '@atelier/domain/entities';
import type { EvaluationContext } from '@atelier/filters';
import { dayIn } from '@atelier/filters';
import type { Task, TaskLabel, UpdateTaskInput } from '@atelier/sdk';
import {
  DueDate,
  filterLook,
  type MenuGroup,
  type MenuItem,
  People,
  PriorityMark,
  StatusMark,
  StatusPill,
  type TaskField,
  type TaskPerson,
  type TaskSummary,
  taskPriorities,
} from '@atelier/ui';
import { IconCalendar, IconRepeat } from '@tabler/icons-react';
import { dayInWords } from './days';
import { dueFrom, duePartsOf } from './due-times';
import { dueDay, recurrenceWords } from './recurrence';
import { recurrenceMenu } from './recurrence-menu';
import { statusOf } from './summary';

interface Details {
  readonly task: Task;
  readonly summary: TaskSummary;
  readonly labels: readonly TaskLabel[];
  readonly people: readonly TaskPerson[];
  readonly day: EvaluationContext;
  readonly change: (input: UpdateTaskInput) => void;
  /** Opens the choice of another day or time. */
  readonly onDay: () => void;
  /** Absent where contacts are hidden from whoever looks. */
  readonly onClients: (() => void) | undefined;
  /** Opens the choice of any rule by which it repeats. */
  readonly onRepeat: () => void;
}

const look = (id: TaskFieldId) => {
  const { name: label, icon } = filterLook(table.fields[id]);
  return { id, label, icon };
};

/** The fields of a task in the panel, each with the menu that changes it. */
export function taskDetailFields(details: Details): TaskField[] {
  const { task, summary, change, onClients } = details;
  return [
    {
      ...look('status'),
      value: <StatusPill status={summary.status} />,
      menu: statusMenu(details.labels, task.status._id, (status) => change({ status })),
    },
    {
      ...look('assignedTo'),
      value: summary.assignees.length > 0 && (
        <>
          <People people={summary.assignees} decorative shown={4} />
          {summary.assignees.map(({ name }) => name).join(', ')}
        </>
      ),
      menu: assigneeMenu(details),
    },
    {
      ...look('dueDate'),
      value: summary.due && <DueDate due={summary.due} />,
      menu: dueMenu(details),
    },
    {
      id: 'repeat',
      label: 'Repeats',
      icon: IconRepeat,
      value: recurrenceWords(
        task,
        dueDay(task.dueDate, details.day.timeZone) ?? dayIn(details.day.now, details.day.timeZone),
        details.day.locale,
      ),
      menu: recurrenceMenu(task, details.day, change, details.onRepeat),
    },
    {
      ...look('priority'),
      value: summary.priority && (
        <>
          <PriorityMark priority={summary.priority} decorative />
          {summary.priority.label}
        </>
      ),
      menu: priorityMenu(task.priority, (priority) => change({ priority })),
    },
    {
      ...look('clients'),
      value: onClients ? task.clients.map(({ name }) => name).join(', ') : hiddenIn('contacts'),
      onEdit: onClients,
    },
  ];
}

/** The labels as a menu. */
const statusMenu = (
  labels: readonly TaskLabel[],
  chosen: string | undefined,
  onChoose: (labelId: string) => void,
): readonly MenuGroup[] => [
  {
    items: labels.map((label) => ({
      id: label._id,
      label: label.label,
      picture: <StatusMark status={statusOf(label)} size={16} />,
      checked: label._id === chosen,
      onSelect: () => onChoose(label._id),
    })),
  },
];

/** The priorities as a menu; `none` is the last. */
const priorityMenu = (
  chosen: Task['priority'] | undefined,
  onChoose: (priority: Task['priority']) => void,
): readonly MenuGroup[] => [
  {
    items: (['urgent', 'high', 'medium', 'low', 'none'] as const).map((value): MenuItem => {
      const priority = taskPriorities.find((one) => one.value === value);
      return {
        id: value,
        label: priority?.label ?? 'No priority',
        picture: priority && <PriorityMark priority={priority} decorative />,
        checked: value === chosen,
        onSelect: () => onChoose(value),
      };
    }),
  },
];

/** People that are chosen are taken away, others come after them. */
function assigneeMenu({ task, people, change }: Details): readonly MenuGroup[] {
  const chosen = task.assignedTo.map(({ _id }) => _id);
  const known = [
    ...people,
    ...task.assignedTo.flatMap(({ _id, name }) =>
      people.some(({ id }) => id === _id) ? [] : [{ id: _id, name }],
    ),
  ];
  const items = known.map(
    (person): MenuItem => ({
      id: person.id,
      label: person.name,
      picture: <People people={[person]} decorative />,
      checked: chosen.includes(person.id),
      onSelect: () =>
        change({
          assignedTo: chosen.includes(person.id)
            ? chosen.filter((id) => id !== person.id)
            : [...chosen, person.id],
        }),
    }),
  );
  const nobody: MenuItem = {
    id: 'nobody',
    label: 'Unassigned',
    checked: chosen.length === 0,
    onSelect: () => change({ assignedTo: [] }),
  };
  return [{ items }, { items: [nobody] }];
}

/** The days that are chosen most, with their dates. */
export function nearDays({
  now,
  timeZone,
  locale,
}: EvaluationContext): readonly { readonly id: string; readonly label: string; readonly detail: string }[] {
  const near = [
    { label: 'Today', later: 0 },
    { label: 'Tomorrow', later: 1 },
    { label: 'In a week', later: 7 },
  ];
  return near.map(({ label, later }) => {
    const id = dayIn(now, timeZone, later);
    return { id, label, detail: dayInWords(id, locale) };
  });
}

/** A task that moves to another day keeps its time. */
function dueMenu({ task, day, change, onDay }: Details): readonly MenuGroup[] {
  const parts = duePartsOf(task.dueDate, day.timeZone);
  return [
    {
      items: nearDays(day).map(
        ({ id, label, detail }): MenuItem => ({
          id,
          label,
          detail,
          checked: parts.day === id,
          onSelect: () => {
            const dueDate = dueFrom({ ...parts, day: id }, day.timeZone, task.dueDate);
            if (dueDate !== undefined) change({ dueDate });
          },
        }),
      ),
    },
    {
      items: [
        { id: 'other', label: 'Custom date or time', icon: IconCalendar, onSelect: onDay },
        ...(parts.time === ''
          ? []
          : [{ id: 'no-time', label: 'No time', onSelect: () => change({ dueDate: parts.day }) }]),
        {
          id: 'none',
          label: 'No date',
          checked: task.dueDate === null,
          onSelect: () => change({ dueDate: null }),
        },
      ],
    },
  ];
}
