import { IconArrowRight, IconInfoCircle } from '@tabler/icons-react';
import { useId } from 'react';
import { Button } from '../../foundation/Button/Button';
import { Icon } from '../../foundation/Icon';
import { useFormat } from '../../theme/format';
import classes from './FigureStrip.module.css';

/** One figure with what it means. */
export interface FigureView {
  id: string;
  name: string;
  /** Written out: `1,204`, `10 min 13 sec`. */
  value: string;
  /** One line below: `74% of starts`. */
  detail: string;
  /** The difference from what it is compared with; null where there is nothing to compare with. */
  change?: number | null;
  /** What it counts: `People who sent the last page.` */
  meaning: string;
  /** Of what it is made, besides: `121 of the 164 who started.` */
  madeOf?: string | undefined;
  /** How many rows stand behind it, with `onRows`; null where none can be shown. */
  rows?: number | null;
}

export interface FigureStripProps {
  /** In the order in which they are shown. They are already formatted. */
  figures: readonly FigureView[];
  /** The figure whose meaning is open. */
  current: string | undefined;
  /** A press on the open one closes it. */
  onSelect: (id: string | undefined) => void;
  /** Called to show the rows behind the open figure, with its id. Without it, no figure leads anywhere. */
  onRows?: ((id: string) => void) | undefined;
  /** With what `change` compares: `than in the 30 days before`. */
  comparedWith?: string | undefined;
}

/** Figures side by side; a press on one says what it means and of what it is made, and leads to its rows. */
export function FigureStrip({ figures, current, onSelect, onRows, comparedWith }: FigureStripProps) {
  const format = useFormat();
  const meaningId = useId();
  const open = figures.find(({ id }) => id === current);
  const difference = (by: number) => `${by > 0 ? '+' : '−'}${format.number(Math.abs(by))}`;
  return (
    <section aria-label="Figures">
      <div className={classes.strip}>
        {figures.map(({ id, name, value, detail, change }) => (
          <button
            key={id}
            type="button"
            className={classes.figure}
            aria-expanded={id === current}
            aria-controls={meaningId}
            onClick={() => onSelect(id === current ? undefined : id)}
          >
            <span className={classes.name}>
              {name}
              <Icon icon={IconInfoCircle} size={13} />
            </span>
            <span className={classes.value}>{value}</span>
            {change != null && change !== 0 && (
              <span
                className={classes.change}
                data-falls={change < 0 || undefined}
                title={comparedWith && `${difference(change)} ${comparedWith}`}
              >
                {difference(change)}
                {comparedWith && <span className={classes.hidden}> {comparedWith}</span>}
              </span>
            )}
            <span className={classes.detail}>{detail}</span>
          </button>
        ))}
      </div>
      <div id={meaningId} aria-live="polite">
        {open && (
          <div className={classes.meaning}>
            <p>
              <b>{open.name}</b> {open.meaning} {open.madeOf && <span>{open.madeOf}</span>}
            </p>
            {onRows && open.rows != null && open.rows > 0 && (
              <Button variant="subtle" size="sm" className={classes.rows} onClick={() => onRows(open.id)}>
                {open.rows === 1 ? 'Show the response' : `Show the ${format.number(open.rows)} responses`}
                <Icon icon={IconArrowRight} size={14} />
              </Button>
            )}
          </div>
        )}
      </div>
    </section>
  );
}
