import { afterEach, describe, expect, it } from 'vitest';
import {
  type Answer,
  createTestClock,
  type LocalServer,
  sendJson,
  sendProblem,
  startServer,
} from '../testing/local-server.js';
import type { GraphQLCall, RestCall } from './calls.js';
import { type CallOptions, createClient } from './client.js';
import { createHosts } from './hosts.js';

const create: RestCall<{ name: string }, unknown> = {
  service: 'contacts',
  method: 'POST',
  path: '/contacts',
};
const list: RestCall<Record<string, never>, unknown> = {
  service: 'contacts',
  method: 'GET',
  path: '/contacts',
};
const mutation: GraphQLCall<unknown, Record<string, never>> = {
  service: 'workflows',
  operationName: 'createClient',
  query: 'mutation createClient { createClient { _id } }',
  kind: 'mutation',
};

let server: LocalServer;
afterEach(() => server.close());

async function clientFor(answer: Answer) {
  server = await startServer(answer);
  return createClient({
    hosts: createHosts({ origin: server.origin }),
    clock: createTestClock(),
    retry: { random: () => 0 },
  });
}

const drop: Answer = (_, response) => response.destroy();
const refuse =
  (status: number, code = 'planted'): Answer =>
  (_, response) =>
    sendProblem(response, status, { title: 'No.', code });
/** Answers each attempt in its turn; the last answer repeats. */
const inTurn =
  (...answers: Answer[]): Answer =>
  (arrival, response, number) =>
    (answers[number - 1] ?? answers.at(-1))?.(arrival, response, number);

/** What the error of a write says about it. */
async function outcomeOf(answer: Answer, options: CallOptions = {}) {
  const client = await clientFor(answer);
  const result = await client.call(create, { name: 'Priya Nair' }, options);
  if (result.ok) throw new Error('The write succeeded.');
  return result.error;
}

describe('the error of a write', () => {
  it.each<[string, boolean, Answer[]]>([
    ['answers that are all lost', true, [drop]],
    ['an answer that cannot be read', true, [(_, response) => response.end('<html>')]],
    ['a proxy that gave up', true, [(_, response) => response.writeHead(504).end()]],
    ['a refusal', false, [refuse(422)]],
    ['a refusal by access', false, [refuse(401)]],
    ['a limit', false, [refuse(429)]],
    ['a lost answer, then the stored answer to the same key', false, [drop, refuse(409, 'duplicate_email')]],
    ['a lost answer, then the end of the session', true, [drop, refuse(401)]],
    ['a lost answer, then the end of membership', true, [drop, refuse(404)]],
    ['a lost answer, then a limit', true, [drop, refuse(429)]],
    ['a lost answer, then an earlier attempt that still runs', true, [drop, refuse(409, 'busy')]],
  ])('after %s: may have happened is %s (W2, W3)', async (_, mayHaveHappened, answers) => {
    const error = await outcomeOf(inTurn(...answers));
    const [first] = server.arrivals;
    expect(error).toMatchObject({ mayHaveHappened, idempotencyKey: first?.headers['idempotency-key'] });
  });

  it('is settled by no answer if attempts have no key (W3)', async () => {
    const replace: RestCall<{ name: string }, unknown> = { ...create, method: 'PUT' };
    const client = await clientFor(inTurn(drop, refuse(422)));
    const result = await client.call(replace, { name: 'x' }, { idempotencyKey: false });
    expect(result).toMatchObject({ error: { kind: 'http', status: 422, mayHaveHappened: true } });
    expect(result.ok || 'idempotencyKey' in result.error).toBe(false);
  });

  it('says that it did not happen if nothing was sent (W4)', async () => {
    expect(await outcomeOf(drop, { signal: AbortSignal.abort() })).toMatchObject({
      kind: 'aborted',
      message: 'Cancelled.',
      mayHaveHappened: false,
    });
    const client = await clientFor(drop);
    await server.close();
    expect(await client.call(create, { name: 'x' })).toMatchObject({
      error: {
        kind: 'network',
        message: 'The server cannot be reached. Check your connection and try again.',
        mayHaveHappened: false,
      },
    });
  });

  it.each<[string, Answer, CallOptions]>([
    ['network', drop, {}],
    ['timeout', () => undefined, { timeout: 60 }],
    ['parse', (_, response) => response.end('<html>'), {}],
  ])(
    'of the kind %s says so in words, and does not advise to try again (W5)',
    async (kind, answer, options) => {
      const error = await outcomeOf(answer, options);
      expect(error.kind).toBe(kind);
      expect(error.message).toContain('It may have worked anyway.');
      expect(error.message).not.toMatch(/try again/i);
    },
  );

  it('says so for a call that its caller stopped under way (W2, W5)', async () => {
    const controller = new AbortController();
    const error = await outcomeOf(() => controller.abort(), { signal: controller.signal });
    expect(error).toMatchObject({
      kind: 'aborted',
      message: 'Cancelled. It may have worked anyway.',
      mayHaveHappened: true,
    });
  });

  it('has the key of a mutation too, which acts once when it is passed again (W1)', async () => {
    const done = new Set<unknown>();
    const client = await clientFor((arrival, response, number) => {
      done.add(arrival.headers['idempotency-key']);
      if (number <= 3) response.destroy();
      else sendJson(response, 200, { data: { createClient: { _id: '1' } } });
    });
    const first = await client.query(mutation, {});
    if (first.ok) throw new Error('The write succeeded.');
    expect(first.error).toMatchObject({ kind: 'network', mayHaveHappened: true });
    const again = await client.query(mutation, {}, { idempotencyKey: first.error.idempotencyKey });
    expect(again.ok).toBe(true);
    expect(done.size).toBe(1);
  });

  it('is that of a read for a read: nothing happened, and trying again is the advice', async () => {
    const client = await clientFor(drop);
    const result = await client.call(list, {});
    expect(result).toMatchObject({ error: { message: expect.stringContaining('try again') } });
    expect(result.ok || 'mayHaveHappened' in result.error).toBe(false);
  });
});
