import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { alivePath } from '@atelier/sdk/contract';
import cors from '@fastify/cors';
import Fastify, { type FastifyInstance } from 'fastify';
import { v7 as uuid } from 'uuid';
import { ProblemError, problem, problemBody } from '../errors/problem';
import { mountGraphQL, type ResolverMap } from '../graphql/service';
import type { Health } from '../health/health';
import { watchRights } from '../identity/rights';
import type { Platform } from '../platform';
import { mountSockets, type SocketStreams } from '../sockets/door';
import type { StorageEndpoint } from '../storage/object-store';
import { mountClientPages, type RenderClientPage } from './client-page';
import { addressOf, readContract } from './contract';
import { mountFiles } from './files';
import { type GalleryRenderer, mountGalleryPages } from './gallery-page';
import { parseJsonBody } from './json-body';
import { rememberMethods } from './known-methods';
import { mountOutboxPage } from './outbox-page';
import { errorHandler, problemOfThrown, sendProblem } from './problems';
import { warnAboutProxies } from './proxy-warnings';
import { type AnyRestHandler, mountRest, type RestReport, type StreamHandler } from './rest';
import { registerSecurityHeaders } from './security-headers';
import { refuseWhenStopping } from './shutdown';
import { KEEP_ALIVE_TIMEOUT, limitSlowBodies, serverTimeouts } from './slow-requests';
import { hostWebApp } from './static';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A call of the API: its errors are problems and its responses are never cached. */
    isApi?: boolean;
    /** Accepts a body that may be large and slow. */
    isUpload?: boolean;
  }
}

const JSON_BODY_LIMIT = 1024 * 1024;
const MAX_CONNECTIONS = 4096;
const MAX_PARAMETER_LENGTH = 300;

/** Mounts routes outside the contract. */
export type RouteMounter = (app: FastifyInstance, platform: Platform) => void;

export interface HttpOptions {
  readonly platform: Platform;
  readonly health: Health;
  /** The joined OpenAPI document of the contract. */
  readonly openapi: unknown;
  readonly handlers: Readonly<Record<string, AnyRestHandler | undefined>>;
  /** Handlers of operations that respond with an event stream. */
  readonly streams?: Readonly<Record<string, StreamHandler | undefined>>;
  /** SDL by GraphQL service; null for a service that has none yet. */
  readonly schemas: Readonly<Record<string, string | null>>;
  readonly resolvers: Readonly<Record<string, ResolverMap | undefined>>;
  readonly sockets?: SocketStreams;
  readonly routes?: readonly RouteMounter[];
  /** The local file store; undefined if the store has its own address. */
  readonly storage?: StorageEndpoint | undefined;
  /** Absolute path of the built web app. */
  readonly webRoot?: string;
  /** Renders the pages of clients; null if the renderer is not built. */
  readonly clientPage?: RenderClientPage | null;
  /** Renders the pages of galleries; null if the renderer is not built. */
  readonly galleryPage?: GalleryRenderer | null;
  /** Origins of the file store, where it is not this server. */
  readonly fileOrigins?: readonly string[];
  /** Origins of others whose pages are shown inside ours. */
  readonly frameOrigins?: readonly string[];
}

export interface Http {
  readonly app: FastifyInstance;
  readonly report: RestReport & { readonly missingResolvers: readonly string[] };
  /** Listens on an address; port 0 takes a free one. */
  listen(place: { readonly host: string; readonly port: number }): Promise<{ readonly port: number }>;
  /** Stops streams and sockets, refuses new calls, lets the running ones finish, closes the port. */
  close(): Promise<void>;
}

