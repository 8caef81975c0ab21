import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { acceptedLanguage, isLanguage, type Language } from '@atelier/domain/words';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Clock } from '../clock/clock';

/** The input of a page: the response of the call that opens a file, the payments of its invoices, and the requested step. */
export interface ClientPageRequest {
  readonly status: number;
  /** JSON: a file, or a problem. */
  readonly body: string;
  /** JSON responses with the payments of its invoices, by step: what was paid can be read without JavaScript as well. */
  readonly payments: Readonly<Record<string, string>>;
  readonly step: string | null;
  /** The language that the address asks for. */
  readonly language: string | null;
  /** The language that the browser asks for, for a page without a file that says in which it is read. */
  readonly browserLanguage: Language | null;
  /** Now, as an ISO instant. */
  readonly now: string;
}

/**
 * Renders the page of a client as an HTML document. The renderer is built with the web app, and passed in or found next
 * to it.
 */
export type RenderClientPage = (request: ClientPageRequest) => string;

const RENDERER = 'client/server/entry-server.js';

/** Files next to the page that are for the server only and are not served. */
export const NOT_SERVED = ['client/server/**', 'gallery/server/**', '**/.vite/**'];

/**
 * Loads the renderer of clients' pages from the built web app.
 *
 * @param root - absolute path of `apps/web/dist`; undefined if nothing is built.
 * @returns null if it is not built.
 * @throws Error when the file exists but exports no renderer: a build of another release.
 */
export async function loadClientPage(root: string | undefined): Promise<RenderClientPage | null> {
  const path = root === undefined ? undefined : join(root, RENDERER);
  if (path === undefined || !existsSync(path)) return null;
  const module: unknown = await import(pathToFileURL(path).href);
  if (!isRenderer(module)) throw new Error(`${path} does not render clients' pages. Rebuild the web app.`);
  return module.renderClientPage;
}

const isRenderer = (module: unknown): module is { readonly renderClientPage: RenderClientPage } =>
  typeof module === 'object' &&
  module !== null &&
  'renderClientPage' in module &&
  typeof module.renderClientPage === 'function';

const NOT_BUILT =
  'The page of clients is not built. Run "pnpm --filter @atelier/web build" and start the server again.\n';

/** Where the policies of such pages differ. */
export interface PagePolicy {
  /** Origins of the pages that may show it in a frame; none if it is left out. */
  readonly ancestors?: readonly string[];
  /** Origins of others whose pages it may show in frames; none if it is left out. */
  readonly frames?: readonly string[];
  /** The name of what may make addresses of scripts. */
  readonly trusted?: string;
}

/**
 * The content security policy of pages for clients and visitors: its own files and the file store, and nothing inline but
 * styles of the given hashes.
 */
