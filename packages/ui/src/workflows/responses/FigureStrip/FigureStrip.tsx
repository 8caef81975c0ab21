import { IconArrowRight, IconInfoCircle } from '@tabler/icons-react';
import { Button } from '../../../foundation/Button/Button';
import { change } from '../figures';
import classes from './FigureStrip.module.css';

/** One figure with what it means. */
export interface FigureView {
  id: string;
  name: string;
  value: string;
  /** `74% of starts`. */
  detail: string;
  /** The difference from the same number of days before; null where there is nothing to compare with. */
  change: number | null;
  /** What it counts, and of what: `People who sent the last page. 121 of the 164 who started.` */
  meaning: string;
  /** How many responses stand behind it; null where none can be shown. */
  rows: number | null;
}

export interface FigureStripProps {
  figures: readonly FigureView[];
  /** The figure whose meaning is open. */
  current: string;
  onSelect: (id: string) => void;
  onRows: (id: string) => void;
}

/** The figures of a form side by side; below them what the chosen one means, and the way to its rows. */
export function FigureStrip({ figures, current, onSelect, onRows }: FigureStripProps) {
  const open = figures.find(({ id }) => id === current);
  return (
    <section aria-label="Figures">
      <div className={classes.strip}>
        {figures.map(({ id, name, value, detail, change: by }) => (
          <button
            key={id}
            type="button"
            className={classes.figure}
            aria-expanded={id === current}
            aria-controls="figure-meaning"
            onClick={() => onSelect(id)}
          >
            <span className={classes.name}>
              {name}
              <IconInfoCircle size={13} aria-hidden="true" />
            </span>
            <span className={classes.value}>{value}</span>
            {by !== null && by !== 0 && (
              <span className={classes.change} data-falls={by < 0 || undefined}>
                {change(by)}
              </span>
            )}
            <span className={classes.detail}>{detail}</span>
          </button>
        ))}
      </div>
      <div id="figure-meaning" className={classes.meaning} role="status">
        {open && (
          <>
            <p>
              <b>{open.name}</b> {open.meaning}
            </p>
            {open.rows !== null && open.rows > 0 && (
              <Button variant="quiet" size="sm" onClick={() => onRows(open.id)}>
                {open.rows === 1 ? 'Show the response' : `Show the ${open.rows} rows`}
                <IconArrowRight size={14} aria-hidden="true" />
              </Button>
            )}
          </>
        )}
      </div>
    </section>
  );
}
