import { percent, type RateView } from '../../../figures/rates';
import { useFormat } from '../../../theme/format';
import classes from './ChoiceBars.module.css';

/** How often something was chosen. */
export interface ChoiceView {
  choiceId: string;
  label: string;
  chosen: number;
  share: RateView;
  isRemoved: boolean;
  /** Where it stands on average in a ranking, 1 for the first. */
  place?: number | null;
}

export interface ChoiceBarsProps {
  /** The question. */
  label: string;
  /** Number of people who answered the question. */
  answered: number;
  /** In the order in which they are drawn. */
  choices: readonly ChoiceView[];
  /** What is counted, where it is not who chose it: `first places`. */
  counted?: string | undefined;
  /** Called to show the answers behind a bar, with the id of its choice. */
  onRows: (choiceId: string) => void;
}

/** The answers to a question by choice. */
export function ChoiceBars({ label, answered, choices, counted, onRows }: ChoiceBarsProps) {
  const format = useFormat();
  const most = Math.max(...choices.map(({ chosen }) => chosen), 1);
  const answers = answered === 1 ? '1 answer' : `${format.number(answered)} answers`;
  return (
    <section aria-label={label}>
      <h2 className={classes.title}>
        <bdi>{label}</bdi> <small>{counted ? `${answers}, ${counted}` : answers}</small>
      </h2>
      <ul>
        {choices.map(({ choiceId, label: words, chosen, share, isRemoved, place }) => (
          <li key={choiceId} className={classes.row}>
            <span className={classes.label}>
              <bdi>{words}</bdi>
              {isRemoved && <small> removed</small>}
              {place != null && <small> place {format.number(Math.round(place * 10) / 10)} on average</small>}
            </span>
            <span className={classes.bar} aria-hidden="true">
              <span style={{ width: `${(chosen / most) * 100}%` }} />
            </span>
            <button
              type="button"
              className={classes.count}
              disabled={chosen === 0}
              title={percent(share)}
              aria-label={`${format.number(chosen)} of ${format.number(share.denominator)} chose ${words}, ${percent(share)}`}
              onClick={() => onRows(choiceId)}
            >
              {format.number(chosen)}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
