import { unwrap } from '@atelier/sdk';
import { sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type ScriptedDetector,
  startScriptedDetector,
} from '../../../platform/faces/scripted-detector.testing';
import { createTestServer, type TestServer } from '../../../testing';
import { createAlbum, photograph, type TestAlbum, uploadAndDraw } from '../images/uploads.testing';
import { countRows, type GalleryPerson, openGalleryStudio, refusal } from '../testing/studio';
import { type Cast, shadeOf, show, vectorOf } from './faces.testing';
import { continueFaces, searchGallery } from './finding';
import { sweepFaces } from './sweep';

let server: TestServer;
let detector: ScriptedDetector;
let mira: GalleryPerson;
let album: TestAlbum;

/** Ada and Luis together, Ada, Luis, Inês, nobody. */
const wedding: Cast = { 1: ['ada', 'luis'], 2: ['ada'], 3: ['luis'], 4: ['ines'], 5: [], 6: ['ada', 'ines'] };

beforeAll(async () => {
  detector = await startScriptedDetector();
  server = await createTestServer({ environment: { FACE_DETECTOR_URL: detector.url } });
});
beforeEach(async () => {
  mira = await openGalleryStudio(server);
  album = await createAlbum(mira);
  show(detector, wedding);
});
afterAll(async () => {
  await server?.close();
  detector?.close();
});

const gallery = () => ({ galleryId: album.galleryId });
const files = (photos: readonly number[]) =>
  Promise.all(photos.map((photo) => photograph(`photo-${photo}.jpg`, { shade: shadeOf(photo) })));
const add = async (...photos: number[]) => uploadAndDraw(server, mira, album, await files(photos));
const turnOn = async () => {
  await unwrap(mira.galleryFaces.turnOn({ ...gallery(), hasHostConsent: true }));
  await server.settle();
};
const people = async () => (await unwrap(mira.galleryFaces.list(gallery()))).data;
const status = () => unwrap(mira.galleryFaces.status(gallery()));
const imagesOf = async (faceGroupId: string) =>
  (await unwrap(mira.galleryFaces.images({ ...gallery(), faceGroupId }))).data;
/** The photographs of each person, in an order that does not depend on ids. */
const whoIsWhere = async () =>
  (
    await Promise.all(
      (
        await people()
      ).map(async ({ _id }) =>
        (await imagesOf(_id)).map(({ image }) => image.fileName.replace(/\D/g, '')).join(' '),
      ),
    )
  ).sort();
/** The person on exactly these photographs. */
async function personOn(photos: string) {
  for (const person of await people()) {
    const shown = (await imagesOf(person._id)).map(({ image }) => image.fileName.replace(/\D/g, ''));
    if (shown.join(' ') === photos) return person;
  }
  throw new Error(`Nobody is on ${photos}.`);
}
const found = ['1 2', '1 3', '4'];

