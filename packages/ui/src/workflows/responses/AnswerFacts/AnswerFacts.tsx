import { useFormat } from '../../../theme/format';
import classes from './AnswerFacts.module.css';

export interface AnswerFactsProps {
  /** The question. */
  label: string;
  /** Number of people who answered the question. */
  answered: number;
  /** What the answers come to, in words: `Middle`, `80`. */
  facts: readonly { name: string; value: string }[];
}

/** What the answers to a question come to that are numbers, amounts or days. */
export function AnswerFacts({ label, answered, facts }: AnswerFactsProps) {
  const format = useFormat();
  return (
    <section aria-label={label}>
      <h2 className={classes.title}>
        <bdi>{label}</bdi> <small>{answered === 1 ? '1 answer' : `${format.number(answered)} answers`}</small>
      </h2>
      <dl className={classes.facts}>
        {facts.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
