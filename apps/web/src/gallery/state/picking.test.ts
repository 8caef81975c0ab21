import { createClient, createMemorySession, galleryVisit, type VisitedGallery } from '@atelier/sdk';
import { expect, it } from 'vitest';
import { openKept } from './kept';
import { createPicking, FAVOURITES } from './picking';

/** A server that knows two lists, and can be out of reach. */
function scriptedServer() {
  const reached = { isOnline: true, sent: [] as { imageId: string; isPicked: boolean }[] };
  const selection = (id: string, maximum: number | null) => ({
    _id: id,
    revision: 1,
    kind: id === FAVOURITES ? FAVOURITES : 'selection',
    name: id,
    isShared: id !== FAVOURITES,
    state: 'open',
    minimum: null,
    maximum,
    extraPrice: null,
    extrasAgreed: 0,
    closesAt: null,
    count: 0,
    waiting: 0,
  });
  const client = createClient({
    session: createMemorySession({ token: 'visit' }),
    retry: { tries: 1 },
    fetch: async (input, init) => {
      if (!reached.isOnline) throw new TypeError('Failed to fetch');
      const request = new Request(input, init);
      const { pathname } = new URL(request.url);
      if (pathname.endsWith('/selections'))
        return Response.json({ data: [selection(FAVOURITES, null), selection('album', 2)] });
      const id = pathname.split('/').at(-2) ?? '';
      const body = request.method === 'GET' ? { picks: [] } : await request.json();
      reached.sent.push(...body.picks);
      const picks = body.picks.map((pick: object) => ({ ...pick, place: 1 }));
      return Response.json({
        picks,
        unknown: [],
        version: 1,
        selection: { ...selection(id, id === 'album' ? 2 : null), count: picks.length },
      });
    },
  });
  return { client, reached };
}

function storage(): Storage {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  } as unknown as Storage;
}

const gallery = { _id: 'g', isPreview: false, visitor: { _id: 'v' } } as VisitedGallery;
const open = async (store: Storage, { client }: ReturnType<typeof scriptedServer>, of = gallery) => {
  const picking = createPicking(openKept(() => store));
  await picking.open({ client, calls: galleryVisit(client), gallery: of });
  const list = (id: string) => picking.getState().lists.find((one) => one.id === id);
  return { picking, list };
};

it('refuses one more than a selection takes, and keeps what was chosen', async () => {
  const { picking, list } = await open(storage(), scriptedServer());
  expect(picking.getState().fillingId).toBe('album');
  for (const id of ['a', 'b', 'c']) picking.set('album', id, true);
  expect([...(list('album')?.picked ?? [])]).toEqual(['a', 'b']);
  expect(picking.getState().refusedId).toBe('c');
  picking.set('album', 'a', false);
  picking.set('album', 'c', true);
  expect([...(list('album')?.picked ?? [])]).toEqual(['b', 'c']);
  expect(picking.getState().refusedId).toBeNull();
});

it('is not called saved before the server has it, and is sent after a reload', async () => {
  const [store, server] = [storage(), scriptedServer()];
  const { picking, list } = await open(store, server);
  server.reached.isOnline = false;
  picking.set(FAVOURITES, 'a', true);
  await picking.sync();
  expect(list(FAVOURITES)).toMatchObject({ isSynced: false, count: 1 });
  server.reached.isOnline = true;
  const again = await open(store, server);
  expect(server.reached.sent).toMatchObject([{ imageId: 'a', isPicked: true }]);
  expect(again.list(FAVOURITES)).toMatchObject({ isSynced: true });
});

it('has no lists in a preview, and others for another visitor of the device', async () => {
  const [store, server] = [storage(), scriptedServer()];
  const { picking } = await open(store, server);
  picking.set(FAVOURITES, 'a', true);
  const other = await open(store, server, { ...gallery, visitor: { _id: 'w' } } as VisitedGallery);
  expect(other.list(FAVOURITES)?.picked.size).toBe(0);
  const preview = await open(store, server, { ...gallery, isPreview: true });
  expect(preview.picking.getState().lists).toEqual([]);
});

it('takes what is not sent yet along when its visitor is joined with their other devices, and stays in sight', async () => {
  const [store, server] = [storage(), scriptedServer()];
  const { picking, list } = await open(store, server);
  server.reached.isOnline = false;
  picking.set(FAVOURITES, 'a', true);
  await picking.sync();
  server.reached.isOnline = true;
  const counts: (number | undefined)[] = [];
  picking.subscribe(() => counts.push(list(FAVOURITES)?.picked.size));
  const joined = { ...gallery, visitor: { _id: 'w' } } as VisitedGallery;
  await picking.open({ client: server.client, calls: galleryVisit(server.client), gallery: joined });
  expect(server.reached.sent).toMatchObject([{ imageId: 'a', isPicked: true }]);
  expect(list(FAVOURITES)).toMatchObject({ isSynced: true, picked: new Set(['a']) });
  expect(new Set(counts)).toEqual(new Set([1]));
});
