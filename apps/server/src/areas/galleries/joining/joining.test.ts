import { unwrap } from '@atelier/sdk';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../../testing';
import { createAlbum, type TestAlbum } from '../images/uploads.testing';
import { openPickingDevice } from '../testing/devices';
import { type PlantedVisitor, plantVisitor } from '../testing/planted-visits';
import {
  countRows,
  type GalleryPerson,
  openGalleryStudio,
  plantImage,
  refusal,
  succeeded,
} from '../testing/studio';
import { enter, visitorWith } from '../testing/visitor';
import { sweepVisitorCodes } from './sweep';

const HOUR = 3_600_000;
let server: TestServer;
let mira: GalleryPerson;
let album: TestAlbum;
let images: string[];
let address: string;
let addresses = 0;

beforeAll(async () => {
  server = await createTestServer();
});
beforeEach(async () => {
  mira = await openGalleryStudio(server);
  album = await createAlbum(mira);
  images = [];
  for (let index = 0; index < 4; index += 1) images.push((await plantImage(server, mira, album)).id);
  await unwrap(mira.galleries.update({ galleryId: album.galleryId, status: 'published' }));
  // What the network asked for is forgotten.
  server.clock.advance(HOUR / 4);
  addresses += 1;
  address = `ada-${addresses}@okafor.example`;
});
afterAll(() => server?.close());

const image = (index: number) => images[index] ?? '';
const device = (): Promise<PlantedVisitor> => plantVisitor(server, mira, album.galleryId);
/** Returns the mails to somebody, oldest first. */
const mailsTo = async (recipient: string) => {
  await server.settle();
  const { rows } = await server.platform.database.withSystem((tx) =>
    tx.execute<{ subject: string; text_body: string; html_body: string }>(
      sql`select subject, text_body, html_body from local_outbox_messages where recipient = ${recipient} order by created_at, id`,
    ),
  );
  return rows;
};
const codeTo = async (recipient: string): Promise<string> =>
  /^\d{6}/.exec((await mailsTo(recipient)).at(-1)?.subject ?? '')?.[0] ?? '';
/** Another code than the one that was sent. */
const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
type Visiting = Pick<PlantedVisitor, 'galleryVisit'>;
/** Asks for a code and confirms the address with it, as a person does. */
async function join(visitor: Visiting, email = address) {
  await unwrap(visitor.galleryVisit.sendCode({ email }));
  return unwrap(visitor.galleryVisit.confirmAddress({ email, code: await codeTo(email) }));
}
let written = 0;
const pickOf = (imageId: string, isPicked = true) => {
  written += 1;
  const clock = { at: server.clock.now().getTime(), count: written, device: 'test' };
  return { imageId, isPicked, note: null, clock };
};
const pick = (visitor: Visiting, ...imageIds: string[]) =>
  unwrap(
    visitor.galleryVisit.sendPicks({
      selectionId: 'favourites',
      picks: imageIds.map((imageId) => pickOf(imageId)),
    }),
  );
const favourites = async (visitor: Visiting) => {
  const { picks, selection } = await unwrap(visitor.galleryVisit.picks({ selectionId: 'favourites' }));
  const picked = picks.flatMap(({ imageId, isPicked }) => (isPicked ? [imageId] : []));
  return { ids: picked.sort(), count: selection.count, waiting: selection.waiting };
};
const sorted = (...indexes: number[]) => indexes.map(image).sort();

