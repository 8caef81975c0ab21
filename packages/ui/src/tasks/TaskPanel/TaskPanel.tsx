import { task as table } from '@atelier/domain/entities';
import { IconSparkles, IconSubtask, IconTrash } from '@tabler/icons-react';
import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { Button } from '../../foundation/Button/Button';
import { EditableText } from '../../foundation/EditableText/EditableText';
import { Icon, type TablerIcon } from '../../foundation/Icon';
import { Menu, type MenuGroup } from '../../foundation/Menu/Menu';
import { SampleMark } from '../../foundation/Pill/SampleMark';
import { ReadOnlyNote, useEdit, useReadOnly } from '../../foundation/ReadOnly/ReadOnly';
import { Loading, Skeleton } from '../../foundation/Skeleton/Skeleton';
import type { CommitText } from '../../foundation/TypedText/use-typed-text';
import type { TaskSummary } from '../task';
import { SubTasks, type SubTasksProps } from './SubTasks';
import classes from './TaskPanel.module.css';

/** A field of a task, with its name. */
export interface TaskField {
  id: string;
  label: string;
  icon?: TablerIcon | undefined;
  /** Nothing is shown as `None`. */
  value: ReactNode;
  /** The values to choose from; without a menu and `onEdit` the field is read only. */
  menu?: readonly MenuGroup[] | undefined;
  onEdit?: (() => void) | undefined;
}

export interface TaskPanelProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** The task with its number, title and status. */
  task: TaskSummary;
  /** Plain text; empty or null shows a prompt to add one. */
  description?: string | null | undefined;
  /** The task that this one is a part of. */
  parent?: { number: string; title: string; onOpen?: (() => void) | undefined } | undefined;
  /** Below the description, in the order in which they are shown. */
  fields: readonly TaskField[];
  /** Without it the title is read only. */
  onTitleChange?: CommitText | undefined;
  /** Without it the description is read only. */
  onDescriptionChange?: CommitText | undefined;
  /** Of the task, as its texts are shown. */
  revision?: number | undefined;
  /** The parts, with what can be done to them. */
  subTasks?: Omit<SubTasksProps, 'titleLevel'> | undefined;
  /** Deletes the task; the host offers Undo. */
  onDelete?: (() => void) | undefined;
  /** 1 where the task is the page, and not beside one. Default 2. */
  titleLevel?: 1 | 2 | undefined;
  /** Who made it and when: `Made by Mira Anand on 12 Oct 2026`. */
  foot?: ReactNode;
  /** Further parts: files, activity. */
  children?: ReactNode;
}

/** One task in the side panel: title, description, fields, parts. What is edited is saved while it is. */
export function TaskPanel({
  task,
  description,
  parent,
  fields,
  onTitleChange,
  onDescriptionChange,
  revision,
  subTasks,
  onDelete,
  titleLevel = 2,
  foot,
  children,
  className,
  ...rest
}: TaskPanelProps) {
  const editTitle = useEdit()(onTitleChange);
  const Title = `h${titleLevel}` as const;
  return (
    <div {...rest} className={clsx(classes.body, className)}>
      <ReadOnlyNote />
      <p className={classes.number}>
        {task.number}
        {parent && (
          <button type="button" className={classes.parent} disabled={!parent.onOpen} onClick={parent.onOpen}>
            <Icon icon={IconSubtask} size={14} />
            <span>
              Part of {parent.number} {parent.title}
            </span>
          </button>
        )}
        <SampleMark of={task.id} />
        {task.isSuggested && (
          <span className={classes.suggested}>
            <Icon icon={IconSparkles} size={14} />
            Suggested by the assistant
          </span>
        )}
      </p>
      <Title className={clsx(classes.title, editTitle && classes.hidden)}>{task.title}</Title>
      {editTitle && (
        <EditableText
          key={`title ${task.id}`}
          field={`task.${task.id}.title`}
          revision={revision}
          isLine
          label={table.fields.title.label}
          value={task.title}
          onCommit={editTitle}
          className={classes.title}
        />
      )}
      {onDescriptionChange ? (
        <EditableText
          key={`description ${task.id}`}
          field={`task.${task.id}.description`}
          revision={revision}
          label={table.fields.description.label}
          placeholder="Add a description"
          value={description ?? ''}
          onCommit={onDescriptionChange}
          className={classes.description}
        />
      ) : (
        description && <p className={classes.description}>{description}</p>
      )}
      <dl className={classes.fields}>
        {fields.map((field) => (
          <div key={field.id} className={classes.field}>
            <dt>
              {field.icon && <Icon icon={field.icon} size={15} />}
              {field.label}
            </dt>
            <dd>
              <FieldValue field={field} />
            </dd>
          </div>
        ))}
      </dl>
      {subTasks && <SubTasks {...subTasks} titleLevel={titleLevel === 1 ? 2 : 3} />}
      {children}
      {(foot || onDelete) && (
        <div className={classes.foot}>
          {foot && <span>{foot}</span>}
          {onDelete && (
            <Button edits variant="subtle" size="sm" icon={IconTrash} onClick={onDelete}>
              Delete
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

/** The value of a field, and a press changes it. */
function FieldValue({ field }: { field: TaskField }) {
  const { label, value, menu, onEdit } = field;
  const words = value ? <bdi>{value}</bdi> : <span className={classes.none}>None</span>;
  const isReadOnly = useReadOnly() !== undefined;
  if (isReadOnly || (!menu && !onEdit)) return <span className={classes.value}>{words}</span>;
  const button = (
    <button type="button" className={classes.value} onClick={menu ? undefined : onEdit}>
      <span className={classes.hidden}>{label}: </span>
      {words}
    </button>
  );
  return menu ? <Menu position="bottom-start" target={button} groups={menu} /> : button;
}

/** The panel while its task is on the way. */
export function TaskPanelLoading() {
  return (
    <Loading label="Loading the task" className={classes.body}>
      <Skeleton width={48} />
      <div className={classes.bars}>
        <Skeleton width="84%" height={24} />
        <Skeleton width="52%" height={24} />
      </div>
      {[46, 38, 54, 30, 42].map((width) => (
        <div key={width} className={classes.field}>
          <Skeleton width={72} />
          <Skeleton width={`${width}%`} />
        </div>
      ))}
    </Loading>
  );
}
