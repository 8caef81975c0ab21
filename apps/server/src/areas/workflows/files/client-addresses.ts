import { timingSafeEqual } from 'node:crypto';
import type { Platform } from '../../../platform/platform';
import type { AddressOf } from './answers';

const PURPOSE = 'smart-file-files';

/** Path below which link holders download files. */
export const CLIENT_FILES = '/api/smart-file-files';

/** What an address leads to. */
export interface FileAddress {
  readonly linkId: string;
  readonly fileId: string;
  /** A width of a cover, or `file`. */
  readonly size: string;
}

const signatureOf = ({ keys }: Pick<Platform, 'keys'>, { linkId, fileId, size }: FileAddress): string =>
  keys.sign(PURPOSE, linkId, fileId, size).toString('base64url');

/**
 * Creates addresses for the holder of a link. They name the link without its token, so that a forwarded address opens this
 * file and nothing else. They work exactly while the link does, which is checked on every request.
 */
export const clientAddress =
  (platform: Pick<Platform, 'keys' | 'origin'>, linkId: string): AddressOf =>
  ({ file: { fileId }, width }) => {
    const size = width === null ? 'file' : String(width);
    const signature = signatureOf(platform, { linkId, fileId, size });
    return `${platform.origin()}${CLIENT_FILES}/${linkId}/${fileId}/${size}?signature=${signature}`;
  };

/** Returns whether this server issued an address. */
export function isOurAddress(
  platform: Pick<Platform, 'keys'>,
  address: FileAddress,
  signature: unknown,
): boolean {
  const expected = Buffer.from(signatureOf(platform, address));
  const given = Buffer.from(typeof signature === 'string' ? signature : '');
  return given.length === expected.length && timingSafeEqual(given, expected);
}
