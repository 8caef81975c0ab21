import { IconX } from '@tabler/icons-react';
import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { Icon } from '../../foundation/Icon';
import { Menu, type MenuItem } from '../../foundation/Menu/Menu';
import { useFormat } from '../../theme/format';
import classes from './TaskBulkBar.module.css';

/** A value to give to all chosen tasks. */
export interface BulkChoice {
  id: string;
  label: string;
  /** A line below it, such as the day that a word means. */
  detail?: string | undefined;
  /** Before it: a status shape, an avatar, bars. */
  picture?: ReactNode;
}

/** A field of the chosen tasks, with the values that it can get. */
export interface BulkField {
  choices: readonly BulkChoice[];
  onChoose: (id: string) => void;
}

export interface TaskBulkBarProps extends Omit<ComponentProps<'section'>, 'children'> {
  /** How many tasks are chosen. */
  count: number;
  status?: BulkField | undefined;
  assignee?: BulkField | undefined;
  priority?: BulkField | undefined;
  dueDate?: BulkField | undefined;
  /** Deletes them; the host offers Undo. */
  onDelete?: (() => void) | undefined;
  /** Chooses none. */
  onClear: () => void;
}

/** What can be done to all chosen tasks at once. */
export function TaskBulkBar({
  count,
  status,
  assignee,
  priority,
  dueDate,
  onDelete,
  onClear,
  className,
  ...rest
}: TaskBulkBarProps) {
  const words = `${useFormat().number(count)} selected`;
  return (
    <section {...rest} aria-label={words} className={clsx(classes.bar, className)}>
      <b className={classes.count}>{words}</b>
      <div className={classes.actions}>
        <BulkMenu name="Status" field={status} />
        <BulkMenu name="Assign" field={assignee} />
        <BulkMenu name="Priority" field={priority} />
        <BulkMenu name="Due date" field={dueDate} />
        {onDelete && (
          <button type="button" className={classes.action} onClick={onDelete}>
            Delete
          </button>
        )}
      </div>
      <button
        type="button"
        className={clsx(classes.action, classes.clear)}
        aria-label="Clear the selection"
        onClick={onClear}
      >
        <Icon icon={IconX} size={16} />
      </button>
    </section>
  );
}

/** One field of the bar; a field that the host does not give is not there. */
function BulkMenu({ name, field }: { name: string; field: BulkField | undefined }) {
  if (!field) return null;
  const items: MenuItem[] = field.choices.map(({ id, label, detail, picture }) => ({
    id,
    label,
    detail,
    picture,
    onSelect: () => field.onChoose(id),
  }));
  return (
    <Menu
      position="top-start"
      target={
        <button type="button" className={classes.action}>
          {name}
        </button>
      }
      groups={[{ items }]}
    />
  );
}
