import { IconArrowBackUp, IconBan } from '@tabler/icons-react';
import { clsx } from 'clsx';
import type { ComponentProps, FormEvent, ReactNode } from 'react';
import { Button } from '../../foundation/Button/Button';
import { Checkbox } from '../../foundation/Field/Checkbox';
import { FormError } from '../../foundation/FormError/FormError';
import { Icon } from '../../foundation/Icon';
import classes from './Undo.module.css';

/** A field that can be restored. */
export interface UndoChangeView {
  key: string;
  field: string;
  /** What it is now; null for nothing. */
  now: string | null;
  /** What it would be; null for nothing. */
  before: string | null;
  /** Who changed it and when, in words. */
  by: string;
  /** Somebody else's later change, in words: it would be lost. */
  later?: string | undefined;
}

/** What cannot be restored. */
export interface UndoImpossibleView {
  id: string;
  what: string;
  reason: string;
}

export interface UndoPlanProps extends Omit<ComponentProps<'form'>, 'onSubmit' | 'onChange'> {
  /** Whose changes, or which, the plan is limited to, in words. */
  limitedTo?: string | undefined;
  /** What would be restored. */
  changes: readonly UndoChangeView[];
  /** What stays as it is, and why. */
  impossible: readonly UndoImpossibleView[];
  /** Keys of the chosen changes. */
  chosen: ReadonlySet<string>;
  /** Called when one is chosen, or not any more. */
  onChoose: (key: string, isChosen: boolean) => void;
  onSubmit: () => void;
  onCancel: () => void;
  pending?: boolean | undefined;
  /** What went wrong. */
  error?: ReactNode;
}

const counted = (count: number) => `${count} ${count === 1 ? 'change' : 'changes'}`;

/** What undoing would restore, field by field, each chosen; and what cannot be restored. */
export function UndoPlan({
  limitedTo,
  changes,
  impossible,
  chosen,
  onChoose,
  onSubmit,
  onCancel,
  pending,
  error,
  className,
  ...rest
}: UndoPlanProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (chosen.size > 0 && !pending) onSubmit();
  };
  const summary = [
    `${counted(changes.length)} can go back`,
    ...(impossible.length > 0 ? [`${impossible.length} can’t`] : []),
  ].join(', ');
  return (
    <form {...rest} className={clsx(classes.plan, className)} onSubmit={submit} noValidate>
      <p className={classes.summary} role="status">
        {limitedTo && `Only ${limitedTo}. `}
        {summary}. Signatures, payments, and messages are never touched.
      </p>
      <ul className={classes.list} aria-label="What goes back">
        {changes.map(({ key, field, now, before, by, later }) => (
          <li key={key}>
            <Checkbox
              label={
                <>
                  {field}
                  <span className={classes.change}>
                    <del>{now ?? 'Nothing'}</del> → <ins>{before ?? 'Nothing'}</ins>
                  </span>
                </>
              }
              checked={chosen.has(key)}
              disabled={pending}
              onChange={(isChosen) => onChoose(key, isChosen)}
            />
            <div className={classes.about}>
              <p className={classes.quiet}>{by}</p>
              {later && <p className={classes.later}>{later}</p>}
            </div>
          </li>
        ))}
      </ul>
      {impossible.length > 0 && (
        <ul className={classes.list} aria-label="What can’t go back">
          {impossible.map(({ id: entry, what, reason }) => (
            <li key={`${entry} ${what}`} className={classes.impossible}>
              <Icon icon={IconBan} size={16} />
              <div>
                <p>{what}</p>
                <p className={classes.quiet}>{reason}</p>
              </div>
            </li>
          ))}
        </ul>
      )}
      {error && <FormError>{error}</FormError>}
      <div className={classes.foot}>
        <p className={classes.quiet}>Recorded as one entry, so you can undo this too.</p>
        <div className={classes.buttons}>
          <Button onClick={onCancel}>Cancel</Button>
          <Button
            variant="primary"
            type="submit"
            icon={IconArrowBackUp}
            disabled={chosen.size === 0}
            pending={pending}
          >
            Undo {counted(chosen.size)}
          </Button>
        </div>
      </div>
    </form>
  );
}
