import { IconPlus, IconX } from '@tabler/icons-react';
import { type FormEvent, type KeyboardEvent, useId } from 'react';
import { Icon } from '../../foundation/Icon';
import { IconButton } from '../../foundation/IconButton/IconButton';
import { useEdit } from '../../foundation/ReadOnly/ReadOnly';
import { useTypedLine } from '../../foundation/TypedText/use-typed-line';
import { DueDate, People, StatusMark } from '../TaskMarks/TaskMarks';
import type { TaskSummary } from '../task';
import classes from './TaskPanel.module.css';

/** A part of a task. */
export type SubTaskView = Pick<TaskSummary, 'id' | 'number' | 'title' | 'status' | 'due' | 'assignees'>;

export interface SubTasksProps {
  /** In their order. The number of completed ones is counted here. */
  subTasks: readonly SubTaskView[];
  onOpen?: ((id: string) => void) | undefined;
  /** Marks it done or not; without it the shape is no button. */
  onDone?: ((id: string, isDone: boolean) => void) | undefined;
  /** Adds one at the end; without it there is no line to add. */
  onAdd?: ((title: string) => void) | undefined;
  /** Called to delete a part, with its id. Without it, parts cannot be deleted. */
  onRemove?: ((id: string) => void) | undefined;
  /** Name under which a line that is not added is kept on this device: `new.part.<id>`. */
  field?: string | undefined;
  /** 2 where the task is the page, and not beside one. Default 3. */
  titleLevel?: 2 | 3 | undefined;
}

/** The parts of a task, each with its state, and a line to add one. Enter adds and stays for the next. */
export function SubTasks({
  subTasks,
  onOpen,
  onDone: onDoneGiven,
  onAdd: onAddGiven,
  onRemove: onRemoveGiven,
  field,
  titleLevel = 3,
}: SubTasksProps) {
  const edit = useEdit();
  const [onDone, onAdd, onRemove] = [edit(onDoneGiven), edit(onAddGiven), edit(onRemoveGiven)];
  const id = useId();
  const [title, setTitle] = useTypedLine(field, 'New sub-task');
  const Title = `h${titleLevel}` as const;
  const done = subTasks.filter((one) => one.status.group === 'completed').length;
  const add = (event: FormEvent) => {
    event.preventDefault();
    if (title.trim() === '') return;
    onAdd?.(title.trim());
    setTitle('');
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Escape' || title === '') return;
    event.stopPropagation();
    setTitle('');
  };
  return (
    <section aria-labelledby={id}>
      <div className={classes.section}>
        <Title id={id}>Sub-tasks</Title>
        {subTasks.length > 0 && (
          <small>
            {done} of {subTasks.length} done
          </small>
        )}
      </div>
      {subTasks.length > 0 && (
        <ul className={classes.rows}>
          {subTasks.map((task) => (
            <li key={task.id} className={classes.row}>
              <Done task={task} onDone={onDone} />
              {onOpen ? (
                <button type="button" className={classes.open} onClick={() => onOpen(task.id)}>
                  <small>{task.number}</small> {task.title}
                </button>
              ) : (
                <span className={classes.open}>
                  <small>{task.number}</small> {task.title}
                </span>
              )}
              {task.due && <DueDate due={task.due} />}
              <People people={task.assignees} />
              {onRemove && (
                <IconButton
                  icon={IconX}
                  iconSize={14}
                  label={`Remove ${task.title}`}
                  className={classes.remove}
                  onClick={() => onRemove(task.id)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {subTasks.length === 0 && !onAdd && <p className={classes.none}>No sub-tasks</p>}
      {onAdd && (
        <form className={classes.add} onSubmit={add}>
          <Icon icon={IconPlus} size={16} />
          <input
            aria-label="New sub-task"
            placeholder="Add a sub-task"
            autoComplete="off"
            value={title}
            onChange={(event) => setTitle(event.currentTarget.value)}
            onKeyDown={press}
          />
        </form>
      )}
    </section>
  );
}

/** The state of a part: a shape, and a press marks it done or open. */
function Done({ task, onDone }: { task: SubTaskView; onDone: SubTasksProps['onDone'] }) {
  const isDone = task.status.group === 'completed';
  if (!onDone) {
    return (
      <span className={classes.done} role="img" aria-label={task.status.label}>
        <StatusMark status={task.status} size={16} />
      </span>
    );
  }
  return (
    <button
      type="button"
      className={classes.done}
      aria-pressed={isDone}
      aria-label={`${task.title}: done`}
      onClick={() => onDone(task.id, !isDone)}
    >
      <StatusMark status={task.status} size={16} />
    </button>
  );
}
