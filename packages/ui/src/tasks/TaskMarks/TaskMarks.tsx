import {
  IconAlertCircle,
  IconCalendar,
  IconCheck,
  IconSubtask,
  IconSun,
  type Icon as TablerIcon,
} from '@tabler/icons-react';
import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { Avatar } from '../../foundation/Avatar/Avatar';
import { Icon } from '../../foundation/Icon';
import { Glyph } from '../../foundation/Pill/Glyph';
import { Pill } from '../../foundation/Pill/Pill';
import { statusGlyph, type TaskDue, type TaskPerson, type TaskPriority, type TaskStatus } from '../task';
import classes from './TaskMarks.module.css';

export interface StatusMarkProps {
  /** The status: `glyph` is its shape, or that of its `group` if it has none. */
  status: Pick<TaskStatus, 'group' | 'glyph' | 'colour'>;
  /** Edge in pixels. Default 14. */
  size?: number | undefined;
}

/** A status as a shape in its colour; the word stands beside it. */
export function StatusMark({ status, size }: StatusMarkProps) {
  return <Glyph kind={statusGlyph(status)} tone={status.colour} size={size} />;
}

/** A status as shape and word. */
export function StatusPill({ status, ...rest }: { status: TaskStatus } & ComponentProps<'span'>) {
  return (
    <Pill {...rest} tone={status.colour} glyph={statusGlyph(status)} glyphTone={status.colour}>
      {status.label}
    </Pill>
  );
}

export interface PriorityMarkProps extends Omit<ComponentProps<'span'>, 'children'> {
  /** The priority, whose `bars` are filled and whose `label` is announced. */
  priority: TaskPriority;
  /** The word stands beside it: then the bars keep quiet for screen readers. */
  decorative?: boolean | undefined;
}

/** A priority as one to three bars. */
export function PriorityMark({ priority, decorative, className, ...rest }: PriorityMarkProps) {
  const named = decorative
    ? { 'aria-hidden': true }
    : { role: 'img', 'aria-label': `${priority.label} priority` };
  const faint = (bar: number) => (priority.bars >= bar ? undefined : classes.faint);
  return (
    <span
      {...rest}
      {...named}
      className={clsx(classes.priority, priority.isPressing && classes.pressing, className)}
    >
      <svg width="14" height="14" viewBox="0 0 14 14" fill="currentColor" aria-hidden="true">
        <rect x="1.5" y="8" width="2.6" height="4" rx=".8" className={faint(1)} />
        <rect x="5.7" y="5" width="2.6" height="7" rx=".8" className={faint(2)} />
        <rect x="9.9" y="2" width="2.6" height="10" rx=".8" className={faint(3)} />
      </svg>
    </span>
  );
}

const dueIcons: Record<TaskDue['state'], TablerIcon> = {
  late: IconAlertCircle,
  today: IconSun,
  ahead: IconCalendar,
  done: IconCheck,
};

/** When a task is due: clay when it is late, a sun today, a tick when it is done. */
export function DueDate({ due, className, ...rest }: { due: TaskDue } & ComponentProps<'span'>) {
  return (
    <span {...rest} className={clsx(classes.due, classes[due.state], className)}>
      <Icon icon={dueIcons[due.state]} size={14} />
      {due.state === 'late' && <span className={classes.hidden}>Overdue: </span>}
      <bdi>{due.text}</bdi>
    </span>
  );
}

export interface PeopleProps extends Omit<ComponentProps<'span'>, 'children'> {
  /** In the order in which they are drawn. If there are more than `shown`, the rest becomes a number. */
  people: readonly TaskPerson[];
  /** How many pictures before the rest becomes a number. Default 2. */
  shown?: number | undefined;
  /** The names stand beside them. */
  decorative?: boolean | undefined;
}

/** The people of a task, one over the edge of the other; more than a few end in a number. */
export function People({ people, shown = 2, decorative, className, ...rest }: PeopleProps) {
  const drawn = people.slice(0, shown);
  const more = people.slice(shown);
  return (
    <span {...rest} className={clsx(classes.people, className)}>
      {drawn.map((person) => (
        <Avatar
          key={person.id}
          name={person.name}
          picture={person.picture}
          colourKey={person.id}
          size={20}
          decorative={decorative}
        />
      ))}
      {more.length > 0 && (
        <span
          className={classes.more}
          {...(decorative
            ? { 'aria-hidden': true as const }
            : { role: 'img', 'aria-label': more.map((person) => person.name).join(', ') })}
        >
          +{more.length}
        </span>
      )}
    </span>
  );
}

/** How many of a task's sub-tasks are done. */
export function SubTaskCount({
  done,
  total,
  className,
  ...rest
}: { done: number; total: number } & ComponentProps<'span'>) {
  return (
    <span {...rest} className={clsx(classes.subTasks, className)}>
      <Icon icon={IconSubtask} size={13} />
      <span aria-hidden="true">
        {done}/{total}
      </span>
      <span className={classes.hidden}>
        {done} of {total} sub-tasks done
      </span>
    </span>
  );
}
