import { clsx } from 'clsx';
import { followed } from '../follow';
import { CheckIcon } from '../icons';
import { useWords } from '../words';
import classes from './StepList.module.css';

/** A step in the head of the page. */
export interface StepMark {
  readonly id: string;
  readonly label: string;
  /** `again`: it was done and changed since. */
  readonly state: 'open' | 'done' | 'again';
  /** Address of the step, which works without script. */
  readonly href: string;
}

export interface StepListProps {
  /** In the order in which the client takes them. */
  steps: readonly StepMark[];
  /** Id of the step that is shown; null for none. */
  current: string | null;
  /** Called with the id of the step instead of following its link. Without it, the link loads the page. */
  onStep?: ((id: string) => void) | undefined;
}

/** The steps of a file in their order, each a link. */
export function StepList({ steps, current, onStep }: StepListProps) {
  const { frame } = useWords();
  return (
    <nav aria-label={frame.steps}>
      <ol className={classes.steps}>
        {steps.map(({ id, label, state, href }, index) => (
          <li key={id} className={clsx(state === 'done' && classes.done, state === 'again' && classes.again)}>
            <a
              href={href}
              aria-current={id === current ? 'step' : undefined}
              onClick={onStep && followed(() => onStep(id))}
            >
              <i aria-hidden="true">{state === 'done' ? <CheckIcon size={13} /> : index + 1}</i>
              <span>
                {label}
                {state !== 'open' && <span className={classes.hidden}>, {frame.marks[state]}</span>}
              </span>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
