import { isEmail } from '@atelier/domain';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../foundation/Button/Button';
import { PageDialog } from '../Page/PageDialog';
import { PageField } from '../Page/PageField';
import classes from './JoinDialog.module.css';

export interface JoinDialogProps {
  /** What comes next: the address, the code that was emailed to it, or nothing more. */
  step: 'address' | 'code' | 'joined';
  /** The address; while it is asked for, what it begins with. */
  email: string;
  /** Called with an address, to which a code goes. */
  onSend: (email: string) => void;
  /** Called with the six digits of a code. */
  onConfirm: (code: string) => void;
  /** Called to go back to the address. */
  onBack: () => void;
  onClose: () => void;
  /** Whether another code can be asked for. */
  canResend: boolean;
  pending?: boolean | undefined;
  error?: string | undefined;
}

const CODE = /^\d{6}$/;

/** Asks for an address and the code that was emailed to it, so that a visitor has the same favorites on all devices. */
export function JoinDialog(props: JoinDialogProps) {
  const { step, email, onSend, onConfirm, onBack, onClose, canResend, pending, error } = props;
  const [address, setAddress] = useState(email);
  const [code, setCode] = useState('');
  const [isTried, setTried] = useState(false);
  const form = useRef<HTMLFormElement | null>(null);
  // With each step comes another field.
  // biome-ignore lint/correctness/useExhaustiveDependencies: of the step
  useEffect(() => form.current?.querySelector('input')?.focus(), [step]);
  const digits = code.replace(/\s/g, '');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const typed = address.trim();
    const isRight = step === 'address' ? isEmail(typed) : CODE.test(digits);
    setTried(!isRight);
    if (pending || !isRight) return;
    if (step === 'address') onSend(typed);
    else onConfirm(digits);
  };
  if (step === 'joined')
    return (
      <PageDialog title="This device is joined" onClose={onClose}>
        <p role="status" className={classes.text}>
          Your favorites and selections are the same wherever you confirm <bdi>{email}</bdi>.
        </p>
        <Button size="lg" wide variant="primary" onClick={onClose}>
          Done
        </Button>
      </PageDialog>
    );
  return (
    <PageDialog title="Keep on all your devices" onClose={onClose}>
      <form ref={form} className={classes.form} noValidate onSubmit={submit}>
        {step === 'address' ? (
          <>
            <p className={classes.text}>
              Confirm your address here and on your other devices. What you picked on each is joined.
            </p>
            <PageField
              key="address"
              label="Your email address"
              type="email"
              autoComplete="email"
              value={address}
              onChange={setAddress}
              error={isTried && !isEmail(address.trim()) ? 'That isn’t an email address.' : error}
            />
          </>
        ) : (
          <>
            <p className={classes.text}>
              Enter the six digits that we emailed to <bdi>{email}</bdi>. They work for ten minutes.
            </p>
            <PageField
              key="code"
              label="Code"
              inputMode="numeric"
              autoComplete="one-time-code"
              value={code}
              onChange={setCode}
              error={isTried && !CODE.test(digits) ? 'A code has six digits.' : error}
            />
          </>
        )}
        <Button size="lg" wide variant="primary" type="submit" pending={pending}>
          {step === 'address' ? 'Send a code' : 'Confirm'}
        </Button>
        {step === 'code' && (
          <div className={classes.more}>
            <Button variant="subtle" disabled={!canResend || pending} onClick={() => onSend(email)}>
              Send another code
            </Button>
            <Button variant="subtle" onClick={onBack}>
              Use another address
            </Button>
          </div>
        )}
      </form>
    </PageDialog>
  );
}
