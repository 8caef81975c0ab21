import { timingSafeEqual } from 'node:crypto';
import type { Platform } from '../../../platform/platform';

/** The widths in which photographs are kept, in pixels. */
export const IMAGE_WIDTHS = [3840, 2560, 1920, 1000, 500] as const;
/** The width for grids. */
export const GRID_WIDTH = 1000;

/** Path of the bytes of photographs. No workspace can be called `g`. */
export const IMAGE_PATH = '/g/images';

const PURPOSE = 'gallery-images';

/** Who may look at an image. The signature says so of one image, in one version. */
export interface ImageReader {
  /** `studio`: a member; `visit`: a visitor in a visit; `gallery`: anybody, while a gallery is open to everybody. */
  readonly kind: keyof typeof MARKS;
  readonly workspaceId: string;
  /** Of the account, the visit or the gallery. */
  readonly id: string;
}

/** How addresses begin that are for a kind of reader. */
const MARKS = { studio: 's', visit: 'v', gallery: 'g' } as const;
const kinds = Object.keys(MARKS) as readonly (keyof typeof MARKS)[];

/** A version of a photograph. */
export interface VersionAddress {
  readonly imageId: string;
  /** One of the widths. */
  readonly width: number;
  /** What the bytes are: another content has another address. */
  readonly content: string;
}

const signatureOf = (
  { keys }: Pick<Platform, 'keys'>,
  { kind, workspaceId, id }: ImageReader,
  { imageId, width, content }: VersionAddress,
): string => keys.sign(PURPOSE, kind, workspaceId, id, imageId, String(width), content).toString('base64url');

/** Returns what an address says of its reader, so that nobody else can make one. */
export const signedFor = (
  platform: Pick<Platform, 'keys'>,
  reader: ImageReader,
  version: VersionAddress,
): string =>
  [MARKS[reader.kind], reader.workspaceId, reader.id, signatureOf(platform, reader, version)].join('.');

/**
 * Creates addresses for a reader. They stay the same, so that browsers keep the bytes; whether the reader may still look is
 * checked with every request.
 */
export const addressesFor =
  (platform: Pick<Platform, 'keys' | 'origin'>, reader: ImageReader) =>
  (version: VersionAddress): string =>
    `${platform.origin()}${IMAGE_PATH}/${version.imageId}/${version.width}?k=${version.content}&t=${signedFor(platform, reader, version)}`;

/** Returns who an address was made for; undefined if this server did not make it. */
export function readerOf(
  platform: Pick<Platform, 'keys'>,
  version: VersionAddress,
  token: unknown,
): ImageReader | undefined {
  const [mark, workspaceId = '', id = '', signature = '', ...more] =
    typeof token === 'string' ? token.split('.') : [];
  const kind = kinds.find((one) => MARKS[one] === mark);
  if (kind === undefined || more.length > 0) return undefined;
  const reader = { kind, workspaceId, id };
  const expected = Buffer.from(signatureOf(platform, reader, version));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected) ? reader : undefined;
}
