import { useCreateGalleryEmbed, useDeleteGalleryEmbed, useUpdateGalleryEmbed } from '@atelier/react-hooks';
import type { ShareDetails } from '@atelier/sdk';
import { type EmbedView, useFormat } from '@atelier/ui';
import { toastError, toasts } from '../../../app/toasts';
import { refusalOf } from '../settings/refusal';

/** The gallery on pages of others: the line to paste, whose pages may show it, and ending that. */
export function useEmbeds(galleryId: string, details: ShareDetails | undefined): readonly EmbedView[] {
  const { date } = useFormat();
  const create = useCreateGalleryEmbed();
  const update = useUpdateGalleryEmbed();
  const revoke = useDeleteGalleryEmbed();
  const stop = (embedId: string) =>
    revoke.mutate(
      { galleryId, embedId },
      {
        onSuccess: () => toasts.show('No other page shows this gallery with that code any more'),
        onError: (error) => toastError(error, 'Couldn’t stop embedding.'),
      },
    );
  if (!details) return [];
  if (details.embeds.length === 0)
    return [
      {
        id: 'first',
        code: null,
        origins: [],
        onAllow: (origin) => create.mutate({ galleryId, origins: [origin] }),
        onDisallow: () => undefined,
        onRevoke: () => undefined,
        error: refusalOf(create.error),
      },
    ];
  return details.embeds.map(({ _id: embedId, origins, snippet, lastSeenAt }) => {
    const change = (next: string[]) => update.mutate({ galleryId, embedId, origins: next });
    return {
      id: embedId,
      code: snippet,
      detail: lastSeenAt === null ? 'No page has shown it yet' : `Last shown ${date(lastSeenAt)}`,
      origins,
      onAllow: (origin) => change([...new Set([...origins, origin])]),
      // Without any page, there is nothing left to embed.
      onDisallow: (origin) =>
        origins.length > 1 ? change(origins.filter((one) => one !== origin)) : stop(embedId),
      onRevoke: () => stop(embedId),
      error: update.variables?.embedId === embedId ? refusalOf(update.error) : undefined,
    };
  });
}
