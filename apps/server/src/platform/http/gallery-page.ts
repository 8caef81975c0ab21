import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type PagePolicy, pagePolicy } from './client-page';

/** The input of a page: the answers of the calls that look at a gallery from outside. */
export interface GalleryPageRequest {
  readonly handle: string;
  readonly slug: string;
  /** The album that the address names. */
  readonly album: string | null;
  readonly status: number;
  /** JSON: the door, or a problem. */
  readonly door: string;
  /** JSON: the first photographs, if nothing stands in the way. */
  readonly first: string | null;
  /** The embed that shows it on a page of others, if one does. */
  readonly embed?: ShownEmbed;
}

/** An embed as its page needs it. */
export interface ShownEmbed {
  readonly key: string;
  /** JSON: what the embed says of itself. */
  readonly door: string;
  /** What the page of others gave along with the address, as it came: how the gallery should look there. */
  readonly given: Readonly<Record<string, string>>;
}

/** The input of the page of a download: the answer of the call that returns the address of its zip. */
export interface DownloadPageRequest {
  readonly region: 'us' | 'in';
  readonly downloadId: string;
  readonly status: number;
  /** JSON: the address, or a problem. */
  readonly body: string;
}

/** Renders the pages of galleries as HTML documents. The renderer is built with the web app. */
export interface GalleryRenderer {
  renderGalleryPage(request: GalleryPageRequest): string;
  renderDownloadPage(request: DownloadPageRequest): string;
}

const RENDERER = 'gallery/server/entry-server.js';

/**
 * Loads the renderer of galleries' pages from the built web app.
 *
 * @param root - absolute path of `apps/web/dist`; undefined if nothing is built.
 * @returns null if it is not built.
 */
export async function loadGalleryPage(root: string | undefined): Promise<GalleryRenderer | null> {
  const path = root === undefined ? undefined : join(root, RENDERER);
  if (path === undefined || !existsSync(path)) return null;
  const module: unknown = await import(pathToFileURL(path).href);
  if (!isRenderer(module)) throw new Error(`${path} does not render galleries. Rebuild the web app.`);
  return module;
}

const isRenderer = (module: unknown): module is GalleryRenderer =>
  typeof module === 'object' &&
  module !== null &&
  'renderGalleryPage' in module &&
  typeof module.renderGalleryPage === 'function' &&
  'renderDownloadPage' in module &&
  typeof module.renderDownloadPage === 'function';

const NOT_BUILT =
  'The page of galleries is not built. Run "pnpm --filter @atelier/web build" and start the server again.\n';

/** The style sheet that `react-zoom-pan-pinch` adds with the viewer, and the empty element that it begins as. */
const ZOOM_STYLES = [
  "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
  "'sha256-/aQdAPrD+kc0v7HnGQTuKBtoP6ZN+lnzOGVJ1Qt6dfw='",
];

interface PageAddress {
  Params: { handle: string; slug: string };
  Querystring: { album?: unknown; film?: unknown };
}

interface EmbedAddress {
  Params: { key: string };
  Querystring: Readonly<Record<string, unknown>>;
}

interface DownloadAddress {
  Params: { region: string; downloadId: string };
}

interface GalleryPages {
  readonly renderer: GalleryRenderer | null;
  /** Where the calls are mounted that look at a gallery, with `{workspaceId}` and `{slug}` in them. */
  readonly lookAt: string | undefined;
  readonly glance: string | undefined;
  /** Where the call is mounted that looks at an embed, with `{embedKey}` in it. */
  readonly lookAtEmbed: string | undefined;
  /** Where the call is mounted that returns the address of a zip, with `{region}` and `{downloadId}` in it. */
  readonly zipUrl: string | undefined;
  /** Origins of the file store, where it is not this server. */
  readonly files: readonly string[];
  /** Origins of players of films, which a visitor’s page shows in frames once a film is played. */
  readonly players: readonly string[];
}

const doorOf = z.object({ state: z.string(), movedTo: z.string().nullable() });
const embedOf = z.object({
  origins: z.array(z.string()),
  workspaceId: z.string().nullable(),
  slug: z.string().nullable(),
});
const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

const slugIn = (album: unknown): string | null =>
  typeof album === 'string' && SLUG.test(album) ? album : null;

/**
 * Serves `/g/{handle}/{slug}`: a gallery, written by the server with its first photographs if it is open to everybody, and
 * with its door otherwise; `/embed/gallery/{key}`: the same inside pages of others, those that the embed names; and
 * `/download/{region}/{downloadId}`: a zip, as a link that works without any script. What they show comes from the calls that
 * every client uses. Looking is no visit.
 */
