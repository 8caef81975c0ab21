import {
  callErrorOf,
  useBeginSignIn,
  useCapabilities,
  useFinishSignIn,
  useLocationDetails,
  usePasswordSignIn,
  useProfile,
  useResendCode,
  useSecondFactor,
} from '@atelier/react-hooks';
import { isEmail, type SignInAnswer, type SignInBegun, signInMessage } from '@atelier/sdk';
import { Button, CodeStep, PasswordStep, SignInCard, SplitLayout, TextField } from '@atelier/ui';
import { IconMailOpened } from '@tabler/icons-react';
import { useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { sessionChanged, useSession } from '../../app/use-session';
import { PublicFoot } from '../../public/PublicFoot';
import { destinationOf } from './destination';
import { beginGoogle } from './google';
import { signInPhotograph } from './photographs';
import { keptReferral } from './referral';
import { useCountdown } from './use-countdown';

type Step =
  | { readonly kind: 'email' }
  | { readonly kind: 'password' }
  | { readonly kind: 'code'; readonly begun: SignInBegun }
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
    return <Navigate replace to={profile.data.isOnboarded ? destinationOf(location.state) : '/onboarding'} />;
  }

  const proceed = (answer: SignInAnswer) => {
    if (answer.isTwoFactorRequired && answer.challenge) {
      setStep({ kind: 'secondFactor', challenge: answer.challenge });
      return;
    }
    sessionChanged();
    void navigate(answer.isOnboarded === false ? '/onboarding' : destinationOf(location.state), {
      replace: true,
    });
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
          onSignedIn={proceed}
        />
      )}
      {step.kind === 'code' && (
        <CodeEntry
          begun={step.begun}
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
  readonly onSignedIn: (answer: SignInAnswer) => void;
}

/** For those who have set a password in their settings. */
function PasswordEntry({ email, onEmailChange, onCode, onSignedIn }: PasswordEntryProps) {
  const signIn = usePasswordSignIn();
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string>();
  const error = callErrorOf(signIn.error);
  const submit = () => {
    const found = addressProblem(email);
    setProblem(found);
    if (!found && password) signIn.mutate({ email: email.trim(), password }, { onSuccess: onSignedIn });
  };
  return (
    <PasswordStep
      email={email}
      onEmailChange={onEmailChange}
      emailError={problem}
      password={password}
      onPasswordChange={setPassword}
      pending={signIn.isPending}
      error={error && signInMessage(error)}
      onSubmit={submit}
      onCode={onCode}
    />
  );
}

interface CodeEntryProps {
  readonly begun: SignInBegun;
  readonly onOtherAddress: () => void;
  readonly onSignedIn: (answer: SignInAnswer) => void;
}

function CodeEntry({ begun: first, onOtherAddress, onSignedIn }: CodeEntryProps) {
  const { data: capabilities } = useCapabilities();
  const finish = useFinishSignIn();
  const resend = useResendCode();
  const [code, setCode] = useState('');
  const begun = resend.data ?? first;
  const resendIn = useCountdown(begun.resendAt);
  const error = callErrorOf(finish.error);
  const resendError = callErrorOf(resend.error);
  const outbox = capabilities?.outboxUrl;

  return (
    <CodeStep
      text={
        <>
          We sent a six-digit code to <b>{begun.email}</b>.
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
      other={
        outbox && (
          <Button size="xl" wide icon={IconMailOpened} href={outbox} target="_blank">
            Open the local outbox
          </Button>
        )
      }
    />
  );
}

function SecondFactorEntry({
  challenge,
  onSignedIn,
}: {
  challenge: string;
  onSignedIn: (answer: SignInAnswer) => void;
}) {
  const secondFactor = useSecondFactor();
  const [code, setCode] = useState('');
  const [isRecovery, setRecovery] = useState(false);
  const error = callErrorOf(secondFactor.error);
  const submit = (complete: string) =>
    secondFactor.mutate(
      { challenge, code: complete.trim() },
      { onSuccess: onSignedIn, onError: () => setCode('') },
    );

  if (isRecovery) {
    return (
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (code.trim().length >= 6 && !secondFactor.isPending) submit(code);
        }}
      >
        <TextField
          label="Recovery code"
          hint="One of the ten codes you saved when you turned on two-factor authentication. Each works once."
          value={code}
          onChange={setCode}
          error={error && signInMessage(error)}
          size="lg"
          autoComplete="off"
        />
        <Button variant="primary" size="xl" wide type="submit" pending={secondFactor.isPending}>
          Sign in
        </Button>
      </form>
    );
  }
  return (
    <CodeStep
      title="Your authenticator app"
      text="Enter the six-digit code the app shows for Atelier."
      code={code}
      onCodeChange={setCode}
      onSubmit={submit}
      pending={secondFactor.isPending}
      codeError={error && signInMessage(error)}
      other={
        <Button variant="subtle" onClick={() => setRecovery(true)}>
          Use a recovery code
        </Button>
      }
    />
  );
}
