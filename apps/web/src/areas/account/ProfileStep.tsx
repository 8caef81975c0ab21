import {
  callErrorOf,
  useTenant,
  useUpdateProfile,
  useWorkspaceId,
  WorkspaceIdProvider,
} from '@atelier/react-hooks';
import { errorMessage, fieldErrors, type Profile } from '@atelier/sdk';
import { splitFullName } from '@atelier/sdk/helpers';
import { defined, OnboardingProfile, type ProfileDraft, SplitLayout } from '@atelier/ui';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { useKeptDraft } from '../../app/use-kept-draft';
import { useSession } from '../../app/use-session';
import { useLogoUpload } from '../settings/use-logo-upload';
import { signInPhotograph } from './photographs';

/** The person behind the studio, and the studio's logo. */
export function ProfileStep({
  profile,
  counter,
  onBack,
}: {
  profile: Profile;
  counter: ReactNode;
  onBack: () => void;
}) {
  const { workspaceId } = useSession();
  if (workspaceId === undefined) return null;
  return (
    <WorkspaceIdProvider workspaceId={workspaceId}>
      <SplitLayout headEnd={counter} photograph={signInPhotograph}>
        <ProfileForm profile={profile} onBack={onBack} />
      </SplitLayout>
    </WorkspaceIdProvider>
  );
}

const emptyProfile: ProfileDraft = { firstName: '', lastName: '', phoneNumber: '' };

function ProfileForm({ profile, onBack }: { profile: Profile; onBack: () => void }) {
  const navigate = useNavigate();
  const workspaceId = useWorkspaceId();
  const tenant = useTenant();
  const update = useUpdateProfile();
  const logo = useLogoUpload();
  const kept = useKeptDraft<ProfileDraft>('onboarding-profile', emptyProfile);
  const [draft, setDraft] = useState<ProfileDraft>({
    firstName: profile.firstName,
    lastName: profile.lastName,
    phoneNumber: profile.phoneNumber ?? '',
    ...kept.initial,
  });
  const error = callErrorOf(update.error);
  const fields = error
    ? Object.fromEntries(fieldErrors(error).map(({ field, message }) => [field, message]))
    : {};
  const [nameProblem, setNameProblem] = useState<string>();

  const submit = () => {
    // Somebody who writes the whole name into the first field has it split as the specification does (2 §5).
    const whole = `${draft.firstName} ${draft.lastName}`.trim();
    const [firstName, lastName] = draft.lastName.trim()
      ? [draft.firstName.trim(), draft.lastName.trim()]
      : namesOf(whole);
    setNameProblem(firstName ? undefined : 'Enter the name your clients should see');
    if (!firstName) return;
    const phoneNumber = draft.phoneNumber.replace(/[\s().-]/g, '');
    update.mutate(
      { firstName, lastName, ...(phoneNumber ? { phoneNumber } : {}), activeWorkspaceId: workspaceId },
      {
        onSuccess: () => {
          kept.forget();
          void navigate('/home', { replace: true });
        },
      },
    );
  };
  return (
    <OnboardingProfile
      draft={draft}
      onChange={(part) => {
        const next = { ...draft, ...part };
        setDraft(next);
        kept.keep(next);
      }}
      studio={tenant.data?.businessName ?? ''}
      colour={tenant.data?.settings.brandColour}
      logo={logo}
      errors={defined({
        firstName: nameProblem ?? fields.firstName,
        lastName: fields.lastName,
        phoneNumber: fields.phoneNumber,
      })}
      error={error && errorMessage(error)}
      pending={update.isPending}
      onSubmit={submit}
      onBack={onBack}
    />
  );
}

function namesOf(whole: string): [string, string] {
  const { firstName, lastName } = splitFullName(whole);
  return [firstName, lastName];
}