describe('an address that was confirmed on two devices', () => {
  it('joins what they picked in flight mode, whoever was first, and both hear of everything', async () => {
    const [one, other] = [await device(), await device()];
    const phone = await openPickingDevice(server, one, 'phone');
    const tablet = await openPickingDevice(server, other, 'tablet');
    for (const { flight } of [phone, tablet]) flight.isOn = true;
    phone.picks.set(image(0), true, 'For grandma');
    phone.picks.set(image(1), true);
    server.clock.advance(1_000);
    tablet.picks.set(image(1), false);
    tablet.picks.set(image(2), true);
    for (const { flight, picks } of [phone, tablet]) {
      flight.isOn = false;
      await picks.sync();
    }
    const first = await join(one);
    expect(first).toMatchObject({
      email: address,
      isConfirmed: true,
      visitorRole: 'guest',
      name: 'Ada Okafor',
    });
    // Both went on picking before the second one was joined.
    phone.picks.set(image(3), true);
    await phone.picks.sync();
    await phone.picks.sync();
    expect(await join(other)).toEqual(first);
    for (const { picks, ids } of [phone, tablet]) {
      await picks.sync();
      expect(ids()).toEqual(sorted(0, 2, 3));
      expect(picks.list()).toMatchObject({ unsent: 0, selection: { count: 3 } });
      expect(picks.list().picked.get(image(0))).toBe('For grandma');
    }
    // From now on they are two devices of one visitor.
    tablet.picks.set(image(0), false);
    await tablet.picks.sync();
    await phone.picks.sync();
    expect(phone.ids()).toEqual(sorted(2, 3));
    const seen = await unwrap(mira.galleryVisitors.list({ galleryId: album.galleryId }));
    expect(seen.data).toMatchObject([
      { _id: first._id, email: address, isVerified: true, visits: 2, favourites: 2 },
    ]);
  });

  it('has their comments, ratings and downloads together, and what counts is counted once', async () => {
    await unwrap(
      mira.galleryVisitors.updateGuestAccess({ galleryId: album.galleryId, allowsComments: true }),
    );
    await unwrap(mira.galleries.updatePreferences({ galleryId: album.galleryId, allowsRatings: true }));
    const [one, other] = [await device(), await device()];
    for (const [visitor, stars] of [
      [one, 2],
      [other, 5],
    ] as const) {
      await unwrap(visitor.galleryVisit.comment({ imageId: image(0), text: `${stars} stars` }));
      await unwrap(visitor.galleryVisit.rateImage({ imageId: image(0), stars }));
      await unwrap(visitor.galleryVisit.report({ viewed: [image(stars === 2 ? 0 : 1)] }));
      server.clock.advance(1_000);
    }
    await server.platform.database.withWorkspace(mira.workspaceId, async (tx) => {
      for (const [visitorId, ids] of [
        [one.visitorId, images.slice(0, 2)],
        [other.visitorId, images.slice(1, 4)],
      ] as const)
        await tx.execute(sql`insert into gallery_downloaded (workspace_id, gallery_id, counted_for, image_id)
          select ${mira.workspaceId}, ${album.galleryId}, ${visitorId}, id from unnest(${sql.param([...ids])}::uuid[]) as id`);
    });
    const joined = await join(one);
    await join(other);
    const { data } = await unwrap(one.galleryVisit.comments({ imageId: image(0) }));
    expect(data.map(({ comment }) => [comment.text, comment.author.isYou])).toEqual([
      ['2 stars', true],
      ['5 stars', true],
    ]);
    expect((await unwrap(one.galleryVisit.image({ imageId: image(0) }))).stars).toBe(5);
    expect(await countRows(server, mira, 'gallery_ratings')).toBe(1);
    const counted = await server.platform.database.withWorkspace(mira.workspaceId, (tx) =>
      tx.execute<{ for: string; number: number }>(
        sql`select counted_for as for, count(*)::int as number from gallery_downloaded group by 1`,
      ),
    );
    expect(counted.rows).toEqual([{ for: joined._id, number: 4 }]);
    const { visitor } = await unwrap(
      mira.galleryVisitors.get({ galleryId: album.galleryId, visitorId: joined._id }),
    );
    expect(visitor).toMatchObject({ viewed: 2, visits: 2 });
  });

  it('never counts more than the maximum: what was picked on the second device waits', async () => {
    const [one, other] = [await device(), await device()];
    await pick(one, image(0), image(1));
    await pick(other, image(1), image(2), image(3));
    await join(one);
    const { data } = await unwrap(mira.gallerySelections.list({ galleryId: album.galleryId }));
    const mine = data.find(({ visitor }) => visitor?.email === address);
    await unwrap(mira.gallerySelections.update({ selectionId: mine?._id ?? '', maximum: 2 }));
    await join(other);
    for (const visitor of [one, other])
      expect(await favourites(visitor)).toEqual({ ids: sorted(0, 1, 2, 3), count: 2, waiting: 2 });
  });

  it('leaves what is final as it is, and keeps the other list for the studio', async () => {
    const [one, other] = [await device(), await device()];
    await pick(one, image(0));
    await pick(other, image(1), image(2));
    await join(one);
    const list = async () => (await unwrap(mira.gallerySelections.list({ galleryId: album.galleryId }))).data;
    const mine = (await list()).find(({ visitor }) => visitor?.email === address);
    await unwrap(mira.gallerySelections.update({ selectionId: mine?._id ?? '', state: 'final' }));
    await join(other);
    expect(await favourites(other)).toEqual({ ids: sorted(0), count: 1, waiting: 0 });
    expect((await list()).map(({ kind, count, state }) => [kind, count, state])).toEqual([
      ['selection', 2, 'open'],
      ['favourites', 1, 'final'],
    ]);
  });

  it('gives the visit the role of an invitation to it, which ends with the invitation', async () => {
    const galleryId = album.galleryId;
    const { data } = await unwrap(
      mira.galleryVisitors.shareByEmail({
        galleryId,
        recipients: [{ email: address, name: 'Leila Okafor', role: 'client' }],
      }),
    );
    const selection = await unwrap(mira.gallerySelections.create({ galleryId, name: 'Album', maximum: 3 }));
    const guest = await device();
    await pick(guest, image(0));
    expect(await join(guest)).toMatchObject({ visitorRole: 'client', name: 'Leila Okafor' });
    expect((await unwrap(guest.galleryVisit.open())).rights.canHide).toBe(true);
    const lists = (await unwrap(guest.galleryVisit.selections())).data;
    expect(lists.map(({ _id, count }) => [_id, count])).toEqual([
      ['favourites', 1],
      [selection._id, 0],
    ]);
    await unwrap(mira.galleryVisitors.revokeInvitation({ galleryId, invitationId: data[0]?._id ?? '' }));
    expect((await refusal(guest.galleryVisit.open())).code).toBe('visit_ended');
  });

  it('is known again by the device that comes back through the door', async () => {
    const gallery = await unwrap(mira.galleries.get({ galleryId: album.galleryId }));
    const phone = await enter(server, mira, gallery);
    const joined = await join(phone);
    const again = await enter(server, mira, gallery, { earlierVisit: phone.token });
    expect((await unwrap(again.galleryVisit.open())).visitor).toEqual(joined);
  });
});

