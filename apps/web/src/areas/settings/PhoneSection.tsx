import {
  callErrorOf,
  useCapabilities,
  useSendPhoneCode,
  useUpdateProfile,
  useVerifyPhone,
} from '@atelier/react-hooks';
import { errorMessage, type Profile } from '@atelier/sdk';
import {
  Button,
  CodeField,
  clockText,
  FormError,
  Pill,
  SettingsActions,
  SettingsForm,
  SettingsNote,
  SettingsSection,
  TextField,
  useTypedForm,
} from '@atelier/ui';
import { useState } from 'react';
import { toasts } from '../../app/toasts';
import { useFormSaving } from '../../app/use-form-saving';
import { useCountdown } from '../account/use-countdown';
import { overtakenNote } from './overtaken-note';
import { formProblems } from './problems';

/** The person's phone number, and proving that it is theirs. */
export function PhoneSection({ profile }: { profile: Profile }) {
  const update = useUpdateProfile();
  const saving = useFormSaving(update);
  const saved = { phoneNumber: profile.phoneNumber ?? '' };
  const draft = useTypedForm({ field: 'form.phone', label: 'Phone', saved });
  const { fields, whole } = formProblems(update.error, ['phoneNumber']);
  const save = () => {
    const phoneNumber = draft.values.phoneNumber.replace(/[\s().-]/g, '');
    const forget = draft.sending();
    void saving.save({ phoneNumber: phoneNumber || null }, (profile) => {
      forget();
      if (profile) toasts.show(phoneNumber ? 'Number saved' : 'Number removed');
    });
  };
  const number = profile.phoneNumber;
  return (
    <SettingsSection title="Phone" text="For you and your team. Clients never see it.">
      <SettingsForm
        isChanged={draft.isChanged}
        pending={saving.isPending}
        error={whole}
        notice={overtakenNote(draft, saved)}
        onSubmit={save}
        onReset={draft.reset}
      >
        <TextField
          label="Number"
          name="phoneNumber"
          type="tel"
          autoComplete="tel"
          hint="Include the country code, such as +351. Leave empty to remove it."
          value={draft.values.phoneNumber}
          onChange={(phoneNumber) => {
            draft.change({ phoneNumber });
            if (update.isError) update.reset();
          }}
          error={fields.phoneNumber}
        />
      </SettingsForm>
      {number && !draft.isChanged && <Verification key={number} number={number} profile={profile} />}
    </SettingsSection>
  );
}

function Verification({ number, profile }: { number: string; profile: Profile }) {
  const { data: capabilities } = useCapabilities();
  const send = useSendPhoneCode();
  const verify = useVerifyPhone();
  const [code, setCode] = useState('');
  const resendIn = useCountdown(send.data?.resendAt);
  const sendError = callErrorOf(send.error);
  const verifyError = callErrorOf(verify.error);

  if (profile.isPhoneVerified) {
    return (
      <SettingsActions>
        <Pill tone="moss" glyph="done">
          Verified
        </Pill>
      </SettingsActions>
    );
  }
  const submit = (complete: string) => {
    if (verify.isPending) return;
    verify.mutate(
      { phoneNumber: number, verificationCode: complete },
      { onSuccess: () => toasts.show('Number verified'), onError: () => setCode('') },
    );
  };
  const outbox = capabilities?.outboxUrl;
  return (
    <>
      <SettingsActions>
        <Pill tone="ochre" glyph="waiting">
          Not verified
        </Pill>
        <Button onClick={() => send.mutate(number)} pending={send.isPending} disabled={resendIn > 0}>
          {resendIn > 0
            ? `New code in ${clockText(resendIn)}`
            : send.data
              ? 'Send a new code'
              : 'Send a code to verify it'}
        </Button>
      </SettingsActions>
      {sendError && <FormError>{errorMessage(sendError)}</FormError>}
      {send.data && (
        <>
          <SettingsNote>
            A text message with six digits is on its way to {number}.{' '}
            {outbox && (
              <a href={outbox} target="_blank" rel="noreferrer">
                Open the local outbox
              </a>
            )}
          </SettingsNote>
          <CodeField
            label="Code from the text message"
            value={code}
            onChange={(next) => {
              setCode(next);
              if (verify.isError && next !== '') verify.reset();
            }}
            onComplete={submit}
            disabled={verify.isPending}
            error={verifyError && errorMessage(verifyError)}
          />
        </>
      )}
    </>
  );
}
