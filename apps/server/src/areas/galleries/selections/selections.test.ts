import { downloadFile, type ImagePick, unwrap } from '@atelier/sdk';
import { sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../../testing';
import { createAlbum, type TestAlbum } from '../images/uploads.testing';
import { type PlantedVisitor, plantVisitor } from '../testing/planted-visits';
import {
  addMember,
  countRows,
  type GalleryPerson,
  openGalleryStudio,
  plantImage,
  refusal,
  setTimezone,
  succeeded,
} from '../testing/studio';
import { followTimezonesOfSelections } from './closing';
import { sweepSelections } from './sweep';

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
  for (const fileName of ['JL_1.jpg', 'JL_2.CR3', 'JL 3.jpg', 'JL_4.jpg', 'JL_5.jpg', 'JL_6.jpg']) {
    const { id } = await plantImage(server, mira, album);
    await unwrap(mira.galleryImages.update({ imageId: id, fileName }));
    images.push(id);
  }
  await unwrap(mira.galleries.update({ galleryId: album.galleryId, status: 'published' }));
});
afterAll(() => server?.close());

const visitor = (role = 'client', visitorId?: string) =>
  plantVisitor(server, mira, album.galleryId, role, visitorId);
const create = (rules: object = {}) =>
  unwrap(mira.gallerySelections.create({ galleryId: album.galleryId, name: 'Album', ...rules }));
let ticks = 0;
const pick = (
  image: number | string,
  isPicked = true,
  device = 'phone',
  note: string | null = null,
): ImagePick => {
  ticks += 1;
  return {
    imageId: typeof image === 'number' ? (images[image] ?? '') : image,
    isPicked,
    note,
    clock: { at: server.clock.now().getTime(), count: ticks, device },
  };
};
const send = (who: PlantedVisitor, selectionId: string, ...picks: ImagePick[]) =>
  unwrap(who.galleryVisit.sendPicks({ selectionId, picks }));

