import * as limits from '@atelier/domain/limits';
import {
  callErrorOf,
  useAcceptInvitation,
  useInvitationOffer,
  useProfile,
  useUpdateProfile,
} from '@atelier/react-hooks';
import { errorMessage, type InvitationOffer, isHttpError } from '@atelier/sdk';
import { Button, FullScreenSpinner, InvitationCard, SplitLayout, TextField } from '@atelier/ui';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { toasts } from '../../app/toasts';
import { useSession } from '../../app/use-session';
import { useSignOutHere } from '../../app/use-sign-out-here';
import { useSwitchWorkspace } from '../../app/use-switch-workspace';
import { PublicFoot } from '../../public/PublicFoot';
import { signInPhotograph } from './photographs';

/**
 * Where the link of an invitation leads: what it offers, and accepting it, with the invited address only. It takes a click:
 * programs that open the links of mails must not use it up.
 */
export function InvitationScreen() {
  const { hash } = useLocation();
  const [token] = useState(hash.slice(1));
  const offer = useInvitationOffer(token);
  const error = callErrorOf(offer.error);
  if (token !== '' && offer.isPending) return <FullScreenSpinner />;
  return (
    <SplitLayout photograph={signInPhotograph} foot={<PublicFoot />}>
      {offer.data ? (
        <Offer offer={offer.data} token={token} />
      ) : (
        <InvitationCard
          title={
            error && isHttpError(error) && error.status === 410
              ? 'This invitation doesn’t work any more'
              : 'Couldn’t open the invitation'
          }
          text={
            error
              ? errorMessage(error)
              : 'This link is incomplete. Open it from the email again, or ask for a new one.'
          }
          actions={
            <>
              {error && !isHttpError(error) && (
                <Button size="xl" wide onClick={() => void offer.refetch()} pending={offer.isFetching}>
                  Retry
                </Button>
              )}
              <Button size="xl" wide href="/sign-in">
                Sign in
              </Button>
            </>
          }
        />
      )}
    </SplitLayout>
  );
}

interface Name {
  readonly firstName: string;
  readonly lastName: string;
}

interface NameFieldsProps {
  readonly name: Name;
  readonly onChange: (name: Name) => void;
  readonly hint: string;
}

function NameFields({ name, onChange, hint }: NameFieldsProps) {
  return (
    <>
      <TextField
        label="First name"
        autoComplete="given-name"
        maxLength={limits.ProfileChange.firstName}
        value={name.firstName}
        onChange={(firstName) => onChange({ ...name, firstName })}
      />
      <TextField
        label="Last name"
        autoComplete="family-name"
        maxLength={limits.ProfileChange.lastName}
        value={name.lastName}
        onChange={(lastName) => onChange({ ...name, lastName })}
        hint={hint}
      />
    </>
  );
}

function Offer({ offer, token }: { offer: InvitationOffer; token: string }) {
  const { isSignedIn } = useSession();
  const profile = useProfile(isSignedIn);
  const navigate = useNavigate();
  const accept = useAcceptInvitation();
  const update = useUpdateProfile();
  const [name, setName] = useState({ firstName: '', lastName: '' });
  const signOut = useSignOutHere();
  const open = useSwitchWorkspace();
  const error = callErrorOf(accept.error ?? update.error);
  const isNameless = profile.data?.firstName === '' && profile.data.lastName === '';
  const join = async () => {
    const typed = { firstName: name.firstName.trim(), lastName: name.lastName.trim() };
    try {
      // First, so that the team never knows them by their address only.
      if (isNameless && (typed.firstName || typed.lastName)) await update.mutateAsync(typed);
      const { workspaceId, businessName } = await accept.mutateAsync(token);
      toasts.show(`Welcome to ${businessName}`);
      open(workspaceId);
    } catch {
      // The card says what was refused.
    }
  };
  const workspace = { name: offer.businessName, logo: offer.logoUrl, colour: offer.brandColour };
  const title = `${offer.invitedBy} invited you to ${offer.businessName}`;
  const text = (
    <>
      You would work there as {offer.role}. The invitation is for <b>{offer.email}</b>.
    </>
  );
  if (!isSignedIn)
    return (
      <InvitationCard
        title={title}
        text={text}
        workspace={workspace}
        actions={
          <Button
            variant="primary"
            size="xl"
            wide
            onClick={() =>
              void navigate('/sign-in', { state: { email: offer.email, next: `/invitation#${token}` } })
            }
          >
            Continue with {offer.email}
          </Button>
        }
      />
    );
  if (profile.data && profile.data.email !== offer.email)
    return (
      <InvitationCard
        title={title}
        text={
          <>
            The invitation is for <b>{offer.email}</b>, and you are signed in as <b>{profile.data.email}</b>.
            It stays unused until you sign in with the invited address.
          </>
        }
        workspace={workspace}
        actions={
          <Button variant="primary" size="xl" wide onClick={signOut}>
            Log out
          </Button>
        }
      />
    );
  return (
    <InvitationCard
      title={title}
      text={text}
      workspace={workspace}
      error={error && errorMessage(error)}
      actions={
        <>
          {isNameless && (
            <NameFields
              name={name}
              onChange={setName}
              hint={`How people at ${offer.businessName} see you. You can change it in your profile.`}
            />
          )}
          <Button
            variant="primary"
            size="xl"
            wide
            pending={accept.isPending || update.isPending}
            onClick={() => void join()}
          >
            Accept and open {offer.businessName}
          </Button>
        </>
      }
    />
  );
}
