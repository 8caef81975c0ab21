import type { WriteResult } from '@atelier/react-hooks';
import type { ChangedPin } from '@atelier/sdk';
import { FixedValue, PinField, useReadOnly } from '@atelier/ui';
import { copyText } from '../../../app/keep-text';
import { toasts } from '../../../app/toasts';
import { refusalOf } from './refusal';

export interface PinSettingProps<Input> {
  /** What the PIN opens: `this gallery`, `Family only`. */
  readonly opens: string;
  readonly hasPin: boolean;
  readonly change: Pick<WriteResult<ChangedPin, Input>, 'mutate' | 'data' | 'error' | 'isPending'>;
  /** Makes the change: without a PIN the server draws one, null removes it. */
  readonly inputOf: (pin: { pin?: string | null }) => Input;
}

/** The PIN of a gallery or an album. A new one is shown until the person leaves, since it is stored hashed. */
export function PinSetting<Input>({ opens, hasPin, change, inputOf }: PinSettingProps<Input>) {
  if (useReadOnly() !== undefined) return <FixedValue label="PIN" value={hasPin ? 'Set' : 'None'} />;
  return (
    <PinField
      opens={opens}
      hasPin={hasPin}
      newPin={(hasPin && change.data?.pin) || undefined}
      onSet={(pin) => change.mutate(inputOf(pin === null ? {} : { pin }))}
      onRemove={() =>
        change.mutate(inputOf({ pin: null }), {
          onSuccess: () => toasts.show(`No PIN for ${opens} any more`),
        })
      }
      onCopy={(pin) => void copyText(pin, 'PIN')}
      pending={change.isPending}
      error={refusalOf(change.error)}
    />
  );
}
