import { type GalleryTokens, readTokens } from './tokens';

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Returns what a gallery says to the page around it: that it is there, and how high all of it is, in pixels. */
export const heightMessage = (height: number) => ({ atelier: 'gallery', height }) as const;

/** Reads the height that a gallery says; undefined for any other message. */
export const readHeight = (message: unknown): number | undefined =>
  isRecord(message) && message.atelier === 'gallery' && Number.isFinite(message.height)
    ? Number(message.height)
    : undefined;

/** Returns what a page says to the gallery in it: how it looks from now on. */
export const tokensMessage = (tokens: GalleryTokens) => ({ atelier: 'tokens', tokens }) as const;

/** Reads the tokens that a page says; undefined for any other message. */
export const readTokensMessage = (message: unknown): GalleryTokens | undefined =>
  isRecord(message) && message.atelier === 'tokens' && isRecord(message.tokens)
    ? readTokens(message.tokens)
    : undefined;