describe('faces of a gallery', () => {
  it('are looked for once the host has agreed, and counted to the end', async () => {
    const images = await add(1, 2, 3, 4, 5);
    expect(await status()).toEqual({
      isAvailable: true,
      enabledAt: null,
      isFinished: true,
      numberOfImagesGroupedFaces: 0,
      numberOfImagesFailed: 0,
      numberOfImagesPeoples: 0,
      imagesCount: 5,
    });
    expect(await countRows(server, mira, 'gallery_faces')).toBe(0);
    const asked = detector.requests.length;
    const begun = await unwrap(mira.galleryFaces.turnOn({ ...gallery(), hasHostConsent: true }));
    expect(begun).toMatchObject({ isFinished: false, enabledAt: expect.any(String), imagesCount: 5 });
    await server.settle();
    expect(detector.requests.length - asked).toBe(5);
    expect(await status()).toMatchObject({
      isFinished: true,
      numberOfImagesGroupedFaces: 5,
      numberOfImagesFailed: 0,
      numberOfImagesPeoples: 3,
    });
    const first = await unwrap(mira.galleryFaces.list({ ...gallery(), limit: 2 }));
    expect(first).toMatchObject({ totalDocs: 3, hasNextPage: true, currentPage: 1 });
    const [person] = first.data;
    expect(person).toMatchObject({ name: null, isHidden: false, imageCount: 2, revision: 1 });
    // The larger face is the cover: alone on its photograph.
    expect(person?.cover).toMatchObject({ width: 900, height: 600, box: { top: expect.closeTo(0.1) } });
    expect((await server.fetch(person?.cover?.url ?? '')).status).toBe(200);
    expect(await unwrap(mira.galleryFaces.get({ ...gallery(), faceGroupId: person?._id ?? '' }))).toEqual(
      person,
    );
    expect(await whoIsWhere()).toEqual(found);
    expect(images.map(({ fileName }) => fileName)).toHaveLength(5);
    const wrong = mira.galleryFaces.turnOn({ ...gallery(), hasHostConsent: false as true });
    expect((await refusal(wrong)).fields).toMatchObject([{ field: 'hasHostConsent' }]);
  });

  it('come with new images, and go with those that are deleted', async () => {
    await turnOn();
    const images = await add(1, 2, 3, 4);
    expect(await whoIsWhere()).toEqual(found);
    const before = await personOn('4');
    const asked = detector.requests.length;
    await add(6);
    expect(detector.requests.length - asked).toBe(1);
    expect(await whoIsWhere()).toEqual(['1 2 6', '1 3', '4 6']);
    expect((await personOn('4 6'))._id).toBe(before._id);
    const both = images.find(({ fileName }) => fileName === 'photo-1.jpg')?._id ?? '';
    const ids = { ...album, image_ids: [both] };
    await unwrap(mira.galleryAlbums.deleteImages(ids));
    expect(await whoIsWhere()).toEqual(['2 6', '3', '4 6']);
    expect(await countRows(server, mira, 'gallery_faces')).toBe(5);
    expect(await countRows(server, mira, 'gallery_face_vectors')).toBe(5);
    expect(await status()).toMatchObject({ isFinished: true, imagesCount: 4 });
    await unwrap(mira.galleryAlbums.restoreImages(ids));
    expect(await status()).toMatchObject({ isFinished: false, imagesCount: 5 });
    await continueFaces(server.platform);
    await server.settle();
    expect(await whoIsWhere()).toEqual(['1 2 6', '1 3', '4 6']);
    await unwrap(mira.galleryAlbums.delete(album));
    expect(await countRows(server, mira, 'gallery_faces')).toBe(0);
    await sweepFaces(server.platform);
    expect(await countRows(server, mira, 'gallery_face_groups')).toBe(0);
  });

  it('are named, hidden and given a cover, and stay so when photographs come', async () => {
    await add(1, 2, 3, 4);
    await turnOn();
    const ada = await personOn('1 2');
    const ids = { ...gallery(), faceGroupId: ada._id };
    const [, second] = await imagesOf(ada._id);
    const other = ada.cover?.faceId === second?.faceId ? (await imagesOf(ada._id))[0] : second;
    const named = await unwrap(
      mira.galleryFaces.update({
        ...ids,
        revision: 1,
        name: ' Ada  Okafor ',
        isHidden: true,
        coverFaceId: other?.faceId ?? '',
      }),
    );
    expect(named).toMatchObject({
      name: 'Ada Okafor',
      isHidden: true,
      revision: 2,
      cover: { faceId: other?.faceId },
    });
    expect((await refusal(mira.galleryFaces.update({ ...ids, revision: 1, name: 'A' }))).code).toBe(
      'stale_revision',
    );
    const [luis] = await imagesOf((await personOn('1 3'))._id);
    const wrong = mira.galleryFaces.update({ ...ids, coverFaceId: luis?.faceId ?? '' });
    expect((await refusal(wrong)).fields).toMatchObject([{ field: 'coverFaceId' }]);
    await add(6);
    expect(await people()).toMatchObject([
      { imageCount: 2 },
      { imageCount: 2 },
      { _id: ada._id, name: 'Ada Okafor', isHidden: true, imageCount: 3 },
    ]);
  });
});

