import classes from './DropOff.module.css';

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
  questions: readonly DropOffView[];
  /** How many began: the whole of every bar. */
  starts: number;
  onRows: (key: string, figure: 'shown' | 'left') => void;
}

/** Where people stop: each question with those who went on and those who left. */
export function DropOff({ questions, starts, onRows }: DropOffProps) {
  const most = Math.max(...questions.map(({ left }) => left), 0);
  const share = (part: number) => `${starts === 0 ? 0 : (part / starts) * 100}%`;
  return (
    <ol className={classes.list}>
      {questions.map(({ key, label, shown, left, isRemoved }, index) => (
        <li key={key} className={classes.row}>
          <span className={classes.number}>{index + 1}</span>
          <span className={classes.label}>
            <bdi>{label}</bdi>
            {isRemoved && <small> removed</small>}
          </span>
          <span className={classes.bar} aria-hidden="true">
            <span className={classes.stayed} style={{ width: share(shown - left) }} />
            <span
              className={classes.gone}
              data-most={(left === most && left > 0) || undefined}
              style={{ width: share(left) }}
            />
          </span>
          <button type="button" className={classes.shown} onClick={() => onRows(key, 'shown')}>
            {shown}
            <span className={classes.hidden}> saw {label}</span>
          </button>
          {left === 0 ? (
            <span className={classes.none}>0 left</span>
          ) : (
            <button
              type="button"
              className={classes.left}
              data-most={left === most || undefined}
              onClick={() => onRows(key, 'left')}
            >
              {left} left
              <span className={classes.hidden}> at {label}</span>
            </button>
          )}
        </li>
      ))}
    </ol>
  );
}
