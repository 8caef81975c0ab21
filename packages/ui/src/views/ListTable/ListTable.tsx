import { clsx } from 'clsx';
import { DataTable, type DataTableProps } from '../../foundation/DataTable/DataTable';
import { Loading, Skeleton } from '../../foundation/Skeleton/Skeleton';
import { useFormat } from '../../theme/format';
import { ListEntries, type ListEntry } from './ListEntries';
import classes from './ListTable.module.css';

export interface ListTableProps<Row> extends DataTableProps<Row> {
  /** How the rows are called, for the last line: `person`, `people`. Not needed where `totals` says it. */
  words?: { one: string; many: string } | undefined;
  /** How many rows there are, beyond those that are loaded. Defaults to the number of rows. */
  total?: number | undefined;
  /** Draws a row as an entry of a list on a phone; without it a row has two lines there. */
  entry?: ((row: Row) => ListEntry) | undefined;
}

/** The table of a list screen: rows of 40 pixels, and a list on a phone. */
export function ListTable<Row>({ words, total, entry, className, ...table }: ListTableProps<Row>) {
  const format = useFormat();
  const { label, columns, rows = [], rowId, selected, onSelectedChange, onOpen, after } = table;
  const [first] = columns;
  const all = total ?? rows.length;
  const count = words && (all === 1 ? `1 ${words.one}` : `${format.number(all)} ${words.many}`);
  const said =
    selected && selected.size > 0
      ? `${format.number(selected.size)} selected of ${count}`
      : all > rows.length
        ? `${format.number(rows.length)} of ${count}`
        : count;
  return (
    <>
      <DataTable
        totals={count && first ? { [first.id]: said } : undefined}
        {...table}
        isStacked={!entry}
        className={clsx(entry && classes.table, className)}
      />
      {entry && (
        <div className={classes.list}>
          <ListEntries
            label={label}
            rows={rows}
            rowId={rowId}
            entry={entry}
            selected={selected}
            onSelectedChange={onSelectedChange}
            onOpen={onOpen}
          />
          {after}
        </div>
      )}
    </>
  );
}

export interface ListTableLoadingProps {
  /** `Loading contacts`. */
  label: string;
  /** How many rows are drawn. Defaults to 8. */
  rows?: number | undefined;
}

/** The table while its rows are loading. */
export function ListTableLoading({ label, rows = 8 }: ListTableLoadingProps) {
  return (
    <Loading label={label} className={classes.loading}>
      {Array.from({ length: rows }, (_, index) => index).map((index) => (
        <div key={index} className={classes.loadingRow}>
          <Skeleton width={16} height={16} />
          <Skeleton width={`${68 - ((index * 13) % 32)}%`} />
          <Skeleton height={18} />
          <Skeleton width="80%" />
          <Skeleton width="70%" />
        </div>
      ))}
    </Loading>
  );
}
