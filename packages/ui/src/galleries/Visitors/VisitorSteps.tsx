import { IconCircleCheck, IconUserX } from '@tabler/icons-react';
import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { Button } from '../../foundation/Button/Button';
import { Icon } from '../../foundation/Icon';
import { Loading, Skeleton } from '../../foundation/Skeleton/Skeleton';
import { useFormat } from '../../theme/format';
import type { VisitorRow } from './VisitorInsights';
import classes from './VisitorSteps.module.css';

/** Something that a visitor did. */
export interface VisitorStep {
  id: string;
  /** `Viewed`, `Picked 3 photos`. */
  what: string;
  /** The photograph that it was about, small; without it, words only. */
  photo?: ReactNode;
  /** An instant in UTC. */
  at: string;
}

export interface VisitorStepsProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** Who it is. */
  visitor: VisitorRow;
  /** What they answered at the door: the question, and the answer. */
  answers: readonly { question: string; answer: string }[];
  /** What they did, the latest first; undefined while it is loading. */
  steps: readonly VisitorStep[] | undefined;
  /** The loader of more. */
  after?: ReactNode;
  /** Called to remove them; the host asks first, because nothing brings them back. */
  onRemove: () => void;
}

/** One visitor of a gallery: who they are, what they answered at the door, and what they did, step by step. */
export function VisitorSteps({
  visitor,
  answers,
  steps,
  after,
  onRemove,
  className,
  ...rest
}: VisitorStepsProps) {
  const { number, date, time } = useFormat();
  const { email, isVerified, role, visits, viewed, favourites, picked, downloaded } = visitor;
  const figures: readonly (readonly [string, number])[] = [
    ['Visits', visits],
    ['Viewed', viewed],
    ['Favorites', favourites],
    ['Picked', picked],
    ['Downloaded', downloaded],
  ];
  return (
    <div {...rest} className={clsx(classes.visitor, className)}>
      <p className={classes.who}>
        <span>{role}</span>
        {email !== null && (
          <span>
            <bdi>{email}</bdi>
            {isVerified && (
              <>
                <Icon icon={IconCircleCheck} size={13} />
                <span className={classes.hidden}>verified</span>
              </>
            )}
          </span>
        )}
      </p>
      <dl className={classes.figures}>
        {figures.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{number(value)}</dd>
          </div>
        ))}
      </dl>
      {answers.length > 0 && (
        <section aria-label="Answers">
          <h3>Answers</h3>
          <dl className={classes.answers}>
            {answers.map(({ question, answer }) => (
              <div key={question}>
                <dt>
                  <bdi>{question}</bdi>
                </dt>
                <dd>
                  <bdi>{answer}</bdi>
                </dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      <h3>Steps</h3>
      {steps === undefined ? (
        <Loading label="Loading steps">
          {[70, 54, 62].map((width) => (
            <Skeleton key={width} width={`${width}%`} />
          ))}
        </Loading>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and keys reach it too
        <section aria-label="Steps" className={classes.scroll} tabIndex={0}>
          <ol className={classes.steps}>
            {steps.map(({ id, what, photo, at }) => (
              <li key={id}>
                {photo}
                <span>{what}</span>
                <time dateTime={at}>
                  {date(at)}, {time(at)}
                </time>
              </li>
            ))}
          </ol>
          {after}
        </section>
      )}
      <div>
        <Button edits variant="subtle" icon={IconUserX} onClick={onRemove}>
          Remove visitor
        </Button>
      </div>
    </div>
  );
}