export function mountGalleryPages(
  app: FastifyInstance,
  { renderer, lookAt, glance, lookAtEmbed, zipUrl, files, players }: GalleryPages,
): void {
  // A server of another contract has no galleries to show.
  if (lookAt === undefined || glance === undefined || lookAtEmbed === undefined || zipUrl === undefined)
    return;
  const headersFor = (policy: PagePolicy) => ({
    'content-security-policy': pagePolicy(files, ZOOM_STYLES, policy),
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow, noarchive',
    'cache-control': 'no-store',
  });
  /** Looks at a gallery from outside, and in if it is open. */
  const look = async (
    request: FastifyRequest,
    at: { handle: string; slug: string },
    album: string | null,
  ) => {
    const params = { workspaceId: at.handle, slug: at.slug };
    const door = await ask(app, request, lookAt, params);
    const known = door.statusCode === 200 ? doorOf.parse(JSON.parse(door.body)) : null;
    const first =
      known?.state === 'open' ? await ask(app, request, glance, params, album ? { album } : {}) : null;
    return { door, known, first: first?.statusCode === 200 ? first.body : null };
  };

  app.route<PageAddress>({
    method: ['GET', 'HEAD'],
    url: '/g/:handle/:slug',
    handler: async (request, reply) => {
      reply.headers(headersFor({ trusted: 'gallery-worker', frames: players }));
      if (renderer === null) return reply.code(503).type('text/plain; charset=utf-8').send(NOT_BUILT);
      const { handle, slug } = request.params;
      const album = slugIn(request.query.album);
      const { door, known, first } = await look(request, { handle, slug }, album);
      if (known?.movedTo) {
        const film = slugIn(request.query.film);
        const query = album ? `?album=${album}` : film ? `?film=${film}` : '';
        return reply.redirect(`/g/${encodeURIComponent(handle)}/${known.movedTo}${query}`);
      }
      return sendPage(
        reply,
        door,
        renderer.renderGalleryPage({ handle, slug, album, status: door.statusCode, door: door.body, first }),
      );
    },
  });

  app.route<EmbedAddress>({
    method: ['GET', 'HEAD'],
    url: '/embed/gallery/:key',
    handler: async (request, reply) => {
      const { key } = request.params;
      const embed = await ask(app, request, lookAtEmbed, { embedKey: key });
      const { origins, workspaceId, slug } = embedOf.parse(
        embed.statusCode === 200 ? JSON.parse(embed.body) : { origins: [], workspaceId: null, slug: null },
      );
      reply.headers({
        ...headersFor({ ancestors: origins }),
        // Pages that isolate themselves take only what says so.
        'cross-origin-resource-policy': 'cross-origin',
        'cross-origin-embedder-policy': 'credentialless',
      });
      // It knows one origin or none; the policy above says which.
      reply.removeHeader('x-frame-options');
      if (renderer === null) return reply.code(503).type('text/plain; charset=utf-8').send(NOT_BUILT);
      const given = Object.fromEntries(
        Object.entries(request.query).filter(
          (entry): entry is [string, string] => typeof entry[1] === 'string',
        ),
      );
      const shown = { key, door: embed.body, given };
      if (workspaceId === null || slug === null) {
        const isRevoked = embed.statusCode === 200;
        const status = isRevoked ? 410 : embed.statusCode;
        const door = isRevoked ? REVOKED : embed.body;
        const nowhere = { handle: '', slug: '', album: null, first: null };
        return sendPage(
          reply,
          { ...embed, statusCode: status },
          renderer.renderGalleryPage({ ...nowhere, status, door, embed: shown }),
        );
      }
      const at = { handle: workspaceId, slug };
      const album = slugIn(given.album);
      const { door, first } = await look(request, at, album);
      return sendPage(
        reply,
        door,
        renderer.renderGalleryPage({
          ...at,
          album,
          status: door.statusCode,
          door: door.body,
          first,
          embed: shown,
        }),
      );
    },
  });
  app.route<DownloadAddress>({
    method: ['GET', 'HEAD'],
    url: '/download/:region/:downloadId',
    handler: async (request, reply) => {
      reply.headers(headersFor({}));
      if (renderer === null) return reply.code(503).type('text/plain; charset=utf-8').send(NOT_BUILT);
      const { downloadId } = request.params;
      const region = request.params.region === 'in' ? 'in' : 'us';
      const answer = await ask(app, request, zipUrl, request.params);
      return sendPage(
        reply,
        answer,
        renderer.renderDownloadPage({ region, downloadId, status: answer.statusCode, body: answer.body }),
      );
    },
  });
}

const REVOKED = JSON.stringify({ title: 'This gallery isn’t shown here any more.' });

/** Returns the response of a call on behalf of whoever opens the page. */
const ask = (
  app: FastifyInstance,
  { ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>,
  url: string,
  params: Readonly<Record<string, string>>,
  query: Readonly<Record<string, string>> = {},
) =>
  app.inject({
    url: url.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? '')),
    query,
    remoteAddress: ip,
    headers: { 'user-agent': headers['user-agent'] ?? '' },
  });

function sendPage(
  reply: FastifyReply,
  { statusCode, headers }: Pick<Awaited<ReturnType<typeof ask>>, 'statusCode' | 'headers'>,
  html: string,
): FastifyReply {
  const retryAfter = headers['retry-after'];
  if (typeof retryAfter === 'string') reply.header('retry-after', retryAfter);
  // A malformed address leads nowhere, as an unknown one does.
  return reply
    .code(statusCode === 400 ? 404 : statusCode)
    .type('text/html; charset=utf-8')
    .send(html);
}
