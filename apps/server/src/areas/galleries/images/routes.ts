import { and, eq, getTableColumns, isNull } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { problem } from '../../../platform/errors/problem';
import { isId } from '../../../platform/errors/refusals';
import { sendProblem } from '../../../platform/http/problems';
import { API_POLICY } from '../../../platform/http/security-headers';
import { VERSION_TYPE } from '../../../platform/photographs/photographs';
import type { Platform } from '../../../platform/platform';
import { memberships } from '../../workspace/schema';
import { galleryImages } from '../record';
import { IMAGE_PATH, readerOf } from './addresses';
import { galleryVariants } from './schema';
import type { CoverVersion } from './versions';

const notValid = problem({
  code: 'address_not_valid',
  status: 403,
  title: 'This address is not valid, or no longer.',
});

/**
 * Mounts the bytes of photographs, which have no session: the address says for whom it was made.
 *
 * @param covering lays watermarks on versions
 */
export const mountImages =
  (covering: (platform: Platform) => CoverVersion) =>
  (app: FastifyInstance, platform: Platform): void => {
    const { database, storage } = platform;
    const cover = covering(platform);
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
        // A watermark stands behind the content: its id and its revision.
        const [content = '', watermarkId] = version.content.split('.');
        const [clean] = await database.withWorkspace(reader.workspaceId, (tx) =>
          tx
            .select(getTableColumns(galleryVariants))
            .from(galleryVariants)
            .innerJoin(galleryImages, eq(galleryImages.id, galleryVariants.imageId))
            .innerJoin(
              memberships,
              and(eq(memberships.accountId, reader.accountId), isNull(memberships.removedAt)),
            )
            .where(
              and(
                eq(galleryVariants.imageId, imageId),
                eq(galleryVariants.width, version.width),
                eq(galleryVariants.content, content),
                isNull(galleryVariants.watermarkId),
              ),
            )
            .limit(1),
        );
        const found = clean && (watermarkId === undefined ? clean : await cover(clean, watermarkId));
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
            'cache-control': 'private, max-age=31536000, immutable',
            'referrer-policy': 'no-referrer',
          })
          .send(body);
      },
    });
  };
