import { callErrorOf, useSecondFactor } from '@atelier/react-hooks';
import { type SignInAnswer, signInMessage } from '@atelier/sdk';
import { Button, CodeStep, TextField } from '@atelier/ui';
import { useState } from 'react';

/** The second factor of a sign-in: a code of the app, or a recovery code. */
export function SecondFactorEntry({
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
