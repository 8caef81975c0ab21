import { useUpdatePassword } from '@atelier/react-hooks';
import type { Profile } from '@atelier/sdk';
import { SettingsForm, SettingsSection, TextField } from '@atelier/ui';
import { useState } from 'react';
import { toasts } from '../../app/toasts';
import { type PasswordDraft, passwordProblems } from './password-rules';
import { formProblems } from './problems';

const empty: PasswordDraft = { currentPassword: '', newPassword: '', repeated: '' };

/** Setting a first password, or changing the one that is there. */
export function PasswordSection({ profile }: { profile: Profile }) {
  const update = useUpdatePassword();
  const [draft, setDraft] = useState(empty);
  const [found, setFound] = useState<ReturnType<typeof passwordProblems>>({});
  const { fields, whole } = formProblems(update.error, ['currentPassword', 'newPassword']);
  const { hasPassword } = profile;

  const change = (part: Partial<PasswordDraft>) => {
    setDraft((before) => ({ ...before, ...part }));
    setFound({});
    if (update.isError) update.reset();
  };
  const submit = () => {
    const problems = passwordProblems(draft, hasPassword);
    setFound(problems);
    if (Object.keys(problems).length > 0) return;
    const { currentPassword, newPassword } = draft;
    update.mutate(
      { newPassword, ...(hasPassword ? { currentPassword } : {}) },
      {
        onSuccess: () => {
          setDraft(empty);
          toasts.show(
            hasPassword
              ? 'Password changed. Your other sessions have ended.'
              : 'Password set. Your other sessions have ended.',
          );
        },
      },
    );
  };

  return (
    <SettingsSection
      title="Password"
      text={
        hasPassword
          ? 'Another way in beside the code by mail.'
          : 'You have none, and need none: a code by mail signs you in. You can set one as another way in.'
      }
    >
      <SettingsForm
        isChanged={Object.values(draft).some((text) => text !== '')}
        pending={update.isPending}
        error={whole}
        onSubmit={submit}
        onReset={() => {
          setDraft(empty);
          setFound({});
        }}
        submitLabel={hasPassword ? 'Change the password' : 'Set a password'}
      >
        {/* Lets password managers file it under the right name. */}
        <input type="hidden" name="username" autoComplete="username" value={profile.email} />
        {hasPassword && (
          <TextField
            label="Password now"
            type="password"
            name="currentPassword"
            autoComplete="current-password"
            value={draft.currentPassword}
            onChange={(currentPassword) => change({ currentPassword })}
            error={found.currentPassword ?? fields.currentPassword}
          />
        )}
        <TextField
          label="New password"
          type="password"
          name="newPassword"
          autoComplete="new-password"
          hint="At least 10 characters. A few words that belong together only for you are a good one."
          value={draft.newPassword}
          onChange={(newPassword) => change({ newPassword })}
          error={found.newPassword ?? fields.newPassword}
        />
        <TextField
          label="New password, once more"
          type="password"
          name="repeated"
          autoComplete="new-password"
          value={draft.repeated}
          onChange={(repeated) => change({ repeated })}
          error={found.repeated}
        />
      </SettingsForm>
    </SettingsSection>
  );
}
