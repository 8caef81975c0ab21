import { createClient, createHosts, createMemorySession, type RestCall, unwrap } from '@atelier/sdk';
import ky from 'ky';
import type { Benchmark, Benchmarks } from './frame/benchmark';
import { type page, startLocalServer } from './frame/local-server';

type Page = typeof page;

const listCall: RestCall<{ page: number; limit: number }, Page> = {
  service: 'contacts',
  method: 'GET',
  path: '/{ws}/contacts',
};

async function sdkCall(name: string, inFlight: number): Promise<Benchmark> {
  const server = await startLocalServer();
  const session = createMemorySession({ token: 'token', workspaceId: 'juniper' });
  const client = createClient({ hosts: createHosts({ origin: server.origin }), session });
  const headers = { authorization: 'Bearer token' };
  const address = `${server.origin}/api/contacts/juniper/contacts?page=1&limit=10`;
  const together = (call: () => Promise<unknown>) => ({
    run: () => (inFlight === 1 ? call() : Promise.all(Array.from({ length: inFlight }, call))),
  });
  return {
    name,
    title: `processor time of a call, ${inFlight === 1 ? 'one at a time' : `${inFlight} in flight`}, against a bare local server`,
    measure: 'cpu',
    baseline: 'fetch',
    candidates: {
      fetch: together(async () => (await fetch(address, { headers })).json()),
      ky: together(() => ky.get(address, { headers }).json()),
      sdk: together(() => unwrap(client.call(listCall, { page: 1, limit: 10 }))),
    },
    goals: [{ of: 'sdk', over: 'ky', atMost: 1.1 }],
    close: server.close,
  };
}

export const benchmarks: Benchmarks = {
  'sdk-call-sequential': () => sdkCall('sdk-call-sequential', 1),
  'sdk-call-in-flight': () => sdkCall('sdk-call-in-flight', 100),
};