describe('a selection', () => {
  it('is created once, changed, deleted and restored by the studio', async () => {
    const _id = uuid();
    const input = { galleryId: album.galleryId, _id, name: ' Album ', minimum: 2, maximum: 3 };
    const made = await unwrap(mira.gallerySelections.create(input));
    expect(made).toMatchObject({
      _id,
      name: 'Album',
      kind: 'selection',
      state: 'open',
      count: 0,
      visitor: null,
    });
    expect(await unwrap(mira.gallerySelections.create(input))).toEqual(made);
    const change = { selectionId: _id, revision: made.revision, name: 'Prints' };
    const changed = await unwrap(mira.gallerySelections.update(change));
    expect(changed.name).toBe('Prints');
    expect((await refusal(mira.gallerySelections.update(change))).code).toBe('stale_revision');
    const tooMany = mira.gallerySelections.update({ selectionId: _id, minimum: 4 });
    expect((await refusal(tooMany)).fields).toMatchObject([{ field: 'minimum' }]);
    const closed = mira.gallerySelections.update({ selectionId: _id, state: 'closed' });
    expect((await refusal(closed)).fields).toMatchObject([{ field: 'state' }]);
    await unwrap(mira.gallerySelections.delete({ selectionId: _id }));
    expect((await unwrap(mira.gallerySelections.list({ galleryId: album.galleryId }))).data).toEqual([]);
    expect((await unwrap(mira.gallerySelections.restore({ selectionId: _id }))).name).toBe('Prints');
    await unwrap(mira.gallerySelections.delete({ selectionId: _id }));
    const other = await openGalleryStudio(server);
    expect((await refusal(other.gallerySelections.restore({ selectionId: _id }))).code).toBe('not_found');
    server.clock.advance(31 * 86_400_000);
    expect((await refusal(mira.gallerySelections.restore({ selectionId: _id }))).code).toBe('not_found');
    await sweepSelections(server.platform);
    expect(await countRows(server, mira, 'gallery_selections')).toBe(0);
  });

  it('is filled by all clients together: of two phones picking the last at once, one waits', async () => {
    const { _id } = await create({ maximum: 4 });
    const [phone, tablet] = [await visitor(), await visitor()];
    await send(phone, _id, pick(0), pick(1), pick(2));
    const both = await Promise.all([send(phone, _id, pick(3)), send(tablet, _id, pick(4, true, 'tablet'))]);
    expect(both.map(({ selection }) => selection.count)).toEqual([4, 4]);
    const [shown] = (await unwrap(tablet.galleryVisit.selections())).data.filter((one) => one.isShared);
    expect(shown).toMatchObject({ count: 4, waiting: 1 });
    const finish = { selectionId: _id, revision: shown?.revision ?? 0 };
    expect((await refusal(phone.galleryVisit.finishSelection(finish))).code).toBe('selection_full');
    // What waits moves up when another is taken back, and nothing is lost.
    const after = await send(phone, _id, pick(0, false));
    expect(after.selection).toMatchObject({ count: 4, waiting: 0 });
    // Guests and those who were invited do not see it.
    for (const role of ['guest', 'invited']) {
      const guest = await visitor(role);
      expect((await unwrap(guest.galleryVisit.selections())).data.map(({ _id: id }) => id)).toEqual([
        'favourites',
      ]);
      const picked = guest.galleryVisit.sendPicks({ selectionId: _id, picks: [pick(0)] });
      expect((await refusal(picked)).code).toBe('not_found');
    }
  });

  it('never counts more than the maximum, however many pick at once', async () => {
    const { _id } = await create({ maximum: 3 });
    const phones = await Promise.all([0, 1, 2, 3, 4, 5].map(() => visitor()));
    const sent = phones.map((phone, index) =>
      phone.galleryVisit.sendPicks({ selectionId: _id, picks: [pick(index, true, `phone-${index}`)] }),
    );
    expect(await succeeded(sent)).toBe(6);
    const [shown] = (await unwrap(mira.gallerySelections.list({ galleryId: album.galleryId }))).data;
    expect(shown).toMatchObject({ count: 3, waiting: 3 });
  });

  it('stands the same for all clients and the studio, whichever photographs one of them sees', async () => {
    const { galleryId } = album;
    const { _id } = await create({ maximum: 2 });
    const secret = await unwrap(mira.galleryAlbums.create({ galleryId, name: 'Secret' }));
    const behindPin = (await plantImage(server, mira, { galleryId, albumId: secret._id })).id;
    await unwrap(mira.galleryAlbums.changePin({ galleryId, albumId: secret._id, pin: '8642' }));
    const [knowing, other] = [await visitor(), await visitor()];
    await unwrap(knowing.galleryVisit.unlockAlbum({ albumId: secret._id, pin: '8642' }));
    await send(knowing, _id, pick(behindPin), pick(0));
    // Who has not entered the PIN sees one of the two, and has no place for two more all the same.
    const { selection, picks } = await send(other, _id, pick(1, true, 'tablet'));
    expect(selection).toMatchObject({ count: 2, waiting: 1 });
    expect(picks.map(({ imageId }) => imageId)).toEqual([images[1]]);
    const finish = { selectionId: _id, revision: selection.revision };
    expect((await refusal(other.galleryVisit.finishSelection(finish))).code).toBe('selection_full');
    // What the studio hides takes no place, in its own lists neither.
    await unwrap(mira.galleryImages.update({ imageId: images[0] ?? '', isHidden: true }));
    expect(await unwrap(other.galleryVisit.finishSelection(finish))).toMatchObject({ count: 2, waiting: 0 });
    const listed = await unwrap(mira.gallerySelections.images({ selectionId: _id }));
    expect(listed.data.map(({ image, isWaiting }) => [image._id, isWaiting])).toEqual([
      [behindPin, false],
      [images[1], false],
    ]);
    expect((await unwrap(mira.gallerySelections.fileNames({ selectionId: _id }))).names).toHaveLength(2);
  });

  it('may hold more for a price that was agreed to, and is finished for good', async () => {
    const extraPrice = { amount: 1_500, currency: 'EUR' };
    const { _id } = await create({ minimum: 2, maximum: 2, extraPrice });
    const client = await visitor();
    const first = await send(client, _id, pick(0));
    const early = client.galleryVisit.finishSelection({
      selectionId: _id,
      revision: first.selection.revision,
    });
    expect((await refusal(early)).message).toBe('Pick 1 more before you finish.');
    const full = await send(client, _id, pick(1), pick(2));
    expect(full.selection).toMatchObject({ count: 2, waiting: 1 });
    const other = { selectionId: _id, extrasAgreed: 1, extraPrice: { amount: 1_000, currency: 'EUR' } };
    expect((await refusal(client.galleryVisit.agreeToExtras(other))).code).toBe('price_changed');
    const agreed = await unwrap(client.galleryVisit.agreeToExtras({ ...other, extraPrice }));
    expect(agreed).toMatchObject({ count: 3, waiting: 0, extrasAgreed: 1 });
    // Another price was not agreed to.
    const priced = (amount: number) =>
      mira.gallerySelections.update({ selectionId: _id, extraPrice: { amount, currency: 'EUR' } });
    expect(await unwrap(priced(5_000))).toMatchObject({ count: 2, waiting: 1, extrasAgreed: 0 });
    await unwrap(priced(1_500));
    const again = await unwrap(client.galleryVisit.agreeToExtras({ ...other, extraPrice }));
    const seen = { selectionId: _id, revision: full.selection.revision };
    expect((await refusal(client.galleryVisit.finishSelection(seen))).code).toBe('stale_revision');
    const done = await unwrap(
      client.galleryVisit.finishSelection({ selectionId: _id, revision: again.revision }),
    );
    expect(done.state).toBe('final');
    const late = client.galleryVisit.sendPicks({ selectionId: _id, picks: [pick(3)] });
    expect((await refusal(late)).code).toBe('selection_final');
    expect((await refusal(priced(9_900))).code).toBe('selection_final');
    const fewer = mira.gallerySelections.update({ selectionId: _id, maximum: 3, minimum: 1 });
    expect((await refusal(fewer)).code).toBe('selection_final');
    await unwrap(mira.gallerySelections.update({ selectionId: _id, name: 'Album' }));
    const notices = await server.platform.database.withWorkspace(mira.workspaceId, (tx) =>
      tx.execute(sql`select action, actor, title, detail from notices where action = 'selection_finished'`),
    );
    expect(notices.rows).toMatchObject([
      {
        actor: 'Ada Okafor',
        title: 'finished the selection Album in Okafor & Reyes',
        detail: '3 photographs',
      },
    ]);
    await unwrap(mira.gallerySelections.update({ selectionId: _id, state: 'open' }));
    expect((await send(client, _id, pick(2, false))).selection).toMatchObject({ state: 'open', count: 2 });
    await unwrap(mira.gallerySelections.update({ selectionId: _id, state: 'final' }));
    expect((await refusal(client.galleryVisit.sendPicks({ selectionId: _id, picks: [pick(3)] }))).code).toBe(
      'selection_final',
    );
  });

  it('closes at 23:59 of its last day by the clocks of the studio, wherever that moves', async () => {
    const closesOn = '2030-06-13';
    await setTimezone(server, mira, 'Europe/Lisbon');
    const { _id, closesAt } = await create({ closesOn });
    expect(closesAt).toBe('2030-06-13T22:59:00.000Z');
    await setTimezone(server, mira, 'America/New_York');
    await followTimezonesOfSelections(server.platform);
    const [moved] = (await unwrap(mira.gallerySelections.list({ galleryId: album.galleryId }))).data;
    expect(moved?.closesAt).toBe('2030-06-14T03:59:00.000Z');
    const client = await visitor();
    await send(client, _id, pick(0));
    await unwrap(mira.gallerySelections.update({ selectionId: _id, closesOn: '2020-01-01' }));
    const late = client.galleryVisit.sendPicks({ selectionId: _id, picks: [pick(1)] });
    expect((await refusal(late)).code).toBe('selection_closed');
  });

  it('is listed 15 a page, named for the programs that take it, and downloaded', async () => {
    const { _id } = await create({ maximum: 3 });
    const client = await visitor();
    await send(client, _id, pick(2, true, 'phone', 'For grandma'), pick(1), pick(0), pick(3));
    const page = await unwrap(mira.gallerySelections.images({ selectionId: _id }));
    expect(page).toMatchObject({ currentPage: 1, hasNextPage: false, totalDocs: 4 });
    expect(
      page.data.map(({ image, place, isWaiting, note }) => [image.fileName, place, isWaiting, note]),
    ).toEqual([
      ['JL 3.jpg', 1, false, 'For grandma'],
      ['JL_2.CR3', 2, false, null],
      ['JL_1.jpg', 3, false, null],
      ['JL_4.jpg', 4, true, null],
    ]);
    const two = await unwrap(mira.gallerySelections.images({ selectionId: _id, limit: 3, page: 2 }));
    expect([two.data.length, two.hasNextPage]).toEqual([1, false]);
    const names = async (format: 'plain' | 'lightroom' | 'captureOne' | 'photoMechanic') =>
      unwrap(mira.gallerySelections.fileNames({ selectionId: _id, format }));
    expect((await names('plain')).text).toBe('JL 3.jpg\nJL_2.CR3\nJL_1.jpg');
    expect(await names('lightroom')).toMatchObject({ text: 'JL 3, JL_2, JL_1', ambiguous: ['JL 3'] });
    expect((await names('captureOne')).text).toBe('JL 3\nJL_2\nJL_1');
    expect((await names('photoMechanic')).text).toBe('JL 3 JL_2 JL_1');
    const zip = await unwrap(mira.galleryDownloads.selection({ selectionId: _id }));
    expect(zip.fileCount).toBe(4);
    const theirs = await unwrap(client.galleryVisit.download({ selectionId: _id }));
    expect(theirs.fileCount).toBe(4);
    const { files } = await unwrap(client.galleryVisit.getDownload({ downloadId: theirs.downloadId }));
    expect((await downloadFile(client.client, files[0] ?? (undefined as never))).ok).toBe(false);
  });
});

