import { callErrorOf, useLinkSignIn } from '@atelier/react-hooks';
import { type SignInAnswer, signInMessage } from '@atelier/sdk';
import { Button, LinkStep, SplitLayout } from '@atelier/ui';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { sessionChanged } from '../../app/use-session';
import { PublicFoot } from '../../public/PublicFoot';
import { signInPhotograph } from './photographs';
import { SecondFactorEntry } from './SecondFactorEntry';

/**
 * Where a link leads that was mailed in place of a code. It takes a click: programs that open the links of mails must not use
 * it up.
 */
export function SignInLinkScreen() {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const signIn = useLinkSignIn();
  const [challenge, setChallenge] = useState<string>();
  const link = hash.slice(1);
  const error = callErrorOf(signIn.error);

  const proceed = (answer: SignInAnswer) => {
    if (answer.isTwoFactorRequired && answer.challenge) return setChallenge(answer.challenge);
    sessionChanged();
    void navigate(answer.isOnboarded === false ? '/onboarding' : '/home', { replace: true });
  };
  const again = (
    <Button size="xl" wide href="/sign-in">
      Request a new link
    </Button>
  );
  return (
    <SplitLayout photograph={signInPhotograph} foot={<PublicFoot />}>
      {challenge === undefined ? (
        <LinkStep
          title="Sign in to Atelier"
          text={
            link === ''
              ? 'This link is incomplete. Open it from the email again, or request a new one.'
              : 'You opened the link that we emailed you. It works once.'
          }
          onSubmit={link === '' ? undefined : () => signIn.mutate(link, { onSuccess: proceed })}
          pending={signIn.isPending}
          error={error && signInMessage(error)}
          other={(error || link === '') && again}
        />
      ) : (
        <SecondFactorEntry challenge={challenge} onSignedIn={proceed} />
      )}
    </SplitLayout>
  );
}
