import type { UpdateTasksInput } from '@atelier/sdk';
import { People, PriorityMark, StatusMark, TaskBulkBar, taskPriorities } from '@atelier/ui';
import { useState } from 'react';
import { DueDialog } from './DueDialog';
import { statusOf } from './summary';
import { nearDays } from './task-detail-fields';
import type { TaskListProps } from './task-list';
import { useTaskBulk } from './use-task-bulk';

interface BulkBarProps extends Pick<TaskListProps, 'labels' | 'people' | 'day'> {
  selected: ReadonlySet<string>;
  onClear: () => void;
}

const nobody = 'nobody';
const noDate = 'no-date';
const otherDay = 'other-day';
const noPriority = 'none';

/** What can be done to the chosen tasks at once. */
export function BulkBar({ selected, onClear, labels, people, day }: BulkBarProps) {
  const bulk = useTaskBulk();
  const [isChoosingDue, setChoosingDue] = useState(false);
  const ids = [...selected];
  const change = (input: UpdateTasksInput) => bulk.change(ids, input);
  const priorities = taskPriorities.map((priority) => ({
    id: priority.value,
    label: priority.label,
    picture: <PriorityMark priority={priority} decorative />,
  }));
  return (
    <>
      <TaskBulkBar
        count={selected.size}
        status={{
          choices: labels.map((label) => ({
            id: label._id,
            label: label.label,
            picture: <StatusMark status={statusOf(label)} size={16} />,
          })),
          onChoose: (status) => change({ status }),
        }}
        assignee={{
          choices: [
            ...people.map((person) => ({
              id: person.id,
              label: person.name,
              picture: <People people={[person]} decorative />,
            })),
            { id: nobody, label: 'Nobody' },
          ],
          onChoose: (id) => change({ assignedTo: id === nobody ? [] : [id] }),
        }}
        priority={{
          choices: [...priorities, { id: noPriority, label: 'No priority' }],
          onChoose: (id) => {
            const priority = (['urgent', 'high', 'medium', 'low', 'none'] as const).find((one) => one === id);
            if (priority) change({ priority });
          },
        }}
        dueDate={{
          choices: [
            ...nearDays(day),
            { id: otherDay, label: 'Another day or time' },
            { id: noDate, label: 'No date' },
          ],
          onChoose: (id) => {
            if (id === otherDay) setChoosingDue(true);
            else change({ dueDate: id === noDate ? null : id });
          },
        }}
        onDelete={() => {
          bulk.remove(ids);
          onClear();
        }}
        onClear={onClear}
      />
      <DueDialog
        opened={isChoosingDue}
        due={null}
        onClose={() => setChoosingDue(false)}
        onChoose={(dueDate) => {
          setChoosingDue(false);
          change({ dueDate });
        }}
      />
    </>
  );
}
