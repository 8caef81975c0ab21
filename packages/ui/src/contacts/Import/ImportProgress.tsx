import { IconArrowBackUp } from '@tabler/icons-react';
import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { Button } from '../../foundation/Button/Button';
import { ProgressBar } from '../../foundation/Progress/Progress';
import { useFormat } from '../../theme/format';
import classes from './Import.module.css';
import type { ImportCounts } from './ImportTrialRun';

/** `148 new, 13 updated, 3 joined.` */
function countsText(counts: ImportCounts, number: (value: number) => string): string {
  const parts = [`${number(counts.created)} new`, `${number(counts.updated)} updated`];
  if (counts.joined) parts.push(`${number(counts.joined)} joined`);
  if (counts.unchanged) parts.push(`${number(counts.unchanged)} unchanged`);
  if (counts.broken) parts.push(`${number(counts.broken)} left out`);
  return `${parts.join(', ')}.`;
}

export interface ImportStartProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** Rows that will be written. */
  rows: number;
  /** Called to start writing. It cannot be called with 0 rows. */
  onStart: () => void;
  pending?: boolean | undefined;
  /** What follows: `You can undo it for 30 days.` */
  note: string;
}

/** The button that ends the trial. */
export function ImportStart({ rows, onStart, pending, note, className, ...rest }: ImportStartProps) {
  const format = useFormat();
  return (
    <div {...rest} className={clsx(classes.start, className)}>
      <small>{note}</small>
      <Button edits variant="primary" onClick={onStart} pending={pending} disabled={rows === 0}>
        {rows === 0 ? 'Nothing to import' : `Import ${format.number(rows)} ${rows === 1 ? 'row' : 'rows'}`}
      </Button>
    </div>
  );
}

export interface ImportProgressProps extends Omit<ComponentProps<'section'>, 'children'> {
  /** Number of rows that were processed. */
  done: number;
  /** Number of rows in the file. */
  total: number;
  /** What became of the rows so far. */
  counts: ImportCounts;
  /** `About 9 sec left.` */
  left?: string | undefined;
  /** Called to stop. What was imported until then stays. */
  onStop: () => void;
  /** Stopping was asked for and takes a moment. */
  stopping?: boolean | undefined;
  /** Below the numbers. Default: that the import continues elsewhere and can be undone for 30 days. */
  note?: string | undefined;
}

/** The running import: real numbers, and it can be stopped. */
export function ImportProgress({
  done,
  total,
  counts,
  left,
  onStop,
  stopping,
  note = 'Continues while you work elsewhere. You can undo it for 30 days.',
  className,
  ...rest
}: ImportProgressProps) {
  const format = useFormat();
  const numbers = `${format.number(done)} of ${format.number(total)}`;
  return (
    <section {...rest} className={clsx(classes.run, className)} aria-label="Import">
      <div className={classes.runHead}>
        <b>{stopping ? 'Stopping' : 'Importing'}</b>
        <span>{numbers}</span>
      </div>
      <ProgressBar
        className={classes.progress}
        done={done}
        total={total}
        label={`Importing, ${numbers} rows`}
      />
      <p>
        {countsText(counts, format.number)} {left}
      </p>
      <div className={classes.runFoot}>
        <small>{note}</small>
        <Button size="sm" onClick={onStop} pending={stopping}>
          Stop import
        </Button>
      </div>
    </section>
  );
}

export interface ImportDoneProps extends Omit<ComponentProps<'section'>, 'title' | 'children'> {
  /** Default `Imported`; `Stopped` or `Undone` for the other ends. */
  title?: string | undefined;
  /** Number of rows that were imported. */
  total: number;
  /** What became of the rows. */
  counts: ImportCounts;
  /** Called to undo the import. Without it, there is no Undo button. */
  onUndo?: (() => void) | undefined;
  /** Whether the import is being undone. */
  undoing?: boolean | undefined;
  /** Below the numbers. Default, if it can be undone: what Undo removes and restores. */
  note?: string | undefined;
  /** Where to go from here. */
  actions?: ReactNode;
}

/** The import is over: what came of it, and the way back. */
export function ImportDone({
  title = 'Imported',
  total,
  counts,
  onUndo,
  undoing,
  note = onUndo && 'Undo removes what this import added and restores what it changed.',
  actions,
  className,
  ...rest
}: ImportDoneProps) {
  const format = useFormat();
  return (
    <section {...rest} className={clsx(classes.run, className)} role="status" aria-label="Import">
      <div className={classes.runHead}>
        <b>{title}</b>
        <span>
          {format.number(total)} {total === 1 ? 'row' : 'rows'}
        </span>
      </div>
      <p>{countsText(counts, format.number)}</p>
      <div className={classes.runFoot}>
        {note && <small>{note}</small>}
        {onUndo && (
          <Button edits size="sm" icon={IconArrowBackUp} onClick={onUndo} pending={undoing}>
            Undo
          </Button>
        )}
        {actions}
      </div>
    </section>
  );
}