describe('a correction', () => {
  beforeEach(async () => {
    await add(1, 2, 3, 4);
    await turnOn();
  });

  it('makes one person of several, stays when photographs come, and leaves nothing when it is undone', async () => {
    const [ada, ines] = [await personOn('1 2'), await personOn('4')];
    await unwrap(
      mira.galleryFaces.update({ ...gallery(), faceGroupId: ines._id, name: 'Inês Duarte', isHidden: true }),
    );
    const before = await people();
    const merge = { ...gallery(), faceGroupId: ada._id, faceGroupIds: [ines._id] };
    const { correctionId, face } = await unwrap(mira.galleryFaces.merge(merge));
    expect(face).toMatchObject({ _id: ada._id, imageCount: 3, name: null });
    expect(await whoIsWhere()).toEqual(['1 2 4', '1 3']);
    await sweepFaces(server.platform);
    await unwrap(mira.galleryFaces.undo({ ...gallery(), correctionId }));
    expect(await people()).toEqual(before);
    await unwrap(mira.galleryFaces.undo({ ...gallery(), correctionId }));
    await server.settle();
    expect(await people()).toEqual(before);

    await unwrap(mira.galleryFaces.merge(merge));
    // Somebody who looks like Inês is taken for the person that she is now.
    show(detector, { ...wedding, 7: ['ines'], 8: ['rosa'] });
    await add(7, 8);
    expect(await whoIsWhere()).toEqual(['1 2 4 7', '1 3', '8']);
  });

  it('makes two persons of one, or moves faces to another, and nobody is twice on a photograph', async () => {
    const [ada, luis, ines] = [await personOn('1 2'), await personOn('1 3'), await personOn('4')];
    const before = await people();
    const same = mira.galleryFaces.merge({ ...gallery(), faceGroupId: ada._id, faceGroupIds: [luis._id] });
    expect((await refusal(same)).code).toBe('same_image');
    expect(await people()).toEqual(before);
    const faceOn = async (person: string, photo: string) =>
      (await imagesOf(person)).find(({ image }) => image.fileName === `photo-${photo}.jpg`)?.faceId ?? '';
    const onTwo = await faceOn(ada._id, '2');
    const split = { ...gallery(), faceGroupId: ada._id };
    const made = await unwrap(mira.galleryFaces.split({ ...split, faceIds: [onTwo] }));
    expect(made.face.imageCount).toBe(1);
    expect(await whoIsWhere()).toEqual(['1', '1 3', '2', '4']);
    // Photographs that come later respect it.
    await add(6);
    expect((await whoIsWhere()).filter((photos) => photos.includes('1 2'))).toEqual([]);
    const moved = await unwrap(
      mira.galleryFaces.split({
        ...gallery(),
        faceGroupId: made.face._id,
        faceIds: [onTwo],
        toFaceGroupId: ines._id,
      }),
    );
    expect(moved.face._id).toBe(ines._id);
    // Undone in another order: what was said last about the face stays.
    await unwrap(mira.galleryFaces.undo({ ...gallery(), correctionId: made.correctionId }));
    expect((await imagesOf(ines._id)).map(({ faceId }) => faceId)).toContain(onTwo);
    await unwrap(mira.galleryFaces.undo({ ...gallery(), correctionId: moved.correctionId }));
    expect((await imagesOf(ada._id)).map(({ faceId }) => faceId)).toContain(onTwo);
  });

  it('names what it is about', async () => {
    const [ada, ines] = [await personOn('1 2'), await personOn('4')];
    const ids = { ...gallery(), faceGroupId: ada._id };
    const code = async (call: Parameters<typeof refusal>[0]) => (await refusal(call)).code;
    const fields = async (call: Parameters<typeof refusal>[0]) => (await refusal(call)).fields;
    const all = (await imagesOf(ada._id)).map(({ faceId }) => faceId);
    expect(await fields(mira.galleryFaces.merge({ ...ids, faceGroupIds: [ada._id] }))).toMatchObject([
      { field: 'faceGroupIds' },
    ]);
    expect(await code(mira.galleryFaces.merge({ ...ids, faceGroupIds: [uuid()] }))).toBe('not_found');
    expect(await fields(mira.galleryFaces.split({ ...ids, faceIds: all }))).toMatchObject([
      { field: 'faceIds' },
    ]);
    expect(
      await fields(mira.galleryFaces.split({ ...ids, faceIds: all, toFaceGroupId: ada._id })),
    ).toMatchObject([{ field: 'toFaceGroupId' }]);
    const [hers] = await imagesOf(ines._id);
    expect(await code(mira.galleryFaces.split({ ...ids, faceIds: [hers?.faceId ?? ''] }))).toBe('not_found');
  });

  it('takes a hundred back in any order, and everything is as it was', async () => {
    const before = [await people(), await whoIsWhere()];
    const made: string[] = [];
    for (let round = 0; round < 100; round += 1) {
      const all = await people();
      const [one, other] = [all[round % all.length], all[(round * 7 + 1) % all.length]];
      if (!one || !other) continue;
      const ids = { ...gallery(), faceGroupId: one._id };
      const result =
        one !== other && round % 3 > 0
          ? await mira.galleryFaces.merge({ ...ids, faceGroupIds: [other._id] })
          : await mira.galleryFaces.split({ ...ids, faceIds: [(await imagesOf(one._id))[0]?.faceId ?? ''] });
      if (result.ok) made.push(result.data.correctionId);
    }
    expect(made.length).toBeGreaterThan(20);
    // Whatever would put two faces of a photograph together waits until it does not.
    for (let left = [...made]; left.length > 0; ) {
      const refused: string[] = [];
      for (const correctionId of left) {
        const result = await mira.galleryFaces.undo({ ...gallery(), correctionId });
        if (!result.ok) refused.push(correctionId);
      }
      expect(refused.length).toBeLessThan(left.length);
      left = refused;
    }
    await server.settle();
    expect([await people(), await whoIsWhere()]).toEqual(before);
  });
});

