import { isEmail } from '@atelier/domain';
import { callErrorOf, useNewsletter } from '@atelier/react-hooks';
import { errorMessage } from '@atelier/sdk';
import { NewsletterForm } from '@atelier/ui';
import { useState } from 'react';

/** The newsletter in the foot of every public page. */
export function Newsletter() {
  const subscribe = useNewsletter();
  const [email, setEmail] = useState('');
  const [problem, setProblem] = useState<string>();
  const error = callErrorOf(subscribe.error);
  const submit = () => {
    const address = email.trim();
    const found = isEmail(address) ? undefined : 'Enter an address like noor@haddad.example';
    setProblem(found);
    if (!found) subscribe.mutate(address);
  };
  return (
    <NewsletterForm
      email={email}
      onEmailChange={(next) => {
        setEmail(next);
        setProblem(undefined);
        if (subscribe.isError) subscribe.reset();
      }}
      onSubmit={submit}
      pending={subscribe.isPending}
      error={problem ?? (error && errorMessage(error))}
      isDone={subscribe.isSuccess}
    />
  );
}