describe('a code', () => {
  it('is in one mail, with what it is for, and nothing of it is stored', async () => {
    const visitor = await device();
    const before = server.clock.now().getTime();
    const sent = await unwrap(visitor.galleryVisit.sendCode({ email: address.toUpperCase() }));
    expect(Date.parse(sent.expiresAt) - before).toBe(600_000);
    expect(Date.parse(sent.resendAt) - before).toBe(30_000);
    const [mail, ...more] = await mailsTo(address);
    expect(more).toEqual([]);
    const code = await codeTo(address);
    expect(mail?.subject).toBe(`${code} is your code for Okafor & Reyes`);
    expect(mail?.text_body).toContain(`    ${code}\n`);
    expect(mail?.html_body).toContain(code);
    const { rows } = await server.platform.database.withWorkspace(mira.workspaceId, (tx) =>
      tx.execute<{ row: string }>(sql`select to_jsonb(c)::text as row from gallery_visitor_codes c`),
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.row).not.toContain(code);
  });

  it('is asked for with the same answer, whether or not the address is known', async () => {
    await join(await device());
    const visitor = await device();
    const known = await unwrap(visitor.galleryVisit.sendCode({ email: address }));
    const unknown = await unwrap(visitor.galleryVisit.sendCode({ email: `un${address}` }));
    expect(unknown).toEqual(known);
    const shape = async (email: string) =>
      (await mailsTo(email)).at(-1)?.text_body.replace(/\d{6}/, 'code').replaceAll(email, 'address');
    expect(await shape(`un${address}`)).toBe(await shape(address));
  });

  it('is tried five times, counted one after the other, and opens nothing when it is wrong', async () => {
    await join(await device());
    const thief = await device();
    await unwrap(thief.galleryVisit.sendCode({ email: address }));
    const code = await codeTo(address);
    const tries = await Promise.all(
      Array.from({ length: 5 }, () =>
        refusal(thief.galleryVisit.confirmAddress({ email: address, code: otherThan(code) })),
      ),
    );
    expect(tries.map(({ message }) => message).sort()).toEqual([
      'This code is not right. You have 1 try left.',
      'This code is not right. You have 2 tries left.',
      'This code is not right. You have 3 tries left.',
      'This code is not right. You have 4 tries left.',
      'Too many wrong tries for this code. Ask for a new one.',
    ]);
    expect((await refusal(thief.galleryVisit.confirmAddress({ email: address, code }))).code).toBe(
      'code_exhausted',
    );
    expect((await unwrap(thief.galleryVisit.open())).visitor).toMatchObject({
      email: null,
      isConfirmed: false,
    });
    // A new code works.
    await join(thief);
  });

  it('ends after ten minutes', async () => {
    const visitor = await device();
    await unwrap(visitor.galleryVisit.sendCode({ email: address }));
    const code = await codeTo(address);
    server.clock.advance(600_000);
    expect((await refusal(visitor.galleryVisit.confirmAddress({ email: address, code }))).code).toBe(
      'code_expired',
    );
    server.clock.advance(25 * HOUR);
    await sweepVisitorCodes(server.platform);
    expect(await countRows(server, mira, 'gallery_visitor_codes')).toBe(0);
  });

  it('works in the visit that asked for it alone: not in another, another gallery or another workspace', async () => {
    const [one, thief] = [await device(), await device()];
    await pick(one, image(0));
    await unwrap(one.galleryVisit.sendCode({ email: address }));
    const code = await codeTo(address);
    const elsewhere = await createAlbum(mira);
    await unwrap(mira.galleries.update({ galleryId: elsewhere.galleryId, status: 'published' }));
    const dev = await openGalleryStudio(server);
    const theirs = await createAlbum(dev);
    await unwrap(dev.galleries.update({ galleryId: theirs.galleryId, status: 'published' }));
    const strangers = [
      thief,
      await plantVisitor(server, mira, elsewhere.galleryId),
      await plantVisitor(server, dev, theirs.galleryId),
    ];
    for (const stranger of strangers) {
      expect((await refusal(stranger.galleryVisit.confirmAddress({ email: address, code }))).code).toBe(
        'code_expired',
      );
      expect((await favourites(stranger)).ids).toEqual([]);
    }
    await unwrap(one.galleryVisit.confirmAddress({ email: address, code }));
    // The same address in another gallery, or with another studio, is another visitor.
    for (const stranger of strangers.slice(1)) {
      await join(stranger);
      expect((await favourites(stranger)).ids).toEqual([]);
    }
    expect((await favourites(one)).ids).toEqual(sorted(0));
  });

  it('is used once; the same confirmation again, or at once, changes nothing', async () => {
    const [one, other] = [await device(), await device()];
    await pick(one, image(0));
    const joined = await join(one);
    await pick(other, image(1));
    await unwrap(other.galleryVisit.sendCode({ email: address }));
    const code = await codeTo(address);
    const confirm = () => other.galleryVisit.confirmAddress({ email: address, code });
    const answers = await Promise.all([confirm(), confirm(), confirm()]);
    for (const answer of [...answers, await confirm()])
      expect(await unwrap(Promise.resolve(answer))).toEqual(joined);
    expect(await favourites(other)).toEqual({ ids: sorted(0, 1), count: 2, waiting: 0 });
    expect(await countRows(server, mira, 'gallery_selections')).toBe(1);
  });

  it('that two devices confirm at once makes one visitor of both', async () => {
    const devices = [await device(), await device(), await device()];
    for (const [index, visitor] of devices.entries()) await pick(visitor, image(index));
    const codes: string[] = [];
    for (const { galleryVisit } of devices) {
      await unwrap(galleryVisit.sendCode({ email: address }));
      codes.push(await codeTo(address));
    }
    const confirmed = await succeeded(
      devices.map(({ galleryVisit }, index) =>
        galleryVisit.confirmAddress({ email: address, code: codes[index] ?? '' }),
      ),
    );
    expect(confirmed).toBe(3);
    for (const visitor of devices) expect((await favourites(visitor)).ids).toEqual(sorted(0, 1, 2));
    const { data } = await unwrap(mira.galleryVisitors.list({ galleryId: album.galleryId }));
    expect(data).toHaveLength(1);
  });

  it('confirmed while its visitor picks loses nothing', async () => {
    const one = await device();
    await pick(one, image(0));
    await join(one);
    const other = await device();
    await pick(other, image(1));
    await unwrap(other.galleryVisit.sendCode({ email: address }));
    const code = await codeTo(address);
    await Promise.all([
      pick(other, image(2)),
      unwrap(other.galleryVisit.confirmAddress({ email: address, code })),
      pick(other, image(3)),
    ]);
    for (const visitor of [one, other]) expect((await favourites(visitor)).ids).toEqual(sorted(0, 1, 2, 3));
  });

  it('is not sent to whoever confirmed an address, nor in a preview', async () => {
    const visitor = await device();
    await join(visitor);
    const other = { email: `sam-${addresses}@reyes.example` };
    expect((await refusal(visitor.galleryVisit.sendCode(other))).code).toBe('address_confirmed');
    const confirm = visitor.galleryVisit.confirmAddress({ ...other, code: '000000' });
    expect((await refusal(confirm)).code).toBe('address_confirmed');
    const { token } = await unwrap(mira.galleries.preview({ galleryId: album.galleryId }));
    const preview = visitorWith(server, token);
    expect((await refusal(preview.galleryVisit.sendCode(other))).code).toBe('not_allowed_here');
    expect(await mailsTo(other.email)).toEqual([]);
  });
});

