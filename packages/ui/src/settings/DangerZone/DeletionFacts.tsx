import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import classes from './DangerZone.module.css';

/** One kind of things that go. */
export interface DeletionFact {
  /** The number, in words: `1,204`. */
  number: string;
  /** What it counts: `contacts`. */
  label: string;
}

export interface DeletionFactsProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** What is erased in the end. */
  goes: readonly DeletionFact[];
  /** What happens at once, one sentence each. */
  meanwhile: readonly string[];
}

/** What a deletion takes, in numbers, and what changes as soon as it is requested. */
export function DeletionFacts({ goes, meanwhile, className, ...rest }: DeletionFactsProps) {
  return (
    <div {...rest} className={clsx(classes.facts, className)}>
      <dl className={classes.numbers}>
        {goes.map(({ number, label }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{number}</dd>
          </div>
        ))}
      </dl>
      <ul className={classes.meanwhile}>
        {meanwhile.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </div>
  );
}
