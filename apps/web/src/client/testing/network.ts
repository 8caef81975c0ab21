import { type ClientFile, clientFile, createClient, createHosts, createMemorySession } from '@atelier/sdk';
import type { ClientCalls } from '../state/calls';

/** A request as the server would see it. */
export interface Heard {
  readonly method: string;
  readonly path: string;
  readonly key: string | null;
  readonly body: unknown;
}

type Answer = ClientFile | { readonly status: number; readonly code: string; readonly title: string };

/**
 * The SDK's real calls over a network of the test: each request is answered by `answer`, or lost where that gives nothing.
 * What is behind it here is the server's in the end-to-end tests.
 */
export function createTestNetwork(answer: (heard: Heard) => Answer | object | undefined) {
  const heard: Heard[] = [];
  const client = createClient({
    hosts: createHosts({ origin: 'https://atelier.example' }),
    session: createMemorySession({ token: 'link-token' }),
    retry: { tries: 1 },
    fetch: async (input, init) => {
      const request = new Request(input, init);
      const one: Heard = {
        method: request.method,
        path: new URL(request.url).pathname.replace(/^\/api\/workflows\/smart-file/, ''),
        key: request.headers.get('idempotency-key'),
        body: request.body === null ? undefined : await request.json(),
      };
      heard.push(one);
      const said = answer(one);
      if (said === undefined) throw new TypeError('The network is lost.');
      const status = 'status' in said && typeof said.status === 'number' ? said.status : 200;
      return Response.json(said, { status });
    },
  });
  const calls: ClientCalls = clientFile(client);
  return { calls, heard };
}
