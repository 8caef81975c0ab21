import { type KeptWrite, useKeptChanges, useProfile } from '@atelier/react-hooks';
import { type KeptChange, KeptChanges } from '@atelier/ui';
import { useLocation } from 'react-router';
import { type DeviceDraft, forgetOnDevice, useUnsentDrafts } from '../app/device-drafts';
import { copyText } from '../app/keep-text';
import { toasts } from '../app/toasts';
import { textOfChange } from './text-of-change';
import { useOnline } from './use-online';

const shown = ({ id, label, input, refusal, conflict }: KeptWrite): KeptChange => ({
  id,
  label,
  text: textOfChange(input),
  reason: refusal,
  theirs: conflict && textOfChange(conflict.theirs),
});

const shownDraft = ({ key, label, text, href }: DeviceDraft): KeptChange => ({ id: key, label, text, href });

/** Reports a lost connection, and the changes that wait for one or were refused. */
export function ChangesLine() {
  const isOnline = useOnline();
  const { pathname, search } = useLocation();
  const { waiting, refused, retry, discard } = useKeptChanges();
  const drafts = useUnsentDrafts(useProfile().data?._id);
  // With a connection the editor on this page says how far its saving is.
  const typed = isOnline ? [] : drafts.waiting.map(shownDraft);
  const left = drafts.left.map((draft) => ({
    ...shownDraft(draft),
    reason: 'Not sent before the page was closed. Open it to save it.',
  }));
  return (
    <KeptChanges
      // Whoever has opened one of them sees the page, and no longer the list above it.
      key={pathname + search}
      isOnline={isOnline}
      waiting={[...waiting.map(shown), ...typed]}
      refused={[...refused.map(shown), ...left]}
      onCopy={({ text }) => void copyText(text, 'Text')}
      onRetry={({ id }) => void retry(id)}
      onDiscard={({ id, label, href }) => {
        if (href !== undefined) forgetOnDevice(id);
        void discard(id).then(() => toasts.show(`${label} discarded`));
      }}
    />
  );
}
