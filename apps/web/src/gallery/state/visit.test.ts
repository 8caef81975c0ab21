import { afterEach, expect, it, vi } from 'vitest';
import type { PageData } from '../page-data';
import { createVisit, type DoorCalls } from './visit';

const album = (_id: string) => ({ _id, slug: _id, state: 'open', imageCount: 1, tags: [] });
const gallery = { _id: 'g', revision: 1, albums: [album('party'), album('church')] };
const door = (state: string) => ({ state, name: 'Ada & Luis', studio: { name: 'Juniper & Light' } });

/** A gallery whose visits end, as they do when the studio sets a PIN, and a door behind which some are known. */
function scriptedGallery(isKnown: boolean) {
  const there = { door: 'open', ended: new Set<string>(), visits: 0 };
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    const token = request.headers.get('authorization')?.split(' ').at(-1) ?? '';
    if (there.ended.has(token)) return Response.json({ code: 'pin_required' }, { status: 401 });
    const { pathname } = new URL(request.url);
    if (pathname.endsWith('/layout')) return Response.json({ ratios: [1.5] });
    if (pathname.endsWith('/visit')) return Response.json(gallery);
    return Response.json({ revision: 1 });
  });
  const calls = {
    lookAt: async () => ({ ok: true, data: door(there.door) }),
    enter: async () => {
      if (there.door === 'pin' && !isKnown)
        return { ok: false, error: { kind: 'http', status: 401, problem: { code: 'pin_required' } } };
      there.visits += 1;
      return { ok: true, data: { token: String(there.visits) } };
    },
  } as unknown as DoorCalls;
  let kept: string | undefined;
  const visit = createVisit({
    data: {
      door: door('open'),
      first: null,
      album: null,
      handle: 'juniper',
      slug: 'ada',
    } as unknown as PageData,
    keeper: {
      read: () => kept,
      keep: (token) => {
        kept = token;
      },
    },
    brought: {},
    atDoor: calls,
    later: () => undefined,
    opened: () => undefined,
  });
  /** Sets a PIN, which ends every visit. */
  const setPin = async () => {
    there.door = 'pin';
    if (kept !== undefined) there.ended.add(kept);
    await visit.check();
  };
  return { visit, setPin };
}

afterEach(() => vi.unstubAllGlobals());

it('keeps people inside who need no PIN, when the studio sets one', async () => {
  const { visit, setPin } = scriptedGallery(true);
  await visit.start();
  await visit.showAlbum('church');
  const doors = new Set<string>();
  visit.subscribe(() => doors.add(visit.getState().door));
  await setPin();
  expect([...doors]).toEqual(['open']);
  expect(visit.getState().gallery).toMatchObject({ _id: 'g' });
  expect(visit.getState().albumId).toBe('church');
  expect(visit.isInside()).toBe(true);
});

it('asks everybody else for it', async () => {
  const { visit, setPin } = scriptedGallery(false);
  await visit.start();
  expect(visit.getState().gallery).toMatchObject({ _id: 'g' });
  await setPin();
  expect(visit.getState()).toMatchObject({ door: 'pin', gallery: null });
});
