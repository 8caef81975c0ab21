import { useShareDetails } from '@atelier/react-hooks';
import type { ShareDetails } from '@atelier/sdk';
import { ShareDialog, useReadOnly } from '@atelier/ui';
import { client } from '../../../app/client';
import { copyText } from '../../../app/keep-text';
import type { GalleryShareProps } from '../part';
import { useEmbeds } from './use-embeds';
import { useShareByEmail } from './use-share-by-email';

/** Gives a gallery to clients and guests. */
export function GalleryShare({ gallery, opened, onClose }: GalleryShareProps) {
  const details = useShareDetails(gallery._id).data;
  const email = useShareByEmail(gallery._id, details);
  const embeds = useEmbeds(gallery._id, details);
  const isReadOnly = useReadOnly() !== undefined;
  return (
    <ShareDialog
      opened={opened}
      onClose={onClose}
      galleryId={gallery._id}
      url={gallery.url}
      notice={noticeOf(gallery, details)}
      email={isReadOnly ? undefined : email}
      embeds={isReadOnly ? undefined : embeds}
      onCopy={(text, what) => void copyText(text, what)}
    />
  );
}

/** What visitors need, or why they cannot come in; undefined if the link is enough. */
function noticeOf(
  { status, hasMasterPin, releaseOn }: GalleryShareProps['gallery'],
  details: ShareDetails | undefined,
): string | undefined {
  if (status !== 'published') return 'Not published yet: visitors can’t open it.';
  if (details?.isOpen === false) {
    const isOver = details.expiresAt !== null && Date.parse(details.expiresAt) <= client.now();
    return isOver || releaseOn === null
      ? 'This gallery has expired. Choose a later last day under Access and PIN to open it again.'
      : 'Not open yet: until the first day, visitors can leave their email address.';
  }
  if (details?.guestsAllowed === false) return 'Guests can’t open it: only people you invite can.';
  return hasMasterPin ? 'Guests need the PIN. People you invite by email don’t.' : undefined;
}
