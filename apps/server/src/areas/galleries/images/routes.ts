import { splitExtension } from '@atelier/domain';
import { and, eq, getTableColumns, isNull } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Transaction } from '../../../platform/database/transaction';
import { problem } from '../../../platform/errors/problem';
import { isId } from '../../../platform/errors/refusals';
import { sendProblem } from '../../../platform/http/problems';
import { API_POLICY } from '../../../platform/http/security-headers';
import { VERSION_TYPE } from '../../../platform/photographs/photographs';
import type { Platform } from '../../../platform/platform';
import { contentDisposition } from '../../../platform/storage/file-names';
import { galleryImages, maySeeStill } from '../record';
import { IMAGE_PATH, type ImageReader, readerOf, type VersionAddress } from './addresses';
import { galleryVariants } from './schema';
import type { CoverVersion, VersionRow } from './versions';

const notValid = problem({
  code: 'address_not_valid',
  status: 403,
  title: 'This address is not valid, or no longer.',
});

/** A version that somebody may see, and the watermark that lies on it for them; null for none. */
export interface SeenVersion {
  readonly clean: VersionRow;
  readonly watermarkId: string | null;
  /** Whether the address is that of today: another watermark, or none, has another address. */
  readonly isCurrent: boolean;
  /** What the photograph is called when it is saved; null where its name is not shown. */
  readonly fileName: string | null;
}

/** Finds what a visitor may see of an image now; undefined for nothing. */
export type FindVisited = (reader: ImageReader, version: VersionAddress) => Promise<SeenVersion | undefined>;

/** Returns the clean version that an address is of. A watermark stands behind the content: its id and its revision. */
export const isVersion = ({ imageId, width, content }: VersionAddress) =>
  and(
    eq(galleryVariants.imageId, imageId),
    eq(galleryVariants.width, width),
    eq(galleryVariants.content, content.split('.')[0] ?? ''),
    isNull(galleryVariants.watermarkId),
  );

const stemOf = (fileName: string): string => splitExtension(fileName).stem;

async function findForMember(
  tx: Transaction,
  { workspaceId, id: accountId }: ImageReader,
  version: VersionAddress,
): Promise<SeenVersion | undefined> {
  const [found] = await tx
    .select({
      clean: getTableColumns(galleryVariants),
      galleryId: galleryImages.galleryId,
      fileName: galleryImages.fileName,
    })
    .from(galleryVariants)
    .innerJoin(galleryImages, eq(galleryImages.id, galleryVariants.imageId))
    .where(isVersion(version))
    .limit(1);
  if (!found || !(await maySeeStill(tx, { workspaceId, galleryId: found.galleryId, accountId })))
    return undefined;
  const { clean, fileName } = found;
  return { clean, watermarkId: version.content.split('.')[1] ?? null, isCurrent: true, fileName };
}

/**
 * Mounts the bytes of photographs, which have no session: the address says for whom it was made.
 *
 * @param covering lays watermarks on versions
 * @param visiting finds what visitors see
 */
export const mountImages =
  (covering: (platform: Platform) => CoverVersion, visiting: (platform: Platform) => FindVisited) =>
  (app: FastifyInstance, platform: Platform): void => {
    const { database, storage } = platform;
    const [cover, findVisited] = [covering(platform), visiting(platform)];
    const find = (reader: ImageReader, version: VersionAddress) =>
      reader.kind === 'studio'
        ? database.withWorkspace(reader.workspaceId, (tx) => findForMember(tx, reader, version))
        : findVisited(reader, version);
    app.route<{
      Params: { imageId: string; width: string };
      Querystring: { k?: unknown; t?: unknown };
    }>({
      method: 'GET',
      url: `${IMAGE_PATH}/:imageId/:width`,
      config: { isApi: true },
      handler: async (request, reply) => {
        const { imageId, width } = request.params;
        const { k, t } = request.query;
        const version = { imageId, width: Number(width), content: typeof k === 'string' ? k : '' };
        const reader = isId(imageId) ? readerOf(platform, version, t) : undefined;
        if (!reader) return sendProblem(request, reply, notValid);
        const seen = await find(reader, version);
        const found =
          seen && (seen.watermarkId === null ? seen.clean : await cover(seen.clean, seen.watermarkId));
        const body = found && (await storage.openRead(found.key));
        if (!body)
          return sendProblem(request, reply, problem('not_found', { title: 'This image no longer exists.' }));
        return reply
          .headers({
            'content-type': VERSION_TYPE,
            'content-length': found.size,
            'content-security-policy': API_POLICY,
            'cross-origin-resource-policy': 'same-site',
            // Another content has another address.
            'cache-control': seen.isCurrent ? 'private, max-age=31536000, immutable' : 'no-store',
            'referrer-policy': 'no-referrer',
            // Whoever saves it from the page gets its name.
            ...(seen.fileName !== null && {
              'content-disposition': contentDisposition(stemOf(seen.fileName), VERSION_TYPE, 'inline'),
            }),
          })
          .send(body);
      },
    });
  };
