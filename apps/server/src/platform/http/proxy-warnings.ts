import type { FastifyInstance } from 'fastify';
import type { Configuration } from '../../configuration/environment';
import type { Logger } from '../logging/logger';
import { isPublicAddress } from '../outgoing/public-address';

const ADVICE =
  'Set TRUSTED_PROXY_HOPS to the number of proxies in front of this server. Until then all their visitors count as one, and slow each other down.';
const FORWARDED = ['x-forwarded-for', 'forwarded', 'x-real-ip'] as const;
const LOOPBACK_HOST = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** Whether a server at this public origin must have a proxy in front of it: it serves no TLS, and not only this host. */
function isBehindProxy(publicOrigin: string | undefined): boolean {
  const url = publicOrigin === undefined ? null : URL.parse(publicOrigin);
  return url !== null && (url.protocol === 'https:' || !LOOPBACK_HOST.test(url.hostname));
}

/**
 * Warns about a proxy that the configuration does not mention: at the start where the public origin shows that there is one,
 * and once when a peer in a private network forwards a call.
 */
export function warnAboutProxies(
  app: FastifyInstance,
  { trustedProxyHops, publicOrigin }: Pick<Configuration, 'trustedProxyHops' | 'publicOrigin'>,
  logger: Pick<Logger, 'warn'>,
): void {
  if (trustedProxyHops > 0) return;
  if (isBehindProxy(publicOrigin))
    logger.warn(`PUBLIC_ORIGIN is not this host, but TRUSTED_PROXY_HOPS is 0. ${ADVICE}`);
  let isSaid = false;
  app.addHook('onRequest', async (request) => {
    if (isSaid || !FORWARDED.some((name) => request.headers[name] !== undefined)) return;
    // Anybody can send such a header from outside; a proxy is next to the server.
    if (isPublicAddress(request.socket.remoteAddress ?? '')) return;
    isSaid = true;
    logger.warn(`A proxy forwarded a call, but TRUSTED_PROXY_HOPS is 0. ${ADVICE}`);
  });
}
