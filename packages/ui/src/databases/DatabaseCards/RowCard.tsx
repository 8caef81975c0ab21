import { clsx } from 'clsx';
import type { CardProps } from '../../foundation/Board/board';
import { CellText } from '../Cell/CellText';
import { cellOf, type DatabaseRowView, type DatabaseShape, rowTitle } from '../row';
import classes from './RowCard.module.css';

export interface RowCardProps extends DatabaseShape, CardProps {
  row: DatabaseRowView;
  /** How many fields are shown below the title. Default 3. */
  lines?: number | undefined;
  /** A field that is left out, such as the one that the columns stand for. */
  without?: string | undefined;
}

/** A row as a card: its title, and the first fields that hold something. */
export function RowCard({
  row,
  fields,
  names,
  lines = 3,
  without,
  isOpen,
  isLifted,
  isShade,
  className,
  ...rest
}: RowCardProps) {
  const shown = fields
    .filter(({ id, type }) => type !== 'title' && id !== without && cellOf(row, id) !== null)
    .filter(({ type, id }) => type !== 'checkbox' || cellOf(row, id) === true)
    .slice(0, lines);
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
      <span className={classes.title}>
        <bdi>{rowTitle(row, fields)}</bdi>
      </span>
      {shown.map((field) => (
        <span key={field.id} className={classes.line} title={field.name}>
          {field.type === 'checkbox' ? (
            field.name
          ) : (
            <CellText field={field} value={cellOf(row, field.id)} names={names} />
          )}
        </span>
      ))}
    </div>
  );
}
