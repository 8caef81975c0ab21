import { useFormat } from '../../../theme/format';
import classes from './DropOff.module.css';
import { hotSpotOf } from './hot-spot';

/** A question with how many came to it and how many left there. */
export interface DropOffView {
  key: string;
  label: string;
  shown: number;
  answered: number;
  left: number;
  /** The newest version asks it no more. */
  isRemoved: boolean;
}

export interface DropOffProps {
  /** In the order of the form, removed ones included. */
  questions: readonly DropOffView[];
  /** How many began: the whole of every bar. */
  starts: number;
  /** How many left before any question came into sight. */
  leftBefore: number;
  /** Called to show the people behind a number: those who saw a question or left at it, by its key. The key is null for `leftBefore`. */
  onRows: (key: string | null, figure: 'shown' | 'left' | 'leftBefore') => void;
}

const share = (part: number, whole: number): string => `${whole === 0 ? 0 : (part / whole) * 100}%`;

/** Where people stop: each question with those who went on and those who left. */
export function DropOff({ questions, starts, leftBefore, onRows }: DropOffProps) {
  const format = useFormat();
  const hot = hotSpotOf(questions);
  return (
    <div>
      <p className={classes.head} aria-hidden="true">
        <span>Saw it</span>
        <span>Left</span>
      </p>
      <ol className={classes.list}>
        {leftBefore > 0 && (
          <li className={classes.row}>
            <span />
            <span className={classes.label}>Before the first question</span>
            <span aria-hidden="true">
              <span className={classes.seen} style={{ width: share(leftBefore, starts) }} />
            </span>
            <span />
            <button type="button" className={classes.left} onClick={() => onRows(null, 'leftBefore')}>
              {format.number(leftBefore)} left
            </button>
          </li>
        )}
        {questions.map((question, index) => {
          const { key, label, shown, left, isRemoved } = question;
          const isHot = question === hot || undefined;
          return (
            <li key={key} className={classes.row}>
              <span className={classes.number}>{index + 1}</span>
              <span className={classes.label}>
                <bdi>{label}</bdi>
                {isRemoved && <small> removed</small>}
              </span>
              <span aria-hidden="true">
                <span className={classes.seen} data-hot={isHot} style={{ width: share(shown, starts) }}>
                  <span style={{ width: share(shown - left, shown) }} />
                </span>
              </span>
              <button
                type="button"
                className={classes.shown}
                disabled={shown === 0}
                onClick={() => onRows(key, 'shown')}
              >
                {format.number(shown)}
                <span className={classes.hidden}> saw {label}</span>
              </button>
              <button
                type="button"
                className={classes.left}
                data-hot={isHot}
                disabled={left === 0}
                onClick={() => onRows(key, 'left')}
              >
                {format.number(left)} left
                <span className={classes.hidden}> at {label}</span>
              </button>
            </li>
          );
        })}
      </ol>
    </div>
  );
}
