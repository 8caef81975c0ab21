import * as limits from '@atelier/domain/limits';
import { callErrorOf, useTwoFactor, useUpdateTwoFactor } from '@atelier/react-hooks';
import { errorMessage, type TwoFactor } from '@atelier/sdk';
import {
  Button,
  Loading,
  Pill,
  RecoveryCodes,
  SettingsActions,
  SettingsNote,
  SettingsSection,
  Skeleton,
  TextField,
  TwoFactorSetup,
} from '@atelier/ui';
import { type FormEvent, useState } from 'react';
import { copyText, downloadText } from '../../app/keep-text';
import { toasts } from '../../app/toasts';
import { QueryError } from './SettingsScreen';

/** Two-factor authentication: turned on with a code from the app, off with one from the app or a recovery code. */
export function TwoFactorSection({ email }: { email: string }) {
  const twoFactor = useTwoFactor();
  return (
    <SettingsSection
      title="Two-factor authentication"
      text="Requires a code from an authenticator app in addition to the one by email, so access to your mailbox isn’t enough to sign in."
    >
      {twoFactor.data ? (
        <State state={twoFactor.data} email={email} onAgain={() => void twoFactor.refetch()} />
      ) : twoFactor.isError ? (
        <QueryError what="Two-factor authentication" query={twoFactor} />
      ) : (
        <Loading label="Loading two-factor authentication">
          <Skeleton width={200} height={20} />
        </Loading>
      )}
    </SettingsSection>
  );
}

interface StateProps {
  readonly state: TwoFactor;
  readonly email: string;
  /** Asks the server for the state again: for a new secret, or to forget the recovery codes. */
  readonly onAgain: () => void;
}

function State({ state, email, onAgain }: StateProps) {
  const [isOpen, setOpen] = useState(false);
  // Here and not in the forms: they are gone as soon as the state has changed, and their callbacks with them.
  const update = useUpdateTwoFactor();
  const error = callErrorOf(update.error);
  if (state.recoveryCodes && state.recoveryCodes.length > 0) {
    const text = state.recoveryCodes.join('\n');
    return (
      <RecoveryCodes
        codes={state.recoveryCodes}
        onCopy={() => void copyText(text, 'Recovery codes')}
        onDownload={() =>
          downloadText(`Recovery codes for Atelier, ${email}\n\n${text}\n`, 'atelier-recovery-codes.txt')
        }
        onKept={() => {
          setOpen(false);
          onAgain();
        }}
      />
    );
  }
  const close = () => {
    setOpen(false);
    update.reset();
  };
  const form: CodeFormProps = {
    pending: update.isPending,
    error: error && errorMessage(error),
    onTyping: () => update.isError && update.reset(),
    onCancel: close,
  };
  if (state.is2FAEnabled) {
    return (
      <>
        <SettingsActions>
          <Pill tone="moss" glyph="done">
            On
          </Pill>
          {!isOpen && <Button onClick={() => setOpen(true)}>Turn off</Button>}
        </SettingsActions>
        <SettingsNote>{recoveryCodesLeft(state.recoveryCodesLeft)}</SettingsNote>
        {isOpen && (
          <SwitchOff
            {...form}
            onSubmit={(code) =>
              update.mutate(
                { is2FAEnabled: false, code },
                {
                  onSuccess: () => {
                    close();
                    toasts.show('Two-factor authentication is off. Your other sessions have ended.');
                  },
                },
              )
            }
          />
        )}
      </>
    );
  }
  if (!isOpen) {
    return (
      <SettingsActions>
        <Pill glyph="notStarted">Off</Pill>
        <Button
          variant="primary"
          onClick={() => {
            setOpen(true);
            if (!state.qrCode) onAgain();
          }}
        >
          Set up
        </Button>
      </SettingsActions>
    );
  }
  return state.qrCode && state.secret ? (
    <SwitchOn
      {...form}
      qrCode={state.qrCode}
      secret={state.secret}
      onSubmit={(code, clear) =>
        update.mutate(
          { is2FAEnabled: true, code },
          {
            onSuccess: () => toasts.show('Two-factor authentication is on. Your other sessions have ended.'),
            onError: clear,
          },
        )
      }
    />
  ) : (
    <Loading label="Loading the code to scan">
      <Skeleton width={168} height={168} />
    </Loading>
  );
}

function recoveryCodesLeft(count: number): string {
  if (count === 0) return 'No recovery codes left. Turn it off and on again to get new ones.';
  return count === 1
    ? '1 recovery code left. Turn it off and on again to get new ones.'
    : `${count} recovery codes left.`;
}

interface CodeFormProps {
  readonly pending: boolean;
  readonly error: string | undefined;
  /** Somebody types again after an error. */
  readonly onTyping: () => void;
  readonly onCancel: () => void;
}

interface SwitchOnProps extends CodeFormProps {
  readonly qrCode: string;
  readonly secret: string;
  /** Hands in the code, and what empties the field. */
  readonly onSubmit: (code: string, clear: () => void) => void;
}

function SwitchOn({ qrCode, secret, pending, error, onTyping, onCancel, onSubmit }: SwitchOnProps) {
  const [code, setCode] = useState('');
  return (
    <TwoFactorSetup
      qrCode={qrCode}
      secret={secret}
      code={code}
      onCodeChange={(next) => {
        setCode(next);
        if (next !== '') onTyping();
      }}
      onSubmit={(complete) => onSubmit(complete, () => setCode(''))}
      onCopySecret={() => void copyText(secret, 'Secret')}
      onCancel={onCancel}
      pending={pending}
      codeError={error}
    />
  );
}

interface SwitchOffProps extends CodeFormProps {
  readonly onSubmit: (code: string) => void;
}

function SwitchOff({ pending, error, onTyping, onCancel, onSubmit }: SwitchOffProps) {
  const [code, setCode] = useState('');
  const typed = code.trim();
  const isLongEnough = typed.length >= 6;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isLongEnough && !pending) onSubmit(typed);
  };
  return (
    <form onSubmit={submit} noValidate>
      <TextField
        label="Code"
        hint="The six-digit code from the app, or a recovery code."
        value={code}
        onChange={(next) => {
          setCode(next);
          onTyping();
        }}
        error={error}
        autoComplete="one-time-code"
        maxLength={limits.updateTwoFactor.code}
      />
      <SettingsActions style={{ marginTop: 'var(--s3)' }}>
        <Button variant="primary" type="submit" disabled={!isLongEnough} pending={pending}>
          Turn off
        </Button>
        <Button variant="subtle" onClick={onCancel}>
          Keep on
        </Button>
      </SettingsActions>
    </form>
  );
}
