import type { CSSProperties, ReactNode } from 'react';
import { CellText } from '../Cell/CellText';
import { cellOf, type DatabaseRowView, type DatabaseShape, rowTitle } from '../row';
import classes from './DatabaseCards.module.css';
import { RowCard } from './RowCard';

/** How large the cards of a view are. */
export type CardSize = 'small' | 'medium' | 'large';

export interface DatabaseCardsProps extends DatabaseShape {
  /** Accessible name: the name of the view. */
  label: string;
  /** In the order in which they are shown. */
  rows: readonly DatabaseRowView[];
  /** As cards of this size; `list` draws a line for each row. */
  look: CardSize | 'list';
  onOpen: (row: DatabaseRowView) => void;
  /** Id of the row that is open beside them. */
  openId?: string | undefined;
  /** After the last row: the loader of more. */
  after?: ReactNode;
}

const sizes: Readonly<Record<CardSize, { readonly width: number; readonly lines: number }>> = {
  small: { width: 180, lines: 2 },
  medium: { width: 240, lines: 4 },
  large: { width: 340, lines: 8 },
};

/** Fields that a line shows after the title. */
const LINE_FIELDS = 3;

/** Rows as cards of a gallery, or as a plain list. A press opens one. */
export function DatabaseCards({
  label,
  rows,
  fields,
  names,
  look,
  onOpen,
  openId,
  after,
}: DatabaseCardsProps) {
  if (look === 'list')
    return (
      <div className={classes.scroll}>
        <ul className={classes.list} aria-label={label}>
          {rows.map((row) => (
            <li key={row.id}>
              <button
                type="button"
                className={classes.entry}
                aria-current={row.id === openId ? 'true' : undefined}
                onClick={() => onOpen(row)}
              >
                <bdi className={classes.name}>{rowTitle(row, fields)}</bdi>
                <span className={classes.end}>
                  {fields
                    .filter(
                      ({ id, type }) => type !== 'title' && type !== 'checkbox' && cellOf(row, id) !== null,
                    )
                    .slice(0, LINE_FIELDS)
                    .map((field) => (
                      <CellText key={field.id} field={field} value={cellOf(row, field.id)} names={names} />
                    ))}
                </span>
              </button>
            </li>
          ))}
        </ul>
        {after}
      </div>
    );
  const { width, lines } = sizes[look];
  const style: CSSProperties & Record<'--size', string> = { '--size': `${width}px` };
  return (
    <div className={classes.scroll}>
      <ul className={classes.cards} style={style} aria-label={label}>
        {rows.map((row) => (
          <li key={row.id}>
            <button
              type="button"
              aria-current={row.id === openId ? 'true' : undefined}
              onClick={() => onOpen(row)}
            >
              <RowCard row={row} fields={fields} names={names} lines={lines} isOpen={row.id === openId} />
            </button>
          </li>
        ))}
      </ul>
      {after}
    </div>
  );
}
