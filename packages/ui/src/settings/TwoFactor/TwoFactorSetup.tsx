import { clsx } from 'clsx';
import type { ComponentProps, FormEvent, ReactNode } from 'react';
import { Button } from '../../foundation/Button/Button';
import { CodeField, codeLength } from '../../foundation/CodeField/CodeField';
import { FormError } from '../../foundation/FormError/FormError';
import classes from './TwoFactor.module.css';

export interface TwoFactorSetupProps extends Omit<ComponentProps<'form'>, 'children' | 'onSubmit'> {
  /** The picture to scan, as a data address. */
  qrCode: string;
  /** The same to type in. */
  secret: string;
  /** The digits typed so far, up to six. */
  code: string;
  /** Called with the digits on every change. */
  onCodeChange: (code: string) => void;
  onSubmit: (code: string) => void;
  /** Called to copy the secret. */
  onCopySecret: () => void;
  onCancel: () => void;
  pending?: boolean | undefined;
  /** What is wrong with the code. */
  codeError?: ReactNode;
  error?: ReactNode;
}

/** Connecting an authenticator app: scan, then prove it with a code. */
export function TwoFactorSetup({
  qrCode,
  secret,
  code,
  onCodeChange,
  onSubmit,
  onCopySecret,
  onCancel,
  pending,
  codeError,
  error,
  className,
  ...rest
}: TwoFactorSetupProps) {
  const send = (value: string) => {
    if (!pending && value.length === codeLength) onSubmit(value);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send(code);
  };
  return (
    <form {...rest} className={clsx(classes.setup, className)} onSubmit={submit}>
      <ol className={classes.steps}>
        <li>
          <div>
            <p className={classes.stepTitle}>Scan this with your authenticator app</p>
            <img className={classes.qr} src={qrCode} alt="QR code for the authenticator app" />
            <p className={classes.stepText}>Or enter the secret:</p>
            <span className={classes.secret}>
              {inGroups(secret)}
              <Button size="sm" variant="subtle" onClick={onCopySecret}>
                Copy
              </Button>
            </span>
          </div>
        </li>
        <li>
          <div>
            <p className={classes.stepTitle}>Enter the six-digit code it shows</p>
            <CodeField
              label="Code from the authenticator app"
              value={code}
              onChange={onCodeChange}
              onComplete={send}
              error={codeError}
            />
          </div>
        </li>
      </ol>
      {error && <FormError>{error}</FormError>}
      <div className={classes.actions}>
        <Button variant="primary" type="submit" pending={pending} disabled={code.length < codeLength}>
          Turn on
        </Button>
        <Button variant="subtle" onClick={onCancel}>
          Not now
        </Button>
      </div>
    </form>
  );
}

/** Four signs and a space, so that nobody loses the line while typing. */
const inGroups = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? secret;
