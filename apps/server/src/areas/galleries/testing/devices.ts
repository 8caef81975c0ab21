import {
  type Atelier,
  createClient,
  createHosts,
  createMemorySession,
  createPicks,
  type PickStorage,
} from '@atelier/sdk';
import type { TestServer } from '../../../testing';

/** The storage of a browser. */
const createStorage = (): PickStorage => {
  const kept = new Map<string, string>();
  return { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value) };
};

/** Opens the favourites of a visitor on a device in whose flight mode no call arrives. */
export async function openPickingDevice(
  server: TestServer,
  visitor: Pick<Atelier, 'client'>,
  device: string,
  storage = createStorage(),
) {
  const flight = { isOn: false };
  const client = createClient({
    hosts: createHosts({ origin: server.origin }),
    fetch: async (input, init) => {
      if (flight.isOn) throw new TypeError('No network.');
      const answer = await server.fetch(input, init);
      // It is by the clock of the machine, and not by the one that the test moves.
      answer.headers.delete('date');
      return answer;
    },
    session: createMemorySession({ token: (await visitor.client.session.get('token')) ?? '' }),
    retry: { tries: 1 },
    clock: { now: () => server.clock.now().getTime(), sleep: () => Promise.resolve() },
  });
  const picks = createPicks(client, { selectionId: 'favourites', device, storage, key: 'favourites' });
  return { flight, picks, storage, ids: () => [...picks.list().picked.keys()].sort() };
}
