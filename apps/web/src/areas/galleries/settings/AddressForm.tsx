import { type AddressKind, addressFault } from '@atelier/domain/galleries';
import * as limits from '@atelier/domain/limits';
import type { useGallerySlugCheck } from '@atelier/react-hooks';
import { Button, SettingsForm, TextField, useTypedForm } from '@atelier/ui';
import { useDelayed } from '../../../frame/use-delayed';
import { refusalOf } from './refusal';

interface AddressOf {
  readonly kind: AddressKind;
  /** Names what is typed on this device: `gallery.<id>.slug`. */
  readonly field: string;
  /** As it is saved. */
  readonly slug: string;
}

/** Time of standing still before an address is checked; milliseconds. */
const CHECK_DELAY = 300;

/** Keeps an address that is typed. `asked` is the one to check, undefined as long as it cannot be one. */
export function useAddressDraft({ kind, field, slug: saved }: AddressOf) {
  const form = useTypedForm({ field, label: 'Address', saved: { slug: saved } });
  const { slug } = form.values;
  const fault = addressFault(slug, kind);
  const isAsked = useDelayed(slug, CHECK_DELAY) === slug && form.isChanged && fault === null;
  return { kind, saved, form, fault, asked: isAsked ? slug : undefined };
}

export interface AddressFormProps {
  readonly draft: ReturnType<typeof useAddressDraft>;
  /** The check of `asked`. */
  readonly check: ReturnType<typeof useGallerySlugCheck>;
  /** What is before the last part: `https://atelier.example/g/juniperandlight/`. */
  readonly prefix: string;
  /** Resolves to whether it was saved. */
  readonly onSave: (slug: string) => Promise<boolean>;
  readonly pending: boolean;
  /** Why the server refused it. */
  readonly error: string | undefined;
}

/** What is wrong with a typed address, in words. */
function problemOf({ kind, fault, asked }: AddressFormProps['draft'], check: AddressFormProps['check']) {
  if (fault === 'malformed') return 'Use the letters a to z, digits and single hyphens.';
  if (fault === 'reserved') return 'A page of the gallery has this address.';
  if (asked === undefined || check.isPlaceholderData) return undefined;
  return check.data?.isAvailable === false
    ? `Another ${kind} has or had this address.`
    : refusalOf(check.error);
}

/** The last part of an address, checked while it is typed. The one before goes on leading to the same. */
export function AddressForm({ draft, check, prefix, onSave, pending, error }: AddressFormProps) {
  const { form, saved, asked } = draft;
  const { slug } = form.values;
  const problem = form.isChanged && slug !== '' ? problemOf(draft, check) : undefined;
  const answer = asked === undefined || check.isPlaceholderData ? undefined : check.data;
  const suggestion = answer?.suggestion;
  const save = async () => {
    const sent = form.sending();
    if (await onSave(slug)) sent();
  };
  return (
    <SettingsForm
      isChanged={form.isChanged && slug !== '' && problem === undefined}
      pending={pending}
      error={error}
      onSubmit={() => void save()}
      submitLabel="Change address"
    >
      <TextField
        label="Address"
        value={slug}
        onChange={(typed) => form.change({ slug: typed.toLowerCase() })}
        maxLength={limits.updateGallery.slug}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        hint={
          <>
            {prefix}
            <b>{slug}</b>
            {answer?.isAvailable && ' is free. The current address will lead there.'}
          </>
        }
        error={
          problem && (
            <>
              {problem}{' '}
              {suggestion && (
                <Button size="sm" variant="subtle" onClick={() => form.change({ slug: suggestion })}>
                  Use {suggestion}
                </Button>
              )}
            </>
          )
        }
      />
      {form.isChanged && (
        <div>
          <Button variant="subtle" onClick={form.reset}>
            Keep {saved}
          </Button>
        </div>
      )}
    </SettingsForm>
  );
}
