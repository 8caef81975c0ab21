import { clsx } from 'clsx';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { Checkbox } from '../../foundation/Field/Checkbox';
import { Loading, Skeleton } from '../../foundation/Skeleton/Skeleton';
import type { TaskDue } from '../../tasks/task';
import { Link } from '../../theme/links';
import { SectionHead } from '../SectionHead/SectionHead';
import classes from './TodayTasks.module.css';

/** A task that is due by today. */
export interface TodayTask {
  id: string;
  title: string;
  href: string;
  due: TaskDue;
  isDone: boolean;
}

export interface TodayTasksProps extends Omit<ComponentProps<'section'>, 'children'> {
  /** The day: `Thu 15 October`. */
  day: string;
  /** Late ones first. */
  tasks: readonly TodayTask[];
  /** Below the list: `11 open, 1 late, 3 today`. */
  counts?: ReactNode;
  /** Marks one done or open. */
  onDone?: ((id: string, isDone: boolean) => void) | undefined;
  /** At the end of the title: leads to all tasks. */
  link?: { label: string; href: string } | undefined;
}

/** What is to be done today, late things first; a tick marks it done where it stands. */
export function TodayTasks({ day, tasks, counts, onDone, link, className, ...rest }: TodayTasksProps) {
  const id = useId();
  return (
    <section {...rest} className={clsx(className)} aria-labelledby={id}>
      <SectionHead title="Today" titleId={id} detail={day} link={link} />
      {tasks.length === 0 && <p className={classes.none}>No tasks due today.</p>}
      <ul>
        {tasks.map((task) => (
          <li key={task.id} className={classes.row}>
            <Checkbox
              label={`${task.title}: done`}
              hideLabel
              checked={task.isDone}
              disabled={!onDone}
              onChange={(isDone) => onDone?.(task.id, isDone)}
            />
            <Link href={task.href} className={clsx(classes.title, task.isDone && classes.done)}>
              {task.title}
            </Link>
            <small className={clsx(classes.when, task.due.state === 'late' && classes.late)}>
              {task.isDone ? 'Done' : task.due.text}
            </small>
          </li>
        ))}
      </ul>
      {counts && <p className={classes.counts}>{counts}</p>}
    </section>
  );
}

/** The list while it is on its way. */
export function TodayTasksLoading() {
  return (
    <Loading label="Loading today’s tasks">
      {[72, 58, 64].map((width) => (
        <div key={width} className={classes.row}>
          <Skeleton width={16} height={16} />
          <Skeleton width={`${width}%`} />
          <Skeleton width={48} height={9} />
        </div>
      ))}
    </Loading>
  );
}
