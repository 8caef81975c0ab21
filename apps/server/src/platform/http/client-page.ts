import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../clock/clock';

/** What a page is made of: the answer of the call that opens a file, and which step of it is asked for. */
export interface ClientPageRequest {
  readonly status: number;
  /** JSON: a file, or a problem. */
  readonly body: string;
  readonly step: string | null;
  /** Now, as an ISO instant. */
  readonly now: string;
}

/** Writes the page of a client as an HTML document. It is built with the web app, and handed in or found beside it. */
export type RenderClientPage = (request: ClientPageRequest) => string;

const RENDERER = 'client/server/entry-server.js';

/** What lies beside the page for the server alone; it is not served. */
export const NOT_SERVED = ['client/server/**', '**/.vite/**'];

/**
 * Loads what writes pages of clients from the built web app.
 *
 * @param root - absolute path of `apps/web/dist`; undefined where nothing is built.
 * @returns null where it is not built.
 * @throws Error when the file is there and does not write pages: a build of another release.
 */
export async function loadClientPage(root: string | undefined): Promise<RenderClientPage | null> {
  const path = root === undefined ? undefined : join(root, RENDERER);
  if (path === undefined || !existsSync(path)) return null;
  const module: unknown = await import(pathToFileURL(path).href);
  if (!isRenderer(module))
    throw new Error(`${path} does not write pages of clients. Build the web app again.`);
  return module.renderClientPage;
}

const isRenderer = (module: unknown): module is { readonly renderClientPage: RenderClientPage } =>
  typeof module === 'object' &&
  module !== null &&
  'renderClientPage' in module &&
  typeof module.renderClientPage === 'function';

const NOT_BUILT =
  'The page of clients is not built. Run "pnpm --filter @atelier/web build" and start the server again.\n';

/** What the page may load and run: its own files, the file store, and nothing that stands in the page itself. */
const policy = (files: readonly string[]): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    // The studio's colours are an attribute of one element.
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob: ${files.join(' ')}`.trim(),
    "font-src 'self' data:",
    `connect-src 'self' ${files.join(' ')}`.trim(),
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');

interface ClientPages {
  readonly render: RenderClientPage | null;
  /** Where the call that opens a file is mounted; the page asks it as any other client does. */
  readonly openFile: string | undefined;
  readonly clock: Clock;
  /** Origins of the file store, where it is not this server. */
  readonly files: readonly string[];
}

/**
 * Serves `/f/{token}`: the file behind a link, written by the server so that it can be read before any script runs. The file
 * is asked for through the door that every client uses, with the same rights, limits and words. Reading is no visit: those
 * are told by the page when somebody looks, so neither HEAD nor a fetch ahead of time is one.
 */
export function mountClientPages(
  app: FastifyInstance,
  { render, openFile, clock, files }: ClientPages,
): void {
  // A server of another contract has no files to show.
  if (openFile === undefined) return;

  const headers = {
    'content-security-policy': policy(files),
    // The address holds the token: no other site learns it, and no cache and no index keeps it.
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow, noarchive',
    'cache-control': 'no-store',
  };
  app.route<{ Params: { token: string }; Querystring: { step?: unknown } }>({
    method: ['GET', 'HEAD'],
    url: '/f/:token',
    handler: async (request, reply) => {
      reply.headers(headers);
      if (render === null) return reply.code(503).type('text/plain; charset=utf-8').send(NOT_BUILT);
      const answer = await askForFile(app, openFile, request);
      const { step } = request.query;
      const html = render({
        ...{ status: answer.statusCode, body: answer.body, now: clock.now().toISOString() },
        step: typeof step === 'string' ? step : null,
      });
      return sendPage(reply, answer, html);
    },
  });
}

/** The answer of the call that opens a file, for whoever asks for its page. */
const askForFile = (
  app: FastifyInstance,
  url: string,
  request: FastifyRequest<{ Params: { token: string } }>,
) =>
  app.inject({
    url,
    remoteAddress: request.ip,
    headers: {
      authorization: `Bearer ${request.params.token}`,
      'user-agent': request.headers['user-agent'] ?? '',
    },
  });

function sendPage(
  reply: FastifyReply,
  { statusCode, headers }: Awaited<ReturnType<typeof askForFile>>,
  html: string,
): FastifyReply {
  const retryAfter = headers['retry-after'];
  if (typeof retryAfter === 'string') reply.header('retry-after', retryAfter);
  // A browser would ask for a password where a call says "unauthorized"; to a person this address leads nowhere.
  return reply
    .code(statusCode === 401 ? 404 : statusCode)
    .type('text/html; charset=utf-8')
    .send(html);
}