describe('templates', () => {
  /** Tables of the workspace in which the vector of a person can be found, in whatever form. */
  async function tablesWith(person: string, photo: number): Promise<string[]> {
    const bytes = Buffer.from(Float32Array.from(vectorOf(person, photo)).buffer).toString('hex');
    const tables = await server.platform.database.withWorkspace(mira.workspaceId, async (tx) => {
      const { rows } = await tx.execute<{
        name: string;
      }>(sql`select table_name as name from information_schema.columns
        where table_schema = 'public' and column_name = 'workspace_id' order by 1`);
      const holding: string[] = [];
      for (const { name } of rows) {
        const { rows: hits } = await tx.execute(
          sql`select 1 from ${sql.identifier(name)} t where strpos(t::text, ${bytes}) > 0 limit 1`,
        );
        if (hits.length > 0) holding.push(name);
      }
      return holding;
    });
    return tables;
  }
  const leftovers = () =>
    Promise.all(
      [
        'gallery_faces',
        'gallery_face_vectors',
        'gallery_face_groups',
        'gallery_face_images',
        'gallery_face_moves',
      ].map((table) => countRows(server, mira, table)),
    );

  beforeEach(async () => {
    await add(1, 2);
    await turnOn();
    const [ada, luis] = [await personOn('1 2'), await personOn('1')];
    const [face] = await imagesOf(ada._id);
    await unwrap(
      mira.galleryFaces.split({ ...gallery(), faceGroupId: ada._id, faceIds: [face?.faceId ?? ''] }),
    );
    await unwrap(mira.galleryFaces.update({ ...gallery(), faceGroupId: luis._id, name: 'Luis Reyes' }));
    expect(await tablesWith('ada', 1)).toEqual(['gallery_face_vectors']);
  });

  it('are gone when faces are turned off, with everything about them', async () => {
    expect(await unwrap(mira.galleryFaces.turnOff(gallery()))).toEqual({ faces: 3, people: 3 });
    expect(await tablesWith('ada', 1)).toEqual([]);
    expect(await leftovers()).toEqual([0, 0, 0, 0, 0]);
    expect(await status()).toMatchObject({ enabledAt: null, isFinished: true });
    expect(await unwrap(mira.galleryFaces.turnOff(gallery()))).toEqual({ faces: 0, people: 0 });
    await add(3);
    await continueFaces(server.platform);
    await server.settle();
    expect(await leftovers()).toEqual([0, 0, 0, 0, 0]);
  });

  it('are gone with the gallery, at once, and do not come back with it', async () => {
    await unwrap(mira.galleries.delete(gallery()));
    expect(await tablesWith('ada', 1)).toEqual([]);
    expect(await leftovers()).toEqual([0, 0, 0, 0, 0]);
    await unwrap(mira.galleries.restore(gallery()));
    expect(await status()).toMatchObject({ enabledAt: null });
  });

  it('are not kept of an image that was deleted while the detector looked', async () => {
    const images = await add(3);
    const image = images.find(({ fileName }) => fileName === 'photo-3.jpg');
    const { galleryId } = gallery();
    await server.platform.database.withWorkspace(mira.workspaceId, (tx) =>
      tx.execute(sql`delete from gallery_face_images where image_id = ${image?._id}`),
    );
    await server.platform.database.withWorkspace(mira.workspaceId, (tx) =>
      tx.execute(sql`delete from gallery_faces where image_id = ${image?._id}`),
    );
    detector.answer(async () => {
      await unwrap(mira.galleryAlbums.deleteImages({ ...album, image_ids: [image?._id ?? ''] }));
      return {
        body: {
          model: 'scripted',
          faces: [{ box: { left: 0, top: 0, width: 1, height: 1 }, vector: vectorOf('luis', 3) }],
        },
      };
    });
    const { faceDetector } = server.platform;
    if (!faceDetector) throw new Error('There is a detector.');
    const search = {
      platform: server.platform,
      detector: faceDetector,
      workspaceId: mira.workspaceId,
      galleryId,
    };
    expect(await searchGallery(search, false)).toBe(true);
    expect(await tablesWith('luis', 3)).toEqual([]);
  });
});

