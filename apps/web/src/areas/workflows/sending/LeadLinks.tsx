import { useCreateFileLink, useRevokeFileLink } from '@atelier/react-hooks';
import type { FileLink } from '@atelier/sdk';
import { type FileLinkView, LinkAddress } from '@atelier/ui';
import { toastError, toasts } from '../../../app/toasts';
import type { NewAddress } from './mail';

/** A link as the kit draws it. */
export const linkViewOf = (link: FileLink): FileLinkView => ({
  id: link._id,
  kind: link.kind,
  recipient: link.recipientName ?? link.recipientEmail ?? null,
  state: link.state,
  expiresAt: link.expiresAt ?? null,
  openedAt: link.firstOpenedAt ?? null,
  createdAt: link.createdAt,
  language: link.language,
});

/** Opens and shuts links of a lead. */
export function useLinkActions(
  leadId: string,
  links: readonly FileLink[],
  onMade: (address: NewAddress) => void,
) {
  const create = useCreateFileLink();
  const revoke = useRevokeFileLink();
  const shut = (id: string) =>
    revoke.mutateAsync(id).catch((error: unknown) => toastError(error, 'Couldn’t close the link.'));
  return {
    isPending: create.isPending || revoke.isPending,
    onRevoke: (id: string) => void shut(id).then((link) => link && toasts.show('Link closed')),
    onPublic: (isOn: boolean) => {
      if (isOn)
        return create.mutate(
          { workflowId: leadId, kind: 'public' },
          {
            onSuccess: ({ link, url }) => onMade({ id: link._id, recipient: null, url }),
            onError: (error) => toastError(error, 'Couldn’t create a link.'),
          },
        );
      const open = links.filter(({ kind, state }) => kind === 'public' && state === 'open');
      void Promise.all(open.map(({ _id }) => shut(_id))).then(
        (shutLinks) => shutLinks.some(Boolean) && toasts.show('Public link turned off'),
      );
    },
  };
}

/** Shows the file of a lead as its client sees it, in a window of its own; nothing of that is recorded. */
export function useClientLook(leadId: string): () => void {
  const create = useCreateFileLink();
  return () => {
    // Opened by the press itself: browsers stop what opens later.
    const shown = window.open('', '_blank');
    create.mutate(
      { workflowId: leadId, kind: 'preview', expiresAt: new Date(Date.now() + HOUR).toISOString() },
      {
        onSuccess: ({ url }) => (shown ? shown.location.assign(url) : window.location.assign(url)),
        onError: (error) => {
          shown?.close();
          toastError(error, 'Couldn’t open the file.');
        },
      },
    );
  };
}

const HOUR = 3_600_000;

/** The addresses of links that were just made, to be copied. */
export const NewAddresses = ({ addresses }: { addresses: readonly NewAddress[] }) =>
  addresses.map(({ id, recipient, url }) => (
    <LinkAddress
      key={id}
      recipient={recipient ?? 'anyone with the link'}
      url={url}
      onCopy={() =>
        void navigator.clipboard.writeText(url).then(
          () => toasts.show('Copied'),
          () => toasts.error('Your browser blocked copying. Select the text and copy it.'),
        )
      }
    />
  ));
