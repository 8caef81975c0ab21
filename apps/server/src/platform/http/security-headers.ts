import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

export interface PageSources {
  /** Origins besides their own that pages may fetch and show images from: the file store, if it is separate. */
  readonly files: readonly string[];
  /** Origins of others whose pages may be shown inside ours: players of videos. */
  readonly frames: readonly string[];
}

/**
 * The content security policy of our pages. Inline scripts are not allowed; inline styles are, because the components
 * set some at run time. Trusted types: the web app's own policies, and the sanitiser's.
 */
function pagePolicy({ files, frames }: PageSources): Record<string, readonly string[]> {
  return {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'"],
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'data:', 'blob:', ...files],
    mediaSrc: ["'self'", 'blob:', ...files],
    fontSrc: ["'self'", 'data:'],
    connectSrc: ["'self'", ...files],
    frameSrc: ["'self'", ...frames],
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

/** The content security policy of API responses: if a browser is made to show one, it may load nothing. */
export const API_POLICY =
  "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'none'; sandbox";

/** Features that no page of ours uses, so that no script that got into one can either. */
const PERMISSIONS_POLICY = [
  ...['accelerometer', 'bluetooth', 'camera', 'display-capture', 'geolocation', 'gyroscope', 'hid'],
  ...[
    'magnetometer',
    'microphone',
    'midi',
    'payment',
    'screen-wake-lock',
    'serial',
    'usb',
    'xr-spatial-tracking',
  ],
]
  .map((feature) => `${feature}=()`)
  .join(', ');

/** Sets the headers of every response, including errors. */
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
    reply.headers({ 'x-request-id': request.id, 'permissions-policy': PERMISSIONS_POLICY });
    if (request.url.startsWith('/api/'))
      reply.headers({ 'content-security-policy': API_POLICY, 'cache-control': 'no-store' });
  });
}
