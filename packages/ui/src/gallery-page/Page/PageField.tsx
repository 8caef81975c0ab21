import { type ComponentProps, useId } from 'react';
import classes from './PageField.module.css';

export interface PageFieldProps extends Omit<ComponentProps<'input'>, 'onChange' | 'value'> {
  label: string;
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
  /** A line below it; an error takes its place. */
  hint?: string | undefined;
}

/** A field on a visitor's page. */
export function PageField({ label, value, onChange, error, hint, ...rest }: PageFieldProps) {
  const id = useId();
  const note = error ?? hint;
  return (
    <div className={classes.field}>
      <label htmlFor={id}>{label}</label>
      <input
        {...rest}
        id={id}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        aria-invalid={error ? true : undefined}
        aria-describedby={note ? `${id}-note` : undefined}
      />
      {note && (
        <p
          id={`${id}-note`}
          className={error ? classes.error : classes.hint}
          role={error ? 'alert' : undefined}
        >
          {note}
        </p>
      )}
    </div>
  );
}
