import { type GalleryTokens, readTokens } from './tokens';

/** Which gallery a page shows, and how. */
export interface EmbeddedGallery {
  /** Where Atelier runs: `https://atelier.example`. */
  server: string;
  /** The key of the embed, from the studio. */
  gallery: string;
  /** Slug of the album that is shown first. Default: the first one. */
  album?: string | undefined;
  /** How it looks. */
  tokens?: GalleryTokens | undefined;
}

/**
 * Returns the address of a gallery for an `<iframe>`, on pages that take no script.
 *
 * @throws TypeError when `server` is no address.
 * @example
 * embedAddress({ server: 'https://atelier.example', gallery: key, tokens: { accent: '#4a5a41' } });
 */
export function embedAddress({ server, gallery, album, tokens = {} }: EmbeddedGallery): string {
  const url = new URL(`/embed/gallery/${encodeURIComponent(gallery)}`, server);
  for (const [name, value] of Object.entries({ album, ...readTokens({ ...tokens }) }))
    if (value) url.searchParams.set(name, value);
  return url.href;
}
