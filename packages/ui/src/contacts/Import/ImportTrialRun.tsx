import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { Button } from '../../foundation/Button/Button';
import { Glyph } from '../../foundation/Pill/Glyph';
import { type Segment, SegmentBar } from '../../foundation/SegmentBar/SegmentBar';
import { useFormat } from '../../theme/format';
import classes from './Import.module.css';

/** What a run does or would do, in rows of the file. */
export interface ImportCounts {
  created: number;
  updated: number;
  /** Nothing in the row that is not known already. */
  unchanged: number;
  /** The same person a second time in the file, put together. */
  joined?: number | undefined;
  /** Left out until somebody fixes them. */
  broken: number;
}

/** The parts of the bar; a part without rows keeps its line, so that a nought is said too. */
export function importSegments(counts: ImportCounts): Segment[] {
  const segments: Segment[] = [
    { label: 'New contacts', value: counts.created, colour: 'chart-1' },
    { label: 'Updated, empty fields only', value: counts.updated, colour: 'chart-3' },
  ];
  if (counts.joined !== undefined) {
    segments.push({
      label: 'Same person twice in the file, joined',
      value: counts.joined,
      colour: 'chart-4',
    });
  }
  segments.push(
    { label: 'Already exists, unchanged', value: counts.unchanged, colour: 'chart-5' },
    { label: 'Left out until you fix them', value: counts.broken, colour: 'clay' },
  );
  return segments;
}

export interface ImportTrialRunProps extends Omit<ComponentProps<'section'>, 'children'> {
  /** What would become of the rows, as the parts of the bar. */
  counts: ImportCounts;
}

/** What the import would do. Nothing was saved. */
export function ImportTrialRun({ counts, className, ...rest }: ImportTrialRunProps) {
  return (
    <section {...rest} className={clsx(className)} aria-label="Dry run">
      <h2 className={classes.sectionTitle}>
        Dry run <small>nothing was saved</small>
      </h2>
      <SegmentBar className={classes.bar} segments={importSegments(counts)} />
    </section>
  );
}

/** A row that cannot be read, and why. */
export interface BrokenRow {
  /** Line of the file, from 1; the head is line 1. */
  row: number;
  /** The value that cannot be read. */
  value: string;
  /** Why, in words. */
  reason: string;
  onEdit?: (() => void) | undefined;
  /** Default `Edit`. */
  editLabel?: string | undefined;
}

export interface BrokenRowsProps extends Omit<ComponentProps<'section'>, 'children'> {
  /** The rows to list, each with the value that could not be read and the reason. */
  rows: readonly BrokenRow[];
  /** How many rows the file has. */
  total: number;
  /** How many are broken in all, when only the first ones are listed. */
  broken?: number | undefined;
  /** Downloads the broken rows as a file. */
  onDownload?: (() => void) | undefined;
}

/** The rows that need a person, with the reason of each. */
export function BrokenRows({ rows, total, broken, onDownload, className, ...rest }: BrokenRowsProps) {
  const format = useFormat();
  const all = broken ?? rows.length;
  return (
    <section {...rest} className={clsx(className)} aria-label="Rows that need attention">
      <h2 className={classes.sectionTitle}>
        Needs attention{' '}
        <small>
          {format.number(all)} of {format.number(total)} rows
        </small>
      </h2>
      <ul className={classes.broken}>
        {rows.map((row) => (
          <li key={`${row.row} ${row.reason}`} className={classes.brokenRow}>
            <small>Row {row.row}</small>
            <div>
              <b>{row.value || 'Empty'}</b>
              <span className={classes.reason}>
                <Glyph kind="needsYou" size={12} />
                {row.reason}
              </span>
            </div>
            {row.onEdit && (
              <Button size="sm" onClick={row.onEdit} aria-label={`${row.editLabel ?? 'Edit'} row ${row.row}`}>
                {row.editLabel ?? 'Edit'}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {onDownload && (
        <Button variant="subtle" size="sm" onClick={onDownload}>
          Download the {format.number(all)} {all === 1 ? 'row' : 'rows'}
        </Button>
      )}
    </section>
  );
}
