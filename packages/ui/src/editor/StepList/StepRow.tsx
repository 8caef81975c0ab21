import type { FileStep } from '@atelier/domain/smart-files';
import { IconGripVertical } from '@tabler/icons-react';
import { clsx } from 'clsx';
import { useCarryItem } from '../../foundation/Carry/context';
import { Icon } from '../../foundation/Icon';
import { Pill } from '../../foundation/Pill/Pill';
import { useFormat } from '../../theme/format';
import { moduleKind, type StepView } from '../../workflows/steps';
import { stepInWords } from '../steps';
import classes from './StepList.module.css';

export interface StepRowProps {
  step: FileStep;
  /** Place among the steps, from 0. */
  index: number;
  /** How much is missing in it. */
  gaps: number;
  /** Where it stands once it was sent; before that, it is ready. */
  state?: StepView['state'];
  isCurrent: boolean;
  isMovable: boolean;
  onSelect: () => void;
}

const ready = { label: 'Ready', tone: 'moss', glyph: 'done' } as const;

/** One step: its handle, what it is, what is in it, and whether it is ready or where it stands. */
export function StepRow({ step, index, gaps, state = ready, isCurrent, isMovable, onSelect }: StepRowProps) {
  const format = useFormat();
  const carry = useCarryItem(step._id);
  return (
    <li
      ref={carry.ref}
      data-carry-index={index}
      className={clsx(
        classes.row,
        isCurrent && classes.current,
        carry.isLifted && classes.lifted,
        carry.isShade && classes.shade,
      )}
    >
      {isMovable && (
        <button
          type="button"
          className={classes.handle}
          aria-label={`Move ${step.label}`}
          {...carry.listeners}
          {...carry.attributes}
          onKeyDown={carry.press}
        >
          <Icon icon={IconGripVertical} size={14} />
        </button>
      )}
      <button
        type="button"
        className={classes.select}
        aria-current={isCurrent ? 'step' : undefined}
        onClick={onSelect}
      >
        <Icon icon={moduleKind(step.module).icon} size={18} />
        <span className={classes.words}>
          <b>
            <bdi>{step.label}</bdi>
          </b>
          <small>{stepInWords(step, format.number)}</small>
        </span>
        {gaps === 0 ? (
          <Pill tone={state.tone} glyph={state.glyph} className={classes.pill}>
            {state.label}
          </Pill>
        ) : (
          <Pill tone="clay" glyph="needsYou" className={classes.pill}>
            {gaps === 1 ? '1 issue' : `${format.number(gaps)} issues`}
          </Pill>
        )}
      </button>
    </li>
  );
}
