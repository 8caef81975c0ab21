import { clsx } from 'clsx';
import type { ComponentProps, KeyboardEvent } from 'react';
import { Avatar } from '../../foundation/Avatar/Avatar';
import classes from './UnclearName.module.css';

/** A name in a line that several people or labels answer to. */
export interface QuickAddUnclear {
  /** The same for the same name, wherever it stands: `assignee @to`. */
  id: string;
  kind: 'assignee' | 'label';
  /** The name as it was written: `@To`. */
  text: string;
  /** All that it could mean. */
  candidates: readonly QuickAddCandidate[];
}

/** Somebody or a label that a name could mean. */
export interface QuickAddCandidate {
  id: string;
  name: string;
  /** Tells it from another of the same name: `To do`. */
  detail?: string | undefined;
  picture?: string | null | undefined;
}

export interface UnclearNameProps extends Omit<ComponentProps<'fieldset'>, 'children'> {
  /** The name as it was written, and everything that it could mean. */
  unclear: QuickAddUnclear;
  /** Called with the person or label that was meant. */
  onChoose: (candidate: QuickAddCandidate) => void;
  /** The text is not a name: keeps it as text. */
  onKeep: () => void;
  /** Esc, or the arrow above the first answer: back to the line. */
  onLeave?: (() => void) | undefined;
}

/** As many answers as the eye takes in; whoever is not among them is found by writing more of the name. */
const MAX_ANSWERS = 6;

/** Asks who is meant by a name of several. Every answer is a button; arrows walk between them. */
export function UnclearName({
  unclear: { kind, text, candidates },
  onChoose,
  onKeep,
  onLeave,
  className,
  ...rest
}: UnclearNameProps) {
  const walk = (event: KeyboardEvent<HTMLFieldSetElement>) => {
    if (event.key === 'Escape') {
      event.stopPropagation();
      onLeave?.();
      return;
    }
    const step = stepOf(event);
    if (step === 0) return;
    event.preventDefault();
    const answers = [...event.currentTarget.querySelectorAll('button')];
    const { activeElement } = document;
    const next = step + (activeElement instanceof HTMLButtonElement ? answers.indexOf(activeElement) : -1);
    if (next < 0) onLeave?.();
    else answers[next]?.focus();
  };
  const hidden = candidates.length - MAX_ANSWERS;
  return (
    <fieldset
      {...rest}
      className={clsx(classes.question, className)}
      onKeyDown={walk}
      aria-label={`Which ${text}?`}
    >
      <legend className={classes.asked}>
        Which <bdi>{text}</bdi>?
      </legend>
      {candidates.slice(0, MAX_ANSWERS).map((candidate) => (
        <button
          key={candidate.id}
          type="button"
          className={classes.answer}
          onClick={() => onChoose(candidate)}
        >
          {kind === 'assignee' && (
            <Avatar decorative name={candidate.name} picture={candidate.picture} size={18} />
          )}
          <bdi>{candidate.name}</bdi>
          {candidate.detail && <span className={classes.detail}>{candidate.detail}</span>}
        </button>
      ))}
      {hidden > 0 && <span className={classes.more}>and {hidden} more: type more of the name</span>}
      <button type="button" className={classes.keep} onClick={onKeep}>
        Keep as text
      </button>
    </fieldset>
  );
}

/** Where an arrow leads; left and right follow the direction in which is written. */
function stepOf({ key, currentTarget }: KeyboardEvent<HTMLElement>): number {
  const forward = getComputedStyle(currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  if (key === 'ArrowDown' || key === forward) return 1;
  if (key === 'ArrowUp' || key === 'ArrowLeft' || key === 'ArrowRight') return -1;
  return 0;
}
