import * as limits from '@atelier/domain/limits';
import { useRevokeGalleryInvitation, useShareGalleryByEmail } from '@atelier/react-hooks';
import type { ShareDetails } from '@atelier/sdk';
import { type ShareByEmail, useFormat } from '@atelier/ui';
import { toastError, toasts } from '../../../app/toasts';
import { useSameWish } from '../../../app/use-same-wish';
import { refusalOf } from '../settings/refusal';

const roles: ShareByEmail['roles'] = [
  { value: 'client', label: 'Client', text: 'Picks, comments, and sees albums that are for clients only.' },
  { value: 'invited', label: 'Invited guest', text: 'Sees what you allow guests, without the PIN.' },
];

/** Sharing a gallery by email: who got it, sending it, and ending what an invitation allows. */
export function useShareByEmail(galleryId: string, details: ShareDetails | undefined): ShareByEmail {
  const { date } = useFormat();
  const share = useShareGalleryByEmail();
  const revoke = useRevokeGalleryInvitation();
  const sameWish = useSameWish();
  return {
    roles,
    invitations: (details?.invitations ?? []).map((invitation) => ({
      id: invitation._id,
      email: invitation.email,
      name: invitation.name,
      role: roles.find(({ value }) => value === invitation.role)?.label ?? invitation.role,
      detail: [
        `Sent ${date(invitation.sentAt)}`,
        invitation.openedAt && `opened ${date(invitation.openedAt)}`,
      ]
        .filter(Boolean)
        .join(', '),
      isRevoked: invitation.revokedAt !== null,
    })),
    async onSend({ addresses, role, message }) {
      const wish = sameWish({
        galleryId,
        recipients: addresses.map((email) => ({ email, role })),
        ...(message && { message }),
      });
      const sent = await share.send(wish).catch(() => undefined);
      if (sent)
        toasts.show(
          addresses.length === 1 ? `Sent to ${addresses[0]}` : `Sent to ${addresses.length} people`,
        );
      return sent !== undefined;
    },
    onRevoke: (invitationId) =>
      revoke.mutate(
        { galleryId, invitationId },
        { onError: (error) => toastError(error, 'Couldn’t end the access.') },
      ),
    messageLimit: limits.shareGalleryByEmail.message,
    pending: share.isPending,
    error: refusalOf(share.error),
  };
}