describe('a detector', () => {
  const search = (isLast: boolean) => {
    const { faceDetector } = server.platform;
    if (!faceDetector) throw new Error('There is a detector.');
    const { platform } = server;
    return searchGallery(
      { platform, detector: faceDetector, workspaceId: mira.workspaceId, ...gallery() },
      isLast,
    );
  };

  it('that does not answer is waited for, then said to have failed, and asked again', async () => {
    await add(1, 2, 3, 4, 5);
    detector.answer(() => ({ status: 503, body: {} }));
    await turnOn();
    expect(await status()).toMatchObject({ isFinished: false, numberOfImagesFailed: 0 });
    await expect(search(false)).rejects.toThrow('503');
    const asked = detector.requests.length;
    expect(await search(true)).toBe(true);
    // The fifth is not tried.
    expect(detector.requests.length - asked).toBe(4);
    expect(await status()).toMatchObject({
      isFinished: true,
      numberOfImagesFailed: 5,
      numberOfImagesGroupedFaces: 0,
    });
    show(detector, wedding);
    await turnOn();
    expect(await status()).toMatchObject({
      isFinished: true,
      numberOfImagesFailed: 0,
      numberOfImagesGroupedFaces: 5,
    });
    expect(await whoIsWhere()).toEqual(found);
  });

  it('that refuses one photograph finds the people on the others', async () => {
    await add(1, 2);
    let asked = 0;
    detector.answer(() => {
      asked += 1;
      return asked === 1 ? { status: 422, body: {} } : { body: { model: 'scripted', faces: [] } };
    });
    await turnOn();
    expect(await status()).toMatchObject({
      isFinished: true,
      numberOfImagesFailed: 1,
      numberOfImagesGroupedFaces: 1,
    });
  });

  it('is missing unless it is configured, and the calls say so', async () => {
    const plain = await createTestServer();
    const tom = await openGalleryStudio(plain);
    const { galleryId } = await createAlbum(tom);
    const { code, message } = await refusal(tom.galleryFaces.turnOn({ galleryId, hasHostConsent: true }));
    expect([code, message]).toEqual(['no_face_detector', expect.stringContaining('needs a detector')]);
    expect(await unwrap(tom.galleryFaces.status({ galleryId }))).toMatchObject({
      isAvailable: false,
      isFinished: true,
    });
    await plain.close();
  });

  it('of another kind makes vectors that are compared among themselves only', async () => {
    await add(1, 2);
    await turnOn();
    detector.answer(() => ({
      body: {
        model: 'another',
        faces: [{ box: { left: 0, top: 0, width: 1, height: 1 }, vector: [1, 0, 0] }],
      },
    }));
    await add(3, 4);
    expect(await status()).toMatchObject({ isFinished: true, numberOfImagesGroupedFaces: 4 });
    expect(await whoIsWhere()).toEqual(['1', '1 2', '3 4']);
  });
});
