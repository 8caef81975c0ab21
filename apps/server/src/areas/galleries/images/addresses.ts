import { timingSafeEqual } from 'node:crypto';
import type { Platform } from '../../../platform/platform';

/** The widths in which photographs are kept, in pixels. */
export const IMAGE_WIDTHS = [3840, 2560, 1920, 1000, 500] as const;
/** The width for grids. */
export const GRID_WIDTH = 1000;

/** Path of the bytes of photographs. No workspace can be called `g`. */
export const IMAGE_PATH = '/g/images';

const PURPOSE = 'gallery-images';

/** Who may look: a member of the workspace. The signature says so of one image, in one version. */
export interface StudioReader {
  readonly workspaceId: string;
  readonly accountId: string;
}

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
  { workspaceId, accountId }: StudioReader,
  { imageId, width, content }: VersionAddress,
): string =>
  keys.sign(PURPOSE, 'studio', workspaceId, accountId, imageId, String(width), content).toString('base64url');

/**
 * Creates addresses for a member. They stay the same, so that browsers keep the bytes; whether the member is still one is
 * checked with every request.
 */
export const studioAddresses =
  (platform: Pick<Platform, 'keys' | 'origin'>, reader: StudioReader) =>
  (version: VersionAddress): string => {
    const who = `s.${reader.workspaceId}.${reader.accountId}.${signatureOf(platform, reader, version)}`;
    return `${platform.origin()}${IMAGE_PATH}/${version.imageId}/${version.width}?k=${version.content}&t=${who}`;
  };

/** Returns who an address was made for; undefined if this server did not make it. */
export function readerOf(
  platform: Pick<Platform, 'keys'>,
  version: VersionAddress,
  token: unknown,
): StudioReader | undefined {
  const [kind, workspaceId = '', accountId = '', signature = '', ...more] =
    typeof token === 'string' ? token.split('.') : [];
  if (kind !== 's' || more.length > 0) return undefined;
  const reader = { workspaceId, accountId };
  const expected = Buffer.from(signatureOf(platform, reader, version));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected) ? reader : undefined;
}
