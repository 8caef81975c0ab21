import { z } from 'zod';
import type { Configuration } from '../../../configuration/environment';

/** A video of a provider. */
export interface ProvidedVideo {
  readonly provider: string;
  readonly videoId: string;
}

/** A page that plays videos of others. */
interface VideoProvider {
  /** Returns the id of the video at an address; undefined if it is not one of this provider. */
  readonly idAt: (url: URL) => string | undefined;
  /** What is loaded when somebody plays it; without cookies, where the provider allows that. */
  readonly embedUrl: (id: string) => string;
  /** Where its poster is, or a document that says so. */
  readonly posterAt: (id: string, urls: Configuration['videos']) => string;
  /** Reads the address of the poster from that document. */
  readonly readPoster?: (document: unknown) => string | undefined;
}

const firstOf = (pattern: RegExp, text: string | null | undefined) => pattern.exec(text ?? '')?.[1];
const YOUTUBE_ID = /^([\w-]{11})$/;
const thumbnail = z.object({ thumbnail_url: z.url() });

export const videoProviders: Readonly<Record<string, VideoProvider>> = {
  youtube: {
    idAt: ({ hostname, pathname, searchParams }) => {
      if (hostname === 'youtu.be') return firstOf(YOUTUBE_ID, pathname.slice(1));
      if (!/^(www\.|m\.)?youtube(-nocookie)?\.com$/.test(hostname)) return undefined;
      return pathname === '/watch'
        ? firstOf(YOUTUBE_ID, searchParams.get('v'))
        : firstOf(/^\/(?:embed|shorts|live)\/([\w-]{11})$/, pathname);
    },
    embedUrl: (id) => `https://www.youtube-nocookie.com/embed/${id}?autoplay=1`,
    posterAt: (id, { youtubePosters }) => `${youtubePosters}/vi/${id}/hqdefault.jpg`,
  },
  vimeo: {
    idAt: ({ hostname, pathname }) => {
      if (hostname === 'player.vimeo.com') return firstOf(/^\/video\/(\d{6,12})$/, pathname);
      return /^(www\.)?vimeo\.com$/.test(hostname) ? firstOf(/^\/(\d{6,12})$/, pathname) : undefined;
    },
    embedUrl: (id) => `https://player.vimeo.com/video/${id}?autoplay=1&dnt=1`,
    posterAt: (id, { vimeo }) => `${vimeo}/api/oembed.json?url=https%3A%2F%2Fvimeo.com%2F${id}`,
    readPoster: (document) => thumbnail.safeParse(document).data?.thumbnail_url,
  },
};

/** Origins of the players. */
export const videoPlayers: readonly string[] = Object.values(videoProviders).map(
  ({ embedUrl }) => new URL(embedUrl('video')).origin,
);

/** Returns the video at an address; null if it is of no provider that can be embedded. */
export function videoAt(address: string): ProvidedVideo | null {
  const url = URL.parse(address);
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:') return null;
  for (const [provider, { idAt }] of Object.entries(videoProviders)) {
    const videoId = idAt(url);
    if (videoId !== undefined) return { provider, videoId };
  }
  return null;
}
