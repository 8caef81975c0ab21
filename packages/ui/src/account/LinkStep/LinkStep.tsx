import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { Button } from '../../foundation/Button/Button';
import { FormError } from '../../foundation/FormError/FormError';
import classes from '../account.module.css';
import { clockText } from '../CodeStep/CodeStep';

export interface LinkStepProps extends Omit<ComponentProps<'div'>, 'title' | 'children' | 'onSubmit'> {
  /** Default `Check your email`. */
  title?: string | undefined;
  /** Where the link went, or what it does. */
  text: ReactNode;
  /** Uses the link; without it the link was only just sent. */
  onSubmit?: (() => void) | undefined;
  pending?: boolean | undefined;
  error?: ReactNode;
  /** Default `Sign in`. */
  submitLabel?: string | undefined;
  /** How long the link works, in words: `It expires in 10 minutes`. */
  validity?: string | undefined;
  /** Seconds until a new link can be requested; 0 makes it a button. */
  resendIn?: number | undefined;
  /** Called to send a new link. Without it, neither the countdown nor the button is shown. */
  onResend?: (() => void) | undefined;
  /** Goes back to the address. */
  onOtherAddress?: (() => void) | undefined;
  /** Another way on, such as the local outbox. */
  other?: ReactNode;
}

/** A mailed link in place of a code: after it was sent, and where it leads. */
export function LinkStep({
  title = 'Check your email',
  text,
  onSubmit,
  pending,
  error,
  submitLabel = 'Sign in',
  validity,
  resendIn = 0,
  onResend,
  onOtherAddress,
  other,
  className,
  ...rest
}: LinkStepProps) {
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
      {(error || onSubmit) && (
        <div className={classes.form}>
          {error && <FormError>{error}</FormError>}
          {onSubmit && (
            <Button variant="primary" size="xl" wide pending={pending} onClick={onSubmit}>
              {submitLabel}
            </Button>
          )}
        </div>
      )}
      {onResend && (
        <div className={classes.aid}>
          <span>{validity}</span>
          {resendIn > 0 ? (
            <span>New link in {clockText(resendIn)}</span>
          ) : (
            <button type="button" className={classes.link} onClick={onResend}>
              Send a new link
            </button>
          )}
        </div>
      )}
      {other && (
        <>
          <div className={classes.or}>or</div>
          {other}
        </>
      )}
    </div>
  );
}
