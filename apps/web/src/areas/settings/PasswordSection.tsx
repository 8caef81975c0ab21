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
          ? 'Another way to sign in, besides the code by email.'
          : 'You sign in with a code by email. You can set a password as another way to sign in.'
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
        submitLabel={hasPassword ? 'Change password' : 'Set password'}
      >
        {/* Lets password managers file it under the right name. */}
        <input type="hidden" name="username" autoComplete="username" value={profile.email} />
        {hasPassword && (
          <TextField
            label="Current password"
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
          hint="At least 10 characters. A few unrelated words work well."
          value={draft.newPassword}
          onChange={(newPassword) => change({ newPassword })}
          error={found.newPassword ?? fields.newPassword}
        />
        <TextField
          label="Confirm new password"
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
