import { task } from '@atelier/domain/entities';
import type { Task, UpdateTasksInput } from '@atelier/sdk';
import { type BulkAction, People, PriorityMark, StatusMark, taskPriorities } from '@atelier/ui';
import { type ReactNode, useState } from 'react';
import type { Selection } from '../../app/lists/use-selection';
import { DueDialog } from './DueDialog';
import { statusOf } from './summary';
import { nearDays } from './task-detail-fields';
import type { TaskListProps } from './task-list';
import { useTaskBulk } from './use-task-bulk';

const nobody = 'nobody';
const noDate = 'no-date';
const otherDay = 'other-day';
const noPriority = 'none';

/**
 * Returns what can be done to the selected tasks at once, and the dialog that chooses another day.
 *
 * @param selection - the selected tasks.
 * @param tasks - those of the list, as they are.
 * @param choices - labels, people and days.
 */
export function useBulkActions(
  { selected, clear }: Selection,
  tasks: readonly Task[],
  { labels, people, day }: Pick<TaskListProps, 'labels' | 'people' | 'day'>,
): { actions: readonly BulkAction[]; dialog: ReactNode } {
  const bulk = useTaskBulk();
  const [isChoosingDue, setChoosingDue] = useState(false);
  const ids = [...selected];
  const change = (input: UpdateTasksInput) =>
    bulk.change(
      tasks.filter(({ _id }) => selected.has(_id)),
      input,
    );
  const actions: readonly BulkAction[] = [
    {
      label: task.fields.status.label,
      choices: labels.map((label) => ({
        id: label._id,
        label: label.label,
        picture: <StatusMark status={statusOf(label)} size={16} />,
      })),
      onChoose: (status) => change({ status }),
    },
    {
      label: 'Assign',
      choices: [
        ...people.map((person) => ({
          id: person.id,
          label: person.name,
          picture: <People people={[person]} decorative />,
        })),
        { id: nobody, label: 'Unassigned' },
      ],
      onChoose: (id) => change({ assignedTo: id === nobody ? [] : [id] }),
    },
    {
      label: task.fields.priority.label,
      choices: [
        ...taskPriorities.map((priority) => ({
          id: priority.value,
          label: priority.label,
          picture: <PriorityMark priority={priority} decorative />,
        })),
        { id: noPriority, label: 'No priority' },
      ],
      onChoose: (id) => {
        const priority = (['urgent', 'high', 'medium', 'low', 'none'] as const).find((one) => one === id);
        if (priority) change({ priority });
      },
    },
    {
      label: task.fields.dueDate.label,
      choices: [
        ...nearDays(day),
        { id: otherDay, label: 'Custom date or time' },
        { id: noDate, label: 'No date' },
      ],
      onChoose: (id) => {
        if (id === otherDay) setChoosingDue(true);
        else change({ dueDate: id === noDate ? null : id });
      },
    },
    {
      label: 'Delete',
      onPress: () => {
        bulk.remove(ids);
        clear();
      },
    },
  ];
  const dialog = (
    <DueDialog
      opened={isChoosingDue}
      due={null}
      onClose={() => setChoosingDue(false)}
      onChoose={(dueDate) => {
        setChoosingDue(false);
        change({ dueDate });
      }}
    />
  );
  return { actions, dialog };
}
