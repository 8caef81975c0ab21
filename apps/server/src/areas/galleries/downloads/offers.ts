import { timingSafeEqual } from 'node:crypto';
import type { FileOffer } from '../../../generated/rest';
import type { Platform } from '../../../platform/platform';
import type { Downloader, PermittedImage, Terms } from './permitted';
import { nameOfFile, type Source } from './sources';

/** Path of single files. No workspace can be called `g`. */
export const FILE_PATH = '/g/files';
/** Path of zips. */
export const ZIP_PATH = '/g/zips';
/** Milliseconds for which the address of a file works. */
const FILE_LIFE = 10 * 60_000;

/** What the address of a file says: for whom, until when, in which size. What it is now is looked up again. */
export interface FileGrant {
  readonly workspaceId: string;
  readonly galleryId: string;
  readonly kind: Downloader['kind'];
  /** The account, or the visit. */
  readonly readerId: string;
  readonly imageId: string;
  readonly size: string;
  /** Its place among those that are offered together, or in the gallery, by which it is called where names are not shown. */
  readonly number: number;
  /** Milliseconds since 1970. */
  readonly until: number;
}

const fields = (grant: FileGrant): string[] => [
  grant.workspaceId,
  grant.galleryId,
  grant.kind,
  grant.readerId,
  grant.imageId,
  grant.size,
  String(grant.number),
  String(grant.until),
];
const signatureOf = ({ keys }: Pick<Platform, 'keys'>, grant: FileGrant): string =>
  keys.sign('gallery-files', ...fields(grant)).toString('base64url');

/** Returns what an address allows; undefined if this server did not make it, or its time is over. */
export function readGrant(
  platform: Pick<Platform, 'keys' | 'clock'>,
  imageId: string,
  token: unknown,
): FileGrant | undefined {
  const parts = typeof token === 'string' ? token.split('.') : [];
  const [workspaceId = '', galleryId = '', kind, readerId = '', size = '', number, until, given = ''] = parts;
  if ((kind !== 'member' && kind !== 'visitor') || parts.length !== 8) return undefined;
  const grant: FileGrant = {
    ...{ workspaceId, galleryId, kind, readerId, imageId, size },
    number: Number(number),
    until: Number(until),
  };
  const [expected, signature] = [Buffer.from(signatureOf(platform, grant)), Buffer.from(given)];
  if (expected.length !== signature.length || !timingSafeEqual(expected, signature)) return undefined;
  return platform.clock.now().getTime() < grant.until ? grant : undefined;
}

/** Offers a single file. */
export function offerFile(
  platform: Pick<Platform, 'keys' | 'clock' | 'origin'>,
  { workspaceId, galleryId }: { readonly workspaceId: string; readonly galleryId: string },
  by: Downloader,
  terms: Terms,
  {
    image,
    source,
    number,
  }: { readonly image: PermittedImage; readonly source: Source; readonly number: number },
): FileOffer {
  const grant: FileGrant = {
    workspaceId,
    galleryId,
    kind: by.kind,
    readerId: by.kind === 'member' ? by.accountId : by.visit.id,
    imageId: image.id,
    size: terms.size,
    number,
    until: platform.clock.now().getTime() + FILE_LIFE,
  };
  const { kind, readerId, size, until } = grant;
  const token = [
    workspaceId,
    galleryId,
    kind,
    readerId,
    size,
    number,
    until,
    signatureOf(platform, grant),
  ].join('.');
  return {
    imageId: image.id,
    fileName: nameOfFile(image, source, terms, number),
    contentType: source.type,
    size: source.size,
    // What somebody gets in place of the original does not say how large that is.
    originalSize: terms.size === 'original' ? source.size : null,
    sha256: source.sha256,
    url: `${platform.origin()}${FILE_PATH}/${image.id}?t=${token}`,
  };
}
