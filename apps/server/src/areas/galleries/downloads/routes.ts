import { zipPieces } from '@atelier/domain/galleries';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { now } from '../../../platform/database/columns';
import { isProblem, ProblemError, problem } from '../../../platform/errors/problem';
import { isId } from '../../../platform/errors/refusals';
import { sendProblem } from '../../../platform/http/problems';
import type { Platform } from '../../../platform/platform';
import { readWholeZip } from './handlers';
import { FILE_PATH, readGrant, ZIP_PATH } from './offers';
import { permittedImage, termsFor } from './permitted';
import { readGallery } from './prepare';
import { changed, ended } from './refusals';
import { galleryDownloads } from './schema';
import { type Sendable, sendBytes } from './sending';
import { findSources, nameOfFile } from './sources';
import { areAllThere, findDownload, isOver, isUnchanged, openFor } from './standing';

/** Files of a zip that are looked at together: whether somebody may still have them. */
const WINDOW = 100;

const notValid = problem({
  code: 'address_not_valid',
  status: 403,
  title: 'This address is not valid, or no longer.',
});

/** Yields a part of a stored file; throws if it is shorter. */
async function* partOf({ storage }: Pick<Platform, 'storage'>, key: string, from: number, to: number) {
  const body = await storage.openRange(key, from, to);
  if (!body) throw new Error('A file of the download is gone.');
  let left = to - from;
  for await (const chunk of body) {
    const bytes: Uint8Array = Buffer.isBuffer(chunk) ? chunk : Buffer.from(chunk);
    left -= bytes.length;
    if (left < 0) break;
    yield bytes;
  }
  if (left !== 0) throw new Error('A file of the download has another length.');
}

/** Mounts the bytes of downloads, which have no session: their addresses say for whom they were made. */
export function mountDownloads(app: FastifyInstance, platform: Platform): void {
  const { database, clock } = platform;

  app.route<{ Params: { downloadId: string } }>({
    method: ['GET', 'HEAD'],
    url: `${ZIP_PATH}/:downloadId`,
    config: { isApi: true },
    handler: async (request, reply) => {
      const zip = await readWholeZip(platform, request.params.downloadId);
      if (isProblem(zip)) return sendProblem(request, reply, zip);
      const { row, by, plan } = zip;
      let at = 0;
      const areNextThere = () => areAllThere(platform, row, by, plan.imagesOf(at, at + WINDOW));
      const thing: Sendable = {
        name: row.fileName,
        type: 'application/zip',
        size: row.size,
        etag: row.etag,
        async *read(from, to) {
          let checked = -1;
          for (const piece of zipPieces(plan.zip, from, to)) {
            if (piece.kind === 'bytes') {
              yield piece.bytes;
              continue;
            }
            at = piece.index;
            if (at >= checked) {
              if (!(await areNextThere())) throw new Error('An image of the download is gone.');
              checked = at + WINDOW;
            }
            yield* partOf(platform, plan.keyOf(at), piece.from, piece.to);
          }
        },
        async isAllowed() {
          const isOpen = await database.withSystem(async (tx) => {
            const found = await findDownload(tx, request.params.downloadId);
            return (
              found !== undefined && !isOver(found, clock.now()) && (await openFor(tx, found)) !== undefined
            );
          });
          return isOpen && isUnchanged(platform, row, by, plan.imagesOf(at, at + WINDOW));
        },
        onEnd: () =>
          void database
            .withSystem((tx) =>
              tx.update(galleryDownloads).set({ finishedAt: now }).where(eq(galleryDownloads.id, row.id)),
            )
            // Nothing depends on it.
            .catch(() => undefined),
      };
      return sendBytes(request, reply, thing);
    },
  });

  app.route<{ Params: { imageId: string }; Querystring: { t?: unknown } }>({
    method: ['GET', 'HEAD'],
    url: `${FILE_PATH}/:imageId`,
    config: { isApi: true },
    handler: async (request, reply) => {
      const { imageId } = request.params;
      const grant = isId(imageId) ? readGrant(platform, imageId, request.query.t) : undefined;
      if (!grant) return sendProblem(request, reply, notValid);
      const { workspaceId, galleryId, kind, readerId, size } = grant;
      const whose = {
        workspaceId,
        galleryId,
        sizeAsked: size,
        visitId: kind === 'visitor' ? readerId : null,
        accountId: kind === 'member' ? readerId : null,
      };
      const readOpen = () => database.withSystem((tx) => openFor(tx, whose));
      const open = await readOpen();
      if (!open) return sendProblem(request, reply, ended);
      const read = () =>
        database.withWorkspace(workspaceId, async (tx) => {
          const gallery = await readGallery(tx, galleryId);
          const terms = await termsFor(tx, gallery, open.by, size);
          const image = await permittedImage(tx, galleryId, open.by, imageId);
          const { sources } = await findSources(tx, platform, workspaceId, [image], terms);
          return { image, terms, source: sources[0] };
        });
      const found = await read().catch((error: unknown) => {
        if (error instanceof ProblemError) return error.problem;
        throw error;
      });
      if (isProblem(found)) return sendProblem(request, reply, found);
      const { image, terms, source } = found;
      // Its watermark has changed since: the next offer has the new one.
      if (!source) return sendProblem(request, reply, changed);
      return sendBytes(request, reply, {
        name: nameOfFile(image, source, terms, grant.number),
        type: source.type,
        size: source.size,
        etag: `"${source.sha256}"`,
        read: (from, to) => partOf(platform, source.key, from, to),
        isAllowed: async () =>
          (await readOpen()) !== undefined && (await areAllThere(platform, whose, open.by, [imageId])),
      });
    },
  });
}
