import { IconSparkles } from '@tabler/icons-react';
import type { CardProps } from '../../foundation/Board/board';
import { CardBox, CardPhotograph } from '../../foundation/Board/CardBox';
import { Icon } from '../../foundation/Icon';
import { SampleMark } from '../../foundation/Pill/SampleMark';
import { DueDate, People, PriorityMark, StatusMark, SubTaskCount } from '../TaskMarks/TaskMarks';
import type { TaskSummary } from '../task';
import classes from './TaskCard.module.css';

export interface TaskCardProps extends CardProps {
  /** The task that the card shows. Facts that it does not have take no room. */
  task: TaskSummary;
  /** Shows the status; a board by status says it in the head of the column. */
  showStatus?: boolean | undefined;
}

/** A task on a board: number and priority, photograph if there is one, what, then whom for, when and who. */
export function TaskCard({ task, showStatus, ...rest }: TaskCardProps) {
  const { priority, due, subTasks, client, assignees } = task;
  return (
    <CardBox {...rest}>
      <CardPhotograph src={task.photograph} />
      <div className={classes.top}>
        <span className={classes.number}>{task.number}</span>
        {priority && <PriorityMark priority={priority} />}
        {showStatus && (
          <span className={classes.status}>
            <StatusMark status={task.status} size={12} />
            <span>{task.status.label}</span>
          </span>
        )}
        <SampleMark of={task.id} />
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
    </CardBox>
  );
}