/** Builds the HTTP side of the server: every route, every guard, not yet listening. */
export async function createHttp(options: HttpOptions): Promise<Http> {
  const { platform, health } = options;
  const { configuration, logger } = platform;
  const closing = new AbortController();
  const app = Fastify({
    logger: false,
    http: serverTimeouts,
    requestTimeout: serverTimeouts.requestTimeout,
    keepAliveTimeout: KEEP_ALIVE_TIMEOUT,
    bodyLimit: JSON_BODY_LIMIT,
    // Trusts the configured number of nearest proxies; X-Forwarded-For entries beyond them can be forged.
    trustProxy: (_address, hop) => hop < configuration.trustedProxyHops,
    genReqId: () => uuid(),
    requestIdHeader: false,
    exposeHeadRoutes: false,
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: MAX_PARAMETER_LENGTH, ignoreTrailingSlash: false, caseSensitive: true },
    frameworkErrors: (error, request, reply) => {
      sendProblem(request, reply, problemOfThrown(error));
    },
    clientErrorHandler: answerClientError,
  });
  app.server.maxConnections = MAX_CONNECTIONS;
  const methodsAt = rememberMethods(app);

  const refuseNew = refuseWhenStopping(app);
  keepAddresses(app);
  await registerSecurityHeaders(app, {
    files: options.fileOrigins ?? [],
    frames: options.frameOrigins ?? [],
  });
  if (configuration.allowedOrigins.length > 0) await allowOrigins(app, configuration.allowedOrigins);
  warnAboutProxies(app, configuration, logger);
  limitSlowBodies(app);
  acceptJsonOnly(app);
  app.setErrorHandler(errorHandler(logger));
  app.addHook('onResponse', async (request, reply) => {
    if (!request.routeOptions.config.isApi) return;
    logger.debug(
      {
        requestId: request.id,
        method: request.method,
        route: request.routeOptions.url ?? '',
        status: reply.statusCode,
        duration: Math.round(reply.elapsedTime),
      },
      'call',
    );
  });

  app.get(alivePath, async (_request, reply) => {
    const liveness = health.liveness();
    reply.header('access-control-allow-origin', '*');
    if (!liveness.alive) reply.code(503).header('retry-after', 1);
    return reply.send(liveness);
  });
  app.get('/readyz', async (_request, reply) => {
    const readiness = await health.readiness();
    reply.header('cache-control', 'no-store');
    if (!readiness.ready) reply.code(503).header('retry-after', 5);
    return reply.send(readiness);
  });
  mountOutboxPage(app, platform);
  const rights = watchRights(platform);
  const contract = readContract(options.openapi);
  const report = mountRest(app, {
    platform,
    rights,
    contract,
    handlers: options.handlers,
    streams: options.streams ?? {},
    closing: closing.signal,
  });
  for (const mount of options.routes ?? []) mount(app, platform);
  if (options.storage) mountFiles(app, options.storage);
  const missingResolvers = mountServices(app, options);
  const closeSockets = await mountSockets(app, { platform, rights, streams: options.sockets ?? {} });
  mountClientPages(app, {
    render: options.clientPage ?? null,
    openFile: addressOf(contract, 'openSmartFile'),
    readPayment: addressOf(contract, 'readClientPayment'),
    clock: platform.clock,
    files: options.fileOrigins ?? [],
  });
  mountGalleryPages(app, {
    renderer: options.galleryPage ?? null,
    lookAt: addressOf(contract, 'lookAtGallery'),
    glance: addressOf(contract, 'glanceAtGallery'),
    lookAtEmbed: addressOf(contract, 'lookAtGalleryEmbed'),
    zipUrl: addressOf(contract, 'getZipUrl'),
    files: options.fileOrigins ?? [],
    players: options.frameOrigins ?? [],
  });
  const webApp = await hostWebApp(app, options.webRoot, platform.origin);

  app.setNotFoundHandler((request, reply) => {
    // An address to which programs post may be a page for people.
    const page = webApp.sendPage(request, reply);
    if (page) return page;
    const [path = ''] = request.url.split('?');
    const methods = methodsAt(path);
    if (methods.length > 0)
      return sendProblem(
        request,
        reply,
        problem('method_not_allowed', { headers: { allow: methods.join(', ') } }),
      );
    return sendProblem(request, reply, problem('not_found'));
  });

  await app.ready();
  return {
    app,
    report: { ...report, missingResolvers },
    async listen(place) {
      // With Node's own backlog of 511, the system drops further connections while the server is busy: their callers wait
      // for seconds to minutes to connect, instead of being served or refused.
      await app.listen({ ...place, backlog: MAX_CONNECTIONS });
      const address = app.server.address();
      if (address === null || typeof address === 'string') throw new Error('The server has no port.');
      return { port: address.port };
    },
    async close() {
      closing.abort();
      rights.stop();
      closeSockets();
      if (app.server.listening) await refuseNew();
      await app.close();
    },
  };
}

/** Keeps the address of a caller: a connection that has ended has none, and what is counted and noted later needs it. */
function keepAddresses(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    // Gone already when the request was read; the type does not know.
    const address: string | undefined = request.ip;
    Object.defineProperty(request, 'ip', { value: address ?? '' });
  });
}

/**
 * Mounts the GraphQL services. A service without a schema says so at its path, instead of looking like a wrong address.
 */
function mountServices(app: FastifyInstance, { platform, schemas, resolvers }: HttpOptions): string[] {
  const missing: string[] = [];
  for (const [service, sdl] of Object.entries(schemas)) {
    if (sdl === null || sdl.trim() === '') {
      app.route({
        method: ['GET', 'POST'],
        url: `/api/${service}/graphql`,
        config: { isApi: true },
        handler: (request, reply) => sendProblem(request, reply, problem('not_available')),
      });
      continue;
    }
    const mounted = mountGraphQL(app, { platform, service, sdl, resolvers: resolvers[service] ?? {} });
    missing.push(...mounted.missing.map((name) => `${service}: ${name}`));
  }
  return missing;
}

/** Accepts JSON only: another site's page could make a browser send a form or plain text. */
function acceptJsonOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    async (request: { headers: IncomingMessage['headers'] }, body: Buffer) => {
      const [, charset] = /charset\s*=\s*"?([\w-]+)/i.exec(request.headers['content-type'] ?? '') ?? [];
      if (charset !== undefined && charset.toLowerCase() !== 'utf-8')
        throw new ProblemError(problem('unsupported_media_type', { title: 'Send the body as UTF-8.' }));
      return body.length === 0 ? undefined : parseJsonBody(body);
    },
  );
}

async function allowOrigins(app: FastifyInstance, origins: readonly string[]): Promise<void> {
  await app.register(cors, {
    origin: [...origins],
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowedHeaders: [
      'authorization',
      'content-type',
      'idempotency-key',
      'x-workspace-id',
      'last-event-id',
      'tus-resumable',
      'upload-offset',
    ],
    exposedHeaders: [
      'date',
      'retry-after',
      'ratelimit',
      'ratelimit-policy',
      'x-request-id',
      'location',
      'upload-offset',
      'upload-length',
    ],
    credentials: false,
    maxAge: 600,
  });
}

/** Responds on the bare socket to input that cannot be parsed as HTTP. */
function answerClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) return void socket.destroy();
  const value =
    error.code === 'HPE_HEADER_OVERFLOW'
      ? problem('headers_too_large')
      : error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
        ? problem('request_timeout')
        : problem('malformed_request');
  const body = JSON.stringify(problemBody(value, uuid()));
  socket.end(
    `HTTP/1.1 ${value.status} ${value.status === 408 ? 'Request Timeout' : 'Bad Request'}\r\ncontent-type: application/problem+json; charset=utf-8\r\nx-content-type-options: nosniff\r\nconnection: close\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
}
