import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { problem } from '../../../platform/errors/problem';
import { isId } from '../../../platform/errors/refusals';
import { sendProblem } from '../../../platform/http/problems';
import { API_POLICY } from '../../../platform/http/security-headers';
import type { Platform } from '../../../platform/platform';
import { readerClaims } from '../visits';
import { FILM_PATH, posterContent, posterReader } from './poster-addresses';
import { galleryVideos } from './schema';
import { visibleVideos } from './visited';

const notValid = problem({
  code: 'address_not_valid',
  status: 403,
  title: 'This address is not valid, or no longer.',
});

/** Mounts the posters of films for visitors, who have no session: the address says for whom it was made. */
export function mountPosters(app: FastifyInstance, platform: Platform): void {
  const { database, storage } = platform;
  const claimFor = readerClaims(platform);
  app.route<{ Params: { videoId: string }; Querystring: { k?: unknown; t?: unknown } }>({
    method: 'GET',
    url: `${FILM_PATH}/:videoId/poster`,
    config: { isApi: true },
    handler: async (request, reply) => {
      const { videoId } = request.params;
      const { k, t } = request.query;
      const content = typeof k === 'string' ? k : '';
      const reader = isId(videoId) ? posterReader(platform, videoId, content, t) : undefined;
      if (!reader) return sendProblem(request, reply, notValid);
      const claim = await claimFor(reader);
      const [found] = claim
        ? await database.withWorkspace(reader.workspaceId, (tx) =>
            visibleVideos(tx, claim, eq(galleryVideos.id, videoId)),
          )
        : [];
      const key = found?.video.posterKey ?? null;
      const body = key !== null && posterContent(key) === content ? await storage.openRead(key) : undefined;
      if (!body)
        return sendProblem(request, reply, problem('not_found', { title: 'This poster no longer exists.' }));
      return reply
        .headers({
          'content-type': 'image/webp',
          'content-security-policy': API_POLICY,
          'cross-origin-resource-policy': 'same-site',
          // Another poster has another address.
          'cache-control': 'private, max-age=31536000, immutable',
          'referrer-policy': 'no-referrer',
        })
        .send(body);
    },
  });
}
