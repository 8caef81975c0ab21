import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Checkbox } from '../../foundation/Field/Checkbox';
import { Loading, Skeleton } from '../../foundation/Skeleton/Skeleton';
import type { ListEntriesProps } from '../ListTable/ListEntries';
import classes from './ListCards.module.css';

export interface ListCardsProps<Row> extends Omit<ListEntriesProps<Row>, 'entry'> {
  /** What a row is called by a screen reader when it is selected. */
  rowName: (row: Row) => string;
  /** The head of a card, and what is below it. */
  card: (row: Row) => { picture: ReactNode; title: string; detail?: ReactNode; body: ReactNode };
  /** Id of the row that is open beside the list. */
  openId?: string | undefined;
  /** The loader of more. */
  after?: ReactNode;
}

/** The rows of a list as cards. The whole card opens; its check box selects. */
export function ListCards<Row>({
  label,
  rows,
  rowId,
  rowName,
  card,
  selected,
  onSelectedChange,
  onOpen,
  openId,
  after,
}: ListCardsProps<Row>) {
  const toggle = (id: string) => {
    const next = new Set(selected);
    if (!next.delete(id)) next.add(id);
    onSelectedChange?.(next);
  };
  return (
    <div className={classes.scroll}>
      <ul aria-label={label} className={classes.cards}>
        {rows.map((row) => {
          const id = rowId(row);
          const { picture, title, detail, body } = card(row);
          const isSelected = selected?.has(id) ?? false;
          return (
            <li
              key={id}
              className={clsx(classes.card, isSelected && classes.selected, id === openId && classes.open)}
            >
              <div className={classes.head}>
                {picture}
                <div className={classes.who}>
                  <button
                    type="button"
                    className={classes.name}
                    aria-current={id === openId ? 'true' : undefined}
                    onClick={() => onOpen?.(row)}
                  >
                    {title}
                  </button>
                  {detail && <small>{detail}</small>}
                </div>
                {selected && (
                  <span className={classes.check}>
                    <Checkbox
                      label={`Select ${rowName(row)}`}
                      hideLabel
                      checked={isSelected}
                      onChange={() => toggle(id)}
                    />
                  </span>
                )}
              </div>
              {body}
            </li>
          );
        })}
      </ul>
      {after}
    </div>
  );
}

/** The cards while their rows are loading. `label`: `Loading contacts`. */
export function CardsLoading({ label }: { label: string }) {
  return (
    <Loading label={label} className={classes.cards}>
      {[60, 47, 59, 46, 58, 45].map((width) => (
        <div key={width} className={classes.card}>
          <div className={classes.head}>
            <Skeleton width={36} height={36} round />
            <Skeleton width={`${width}%`} />
          </div>
          <Skeleton width={`${width + 15}%`} />
          <Skeleton width="55%" />
        </div>
      ))}
    </Loading>
  );
}
