import { thumbHashToDataURL } from 'thumbhash';

/** A file of a photograph, by its width in pixels. */
export interface PhotoSource {
  width: number;
  url: string;
}

/** A photograph as grids and viewers draw it. */
export interface PhotoView {
  id: string;
  /** What it is called where it cannot be seen: its file name or caption, or `Photo 12`. */
  name: string;
  /** Upright, in pixels. */
  width: number;
  /** Upright, in pixels. */
  height: number;
  /** Its thumbhash, in base64; empty if there is none yet. */
  placeholder: string;
  /** The files that the viewer may load. Empty until it is ready. */
  sources: readonly PhotoSource[];
  /** Hidden from guests. */
  isHidden?: boolean | undefined;
  /** A favourite. */
  isPicked?: boolean | undefined;
  /** Part of the selection that is being filled. */
  isChosen?: boolean | undefined;
  /** Open comments. */
  comments?: number | undefined;
  /** How many visitors have picked it. For the studio. */
  picks?: number | undefined;
  /** A word on it, such as `Highlight`. */
  badge?: string | undefined;
  /** Share that has been uploaded, 0 to 1, while it is on its way. */
  uploaded?: number | undefined;
}

const drawn = new Map<string, string>();
/** Placeholders that are kept, so that a gallery of any size takes a few megabytes. */
const MAX_KEPT = 2_000;

/** Returns the address of the picture that a thumbhash stands for; undefined if it is empty or damaged. */
export function placeholderUrl(placeholder: string): string | undefined {
  const kept = drawn.get(placeholder);
  if (kept !== undefined || placeholder === '') return kept;
  try {
    const bytes = Uint8Array.from(atob(placeholder), (character) => character.charCodeAt(0));
    // Five bytes are its head; without them the decoder reads past the end.
    if (bytes.length < 5) return undefined;
    if (drawn.size >= MAX_KEPT) drawn.clear();
    const url = thumbHashToDataURL(bytes);
    drawn.set(placeholder, url);
    return url;
  } catch {
    return undefined;
  }
}

/** Returns the `srcset` of a photograph. */
export const sourceSet = (sources: readonly PhotoSource[]): string =>
  sources.map(({ url, width }) => `${url} ${width}w`).join(', ');

/** Returns the address of the smallest file that is at least so wide; of the widest if none is. */
export function sourceFor(sources: readonly PhotoSource[], width: number): string | undefined {
  const sorted = [...sources].sort((a, b) => a.width - b.width);
  return (sorted.find((source) => source.width >= width) ?? sorted.at(-1))?.url;
}

/** Writes what is marked on a photograph, such as `JL_4417.jpg, hidden, 2 comments`. */
export function photoInWords({
  name,
  isHidden,
  isPicked,
  isChosen,
  comments = 0,
  picks = 0,
  badge,
  uploaded,
}: PhotoView): string {
  return [
    name,
    badge,
    isHidden && 'hidden',
    isPicked && 'favorite',
    isChosen && 'chosen',
    picks > 0 && (picks === 1 ? 'picked once' : `picked ${picks} times`),
    comments > 0 && (comments === 1 ? '1 comment' : `${comments} comments`),
    uploaded !== undefined && `${Math.floor(uploaded * 100)}% uploaded`,
  ]
    .filter(Boolean)
    .join(', ');
}
