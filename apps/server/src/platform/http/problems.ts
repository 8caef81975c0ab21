import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { problemOf } from '../errors/classify';
import { type Problem, problem, problemBody, problemHeaders } from '../errors/problem';
import type { Logger } from '../logging/logger';

/** Sends a problem, the format of every error of the API. */
export function sendProblem(request: FastifyRequest, reply: FastifyReply, value: Problem): FastifyReply {
  return (
    reply
      .code(value.status)
      .headers({
        ...problemHeaders(value),
        'content-type': 'application/problem+json; charset=utf-8',
        'cache-control': 'no-store',
      })
      // Serialised here, because the schemas of the route are those of its successful responses.
      .serializer((body: unknown) => String(body))
      .send(JSON.stringify(problemBody(value, request.id)))
  );
}

const byFastifyCode: Readonly<Record<string, () => Problem>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: () => problem('body_too_large'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => problem('unsupported_media_type'),
  FST_ERR_CTP_EMPTY_JSON_BODY: () => problem('malformed_json'),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: () => problem('malformed_request'),
  FST_ERR_CTP_INVALID_JSON_BODY: () => problem('malformed_json'),
  FST_ERR_BAD_URL: () => problem('malformed_request'),
  FST_ERR_MAX_PARAM_LENGTH: () => problem('not_found'),
  FST_ERR_ROUTE_MISSING_CONTENT_TYPE: () => problem('unsupported_media_type'),
};

/** Returns the problem for an error that was thrown by a handler, the database, or the HTTP layer itself. */
export function problemOfThrown(error: unknown): Problem {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  const known = typeof code === 'string' ? byFastifyCode[code] : undefined;
  return known ? known() : problemOf(error);
}

/** Whether the connection ended before all of the request arrived. Nobody gets the response. */
function hasHungUp({ raw }: FastifyRequest, error: Error & { code?: string }): boolean {
  return !raw.complete && raw.destroyed && error.code === 'ECONNRESET';
}

/** Creates the error handler. Unexpected errors are logged in full and reported without detail. */
export function errorHandler(logger: Logger) {
  return (error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    if (hasHungUp(request, error)) {
      logger.debug({ requestId: request.id, method: request.method }, 'The caller hung up.');
      return sendProblem(request, reply, problem('malformed_request'));
    }
    const value = problemOfThrown(error);
    // The database reports an overload once, not for each call.
    if (value.status >= 500 && value.code !== 'overloaded')
      logger.error(
        {
          requestId: request.id,
          method: request.method,
          route: request.routeOptions.url ?? '',
          code: value.code,
          reason: error.message,
        },
        'A call failed.',
      );
    return sendProblem(request, reply, value);
  };
}
