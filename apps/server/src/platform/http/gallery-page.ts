import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { pagePolicy } from './client-page';

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
}

/** Renders the page of a gallery as an HTML document. The renderer is built with the web app. */
export type RenderGalleryPage = (request: GalleryPageRequest) => string;

const RENDERER = 'gallery/server/entry-server.js';

/**
 * Loads the renderer of galleries' pages from the built web app.
 *
 * @param root - absolute path of `apps/web/dist`; undefined if nothing is built.
 * @returns null if it is not built.
 */
export async function loadGalleryPage(root: string | undefined): Promise<RenderGalleryPage | null> {
  const path = root === undefined ? undefined : join(root, RENDERER);
  if (path === undefined || !existsSync(path)) return null;
  const module: unknown = await import(pathToFileURL(path).href);
  if (!isRenderer(module)) throw new Error(`${path} does not render galleries. Rebuild the web app.`);
  return module.renderGalleryPage;
}

const isRenderer = (module: unknown): module is { readonly renderGalleryPage: RenderGalleryPage } =>
  typeof module === 'object' &&
  module !== null &&
  'renderGalleryPage' in module &&
  typeof module.renderGalleryPage === 'function';

const NOT_BUILT =
  'The page of galleries is not built. Run "pnpm --filter @atelier/web build" and start the server again.\n';

/** The style sheet that `react-zoom-pan-pinch` adds with the viewer, and the empty element that it begins as. */
const ZOOM_STYLES = [
  "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
  "'sha256-/aQdAPrD+kc0v7HnGQTuKBtoP6ZN+lnzOGVJ1Qt6dfw='",
];

interface PageAddress {
  Params: { handle: string; slug: string };
  Querystring: { album?: unknown };
}

interface GalleryPages {
  readonly render: RenderGalleryPage | null;
  /** Where the calls are mounted that look at a gallery, with `{workspaceId}` and `{slug}` in them. */
  readonly lookAt: string | undefined;
  readonly glance: string | undefined;
  /** Origins of the file store, where it is not this server. */
  readonly files: readonly string[];
}

const doorOf = z.object({ state: z.string(), movedTo: z.string().nullable() });
const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/**
 * Serves `/g/{handle}/{slug}`: a gallery, written by the server with its first photographs if it is open to everybody, and
 * with its door otherwise. What it shows comes from the calls that every client uses. Looking is no visit.
 */
export function mountGalleryPages(
  app: FastifyInstance,
  { render, lookAt, glance, files }: GalleryPages,
): void {
  // A server of another contract has no galleries to show.
  if (lookAt === undefined || glance === undefined) return;
  const headers = {
    'content-security-policy': pagePolicy(files, ZOOM_STYLES),
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow, noarchive',
    'cache-control': 'no-store',
  };
  app.route<PageAddress>({
    method: ['GET', 'HEAD'],
    url: '/g/:handle/:slug',
    handler: async (request, reply) => {
      reply.headers(headers);
      if (render === null) return reply.code(503).type('text/plain; charset=utf-8').send(NOT_BUILT);
      const { handle, slug } = request.params;
      const { album } = request.query;
      const named = typeof album === 'string' && SLUG.test(album) ? album : null;
      const door = await ask(app, request, lookAt);
      const known = door.statusCode === 200 ? doorOf.parse(JSON.parse(door.body)) : null;
      if (known?.movedTo)
        return reply.redirect(
          `/g/${encodeURIComponent(handle)}/${known.movedTo}${named ? `?album=${named}` : ''}`,
        );
      const first =
        known?.state === 'open' ? await ask(app, request, glance, named ? { album: named } : {}) : null;
      const html = render({
        handle,
        slug,
        album: named,
        status: door.statusCode,
        door: door.body,
        first: first?.statusCode === 200 ? first.body : null,
      });
      const retryAfter = door.headers['retry-after'];
      if (typeof retryAfter === 'string') reply.header('retry-after', retryAfter);
      // A malformed address leads nowhere, as an unknown one does.
      return reply
        .code(door.statusCode === 400 ? 404 : door.statusCode)
        .type('text/html; charset=utf-8')
        .send(html);
    },
  });
}

/** Returns the response of a call on behalf of whoever opens the page. */
const ask = (
  app: FastifyInstance,
  { params, ip, headers }: FastifyRequest<PageAddress>,
  url: string,
  query: Readonly<Record<string, string>> = {},
) =>
  app.inject({
    url: url
      .replace('{workspaceId}', encodeURIComponent(params.handle))
      .replace('{slug}', encodeURIComponent(params.slug)),
    query,
    remoteAddress: ip,
    headers: { 'user-agent': headers['user-agent'] ?? '' },
  });
