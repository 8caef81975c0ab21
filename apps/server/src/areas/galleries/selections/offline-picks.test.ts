import { type PickStorage, unwrap } from '@atelier/sdk';
import fc from 'fast-check';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../../testing';
import { createAlbum, type TestAlbum } from '../images/uploads.testing';
import { openPickingDevice } from '../testing/devices';
import { type PlantedVisitor, plantVisitor } from '../testing/planted-visits';
import { type GalleryPerson, openGalleryStudio, plantImage } from '../testing/studio';

let server: TestServer;
let mira: GalleryPerson;
let album: TestAlbum;
let images: string[];

beforeAll(async () => {
  server = await createTestServer();
});
beforeEach(async () => {
  mira = await openGalleryStudio(server);
  album = await createAlbum(mira);
  images = [];
  for (let index = 0; index < 4; index += 1) images.push((await plantImage(server, mira, album)).id);
  await unwrap(mira.galleries.update({ galleryId: album.galleryId, status: 'published' }));
});
afterAll(() => server?.close());

const openDevice = (visitor: PlantedVisitor, device: string, storage?: PickStorage) =>
  openPickingDevice(server, visitor, device, storage);
const visitors = async () => {
  const phone = await plantVisitor(server, mira, album.galleryId);
  return [phone, await plantVisitor(server, mira, album.galleryId, 'guest', phone.visitorId)] as const;
};
const image = (index: number) => images[index] ?? '';

describe('picks on two devices', () => {
  it('survive flight mode and a reload, and are joined when both are back', async () => {
    const [one, other] = await visitors();
    const phone = await openDevice(one, 'phone');
    const tablet = await openDevice(other, 'tablet');
    phone.flight.isOn = true;
    phone.picks.set(image(0), true, 'For grandma');
    phone.picks.set(image(1), true);
    await phone.picks.sync();
    expect(phone.picks.list()).toMatchObject({ unsent: 2, isOffline: true, refused: null });
    expect(phone.ids()).toEqual([image(0), image(1)].sort());
    server.clock.advance(1_000);
    tablet.picks.set(image(1), false);
    tablet.picks.set(image(2), true);
    await tablet.picks.sync();
    // The page of the phone was closed in flight mode.
    const reloaded = await openDevice(one, 'phone', phone.storage);
    expect(reloaded.picks.list().unsent).toBe(2);
    await reloaded.picks.sync();
    await tablet.picks.sync();
    for (const device of [reloaded, tablet]) {
      expect(device.ids()).toEqual([image(0), image(2)].sort());
      expect(device.picks.list()).toMatchObject({ unsent: 0, isOffline: false, selection: { count: 2 } });
      expect(device.picks.list().picked.get(image(0))).toBe('For grandma');
    }
  });

  it('in two tabs of one browser do not overwrite each other', async () => {
    const [one] = await visitors();
    const first = await openDevice(one, 'phone');
    const second = await openDevice(one, 'phone', first.storage);
    first.flight.isOn = second.flight.isOn = true;
    first.picks.set(image(0), true);
    second.picks.set(image(1), true);
    const third = await openDevice(one, 'phone', first.storage);
    expect(third.ids()).toEqual([image(0), image(1)].sort());
    await third.picks.sync();
    expect(third.picks.list()).toMatchObject({ unsent: 0, selection: { count: 2 } });
  });

  it('of a photograph that is gone are given up, and those that are refused are kept', async () => {
    const [one] = await visitors();
    const phone = await openDevice(one, 'phone');
    phone.picks.set(uuid(), true);
    phone.picks.set(image(0), true);
    await phone.picks.sync();
    expect([phone.ids(), phone.picks.list().unsent]).toEqual([[image(0)], 0]);
    await unwrap(mira.galleries.updatePreferences({ galleryId: album.galleryId, allowsFavourites: false }));
    phone.picks.set(image(1), true);
    await phone.picks.sync();
    expect(phone.picks.list()).toMatchObject({
      unsent: 1,
      refused: { kind: 'http', code: 'not_allowed_here' },
    });
  });

  it('end up the same, whatever was picked, in whatever order they are online', async () => {
    const step = fc.record({
      device: fc.nat(1),
      image: fc.nat(3),
      isPicked: fc.boolean(),
      isOnline: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        const [one, other] = await visitors();
        const devices = [await openDevice(one, 'phone'), await openDevice(other, 'tablet')];
        const expected = new Map<string, boolean>();
        for (const { device: at, image: index, isPicked, isOnline } of steps) {
          const device = devices[at];
          if (!device) continue;
          server.clock.advance(10);
          device.flight.isOn = !isOnline;
          device.picks.set(image(index), isPicked);
          expected.set(image(index), isPicked);
          await device.picks.sync();
        }
        for (const device of [...devices, ...devices]) {
          device.flight.isOn = false;
          await device.picks.sync();
        }
        const wanted = [...expected].flatMap(([id, isPicked]) => (isPicked ? [id] : [])).sort();
        for (const device of devices) expect(device.ids()).toEqual(wanted);
      }),
      { numRuns: 6 },
    );
  });
});
