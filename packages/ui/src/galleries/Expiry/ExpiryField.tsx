import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { Button } from '../../foundation/Button/Button';
import { TextField } from '../../foundation/Field/TextField';
import { useDay } from '../../theme/days';
import classes from './ExpiryField.module.css';

export interface ExpiryFieldProps extends Omit<ComponentProps<'div'>, 'children' | 'onChange'> {
  /** The last civil day on which visitors can open it; null if it does not expire. */
  value: string | null;
  onChange: (day: string | null) => void;
  /** Today where the studio is. */
  today: string;
  /** Zone of the studio, in words: `Lisbon time`. */
  zone: string;
  error?: string | undefined;
}

/** Days by which a gallery is extended with one press. */
const EXTENSION = 30;
const DAY = 86_400_000;

const laterBy = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10);

/** Until which day visitors can open a gallery, to the minute and the zone; extended with one press. */
export function ExpiryField({ value, onChange, today, zone, error, className, ...rest }: ExpiryFieldProps) {
  const day = useDay();
  const isOver = value !== null && value < today;
  const words =
    value === null
      ? 'Visitors can open it without an end.'
      : isOver
        ? `It closed on ${day(value)} at 23:59, ${zone}. Nothing was deleted: extend it to open it again.`
        : `Visitors can open it until 23:59 on ${day(value)}, ${zone}. Then it is hidden, and nothing is deleted.`;
  return (
    <div {...rest} className={clsx(classes.field, className)}>
      <TextField
        label="Last day"
        type="date"
        value={value ?? ''}
        onChange={(next) => onChange(next === '' ? null : next)}
        hint={words}
        error={error}
      />
      <div className={classes.actions}>
        <Button onClick={() => onChange(laterBy(value === null || isOver ? today : value, EXTENSION))}>
          {value === null ? `Close in ${EXTENSION} days` : `Extend by ${EXTENSION} days`}
        </Button>
        {value !== null && (
          <Button variant="subtle" onClick={() => onChange(null)}>
            Never close
          </Button>
        )}
      </div>
    </div>
  );
}
