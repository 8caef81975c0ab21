import type { FastifyInstance } from 'fastify';
import { problem } from '../errors/problem';
import { sendProblem } from './problems';

/** Milliseconds without a new connection or request after which nobody waits to be read. */
const QUIET = 100;
/** Milliseconds for which requests are refused at most, instead of their connections being reset. */
const PATIENCE = 2_000;

/**
 * Lets the server stop without resetting connections whose request it has not read yet: while it closes, new requests
 * get a 503 with `Retry-After`, and connections are closed after their response.
 *
 * @returns a function that begins to refuse, and resolves when no connection has an unread request
 */
export function refuseWhenStopping(app: FastifyInstance): () => Promise<void> {
  let isStopping = false;
  let latest = 0;
  app.server.on('connection', () => {
    latest = performance.now();
  });
  app.addHook('onRequest', async (request, reply) => {
    if (!isStopping) return;
    latest = performance.now();
    reply.header('connection', 'close');
    return sendProblem(request, reply, problem('shutting_down'));
  });
  app.addHook('onSend', async (_request, reply) => {
    if (isStopping) reply.header('connection', 'close');
  });
  return async () => {
    isStopping = true;
    const start = performance.now();
    latest = start;
    while (performance.now() - latest < QUIET && performance.now() - start < PATIENCE) {
      await new Promise((resolve) => setTimeout(resolve, QUIET / 4));
      // A loop that was blocked fires timers before it reads.
      await new Promise((resolve) => setImmediate(resolve));
    }
  };
}
