import { isEmail } from '@atelier/domain';
import {
  callErrorOf,
  useBeginSignIn,
  useCapabilities,
  useFinishSignIn,
  useLocationDetails,
  usePasswordSignIn,
  useProfile,
  useResendCode,
} from '@atelier/react-hooks';
import { errorCode, errorMessage, type SignInAnswer, type SignInBegun, signInMessage } from '@atelier/sdk';
import { Button, CodeStep, LinkStep, PasswordStep, SignInCard, SplitLayout } from '@atelier/ui';
import { IconMailOpened } from '@tabler/icons-react';
import { useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { sessionChanged, useSession } from '../../app/use-session';
import { PublicFoot } from '../../public/PublicFoot';
import { startOf } from './destination';
import { beginGoogle } from './google';
import { signInPhotograph } from './photographs';
import { keptReferral } from './referral';
import { SecondFactorEntry } from './SecondFactorEntry';
import { useCountdown } from './use-countdown';

type Step =
  | { readonly kind: 'email' }
  | { readonly kind: 'password' }
  /** `why`: what led here from the password. */
  | { readonly kind: 'code'; readonly begun: SignInBegun; readonly why?: string }
  | { readonly kind: 'secondFactor'; readonly challenge: string };

/** Signing up and in: the address, the code, and the second factor where one is on. */
export function SignInScreen() {
  const { isSignedIn } = useSession();
  const profile = useProfile(isSignedIn);
  const location = useLocation();
  const navigate = useNavigate();
  const [step, setStep] = useState<Step>({ kind: 'email' });
  const [email, setEmail] = useState(emailOf(location.state));

  if (isSignedIn && profile.data) {
    return <Navigate replace to={startOf(profile.data.isOnboarded, location.state)} />;
  }

  const proceed = (answer: SignInAnswer) => {
    if (answer.isTwoFactorRequired && answer.challenge) {
      setStep({ kind: 'secondFactor', challenge: answer.challenge });
      return;
    }
    sessionChanged();
    void navigate(startOf(answer.isOnboarded !== false, location.state), { replace: true });
  };

  return (
    <SplitLayout photograph={signInPhotograph} foot={<PublicFoot />}>
      {step.kind === 'email' && (
        <EmailStep
          email={email}
          onEmailChange={setEmail}
          onBegun={(begun) => setStep({ kind: 'code', begun })}
          onPassword={() => setStep({ kind: 'password' })}
        />
      )}
      {step.kind === 'password' && (
        <PasswordEntry
          email={email}
          onEmailChange={setEmail}
          onCode={() => setStep({ kind: 'email' })}
          onBegun={(begun, why) => setStep({ kind: 'code', begun, why })}
          onSignedIn={proceed}
        />
      )}
      {step.kind === 'code' && (
        <CodeEntry
          begun={step.begun}
          why={step.why}
          onOtherAddress={() => setStep({ kind: 'email' })}
          onSignedIn={proceed}
        />
      )}
      {step.kind === 'secondFactor' && <SecondFactorEntry challenge={step.challenge} onSignedIn={proceed} />}
    </SplitLayout>
  );
}

const emailOf = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'email' in state && typeof state.email === 'string'
    ? state.email
    : '';

interface EmailStepProps {
  readonly email: string;
  readonly onEmailChange: (email: string) => void;
  readonly onBegun: (begun: SignInBegun) => void;
  readonly onPassword: () => void;
}

const addressProblem = (email: string) =>
  isEmail(email.trim()) ? undefined : 'Enter an address like mira@juniperandlight.example';

function EmailStep({ email, onEmailChange, onBegun, onPassword }: EmailStepProps) {
  const { data: capabilities } = useCapabilities();
  const { data: locationDetails } = useLocationDetails(capabilities?.hasGeolocation ?? false);
  const begin = useBeginSignIn();
  const [problem, setProblem] = useState<string>();
  const error = callErrorOf(begin.error);

  const submit = () => {
    const address = email.trim();
    const found = addressProblem(address);
    setProblem(found);
    if (!found)
      begin.mutate({ email: address, referralCode: keptReferral(), locationDetails }, { onSuccess: onBegun });
  };
  return (
    <SignInCard
      email={email}
      onEmailChange={onEmailChange}
      onSubmit={submit}
      pending={begin.isPending}
      emailError={problem}
      error={error && signInMessage(error)}
      onGoogle={capabilities?.hasGoogleSignIn ? () => void beginGoogle(keptReferral()) : undefined}
      note={
        <Button variant="subtle" size="sm" onClick={onPassword}>
          Sign in with a password
        </Button>
      }
    />
  );
}

interface PasswordEntryProps {
  readonly email: string;
  readonly onEmailChange: (email: string) => void;
  readonly onCode: () => void;
  readonly onBegun: (begun: SignInBegun, why: string) => void;
  readonly onSignedIn: (answer: SignInAnswer) => void;
}

/** For those who have set a password in their settings. */
function PasswordEntry({ email, onEmailChange, onCode, onBegun, onSignedIn }: PasswordEntryProps) {
  const signIn = usePasswordSignIn();
  const begin = useBeginSignIn();
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string>();
  const error = callErrorOf(begin.error ?? signIn.error);
  /** Strangers may have used the password's tries up; the mailbox is the owner's. */
  const askForCode = (failure: Error) => {
    const refused = callErrorOf(failure);
    if (refused && errorCode(refused) === 'sign_in_code_required')
      begin.mutate({ email: email.trim() }, { onSuccess: (begun) => onBegun(begun, errorMessage(refused)) });
  };
  const submit = () => {
    const found = addressProblem(email);
    setProblem(found);
    if (!found && password)
      signIn.mutate({ email: email.trim(), password }, { onSuccess: onSignedIn, onError: askForCode });
  };
  return (
    <PasswordStep
      email={email}
      onEmailChange={onEmailChange}
      emailError={problem}
      password={password}
      onPasswordChange={setPassword}
      pending={signIn.isPending || begin.isPending}
      error={error && signInMessage(error)}
      onSubmit={submit}
      onCode={onCode}
    />
  );
}

interface CodeEntryProps {
  readonly begun: SignInBegun;
  readonly why?: string | undefined;
  readonly onOtherAddress: () => void;
  readonly onSignedIn: (answer: SignInAnswer) => void;
}

function CodeEntry({ begun: first, why, onOtherAddress, onSignedIn }: CodeEntryProps) {
  const { data: capabilities } = useCapabilities();
  const finish = useFinishSignIn();
  const resend = useResendCode();
  const [code, setCode] = useState('');
  const begun = resend.data ?? first;
  const resendIn = useCountdown(begun.resendAt);
  const error = callErrorOf(finish.error);
  const resendError = callErrorOf(resend.error);
  const outbox = capabilities?.outboxUrl;
  const other = outbox && (
    <Button size="xl" wide icon={IconMailOpened} href={outbox} target="_blank">
      Open the local outbox
    </Button>
  );

  if (begun.delivery === 'link')
    return (
      <LinkStep
        text={
          <>
            Many codes were requested for <b>{begun.email}</b>, so we emailed a link instead. Open it in any
            browser to sign in.
          </>
        }
        error={resendError && signInMessage(resendError)}
        validity="It works for 10 minutes"
        resendIn={resendIn}
        onResend={() => resend.mutate(begun)}
        onOtherAddress={onOtherAddress}
        other={other}
      />
    );
  return (
    <CodeStep
      text={
        <>
          {why} We sent a six-digit code to <b>{begun.email}</b>.
        </>
      }
      code={code}
      onCodeChange={(next) => {
        setCode(next);
        if (finish.isError) finish.reset();
      }}
      onSubmit={(complete) =>
        finish.mutate({ begun, code: complete }, { onSuccess: onSignedIn, onError: () => setCode('') })
      }
      pending={finish.isPending}
      codeError={error && signInMessage(error)}
      error={resendError && signInMessage(resendError)}
      validity="It expires in 10 minutes"
      resendIn={resendIn}
      onResend={() => resend.mutate(begun)}
      onOtherAddress={onOtherAddress}
      submitLabel={begun.isNew ? 'Create my account' : 'Sign in'}
      other={other}
    />
  );
}
