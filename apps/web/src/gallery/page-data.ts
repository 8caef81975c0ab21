import type { FirstLook, GalleryDoor } from '@atelier/sdk';
import { type GalleryTokens, readTokens } from '@atelier/ui/embed';

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** What the page of a gallery is drawn from: the server writes it into the page, and the browser goes on with it. */
export interface PageData {
  readonly handle: string;
  readonly slug: string;
  /** The album that the address names. */
  readonly album: string | null;
  /** What stands in the way; null if the server could not say. */
  readonly door: GalleryDoor | null;
  /** The gallery and its first photographs, if nothing does. */
  readonly first: FirstLook | null;
  /** What the server said in place of a door; null if it said nothing. */
  readonly message: string | null;
  /** The embed that shows it on a page of others; null on its own page. */
  readonly embed: EmbedData | null;
}

/** An embed, on a page of others. */
export interface EmbedData {
  readonly key: string;
  /** JSON: what the embed said of itself. */
  readonly door: string;
  /** How the page of others wants it to look. */
  readonly tokens: GalleryTokens;
}

/** The answers of the calls that look at a gallery from outside, as they came. */
export interface GalleryAnswers {
  readonly handle: string;
  readonly slug: string;
  readonly album: string | null;
  readonly status: number;
  readonly door: string;
  readonly first: string | null;
  readonly embed?: {
    readonly key: string;
    readonly door: string;
    readonly given: Readonly<Record<string, string>>;
  };
}

const isDoor = (value: unknown): value is GalleryDoor =>
  isRecord(value) && typeof value.state === 'string' && isRecord(value.studio);
const isFirst = (value: unknown): value is FirstLook =>
  isRecord(value) && isRecord(value.gallery) && Array.isArray(value.images);

/** Returns what a page shows of the answers. */
export function pageDataOf(answers: GalleryAnswers): PageData {
  const { handle, slug, album, status, door: body, first, embed } = answers;
  const answer: unknown = JSON.parse(body);
  const door = status === 200 && isDoor(answer) ? answer : null;
  const look: unknown = first === null ? null : JSON.parse(first);
  return {
    handle,
    slug,
    album,
    door,
    first: door && isFirst(look) ? look : null,
    message: door === null && isRecord(answer) && typeof answer.title === 'string' ? answer.title : null,
    embed: embed ? { key: embed.key, door: embed.door, tokens: readTokens(embed.given) } : null,
  };
}

const readEmbed = (value: unknown): EmbedData | null =>
  isRecord(value) && typeof value.key === 'string' && typeof value.door === 'string'
    ? { key: value.key, door: value.door, tokens: isRecord(value.tokens) ? readTokens(value.tokens) : {} }
    : null;

/** Reads the data that the server wrote into a page; null where it is none that this page knows. */
export function readPageData(text: string): PageData | null {
  const value: unknown = JSON.parse(text);
  return isRecord(value) && typeof value.handle === 'string' && typeof value.slug === 'string'
    ? {
        handle: value.handle,
        slug: value.slug,
        album: typeof value.album === 'string' ? value.album : null,
        door: isDoor(value.door) ? value.door : null,
        first: isFirst(value.first) ? value.first : null,
        message: typeof value.message === 'string' ? value.message : null,
        embed: readEmbed(value.embed),
      }
    : null;
}
