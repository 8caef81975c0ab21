import { IconInfoCircle } from '@tabler/icons-react';
import { clsx } from 'clsx';
import { useId, useState } from 'react';
import { Icon } from '../foundation/Icon';
import classes from './viewers.module.css';

/** A figure with what it means. */
export interface ViewerFigure {
  id: string;
  label: string;
  /** Written out: `10 min 13 sec`. */
  value: string;
  /** One line below: `2 named, 1 without a name`. */
  note: string;
  /** What it means, in words. */
  definition: string;
  /** What it is made of: `5 visits`, `10 min 13 sec ÷ 5 visits`. */
  madeOf: string;
}

export interface ViewerFiguresProps {
  figures: readonly ViewerFigure[];
}

/** The figures of a file side by side; a press on one says what it means. */
export function ViewerFigures({ figures }: ViewerFiguresProps) {
  const [open, setOpen] = useState<string>();
  const definitionId = useId();
  const shown = figures.find(({ id }) => id === open);
  return (
    <section aria-label="Figures">
      <div className={classes.figures}>
        {figures.map(({ id, label, value, note }) => (
          <button
            key={id}
            type="button"
            className={clsx(classes.figure, id === open && classes.open)}
            aria-expanded={id === open}
            aria-controls={definitionId}
            onClick={() => setOpen(id === open ? undefined : id)}
          >
            <span className={classes.figureLabel}>
              {label} <Icon icon={IconInfoCircle} size={14} />
            </span>
            <b>{value}</b>
            <span>{note}</span>
          </button>
        ))}
      </div>
      <div id={definitionId} aria-live="polite">
        {shown && (
          <p className={classes.definition}>
            <b>{shown.label}</b> {shown.definition} <span className={classes.madeOf}>{shown.madeOf}</span>
          </p>
        )}
      </div>
    </section>
  );
}