describe('favourites', () => {
  it('are of a visitor, on all of their devices, joined in any order and any number of times', async () => {
    const phone = await visitor('guest');
    const tablet = await visitor('guest', phone.visitorId);
    const stranger = await visitor('guest');
    expect((await unwrap(phone.galleryVisit.picks({ selectionId: 'favourites' }))).picks).toEqual([]);
    expect(await countRows(server, mira, 'gallery_selections')).toBe(0);
    const [early, late] = [pick(0, true, 'phone'), pick(0, false, 'tablet')];
    await send(tablet, 'favourites', late, pick(1, true, 'tablet'));
    const again = await send(phone, 'favourites', early, early);
    expect([again.picks, again.selection.count]).toEqual([[], 1]);
    const onPhone = await unwrap(phone.galleryVisit.picks({ selectionId: 'favourites' }));
    expect(onPhone.picks.map(({ imageId, isPicked }) => [imageId, isPicked]).sort()).toEqual(
      [
        [images[0], false],
        [images[1], true],
      ].sort(),
    );
    await send(phone, 'favourites', pick(2));
    const since = await unwrap(
      tablet.galleryVisit.picks({ selectionId: 'favourites', since: onPhone.version }),
    );
    expect(since.picks.map(({ imageId }) => imageId)).toEqual([images[2]]);
    expect((await unwrap(stranger.galleryVisit.selections())).data).toMatchObject([{ count: 0 }]);
    const shown = (await unwrap(mira.gallerySelections.list({ galleryId: album.galleryId }))).data;
    expect(shown).toMatchObject([{ kind: 'favourites', count: 2, visitor: { name: 'Ada Okafor' } }]);
    expect((await refusal(mira.gallerySelections.delete({ selectionId: shown[0]?._id ?? '' }))).code).toBe(
      'not_allowed_here',
    );
    const finish = phone.galleryVisit.finishSelection({ selectionId: 'favourites', revision: 1 });
    expect((await refusal(finish)).code).toBe('not_allowed_here');
  });

  it('hold nothing that the visitor does not see, and no clock from the future', async () => {
    const guest = await visitor('guest');
    await send(guest, 'favourites', pick(0), pick(1));
    await unwrap(mira.galleryImages.update({ imageId: images[0] ?? '', isHidden: true }));
    const sent = await send(guest, 'favourites', pick(0, true, 'phone'), pick(uuid()), pick(2));
    expect(sent.unknown).toHaveLength(2);
    expect(sent.picks.map(({ imageId }) => imageId)).toEqual([images[2]]);
    expect(sent.selection.count).toBe(2);
    const { picks } = await unwrap(guest.galleryVisit.picks({ selectionId: 'favourites' }));
    expect(picks.map(({ imageId }) => imageId)).not.toContain(images[0]);
    const ahead = pick(3);
    const future = { ...ahead, clock: { ...ahead.clock, at: ahead.clock.at + 6 * 60_000 } };
    const wrong = guest.galleryVisit.sendPicks({ selectionId: 'favourites', picks: [future] });
    expect((await refusal(wrong)).code).toBe('clock_ahead');
    await unwrap(mira.galleries.updatePreferences({ galleryId: album.galleryId, allowsFavourites: false }));
    expect((await unwrap(guest.galleryVisit.selections())).data).toEqual([]);
    const refused = guest.galleryVisit.sendPicks({ selectionId: 'favourites', picks: [pick(3)] });
    expect((await refusal(refused)).code).toBe('not_allowed_here');
  });

  it('are seen by members who may see galleries', async () => {
    const nuno = await addMember(server, mira, 'Nuno');
    const { _id } = await create();
    expect((await unwrap(nuno.gallerySelections.list({ galleryId: album.galleryId }))).data).toHaveLength(1);
    const other = await openGalleryStudio(server);
    expect((await refusal(other.gallerySelections.images({ selectionId: _id }))).code).toBe('not_found');
    expect((await refusal(other.gallerySelections.fileNames({ selectionId: _id }))).code).toBe('not_found');
    expect((await refusal(other.galleryDownloads.selection({ selectionId: _id }))).code).toBe('not_found');
  });
});