export const pagePolicy = (
  files: readonly string[],
  styles: readonly string[] = [],
  { ancestors = [], frames = [], trusted = "'none'" }: PagePolicy = {},
): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    ["style-src 'self'", ...styles].join(' '),
    // The studio's colours are an attribute of one element.
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob: ${files.join(' ')}`.trim(),
    "font-src 'self' data:",
    `connect-src 'self' ${files.join(' ')}`.trim(),
    `frame-src ${frames.length > 0 ? frames.join(' ') : "'none'"}`,
    "form-action 'none'",
    "base-uri 'none'",
    `frame-ancestors ${ancestors.length > 0 ? ancestors.join(' ') : "'none'"}`,
    "require-trusted-types-for 'script'",
    `trusted-types ${trusted}`,
  ].join('; ');

interface PageAddress {
  Params: { token: string };
  Querystring: { step?: unknown; language?: unknown; mail?: unknown };
}

interface ClientPages {
  readonly render: RenderClientPage | null;
  /** Where the call that opens a file is mounted; the page uses it like any other client. */
  readonly openFile: string | undefined;
  /** Where the call that reads the payments of an invoice is mounted, with `{stepId}` in it. */
  readonly readPayment: string | undefined;
  readonly clock: Clock;
  /** Origins of the file store, where it is not this server. */
  readonly files: readonly string[];
}

/**
 * Serves `/f/{token}`: the file behind a link, written by the server so that it can be read before any script runs. The
 * file is requested through the same call that every client uses, with the same rights, limits and messages. Rendering
 * does not count as a visit: the page reports visits when somebody views it, so neither HEAD requests nor prefetches
 * count.
 */
export function mountClientPages(
  app: FastifyInstance,
  { render, openFile, readPayment, clock, files }: ClientPages,
): void {
  // A server of another contract has no files to show.
  if (openFile === undefined) return;

  const headers = {
    'content-security-policy': pagePolicy(files),
    // The address contains the token: it must not reach other sites, caches or search indexes.
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow, noarchive',
    'cache-control': 'no-store',
  };
  app.route<PageAddress>({
    method: ['GET', 'HEAD'],
    url: '/f/:token',
    handler: async (request, reply) => {
      reply.headers(headers);
      if (render === null) return reply.code(503).type('text/plain; charset=utf-8').send(NOT_BUILT);
      const { step, language, mail } = request.query;
      const chosen = typeof language === 'string' ? language : null;
      const query = {
        ...(isLanguage(chosen) && { language: chosen }),
        ...(isId(mail) && { mail }),
      };
      const answer = await askAsVisitor(app, request, openFile, request.method === 'GET' ? query : {});
      const html = render({
        status: answer.statusCode,
        body: answer.body,
        payments: answer.statusCode === 200 ? await readPayments(app, request, readPayment, answer.body) : {},
        now: clock.now().toISOString(),
        step: typeof step === 'string' ? step : null,
        language: chosen,
        browserLanguage: acceptedLanguage(request.headers['accept-language']),
      });
      return sendPage(reply, answer, html);
    },
  });
}

type PageRequest = FastifyRequest<PageAddress>;

/**
 * Returns the response of a call on behalf of the page's visitor. A language that there is no page in, such as one of a
 * mistyped address, is as good as none. A HEAD request chooses nothing.
 */
const askAsVisitor = (
  app: FastifyInstance,
  request: PageRequest,
  url: string,
  query: Readonly<Record<string, string>> = {},
) =>
  app.inject({
    url,
    query,
    remoteAddress: request.ip,
    headers: {
      authorization: `Bearer ${request.params.token}`,
      'user-agent': request.headers['user-agent'] ?? '',
      'accept-language': acceptedBy(request),
    },
  });

/** The languages that a visitor asks for: the address goes before the browser, as a public link remembers no choice. */
const acceptedBy = ({ query, headers }: PageRequest): string =>
  [isLanguage(query.language) ? query.language : [], headers['accept-language'] ?? []].flat().join(',');

const isId = (value: unknown): value is string => z.uuid().safeParse(value).success;

/** The part of a file that says where something is paid. */
const invoicesOf = z.object({ steps: z.array(z.object({ _id: z.string(), kind: z.string() })) });

/** Reads the payments of a file's invoices. One that cannot be read is left out: the page requests it again. */
async function readPayments(
  app: FastifyInstance,
  request: PageRequest,
  url: string | undefined,
  file: string,
): Promise<Readonly<Record<string, string>>> {
  const known = invoicesOf.safeParse(JSON.parse(file));
  if (url === undefined || !known.success) return {};
  const invoices = known.data.steps.filter(({ kind }) => kind === 'invoice');
  const answers = await Promise.all(
    invoices.map(async ({ _id }) => {
      const { statusCode, body } = await askAsVisitor(app, request, url.replace('{stepId}', _id));
      return statusCode === 200 ? [[_id, body] as const] : [];
    }),
  );
  return Object.fromEntries(answers.flat());
}

function sendPage(
  reply: FastifyReply,
  { statusCode, headers }: Awaited<ReturnType<typeof askAsVisitor>>,
  html: string,
): FastifyReply {
  const retryAfter = headers['retry-after'];
  if (typeof retryAfter === 'string') reply.header('retry-after', retryAfter);
  // A 401 would make a browser prompt for a password; for a visitor the page does not exist.
  return reply
    .code(statusCode === 401 ? 404 : statusCode)
    .type('text/html; charset=utf-8')
    .send(html);
}
