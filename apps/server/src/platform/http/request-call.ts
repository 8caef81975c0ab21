import type { FastifyRequest } from 'fastify';
import type { Call } from '../pipeline';

export function textHeader(value: string | string[] | undefined): string | null {
  return typeof value === 'string' ? value : null;
}

/** Returns the call of a request, from its headers alone; the idempotency key only matters for writes. */
export function callOf(
  request: FastifyRequest,
  call: Pick<Call, 'name' | 'access' | 'uses' | 'isWrite' | 'limits'>,
): Call {
  return {
    ...call,
    idempotencyKey: textHeader(request.headers['idempotency-key']),
    requestId: request.id,
    clientAddress: request.ip,
    userAgent: textHeader(request.headers['user-agent']),
    acceptLanguage: textHeader(request.headers['accept-language']),
  };
}
