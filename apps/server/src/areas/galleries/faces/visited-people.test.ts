import { createHash, randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { unwrap, type VisitedPerson } from '@atelier/sdk';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Transaction } from '../../../platform/database/transaction';
import {
  type ScriptedDetector,
  startScriptedDetector,
} from '../../../platform/faces/scripted-detector.testing';
import { createLogger } from '../../../platform/logging/logger';
import { createTestServer, type TestServer } from '../../../testing';
import { createAlbum, photograph, type TestAlbum, uploadAndDraw } from '../images/uploads.testing';
import { type GalleryPerson, openGalleryStudio, refusal } from '../testing/studio';
import { enter, type GalleryVisitor } from '../testing/visitor';
import { type Cast, shadeOf, show, vectorOf } from './faces.testing';

let server: TestServer;
let detector: ScriptedDetector;
const logged: string[] = [];
let mira: GalleryPerson;
let album: TestAlbum;
let images: Map<string, string>;
let guest: GalleryVisitor;

/** Ada and Luis together, Ada, Luis, Inês; then selfies of Ada, of two, of nobody, and of somebody who is no guest. */
const wedding: Cast = {
  1: ['ada', 'luis'],
  2: ['ada'],
  3: ['luis'],
  4: ['ines'],
  10: ['ada'],
  11: ['ada', 'luis'],
  12: [],
  13: ['tom'],
};

beforeAll(async () => {
  detector = await startScriptedDetector();
  const log = new Writable({
    write(line, _encoding, done) {
      logged.push(String(line));
      done();
    },
  });
  const logger = createLogger({ logLevel: 'debug' }, log);
  server = await createTestServer({ environment: { FACE_DETECTOR_URL: detector.url }, logger });
});
beforeEach(async () => {
  mira = await openGalleryStudio(server);
  album = await createAlbum(mira);
  show(detector, wedding);
  const { galleryId } = album;
  const files = [1, 2, 3, 4].map((photo) =>
    photograph(`photo-${photo}.jpg`, { shade: shadeOf(photo), takenAt: `2026:09:12 15:00:0${photo}` }),
  );
  await uploadAndDraw(server, mira, album, await Promise.all(files));
  const { data } = await unwrap(mira.galleryAlbums.images({ ...album, limit: 100 }));
  images = new Map(data.map(({ fileName, _id }) => [fileName.replace(/\D/g, ''), _id]));
  await unwrap(mira.galleryFaces.turnOn({ galleryId, hasHostConsent: true }));
  await server.settle();
  await unwrap(mira.galleryVisitors.updateGuestAccess({ galleryId, allowsFaces: true }));
  await unwrap(mira.galleries.update({ galleryId, status: 'published' }));
  guest = await come();
});
afterAll(async () => {
  await server?.close();
  detector?.close();
});

const gallery = () => ({ galleryId: album.galleryId });
const come = async () => enter(server, mira, await unwrap(mira.galleries.get(gallery())));
const people = async () => (await unwrap(guest.galleryVisit.people({}))).data;
const photosOf = async ({ _id: faceGroupId }: Pick<VisitedPerson, '_id'>) =>
  (await unwrap(guest.galleryVisit.personImages({ faceGroupId }))).data.map(({ _id }) => _id);
const ids = (...photos: number[]) => photos.map((photo) => images.get(String(photo)) ?? '');
const hide = (photo: number) =>
  unwrap(mira.galleryImages.update({ imageId: ids(photo)[0] ?? '', isHidden: true }));
/** A picture like no other: on average, it has the shade by which the detector knows who is on it. */
const selfie = async (photo: number) => {
  const [width, height] = [240, 160];
  const grain = randomBytes(width * height * 3).map((value) => shadeOf(photo) + (value % 9) - 4);
  const picture = await sharp(grain, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 90 })
    .toBuffer();
  return { picture: picture.toString('base64'), hasConsent: true as const };
};
const findMe = async (shade: number) => (await unwrap(guest.galleryVisit.findMe(await selfie(shade)))).people;
/** The person of the studio on exactly these photographs. */
async function personOn(...photos: number[]) {
  for (const person of (await unwrap(mira.galleryFaces.list(gallery()))).data) {
    const { data } = await unwrap(mira.galleryFaces.images({ ...gallery(), faceGroupId: person._id }));
    if (data.map(({ image }) => image._id).join() === ids(...photos).join()) return person;
  }
  throw new Error(`Nobody is on ${photos}.`);
}

