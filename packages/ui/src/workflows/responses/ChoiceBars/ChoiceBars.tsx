import { percent, type RateView } from '../figures';
import classes from './ChoiceBars.module.css';

/** How often something was chosen. */
export interface ChoiceView {
  choiceId: string;
  label: string;
  chosen: number;
  share: RateView;
  isRemoved: boolean;
}

export interface ChoiceBarsProps {
  /** The question. */
  label: string;
  answered: number;
  choices: readonly ChoiceView[];
  onRows: (choiceId: string) => void;
}

/** The answers to a question by choice. */
export function ChoiceBars({ label, answered, choices, onRows }: ChoiceBarsProps) {
  const most = Math.max(...choices.map(({ chosen }) => chosen), 1);
  return (
    <section aria-label={label}>
      <h3 className={classes.title}>
        <bdi>{label}</bdi> <small>{answered === 1 ? '1 answer' : `${answered} answers`}</small>
      </h3>
      <ul className={classes.list}>
        {choices.map(({ choiceId, label: words, chosen, share, isRemoved }) => (
          <li key={choiceId} className={classes.row}>
            <span className={classes.label}>
              <bdi>{words}</bdi>
              {isRemoved && <small> removed</small>}
            </span>
            <span className={classes.bar} aria-hidden="true">
              <span style={{ width: `${(chosen / most) * 100}%` }} />
            </span>
            <button
              type="button"
              className={classes.count}
              disabled={chosen === 0}
              aria-label={`${chosen} of ${share.denominator} chose ${words}, ${percent(share)}`}
              onClick={() => onRows(choiceId)}
            >
              {chosen}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
