import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Milliseconds for the headers of a request, for its body, and for an idle connection. */
export const HEADERS_TIMEOUT = 5_000;
export const BODY_TIMEOUT = 10_000;
export const KEEP_ALIVE_TIMEOUT = 5_000;
/** Milliseconds for a whole upload, the longest request there is. */
const UPLOAD_TIMEOUT = 15 * 60_000;
const CHECKING_INTERVAL = 1_000;

/** Options of Node's server. Its own limit on a whole request has to leave time for uploads; see `limitSlowBodies`. */
export const serverTimeouts = {
  headersTimeout: HEADERS_TIMEOUT,
  requestTimeout: UPLOAD_TIMEOUT,
  keepAliveTimeout: KEEP_ALIVE_TIMEOUT,
  connectionsCheckingInterval: CHECKING_INTERVAL,
  maxHeaderSize: 16 * 1024,
} as const;

const LATE = 'HTTP/1.1 408 Request Timeout\r\nconnection: close\r\ncontent-length: 0\r\n\r\n';

/**
 * Ends connections whose body, unless it is an upload, has not arrived in time, even if the response was already sent,
 * as with a refusal.
 */
export function limitSlowBodies(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    const { raw, headers } = request;
    const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
    // A call within this process has no slow network.
    if (!hasBody || request.routeOptions.config.isUpload || !(raw.socket instanceof Socket)) return;
    const timer = setTimeout(() => {
      if (raw.complete) return;
      raw.socket.end(LATE);
      raw.socket.destroySoon();
    }, BODY_TIMEOUT);
    timer.unref();
    raw.once('close', () => clearTimeout(timer));
    raw.once('end', () => clearTimeout(timer));
  });
}
