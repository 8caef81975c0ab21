import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

export interface PageSources {
  /** Origins that pages may fetch from and show images of beside their own: the file store, where it is apart. */
  readonly files: readonly string[];
}

/**
 * What a page of ours may load and run. No inline script has an exception here; styles have one, because the
 * components set some at run time. Trusted types: the web app's own policies, and the sanitiser's.
 */
function pagePolicy({ files }: PageSources): Record<string, readonly string[]> {
  return {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'"],
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'data:', 'blob:', ...files],
    mediaSrc: ["'self'", 'blob:', ...files],
    fontSrc: ["'self'", 'data:'],
    connectSrc: ["'self'", ...files],
    workerSrc: ["'self'", 'blob:'],
    manifestSrc: ["'self'"],
    formAction: ["'self'"],
    baseUri: ["'none'"],
    objectSrc: ["'none'"],
    frameAncestors: ["'none'"],
    requireTrustedTypesFor: ["'script'"],
    trustedTypes: ['default', 'atelier', 'dompurify'],
  };
}

/** What an answer of the API may load when a browser is made to show it: nothing. */
export const API_POLICY =
  "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'none'; sandbox";

/** Sets the headers of every answer, errors included. */
export async function registerSecurityHeaders(app: FastifyInstance, sources: PageSources): Promise<void> {
  await app.register(helmet, {
    global: true,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: Object.fromEntries(
        Object.entries(pagePolicy(sources)).map(([name, values]) => [name, [...values]]),
      ),
    },
    crossOriginEmbedderPolicy: false,
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'same-origin' },
    strictTransportSecurity: { maxAge: 63_072_000, includeSubDomains: false },
    xFrameOptions: { action: 'deny' },
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    if (request.url.startsWith('/api/'))
      reply.headers({ 'content-security-policy': API_POLICY, 'cache-control': 'no-store' });
  });
}