describe('codes on one day', () => {
  const ask = (visitor: Visiting, email: string) => visitor.galleryVisit.sendCode({ email });

  it('are five to an address, whoever asks, and ten of a visitor', async () => {
    for (let index = 0; index < 5; index += 1) await unwrap(ask(await device(), address));
    const refused = await refusal(ask(await device(), address));
    expect(refused).toMatchObject({ code: 'too_many_mails' });
    expect(refused.message).toContain('Try again tomorrow.');
    expect(await mailsTo(address)).toHaveLength(5);
    const visitor = await device();
    for (let index = 0; index < 10; index += 1) await unwrap(ask(visitor, `n${index}-${address}`));
    expect((await refusal(ask(visitor, `last-${address}`))).code).toBe('too_many_mails');
    expect(await mailsTo(`last-${address}`)).toEqual([]);
    // The next day has its own.
    server.clock.advance(24 * HOUR);
    await unwrap(ask(visitor, address));
  });

  it('are mails of the workspace, of which a new one has 100', async () => {
    const recipients = Array.from({ length: 50 }, (_, index) => ({
      email: `w${index}-${address}`,
      role: 'invited',
    }));
    const share = () => mira.galleryVisitors.shareByEmail({ galleryId: album.galleryId, recipients });
    for (let times = 0; times < 2; times += 1) await unwrap(share());
    expect(await refusal(ask(await device(), address))).toEqual(await refusal(ask(await device(), address)));
    expect((await refusal(ask(await device(), address))).code).toBe('too_many_mails');
    expect(await mailsTo(address)).toEqual([]);
    // What was refused counts for nobody: with room again, the address has all of its codes.
    server.clock.advance(24 * HOUR);
    for (let index = 0; index < 5; index += 1) await unwrap(ask(await device(), address));
  });

  it('come one every 20 seconds from a network that asks for many', async () => {
    const devices = [await device(), await device(), await device(), await device()];
    const codes: (string | undefined)[] = [];
    for (let index = 0; index < 32; index += 1) {
      const asked = await devices[index % 4]?.galleryVisit.sendCode({ email: `s${index}-${address}` });
      codes.push(asked?.ok === false && 'code' in asked.error ? asked.error.code : undefined);
    }
    expect(codes.slice(0, 30)).toEqual(Array.from({ length: 30 }));
    expect(codes.at(-1)).toBe('rate_limited');
  });
});
