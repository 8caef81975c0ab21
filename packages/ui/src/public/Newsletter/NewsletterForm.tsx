import { clsx } from 'clsx';
import type { ComponentProps, FormEvent } from 'react';
import { Button } from '../../foundation/Button/Button';
import { TextField } from '../../foundation/Field/TextField';
import classes from './NewsletterForm.module.css';

export interface NewsletterFormProps
  extends Omit<ComponentProps<'form'>, 'children' | 'onSubmit' | 'onChange'> {
  /** The address as it was typed. */
  email: string;
  /** Called with the address on every change. */
  onEmailChange: (email: string) => void;
  onSubmit: () => void;
  pending?: boolean | undefined;
  /** What is wrong with the address, or what went wrong. */
  error?: string | undefined;
  /** The address is on the list: the field makes room for the message. */
  isDone?: boolean | undefined;
}

/** Puts an address on the list of the newsletter: one field, and a line afterwards. */
export function NewsletterForm({
  email,
  onEmailChange,
  onSubmit,
  pending,
  error,
  isDone,
  className,
  ...rest
}: NewsletterFormProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!pending) onSubmit();
  };
  return (
    <form {...rest} className={clsx(classes.form, className)} onSubmit={submit} noValidate>
      {/* There before its words are, so that they are read out. */}
      <div role="status">
        {isDone && (
          <p className={classes.done}>{email.trim()} is subscribed. We’ll write when there’s news.</p>
        )}
      </div>
      {!isDone && (
        <div className={classes.row}>
          <TextField
            className={classes.field}
            label="News by email, a few times a year"
            size="sm"
            type="email"
            name="email"
            autoComplete="email"
            placeholder="you@studio.example"
            value={email}
            onChange={onEmailChange}
            error={error}
          />
          <Button type="submit" pending={pending}>
            Subscribe
          </Button>
        </div>
      )}
    </form>
  );
}
