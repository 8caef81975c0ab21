import { type KeptWrite, useKeptChanges } from '@atelier/react-hooks';
import { type KeptChange, KeptChanges } from '@atelier/ui';
import { copyText } from '../app/keep-text';
import { toasts } from '../app/toasts';
import { textOfChange } from './text-of-change';
import { useOnline } from './use-online';

const shown = ({ id, label, input, refusal }: KeptWrite): KeptChange => ({
  id,
  label,
  text: textOfChange(input),
  reason: refusal,
});

/** Reports a lost connection, and the changes that wait for one or were refused. */
export function ChangesLine() {
  const isOnline = useOnline();
  const { waiting, refused, retry, discard } = useKeptChanges();
  return (
    <KeptChanges
      isOnline={isOnline}
      waiting={waiting.map(shown)}
      refused={refused.map(shown)}
      onCopy={({ text }) => void copyText(text, 'Text')}
      onRetry={({ id }) => void retry(id)}
      onDiscard={({ id, label }) => void discard(id).then(() => toasts.show(`${label} discarded`))}
    />
  );
}