describe('people for visitors', () => {
  it('are those on the photographs that the visitor sees, with names only if the studio shows them', async () => {
    const luis = await personOn(1, 3);
    await unwrap(mira.galleryFaces.update({ ...gallery(), faceGroupId: luis._id, name: 'Luis Reyes' }));
    const shown = await people();
    expect(shown.map(({ imageCount }) => imageCount)).toEqual([2, 2, 1]);
    expect(shown.map(({ name }) => name)).toEqual([null, null, null]);
    for (const { cover } of shown) expect((await server.fetch(cover?.url ?? '')).status).toBe(200);
    expect(await photosOf(luis)).toEqual(ids(1, 3));
    await unwrap(mira.galleries.updatePreferences({ ...gallery(), showsPeopleNames: true }));
    expect((await people()).find(({ _id }) => _id === luis._id)?.name).toBe('Luis Reyes');
    const page = await unwrap(guest.galleryVisit.people({ limit: 2, page: 2 }));
    expect(page).toMatchObject({ totalDocs: 3, hasNextPage: false, currentPage: 2 });
    expect(page.data).toHaveLength(1);
  });

  it('and their counts, covers and photographs leave out what is hidden or closed to the visitor', async () => {
    const [ada, ines] = [await personOn(1, 2), await personOn(4)];
    await hide(2);
    await hide(4);
    const shown = await people();
    expect(shown.map(({ imageCount }) => imageCount).sort()).toEqual([1, 2]);
    expect(shown.find(({ _id }) => _id === ada._id)).toMatchObject({
      imageCount: 1,
      cover: { imageId: ids(1)[0] },
    });
    expect(JSON.stringify(shown)).not.toContain(ids(2)[0]);
    expect(await photosOf(ada)).toEqual(ids(1));
    expect(await refusal(guest.galleryVisit.personImages({ faceGroupId: ines._id }))).toMatchObject({
      code: 'not_found',
    });
    await unwrap(mira.galleryAlbums.lock({ ...album, isLocked: true }));
    expect(await people()).toEqual([]);
    expect(await findMe(10)).toEqual([]);
  });

  it('are not those whom the studio hid, nor those of another gallery', async () => {
    const luis = await personOn(1, 3);
    await unwrap(mira.galleryFaces.update({ ...gallery(), faceGroupId: luis._id, isHidden: true }));
    expect((await people()).map(({ _id }) => _id)).not.toContain(luis._id);
    expect(await refusal(guest.galleryVisit.personImages({ faceGroupId: luis._id }))).toMatchObject({
      code: 'not_found',
    });
    const ada = await personOn(1, 2);
    album = await createAlbum(mira);
    await unwrap(mira.galleries.update({ ...gallery(), status: 'published' }));
    const elsewhere = await come();
    expect(await refusal(elsewhere.galleryVisit.people({}))).toMatchObject({ code: 'not_allowed_here' });
    await unwrap(mira.galleryFaces.turnOn({ ...gallery(), hasHostConsent: true }));
    await unwrap(mira.galleryVisitors.updateGuestAccess({ ...gallery(), allowsFaces: true }));
    expect((await unwrap(elsewhere.galleryVisit.people({}))).data).toEqual([]);
    expect(await refusal(elsewhere.galleryVisit.personImages({ faceGroupId: ada._id }))).toMatchObject({
      code: 'not_found',
    });
    expect((await unwrap(elsewhere.galleryVisit.findMe(await selfie(10)))).people).toEqual([]);
  });

  it('are gone when guests may not see them, or the host withdraws the consent', async () => {
    expect((await unwrap(guest.galleryVisit.open())).rights.canSeeFaces).toBe(true);
    await unwrap(mira.galleryVisitors.updateGuestAccess({ ...gallery(), allowsFaces: false }));
    expect(await refusal(guest.galleryVisit.people({}))).toMatchObject({ code: 'not_allowed_here' });
    await unwrap(mira.galleryVisitors.updateGuestAccess({ ...gallery(), allowsFaces: true }));
    const ada = await personOn(1, 2);
    await unwrap(mira.galleryFaces.turnOff(gallery()));
    expect((await unwrap(guest.galleryVisit.open())).rights.canSeeFaces).toBe(false);
    const asked = detector.requests.length;
    for (const call of [
      guest.galleryVisit.people({}),
      guest.galleryVisit.personImages({ faceGroupId: ada._id }),
      guest.galleryVisit.findMe(await selfie(10)),
    ])
      expect(await refusal(call)).toMatchObject({ code: 'not_allowed_here' });
    expect(detector.requests.length).toBe(asked);
  });
});

