import { clsx } from 'clsx';
import { type ComponentProps, type FormEvent, type ReactNode, useState } from 'react';
import { Button } from '../../foundation/Button/Button';
import { CodeField, codeLength } from '../../foundation/CodeField/CodeField';
import { FormError } from '../../foundation/FormError/FormError';
import classes from '../account.module.css';

/** Seconds as `0:24`. */
export function clockText(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

export interface CodeStepProps extends Omit<ComponentProps<'div'>, 'title' | 'children' | 'onSubmit'> {
  /** Default `Check your email`. */
  title?: string | undefined;
  /** Where the code went, such as the address in bold. */
  text: ReactNode;
  /** The digits typed so far, up to six. */
  code: string;
  /** Called with the digits on every change. */
  onCodeChange: (code: string) => void;
  /** Called with the button, with Enter, and as soon as six digits are there. */
  onSubmit: (code: string) => void;
  pending?: boolean | undefined;
  /** What is wrong with the code. */
  codeError?: ReactNode;
  /** What went wrong with the whole. */
  error?: ReactNode;
  /** How long a code works, in words: `It expires in 10 minutes`. */
  validity?: string | undefined;
  /** Seconds until a new code can be asked for; 0 makes it a button. */
  resendIn?: number | undefined;
  /** Called to send a new code. Without it, neither the countdown nor the button is shown. */
  onResend?: (() => void) | undefined;
  /** Goes back to the address. */
  onOtherAddress?: (() => void) | undefined;
  /** Default `Sign in`. */
  submitLabel?: string | undefined;
  /** Another way in, such as a recovery code. */
  other?: ReactNode;
}

/** The six digits: from the mail, from a text message, or from an authenticator app. */
export function CodeStep({
  title = 'Check your email',
  text,
  code,
  onCodeChange,
  onSubmit,
  pending,
  codeError,
  error,
  validity,
  resendIn = 0,
  onResend,
  onOtherAddress,
  submitLabel = 'Sign in',
  other,
  className,
  ...rest
}: CodeStepProps) {
  const [tooShort, setTooShort] = useState(false);
  const send = (value: string) => {
    setTooShort(value.length < codeLength);
    if (!pending && value.length === codeLength) onSubmit(value);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send(code);
  };
  return (
    <div {...rest} className={clsx(className)}>
      <h1 className={classes.title}>{title}</h1>
      <p className={classes.lead}>{text}</p>
      {onOtherAddress && (
        <p className={classes.lead}>
          <button type="button" className={classes.link} onClick={onOtherAddress}>
            Use another address
          </button>
        </p>
      )}
      <form onSubmit={submit}>
        <CodeField
          className={classes.field}
          value={code}
          onChange={onCodeChange}
          onComplete={send}
          error={codeError ?? (tooShort && code.length < codeLength ? 'A code has six digits' : undefined)}
          autoFocus
        />
        <div className={classes.aid}>
          <span>{validity}</span>
          {onResend &&
            (resendIn > 0 ? (
              <span>New code in {clockText(resendIn)}</span>
            ) : (
              <button type="button" className={classes.link} onClick={onResend}>
                Send a new code
              </button>
            ))}
        </div>
        {error && <FormError>{error}</FormError>}
        <Button variant="primary" size="xl" wide type="submit" pending={pending}>
          {submitLabel}
        </Button>
      </form>
      {other && (
        <>
          <div className={classes.or}>or</div>
          {other}
        </>
      )}
    </div>
  );
}
