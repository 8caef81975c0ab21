import type { DatabaseField } from '@atelier/domain/databases';
import { useDraggable } from '@dnd-kit/core';
import { clsx } from 'clsx';
import { Glyph } from '../../foundation/Pill/Glyph';
import { useFormat } from '../../theme/format';
import { dateFormat } from '../../theme/formatters';
import { rowLabel } from '../field-look';
import { cellOf, type DatabaseRowView, type DatabaseShape, rowTitle } from '../row';
import classes from './DatabaseCalendar.module.css';

export interface DayRowProps extends DatabaseShape {
  row: DatabaseRowView;
  /** The field that places it. */
  dateField: DatabaseField;
  onOpen: (row: DatabaseRowView) => void;
  isOpen: boolean;
  mayMove: boolean;
  /** Whether Tab stops here. */
  isReachable: boolean;
  /** In the list of a day: it may take a line of its own. */
  isLong?: boolean | undefined;
}

/** A row on its day: the shape of its status, its time if it has one, and its title. */
export function DayRow({
  row,
  fields,
  dateField,
  onOpen,
  isOpen,
  mayMove,
  isReachable,
  isLong,
}: DayRowProps) {
  const { locale, timeZone } = useFormat().settings;
  const { setNodeRef, listeners, transform, isDragging } = useDraggable({ id: row.id, disabled: !mayMove });
  const label = rowLabel(row, fields);
  const value = cellOf(row, dateField.id);
  const time =
    typeof value === 'string' && value.length > 10
      ? dateFormat(locale, { timeStyle: 'short', timeZone }).format(new Date(value))
      : undefined;
  return (
    <button
      ref={setNodeRef}
      {...listeners}
      type="button"
      data-row-id={isLong ? undefined : row.id}
      tabIndex={isReachable ? 0 : -1}
      aria-current={isOpen ? 'true' : undefined}
      aria-keyshortcuts={mayMove ? 'Alt+ArrowLeft Alt+ArrowRight Alt+ArrowUp Alt+ArrowDown' : undefined}
      className={clsx(classes.row, isLong && classes.long, isDragging && classes.dragged)}
      data-tone={label?.tone}
      style={transform ? { translate: `${transform.x}px ${transform.y}px` } : undefined}
      onClick={(event) => {
        event.stopPropagation();
        onOpen(row);
      }}
    >
      {label && <Glyph kind={label.glyph} size={13} />}
      {time && <span className={classes.time}>{time}</span>}
      <bdi className={classes.title}>{rowTitle(row, fields)}</bdi>
    </button>
  );
}