describe('a selfie', () => {
  it('finds whoever looks like the visitor, and nobody whom the studio hid', async () => {
    const ada = await personOn(1, 2);
    expect((await findMe(10)).map(({ _id, imageCount }) => [_id, imageCount])).toEqual([[ada._id, 2]]);
    expect(await findMe(13)).toEqual([]);
    await unwrap(mira.galleryFaces.update({ ...gallery(), faceGroupId: ada._id, isHidden: true }));
    expect(await findMe(10)).toEqual([]);
  });

  it('is refused without consent, and where there is not one face', async () => {
    const asked = detector.requests.length;
    const agreed = await selfie(10);
    const without = guest.galleryVisit.findMe({ ...agreed, hasConsent: false as true });
    expect((await refusal(without)).fields).toMatchObject([{ field: 'hasConsent' }]);
    const large = guest.galleryVisit.findMe({ ...agreed, picture: 'A'.repeat(800_001) });
    expect((await refusal(large)).fields).toMatchObject([{ field: 'picture' }]);
    const noPicture = Buffer.from('<svg onload="alert(1)"/>').toString('base64');
    expect(await refusal(guest.galleryVisit.findMe({ ...agreed, picture: noPicture }))).toMatchObject({
      code: 'picture_unreadable',
    });
    expect(detector.requests.length).toBe(asked);
    expect(await refusal(guest.galleryVisit.findMe(await selfie(12)))).toMatchObject({ code: 'no_face' });
    expect(await refusal(guest.galleryVisit.findMe(await selfie(11)))).toMatchObject({
      code: 'several_faces',
    });
    detector.answer(() => ({ body: {}, status: 500 }));
    expect(await refusal(guest.galleryVisit.findMe(agreed))).toMatchObject({ code: 'detector_unreachable' });
  });

  it('leaves nothing behind: no picture, no template, no answer', async () => {
    const { picture } = await selfie(10);
    const sent = { picture, hasConsent: true as const };
    const idempotencyKey = 'the-same-request-twice';
    const first = await unwrap(guest.galleryVisit.findMe(sent, { idempotencyKey }));
    const asked = detector.requests.length;
    // Answered again: no answer was kept for the key.
    expect(await unwrap(guest.galleryVisit.findMe(sent, { idempotencyKey }))).toEqual(first);
    expect(detector.requests.length).toBe(asked + 1);
    await server.settle();

    const bytes = Buffer.from(picture, 'base64');
    const shown = detector.requests.at(-1)?.picture ?? Buffer.alloc(0);
    const template = Buffer.from(Float32Array.from(vectorOf('ada', 10)).buffer);
    /** Looks for bytes in every form in which something could have kept them. */
    const forms = [bytes.subarray(-200), shown.subarray(-200), template].flatMap((part) => [
      part.toString('hex'),
      part.toString('base64').replace(/=+$/, ''),
    ]);
    const hash = createHash('sha256').update(bytes).digest();
    forms.push(hash.toString('hex'), hash.toString('base64'), idempotencyKey);
    const keyed = (key: string) => createHash('sha256').update(key).digest('base64url');
    expect(
      await tablesWith([...forms, keyed(idempotencyKey), JSON.stringify(picture).slice(-300, -100)]),
    ).toEqual([]);
    // The search finds what is there: the key of another call, and the template of another photograph.
    await unwrap(guest.galleryVisit.report({ viewed: ids(1) }, { idempotencyKey: 'the-key-of-a-report' }));
    expect(await tablesWith([keyed('the-key-of-a-report')])).toEqual(['idempotency_keys']);
    const known = Buffer.from(Float32Array.from(vectorOf('ada', 2)).buffer).toString('hex');
    expect(await tablesWith([known])).toEqual(['gallery_face_vectors']);

    const files = await filesOf(server.configuration.dataDirectory);
    expect(files.length).toBeGreaterThan(0);
    for (const file of files)
      for (const part of [bytes.subarray(-200), shown.subarray(-200), template])
        expect(file.content.includes(part), file.path).toBe(false);
    const all = logged.join('\n');
    for (const form of forms) expect(all.includes(form)).toBe(false);
  });
});

/** Tables of the whole database in which one of these texts is, as the workspace and as the system see them. */
async function tablesWith(texts: readonly string[]): Promise<string[]> {
  const { database } = server.platform;
  const holding = new Set<string>();
  const search = async (tx: Transaction) => {
    const { rows } = await tx.execute<{ name: string }>(
      sql`select relname as name from pg_class where relnamespace = 'public'::regnamespace
        and relkind in ('r', 'p') and has_table_privilege(oid, 'select') order by 1`,
    );
    for (const { name } of rows)
      for (const text of texts) {
        const { rows: hits } = await tx.execute(
          sql`select 1 from ${sql.identifier(name)} t where strpos(t::text, ${text}) > 0 limit 1`,
        );
        if (hits.length > 0) holding.add(name);
      }
  };
  await database.withWorkspace(mira.workspaceId, search);
  await database.withSystem(search);
  return [...holding];
}

/** Everything in a folder. */
async function filesOf(folder: string): Promise<{ path: string; content: Buffer }[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map(async ({ parentPath, name }) => {
        const path = join(parentPath, name);
        return { path, content: await readFile(path) };
      }),
  );
}
