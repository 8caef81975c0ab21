import { IconSparkles } from '@tabler/icons-react';
import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { Icon } from '../../foundation/Icon';
import { DueDate, People, PriorityMark, StatusMark, SubTaskCount } from '../TaskMarks/TaskMarks';
import type { TaskSummary } from '../task';
import classes from './TaskCard.module.css';

export interface TaskCardProps extends Omit<ComponentProps<'div'>, 'children'> {
  task: TaskSummary;
  /** Shows the status; a board by status says it in the head of the column. */
  showStatus?: boolean | undefined;
  /** Open beside the board. */
  isOpen?: boolean | undefined;
  /** In the hand: tilted, with a shadow. */
  isLifted?: boolean | undefined;
  /** Its picture is in the hand, and this is where it was. */
  isShade?: boolean | undefined;
}

/** A task on a board: number and priority, photograph if there is one, what, then whom for, when and who. */
export function TaskCard({ task, showStatus, isOpen, isLifted, isShade, className, ...rest }: TaskCardProps) {
  const { priority, due, subTasks, client, assignees } = task;
  return (
    <div
      {...rest}
      className={clsx(
        classes.card,
        isOpen && classes.open,
        isLifted && classes.lifted,
        isShade && classes.shade,
        className,
      )}
    >
      {task.photograph && (
        <img className={classes.photograph} src={task.photograph} alt="" loading="lazy" draggable={false} />
      )}
      <div className={classes.top}>
        <span className={classes.number}>{task.number}</span>
        {priority && <PriorityMark priority={priority} />}
        {showStatus && (
          <span className={classes.status}>
            <StatusMark status={task.status} size={12} />
            <span>{task.status.label}</span>
          </span>
        )}
        {task.isSuggested && (
          <span className={classes.suggested} role="img" aria-label="Suggested by the assistant">
            <Icon icon={IconSparkles} size={13} />
          </span>
        )}
      </div>
      <p className={classes.title}>
        <bdi>{task.title}</bdi>
      </p>
      {(client || due || subTasks || assignees.length > 0) && (
        <div className={classes.foot}>
          <bdi className={classes.client}>{client}</bdi>
          {subTasks && subTasks.total > 0 && <SubTaskCount {...subTasks} />}
          {due && <DueDate due={due} />}
          {assignees.length > 0 && <People people={assignees} />}
        </div>
      )}
    </div>
  );
}
