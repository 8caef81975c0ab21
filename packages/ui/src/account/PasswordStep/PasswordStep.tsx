import { clsx } from 'clsx';
import type { ComponentProps, FormEvent, ReactNode } from 'react';
import { Button } from '../../foundation/Button/Button';
import { TextField } from '../../foundation/Field/TextField';
import { FormError } from '../../foundation/FormError/FormError';
import classes from '../account.module.css';

export interface PasswordStepProps extends Omit<ComponentProps<'div'>, 'title' | 'children' | 'onSubmit'> {
  /** The address as it was typed. */
  email: string;
  /** Called with the address on every change. */
  onEmailChange: (email: string) => void;
  /** What is wrong with the address. */
  emailError?: string | undefined;
  /** The password as it was typed. */
  password: string;
  /** Called with the password on every change. */
  onPasswordChange: (password: string) => void;
  onSubmit: () => void;
  pending?: boolean | undefined;
  /** What went wrong with the whole. */
  error?: ReactNode;
  /** Goes back to the way with a code. */
  onCode: () => void;
}

/** Signing in with a password, for those who have set one. */
export function PasswordStep({
  email,
  onEmailChange,
  emailError,
  password,
  onPasswordChange,
  onSubmit,
  pending,
  error,
  onCode,
  className,
  ...rest
}: PasswordStepProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!pending) onSubmit();
  };
  return (
    <div {...rest} className={clsx(className)}>
      <h1 className={classes.title}>Sign in with a password</h1>
      <p className={classes.lead}>
        Use the password you set in your settings. If you haven’t set one, sign in with a code by email.
      </p>
      <form className={classes.form} onSubmit={submit} noValidate>
        <TextField
          label="Email"
          type="email"
          name="email"
          autoComplete="username"
          inputMode="email"
          size="lg"
          value={email}
          onChange={onEmailChange}
          error={emailError}
          required
        />
        <TextField
          label="Password"
          type="password"
          name="password"
          autoComplete="current-password"
          size="lg"
          value={password}
          onChange={onPasswordChange}
          required
        />
        {error && <FormError>{error}</FormError>}
        <Button variant="primary" size="xl" wide type="submit" pending={pending}>
          Sign in
        </Button>
        <Button variant="subtle" size="sm" onClick={onCode}>
          Send me a code instead
        </Button>
      </form>
    </div>
  );
}
