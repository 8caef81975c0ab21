import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { useEdit } from '../../foundation/ReadOnly/ReadOnly';
import { DueDate, People, StatusMark } from '../../tasks/TaskMarks/TaskMarks';
import type { TaskSummary } from '../../tasks/task';
import classes from './EmbedTaskList.module.css';

export interface EmbedTaskListProps extends Omit<ComponentProps<'ul'>, 'children'> {
  /** In their order. */
  tasks: readonly Pick<TaskSummary, 'id' | 'number' | 'title' | 'status' | 'due' | 'assignees'>[];
  onOpen: (id: string) => void;
  /** Marks one done or not; without it the shape is no button. */
  onDone?: ((id: string, isDone: boolean) => void) | undefined;
}

/** Tasks in a page: a press on the shape marks one done, one on its name opens it. */
export function EmbedTaskList({ tasks, onOpen, onDone: given, className, ...rest }: EmbedTaskListProps) {
  const onDone = useEdit()(given);
  return (
    <ul {...rest} className={clsx(classes.list, className)}>
      {tasks.map(({ id, number, title, status, due, assignees }) => {
        const isDone = status.group === 'completed';
        return (
          <li key={id} className={classes.task} data-done={isDone}>
            {onDone ? (
              <button
                type="button"
                className={classes.done}
                aria-pressed={isDone}
                aria-label={`${title}: done`}
                onClick={() => onDone(id, !isDone)}
              >
                <StatusMark status={status} size={18} />
              </button>
            ) : (
              <span className={classes.done} role="img" aria-label={status.label}>
                <StatusMark status={status} size={18} />
              </span>
            )}
            <button type="button" className={classes.open} onClick={() => onOpen(id)}>
              <bdi>{title}</bdi> <small>{number}</small>
            </button>
            {due && <DueDate due={due} />}
            {assignees.length > 0 && <People people={assignees} />}
          </li>
        );
      })}
    </ul>
  );
}
