import * as limits from '@atelier/domain/limits';
import { useProfile, useUpdateProfile, useUploadDisplayPicture } from '@atelier/react-hooks';
import type { Profile } from '@atelier/sdk';
import {
  Avatar,
  FixedValue,
  isThemePreference,
  PictureField,
  SelectField,
  SettingsForm,
  SettingsPair,
  SettingsSection,
  TextField,
  useTypedForm,
} from '@atelier/ui';
import { useState } from 'react';
import { useChosenTheme } from '../../app/Root';
import { toastError, toasts } from '../../app/toasts';
import { useFormSaving } from '../../app/use-form-saving';
import { overtakenNote } from './overtaken-note';
import { PhoneSection } from './PhoneSection';
import { displayPictureKinds } from './picture-kinds';
import { formProblems } from './problems';
import { SettingsScreen } from './SettingsScreen';
import { usePictureUpload } from './use-picture-upload';
import { WorkspacesSection } from './WorkspacesSection';

/** Who the person is: name, picture, phone, look. */
export function ProfileScreen() {
  return (
    <SettingsScreen title="Profile" query={useProfile()}>
      {(profile) => (
        <>
          <NameSection profile={profile} />
          <PictureSection profile={profile} />
          <PhoneSection profile={profile} />
          <LookSection />
          <WorkspacesSection />
        </>
      )}
    </SettingsScreen>
  );
}

function NameSection({ profile }: { profile: Profile }) {
  const update = useUpdateProfile();
  const saving = useFormSaving(update);
  const { firstName, lastName } = profile;
  const saved = { firstName, lastName };
  const draft = useTypedForm({ field: 'form.name', label: 'Your name', saved });
  const { fields, whole } = formProblems(update.error, ['firstName', 'lastName']);
  const [missing, setMissing] = useState<string>();
  const save = () => {
    const isMissing = draft.values.firstName.trim() === '';
    setMissing(isMissing ? 'Enter the name your clients should see' : undefined);
    if (isMissing) return;
    const changes = Object.entries(draft.changes).map(([field, text]) => [field, text.trim()]);
    const forget = draft.sending();
    void saving.save(Object.fromEntries(changes), (profile) => {
      forget();
      if (profile) toasts.show('Name saved');
    });
  };
  return (
    <SettingsSection title="Your name" text="Shown on what you send and to members of your workspaces.">
      <SettingsForm
        isChanged={draft.isChanged}
        pending={saving.isPending}
        error={whole}
        notice={overtakenNote(draft, saved)}
        onSubmit={save}
        onReset={draft.reset}
      >
        <SettingsPair>
          <TextField
            label="First name"
            name="firstName"
            autoComplete="given-name"
            maxLength={limits.ProfileChange.firstName}
            value={draft.values.firstName}
            onChange={(firstName) => draft.change({ firstName })}
            error={missing ?? fields.firstName}
          />
          <TextField
            label="Last name"
            name="lastName"
            autoComplete="family-name"
            maxLength={limits.ProfileChange.lastName}
            value={draft.values.lastName}
            onChange={(lastName) => draft.change({ lastName })}
            error={fields.lastName}
          />
        </SettingsPair>
        <FixedValue
          label="Email"
          value={profile.email}
          reason="You sign in with it. It can’t be changed here."
        />
      </SettingsForm>
    </SettingsSection>
  );
}

function PictureSection({ profile }: { profile: Profile }) {
  const update = useUpdateProfile();
  const picture = usePictureUpload({
    address: profile.displayPictureUrl,
    kinds: displayPictureKinds,
    upload: useUploadDisplayPicture(),
    remove: () =>
      update.mutate(
        { displayPictureKey: null },
        {
          onSuccess: () => toasts.show('Picture removed'),
          onError: (error) => toastError(error, 'Couldn’t remove the picture.'),
        },
      ),
  });
  const name = `${profile.firstName} ${profile.lastName}`.trim() || profile.email;
  return (
    <SettingsSection
      title="Your picture"
      text="Shown next to your name. Without a picture, your initials are shown."
    >
      <PictureField
        noun="picture"
        preview={<Avatar name={name} picture={profile.displayPictureUrl} size={64} decorative />}
        upload={picture}
        hint={displayPictureKinds.hint}
        accept={displayPictureKinds.types.join(',')}
      />
    </SettingsSection>
  );
}

const themes = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'systemDefault', label: 'System' },
];

function LookSection() {
  const theme = useChosenTheme();
  const update = useUpdateProfile();
  return (
    <SettingsSection
      title="Appearance"
      text="Applies to this browser right away and is saved to your profile."
    >
      <SelectField
        label="Theme"
        options={themes}
        value={theme.preference}
        onChange={(preference) => {
          if (!isThemePreference(preference)) return;
          theme.choose(preference);
          update.mutate(
            { theme: preference },
            {
              onError: (error) =>
                toastError(
                  error,
                  'Couldn’t save the theme to your profile. It applies only in this browser.',
                ),
            },
          );
        }}
      />
    </SettingsSection>
  );
}
