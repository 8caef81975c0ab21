import { readPin } from '@atelier/domain/galleries';
import { IconCopy, IconKey } from '@tabler/icons-react';
import { clsx } from 'clsx';
import { type ComponentProps, useState } from 'react';
import { Button } from '../../foundation/Button/Button';
import { TextField } from '../../foundation/Field/TextField';
import { FormError } from '../../foundation/FormError/FormError';
import { Icon } from '../../foundation/Icon';
import classes from './PinField.module.css';

export interface PinFieldProps extends Omit<ComponentProps<'div'>, 'children' | 'onCopy'> {
  /** What the PIN opens: `this gallery`, `Family only`. */
  opens: string;
  /** Whether there is a PIN. It is stored hashed, so that nobody can read it later. */
  hasPin: boolean;
  /** The PIN that was just set: shown until the person leaves. */
  newPin?: string | undefined;
  /** Called with 4 to 8 digits; null for a random one. */
  onSet: (pin: string | null) => void;
  /** Called to remove the PIN. */
  onRemove: () => void;
  onCopy: (pin: string) => void;
  pending?: boolean | undefined;
  error?: string | undefined;
}

/** The PIN of a gallery or an album. A new one ends the visits of those who came in with the old one. */
export function PinField({
  opens,
  hasPin,
  newPin,
  onSet,
  onRemove,
  onCopy,
  pending,
  error,
  className,
  ...rest
}: PinFieldProps) {
  const [typed, setTyped] = useState('');
  const [isTried, setTried] = useState(false);
  const pin = readPin(typed);
  const isFaulty = isTried && pin === null;
  return (
    <div {...rest} className={clsx(classes.field, className)}>
      {newPin !== undefined && (
        <p className={classes.pin} role="status">
          <Icon icon={IconKey} size={16} />
          <span>
            The PIN for {opens} is <b>{newPin}</b>. Note it: it isn’t shown again.
          </span>
          <Button size="sm" icon={IconCopy} onClick={() => onCopy(newPin)}>
            Copy
          </Button>
        </p>
      )}
      {hasPin && newPin === undefined && (
        <p className={classes.state}>
          <Icon icon={IconKey} size={16} />
          Visitors need a PIN for {opens}.
        </p>
      )}
      <form
        className={classes.row}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (pin === null || pending) return;
          onSet(pin);
          setTyped('');
          setTried(false);
        }}
      >
        <TextField
          label={hasPin ? 'New PIN' : 'PIN'}
          value={typed}
          onChange={setTyped}
          inputMode="numeric"
          autoComplete="off"
          error={isFaulty ? 'Use 4 to 8 digits.' : undefined}
          hint={hasPin ? 'A new PIN ends visits that used the old one.' : '4 to 8 digits.'}
        />
        <div className={classes.actions}>
          <Button type="submit" variant="primary" pending={pending}>
            {hasPin ? 'Change' : 'Set PIN'}
          </Button>
          <Button onClick={() => onSet(null)} disabled={pending}>
            Create one
          </Button>
          {hasPin && (
            <Button variant="subtle" onClick={onRemove} disabled={pending}>
              Remove
            </Button>
          )}
        </div>
      </form>
      {error && <FormError>{error}</FormError>}
    </div>
  );
}
