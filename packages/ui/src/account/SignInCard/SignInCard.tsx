import { IconBrandGoogle } from '@tabler/icons-react';
import { clsx } from 'clsx';
import type { ComponentProps, FormEvent, ReactNode } from 'react';
import { Button } from '../../foundation/Button/Button';
import { TextField } from '../../foundation/Field/TextField';
import { FormError } from '../../foundation/FormError/FormError';
import classes from '../account.module.css';

export interface SignInCardProps extends Omit<ComponentProps<'div'>, 'title' | 'children'> {
  /** The address as it was typed. */
  email: string;
  /** Called with the address on every change. */
  onEmailChange: (email: string) => void;
  /** Sends a code to the address. */
  onSubmit: () => void;
  pending?: boolean | undefined;
  /** What is wrong with the address. */
  emailError?: string | undefined;
  /** What went wrong with the whole. */
  error?: ReactNode;
  /** Goes to the sign-in with Google; without it the button is not there. */
  onGoogle?: (() => void) | undefined;
  /** Default `Sign in or sign up`. */
  title?: string | undefined;
  text?: ReactNode;
  /** Under the form: terms and privacy. */
  note?: ReactNode;
}

/**
 * One field for everybody: whether the address is known is found out afterwards.
 */
export function SignInCard({
  email,
  onEmailChange,
  onSubmit,
  pending,
  emailError,
  error,
  onGoogle,
  title = 'Sign in or sign up',
  text = 'We’ll email you a six-digit code. There’s no password to remember.',
  note,
  className,
  ...rest
}: SignInCardProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!pending) onSubmit();
  };
  return (
    <div {...rest} className={clsx(className)}>
      <h1 className={classes.title}>{title}</h1>
      <p className={classes.lead}>{text}</p>
      <form className={classes.form} onSubmit={submit} noValidate>
        <TextField
          label="Email"
          type="email"
          name="email"
          autoComplete="email"
          inputMode="email"
          size="lg"
          placeholder="you@studio.example"
          value={email}
          onChange={onEmailChange}
          error={emailError}
          required
          autoFocus
        />
        {error && <FormError>{error}</FormError>}
        <Button variant="primary" size="xl" wide type="submit" pending={pending}>
          Continue
        </Button>
      </form>
      {onGoogle && (
        <>
          <div className={classes.or}>or</div>
          <Button size="xl" wide icon={IconBrandGoogle} onClick={onGoogle}>
            Continue with Google
          </Button>
        </>
      )}
      {note && <p className={clsx(classes.small, classes.note)}>{note}</p>}
    </div>
  );
}
