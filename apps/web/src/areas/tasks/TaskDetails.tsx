import { dayIn } from '@atelier/filters';
import { useTask } from '@atelier/react-hooks';
import type { Task, TaskMetadata } from '@atelier/sdk';
import { TaskPanel, useFormat } from '@atelier/ui';
import { useState } from 'react';
import { useMayRead } from '../../app/access';
import { useLocalDay } from '../../app/use-local-day';
import { ClientsDialog } from './ClientsDialog';
import { DueDialog } from './DueDialog';
import { RecurrenceDialog } from './RecurrenceDialog';
import { dueDay } from './recurrence';
import { SubTaskList } from './SubTaskList';
import { summaryOf } from './summary';
import { taskDetailFields } from './task-detail-fields';
import { labelsOf } from './task-list';
import { usePeople } from './use-people';
import { useTaskChanging } from './use-task-changing';
import { useTaskDeletion } from './use-task-deletion';

export interface TaskDetailsProps {
  task: Task;
  metadata: TaskMetadata;
  /** Opens another task: on top of this one in the stack, in its place where this one is the page. */
  onOpen: (taskId: string) => void;
  /** The task was deleted. */
  onGone: () => void;
  /** 1 where it is the page. */
  titleLevel?: 1 | 2;
}

/** A task that is there: its fields, and what changes them. */
export function TaskDetails({ task, metadata, onOpen, onGone, titleLevel = 2 }: TaskDetailsProps) {
  const format = useFormat();
  const day = useLocalDay();
  const { people } = usePeople();
  const change = useTaskChanging(task);
  const remove = useTaskDeletion();
  const parent = useTask(task.parentTask?._id).data;
  const mayReadContacts = useMayRead()('contacts');
  const [dialog, setDialog] = useState<'none' | 'due' | 'clients' | 'repeat'>('none');
  const settings = { prefix: metadata.prefix, ...format.settings, now: new Date(day.now) };
  const summary = summaryOf(task, settings);
  const maker = people.find(({ id }) => id === task.createdBy)?.name;
  const made = `Created ${maker ? `by ${maker} ` : ''}on ${format.date(task.createdAt)}`;
  const close = () => setDialog('none');
  return (
    <>
      <TaskPanel
        titleLevel={titleLevel}
        task={summary}
        description={task.description}
        parent={
          task.parentTask
            ? {
                number: parent ? `${metadata.prefix}-${parent.taskSlNo}` : '',
                title: task.parentTask.title,
                onOpen: () => task.parentTask && onOpen(task.parentTask._id),
              }
            : undefined
        }
        fields={taskDetailFields({
          task,
          summary,
          labels: labelsOf(metadata),
          people,
          day,
          change: change.fields,
          onDay: () => setDialog('due'),
          onClients: mayReadContacts ? () => setDialog('clients') : undefined,
          onRepeat: () => setDialog('repeat'),
        })}
        revision={task.revision}
        onTitleChange={(title, revision) => change.text({ title }, revision)}
        onDescriptionChange={(description, revision) =>
          change.text({ description: description || null }, revision)
        }
        onDelete={() => {
          onGone();
          remove({ id: task._id, number: summary.number });
        }}
        foot={made}
      >
        <SubTaskList
          task={task}
          labels={labelsOf(metadata)}
          settings={settings}
          onOpen={onOpen}
          titleLevel={titleLevel === 1 ? 2 : 3}
        />
      </TaskPanel>
      <DueDialog
        opened={dialog === 'due'}
        due={task.dueDate}
        onClose={close}
        onChoose={(dueDate) => {
          close();
          change.fields({ dueDate });
        }}
      />
      <RecurrenceDialog
        opened={dialog === 'repeat'}
        rule={task.recurrence?.rule}
        start={dueDay(task.dueDate, day.timeZone) ?? dayIn(day.now, day.timeZone)}
        locale={day.locale}
        onClose={close}
        onChoose={(rule) => {
          close();
          change.fields({
            recurrence: { rule, basis: task.recurrence?.basis ?? 'dueDate', timezone: day.timeZone },
          });
        }}
      />
      <ClientsDialog
        opened={dialog === 'clients'}
        chosen={task.clients.map(({ _id }) => _id)}
        onClose={close}
        onChoose={(clients) => change.fields({ clients })}
      />
    </>
  );
}
