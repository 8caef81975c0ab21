import { type Gallery, unwrap } from '@atelier/sdk';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createToken } from '../../../platform/identity/tokens';
import { createTestServer, type TestServer } from '../../../testing';
import { photograph, upload } from '../images/uploads.testing';
import {
  createGallery,
  dismissMember,
  type GalleryPerson,
  openGalleryStudio,
  refusal,
  succeeded,
} from '../testing/studio';
import { type EntersWith, enter, type GalleryVisitor, visitorWith } from '../testing/visitor';

const DAY = 86_400_000;
let server: TestServer;
let mira: GalleryPerson;
let gallery: Gallery;
let galleryId: string;
let albumId: string;
let at: { readonly workspaceId: string; readonly slug: string };

beforeAll(async () => {
  server = await createTestServer({ environment: { TRUSTED_PROXY_HOPS: '1' } });
});
beforeEach(async () => {
  mira = await openGalleryStudio(server);
  gallery = await createGallery(mira);
  galleryId = gallery._id;
  albumId = gallery.albums[0]?._id ?? '';
  at = { workspaceId: mira.handle, slug: gallery.slug };
});
afterAll(() => server?.close());

const publish = () => unwrap(mira.galleries.update({ galleryId, status: 'published' }));
const look = (slug = gallery.slug) => unwrap(visitorWith(server).galleryVisit.lookAt({ ...at, slug }));
const tryDoor = (given: EntersWith = {}, address?: string) =>
  visitorWith(server, undefined, address).galleryVisit.enter({ ...at, ...given });
const come = (given: EntersWith = {}) => enter(server, mira, gallery, given);
const inWorkspace = (statement: ReturnType<typeof sql>) =>
  server.platform.database.withWorkspace(mira.workspaceId, (tx) => tx.execute(statement));
const setGuests = (change: object) =>
  inWorkspace(
    sql`update galleries set guest_access = ${JSON.stringify(change)}::jsonb where id = ${galleryId}`,
  );
const setForm = (fields: readonly object[]) =>
  inWorkspace(sql`update galleries set visitor_form = ${JSON.stringify({ isEnabled: true, fields })}::jsonb
    where id = ${galleryId}`);

/** Invites somebody, and returns the token of the link. */
async function invite(role = 'client', email = 'leila@okafor.example') {
  const { token, hash } = createToken();
  const id = uuid();
  await inWorkspace(sql`insert into gallery_links (workspace_id, id, gallery_id, token_hash, role, name, email, created_by)
    values (${mira.workspaceId}, ${id}, ${galleryId}, ${hash}, ${role}, 'Leila Okafor', ${email}, ${mira.accountId})`);
  return { id, token };
}

/** Uploads photographs into an album of the gallery. Returns their ids in the order of the album. */
async function addPhotographs(
  names: readonly string[],
  { into = albumId, width = 1_600 }: { into?: string; width?: number } = {},
): Promise<string[]> {
  const files = await Promise.all(
    names.map((name, index) =>
      photograph(name, {
        width,
        height: Math.round(width / 1.5),
        shade: index + names.length * 7 + Math.floor(Math.random() * 60_000),
        takenAt: '2026:09:12 15:00:00',
      }),
    ),
  );
  await upload(mira, { galleryId, albumId: into }, files);
  await server.settle();
  const { data } = await unwrap(mira.galleryAlbums.images({ galleryId, albumId: into, limit: 100 }));
  return names.map((name) => data.find(({ fileName }) => fileName === name)?._id ?? '');
}

const hide = (imageId: string) => unwrap(mira.galleryImages.update({ imageId, isHidden: true }));
const fetchImage = async (url: string) => {
  const answer = await server.fetch(url);
  return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()), headers: answer.headers };
};

describe('the door', () => {
  it('says what stands in the way, and no more', async () => {
    const nothing = { name: null, placeholder: null, colour: null, form: [], releaseOn: null, movedTo: null };
    expect(await look()).toMatchObject({
      state: 'unpublished',
      ...nothing,
      studio: { name: expect.any(String) },
    });
    // An address that nothing has looks the same as a gallery that is not published.
    expect(await look('nothing-here')).toEqual(await look());
    expect(
      await refusal(visitorWith(server).galleryVisit.lookAt({ ...at, workspaceId: 'no-such-studio' })),
    ).toMatchObject({
      code: 'not_found',
    });
    await publish();
    expect(await look()).toMatchObject({ state: 'open', name: 'Okafor & Reyes', colour: 'light' });
    await unwrap(mira.galleries.changePin({ galleryId, pin: '2468' }));
    expect(await look()).toMatchObject({ state: 'pin', name: 'Okafor & Reyes' });
    await setGuests({ isEnabled: false });
    expect(await look()).toMatchObject({ state: 'guestsNotAllowed', ...nothing });
    await setGuests({});
    await unwrap(mira.galleries.update({ galleryId, releaseOn: '2030-05-01' }));
    expect(await look()).toMatchObject({ state: 'preRelease', releaseOn: '2030-05-01', placeholder: null });
    await unwrap(mira.galleries.update({ galleryId, releaseOn: null, expiresOn: '2020-05-01' }));
    expect(await look()).toMatchObject({ state: 'expired' });
  });

  it('leads from an old address to the current one', async () => {
    await publish();
    await unwrap(mira.galleries.update({ galleryId, slug: 'leila-and-sam' }));
    expect(await look()).toMatchObject({ state: 'open', movedTo: 'leila-and-sam' });
    expect(await look('leila-and-sam')).toMatchObject({ movedTo: null });
    await come();
  });

  it('shows the colours of a cover that everybody may see, and of no other', async () => {
    const [imageId = ''] = await addPhotographs(['JL_1.jpg']);
    await unwrap(mira.galleries.updateCover({ galleryId, imageId }));
    await publish();
    expect((await look()).placeholder).toMatch(/^[\w+/=]{8,}$/);
    await hide(imageId);
    expect((await look()).placeholder).toBeNull();
  });

  it('shows the first album that has photographs, unless another one is asked for', async () => {
    const { slug = '' } = gallery.albums[0] ?? {};
    const evening = await unwrap(mira.galleryAlbums.create({ galleryId, name: 'Evening' }));
    const [hidden = ''] = await addPhotographs(['JL_1.jpg']);
    await hide(hidden);
    await addPhotographs(['JL_2.jpg'], { into: evening._id });
    await publish();
    const { glance } = visitorWith(server).galleryVisit;
    expect((await unwrap(glance(at))).albumId).toBe(evening._id);
    expect((await unwrap(glance({ ...at, album: slug }))).albumId).toBe(albumId);
  });

  it('shows the first photographs to whoever passes by, if nothing stands in the way', async () => {
    const [first = '', hidden = ''] = await addPhotographs(['JL_1.jpg', 'JL_2.jpg']);
    await hide(hidden);
    const { glance } = visitorWith(server).galleryVisit;
    expect(await refusal(glance(at))).toMatchObject({ code: 'door_shut' });
    await publish();
    const look = await unwrap(glance(at));
    expect(look).toMatchObject({ albumId, gallery: { name: 'Okafor & Reyes' }, images: [{ _id: first }] });
    expect(JSON.stringify(look)).not.toContain(hidden);
    const guest = await come();
    // What was loaded before the script ran is not loaded again.
    expect((await unwrap(guest.galleryVisit.images({ albumId }))).data).toEqual(look.images);
    expect((await fetchImage(look.images[0]?.sources[0]?.url ?? '')).status).toBe(200);
    const { rows } = await inWorkspace(sql`select count(*)::int as number from gallery_visits`);
    expect(rows).toEqual([{ number: 1 }]);
    await unwrap(mira.galleries.changePin({ galleryId, pin: '2468' }));
    expect(await refusal(glance(at))).toMatchObject({ code: 'door_shut' });
  });

  it('is not passed by what it does not ask for', async () => {
    expect(await refusal(tryDoor())).toMatchObject({ code: 'gallery_unpublished' });
    await publish();
    await unwrap(mira.galleries.update({ galleryId, releaseOn: '2030-05-01' }));
    expect(await refusal(tryDoor())).toMatchObject({ code: 'gallery_not_released' });
    await unwrap(mira.galleries.update({ galleryId, releaseOn: null, expiresOn: '2020-05-01' }));
    expect(await refusal(tryDoor())).toMatchObject({ code: 'gallery_expired' });
    await unwrap(mira.galleries.update({ galleryId, expiresOn: null }));
    expect(await refusal(tryDoor({ invitation: createToken().token }))).toMatchObject({
      code: 'invitation_unknown',
    });
    await setGuests({ isEnabled: false });
    expect(await refusal(tryDoor())).toMatchObject({ code: 'guests_not_allowed' });
    const { id, token } = await invite();
    const leila = await come({ invitation: token });
    expect((await unwrap(leila.galleryVisit.open())).visitor).toMatchObject({
      visitorRole: 'client',
      name: 'Leila Okafor',
      email: 'leila@okafor.example',
    });
    await inWorkspace(sql`update gallery_links set revoked_at = atelier_now() where id = ${id}`);
    expect(await refusal(leila.galleryVisit.open())).toMatchObject({ code: 'visit_ended' });
    expect(await refusal(tryDoor({ invitation: token }))).toMatchObject({ code: 'invitation_unknown' });
  });

  it('asks its form once, and names each answer that is missing', async () => {
    await setForm([
      { key: 'name', label: 'Your name', kind: 'name', isRequired: true },
      { key: 'mail', label: 'Your email', kind: 'email', isRequired: true },
      { key: 'table', label: 'Your table', kind: 'text', isRequired: false },
    ]);
    await publish();
    expect((await look()).form.map(({ key }) => key)).toEqual(['name', 'mail', 'table']);
    expect(await refusal(tryDoor({ answers: { mail: 'sam', extra: 'x' } }))).toMatchObject({
      code: 'invalid_input',
      fields: [{ field: 'answers.name' }, { field: 'answers.mail' }, { field: 'answers.extra' }],
    });
    const sam = await come({ answers: { name: ' Sam  Reyes ', mail: 'Sam@Reyes.example' } });
    expect((await unwrap(sam.galleryVisit.open())).visitor).toMatchObject({
      name: 'Sam Reyes',
      email: 'sam@reyes.example',
      visitorRole: 'guest',
    });
    const back = await come({ earlierVisit: sam.token });
    expect((await unwrap(back.galleryVisit.open())).visitor).toEqual(
      (await unwrap(sam.galleryVisit.open())).visitor,
    );
  });

  it('takes addresses before the release, each once, and says nothing of them', async () => {
    await publish();
    const { preRegister } = visitorWith(server).galleryVisit;
    expect(await refusal(preRegister({ ...at, email: 'sam@reyes.example' }))).toMatchObject({
      code: 'gallery_released',
    });
    await unwrap(mira.galleries.update({ galleryId, releaseOn: '2030-05-01' }));
    for (const email of ['sam@reyes.example', 'Sam@reyes.example', 'noor@haddad.example'])
      await unwrap(preRegister({ ...at, email, name: 'Sam' }));
    const { rows } = await inWorkspace(sql`select email from gallery_pre_registered_users order by email`);
    expect(rows).toEqual([{ email: 'noor@haddad.example' }, { email: 'sam@reyes.example' }]);
  });
});

describe('a PIN', () => {
  const network = (number: number) => `198.51.${number}.9`;
  const wrong = async (number: number, given: EntersWith = {}) =>
    refusal(tryDoor({ pin: '0000', ...given }, network(number)));

  beforeEach(async () => {
    await publish();
    await unwrap(mira.galleries.changePin({ galleryId, pin: '246824' }));
  });

  it('opens the gallery, in any script, until it changes', async () => {
    expect(await refusal(tryDoor())).toMatchObject({ code: 'pin_required' });
    expect(await refusal(tryDoor({ pin: '12' }))).toMatchObject({
      code: 'invalid_input',
      fields: [{ field: 'pin' }],
    });
    expect(await refusal(tryDoor({ pin: '246825' }))).toMatchObject({ code: 'pin_wrong' });
    const guest = await come({ pin: '٢٤٦ ٨٢٤' });
    // Known on this device: today’s PIN was entered.
    await come({ earlierVisit: guest.token });
    await unwrap(mira.galleries.changePin({ galleryId, pin: '1357' }));
    expect(await refusal(guest.galleryVisit.open())).toMatchObject({ code: 'pin_changed' });
    expect(await refusal(tryDoor({ earlierVisit: guest.token }))).toMatchObject({ code: 'pin_required' });
    await come({ earlierVisit: guest.token, pin: '1357' });
  });

  it('that changes ends no visit of somebody who was invited, and never entered one', async () => {
    const { token } = await invite();
    const [client, guest] = [await come({ invitation: token }), await come({ pin: '246824' })];
    await unwrap(mira.galleries.changePin({ galleryId, pin: '1357' }));
    await unwrap(client.galleryVisit.open());
    expect(await refusal(guest.galleryVisit.open())).toMatchObject({ code: 'pin_changed' });
  });

  it('slows the network of a guesser down, and nobody else', async () => {
    const guest = await come({ pin: '246824' });
    for (let tries = 0; tries < 5; tries += 1) expect(await wrong(1)).toMatchObject({ code: 'pin_wrong' });
    const delayed = await tryDoor({ pin: '246824' }, network(1));
    expect(delayed.ok ? null : delayed.error).toMatchObject({ kind: 'http', status: 429 });
    // A right PIN of another network, of somebody who was here before, and of an invitation.
    expect((await tryDoor({ pin: '246824' }, network(2))).ok).toBe(true);
    const { token } = await invite();
    for (const given of [{ pin: '246824', earlierVisit: guest.token }, { invitation: token }])
      expect((await tryDoor(given, network(1))).ok).toBe(true);
    await unwrap(guest.galleryVisit.open());
    server.clock.advance(30_000);
    expect((await tryDoor({ pin: '246824' }, network(1))).ok).toBe(true);
  });

  it('cannot be walked through from many networks, and keeps out no guest who never guessed wrong', async () => {
    const guest = await come({ pin: '246824' });
    const guess = async () =>
      (await Promise.all(Array.from({ length: 40 }, (_, number) => wrong(number + 10)))).map(
        ({ code }) => code,
      );
    const looked = (codes: readonly (string | undefined)[]) =>
      codes.filter((code) => code === 'pin_wrong').length;
    // Each network’s first is looked at; after that, all together have 20 an hour.
    expect(looked(await guess())).toBe(40);
    expect(looked(await guess())).toBe(0);
    for (const fresh of [150, 151]) expect((await tryDoor({ pin: '246824' }, network(fresh))).ok).toBe(true);
    expect((await tryDoor({ pin: '246824' }, network(150))).ok).toBe(true);
    expect((await wrong(152)).code).toBe('pin_wrong');
    expect((await wrong(152, { pin: '246824' })).code).toBe('pin_delayed');
    server.clock.advance(3_600_000);
    expect(looked(await guess())).toBe(20);
    // Whoever was let in before is not held up by strangers.
    await unwrap(mira.galleries.changePin({ galleryId, pin: '1357' }));
    expect((await wrong(10, { pin: '1357' })).code).toBe('pin_delayed');
    expect((await tryDoor({ pin: '1357', earlierVisit: guest.token })).ok).toBe(true);
    await server.settle();
    const { rows } = await inWorkspace(
      sql`select title, count(*)::int as number from notices group by title`,
    );
    expect(rows).toContainEqual({ title: 'Somebody is guessing the PIN of Okafor & Reyes', number: 1 });
  });

  it('that is right never counts', async () => {
    for (let times = 0; times < 12; times += 1)
      expect((await tryDoor({ pin: '246824' }, network(200))).ok).toBe(true);
  });
});

describe('a visit', () => {
  it('shows the gallery as its visitor sees it', async () => {
    const [first = '', second = ''] = await addPhotographs(['JL_2.jpg', 'JL_10.jpg']);
    await unwrap(mira.galleries.updateCover({ galleryId, imageId: first, focalPoint: { x: 0.2, y: 0.8 } }));
    const locked = await unwrap(mira.galleryAlbums.create({ galleryId, name: 'Locked' }));
    await unwrap(mira.galleryAlbums.lock({ galleryId, albumId: locked._id, isLocked: true }));
    await unwrap(mira.galleryTags.create({ galleryId, albumId, name: 'Ceremony', imageIds: [second] }));
    await publish();
    const guest = await come();
    const seen = await unwrap(guest.galleryVisit.open());
    expect(seen).toMatchObject({
      name: 'Okafor & Reyes',
      isPreview: false,
      coverImage: { focalPoint: { x: 0.2, y: 0.8 }, sources: expect.any(Array) },
      rights: { canFavourite: true, canComment: false, canHide: false, downloadSizes: [] },
      albums: [
        { _id: albumId, state: 'open', imageCount: 2, tags: [{ name: 'Ceremony', imageCount: 1 }] },
        { name: 'Locked', state: 'locked', imageCount: null, tags: [] },
      ],
    });
    expect(await unwrap(guest.galleryVisit.layout({ albumId }))).toMatchObject({ ratios: [1.4995, 1.4995] });
    const page = await unwrap(guest.galleryVisit.images({ albumId, sort: 'name' }));
    expect(page).toMatchObject({ totalDocs: 2, hasNextPage: false });
    expect(page.data.map(({ _id }) => _id)).toEqual([first, second]);
    const tagId = seen.albums[0]?.tags[0]?._id ?? '';
    const tagged = await unwrap(guest.galleryVisit.images({ albumId, tagId }));
    expect([tagged.totalDocs, tagged.data.map(({ _id }) => _id)]).toEqual([1, [second]]);
    expect((await unwrap(guest.galleryVisit.layout({ albumId, tagId }))).ratios).toHaveLength(1);
    expect(await unwrap(guest.galleryVisit.image({ imageId: first }))).toMatchObject({
      exif: null,
      stars: null,
    });
    expect(await refusal(guest.galleryVisit.images({ albumId: locked._id }))).toMatchObject({
      code: 'not_found',
    });
  });

  it('ends with everything that the studio may change, on the next request', async () => {
    await publish();
    const guest = await come();
    await unwrap(guest.galleryVisit.check());
    await unwrap(mira.galleries.update({ galleryId, status: 'draft' }));
    for (const call of [
      guest.galleryVisit.check(),
      guest.galleryVisit.open(),
      guest.galleryVisit.images({ albumId }),
    ])
      expect(await refusal(call)).toMatchObject({ code: 'gallery_unpublished' });
    await publish();
    await unwrap(guest.galleryVisit.check());
    await setGuests({ isEnabled: false });
    expect(await refusal(guest.galleryVisit.check())).toMatchObject({ code: 'visit_ended' });
    await setGuests({});
    await unwrap(guest.galleryVisit.leave());
    expect(await refusal(guest.galleryVisit.check())).toMatchObject({ code: 'visit_ended' });
    const other = await come();
    server.clock.advance(401 * DAY);
    expect(await refusal(other.galleryVisit.check())).toMatchObject({ code: 'visit_ended' });
  });

  it('says when something that it shows has changed', async () => {
    const [imageId = ''] = await addPhotographs(['JL_1.jpg', 'JL_2.jpg']);
    await publish();
    const guest = await come();
    const revision = async () => (await unwrap(guest.galleryVisit.check())).revision;
    expect(await revision()).toBe((await unwrap(guest.galleryVisit.open())).revision);
    const seen = new Set([await revision()]);
    await hide(imageId);
    seen.add(await revision());
    await unwrap(mira.galleries.updateLayoutSettings({ galleryId, spacing: 'large' }));
    seen.add(await revision());
    await unwrap(mira.galleryAlbums.update({ galleryId, albumId, name: 'Best of' }));
    seen.add(await revision());
    expect(seen.size).toBe(4);
  });

  it('opens an album with its PIN, in this visit, until the PIN changes', async () => {
    const secret = await unwrap(mira.galleryAlbums.create({ galleryId, name: 'Family' }));
    const ids = { galleryId, albumId: secret._id };
    await addPhotographs(['JL_1.jpg'], { into: secret._id });
    await unwrap(mira.galleryAlbums.changePin({ ...ids, pin: '8642' }));
    await publish();
    const [guest, other] = [await come(), await come()];
    expect((await unwrap(guest.galleryVisit.open())).albums[1]).toMatchObject({
      name: 'Family',
      state: 'pin',
      imageCount: null,
      description: null,
    });
    expect(await refusal(guest.galleryVisit.images({ albumId: secret._id }))).toMatchObject({
      code: 'not_found',
    });
    expect(await refusal(guest.galleryVisit.unlockAlbum({ albumId: secret._id, pin: '0000' }))).toMatchObject(
      {
        code: 'pin_wrong',
      },
    );
    expect(await unwrap(guest.galleryVisit.unlockAlbum({ albumId: secret._id, pin: '8642' }))).toMatchObject({
      state: 'open',
      imageCount: 1,
    });
    const [image] = (await unwrap(guest.galleryVisit.images({ albumId: secret._id }))).data;
    const url = image?.sources[0]?.url ?? '';
    expect((await fetchImage(url)).status).toBe(200);
    expect(await refusal(other.galleryVisit.images({ albumId: secret._id }))).toMatchObject({
      code: 'not_found',
    });
    await unwrap(mira.galleryAlbums.changePin({ ...ids, pin: '1111' }));
    expect((await unwrap(guest.galleryVisit.open())).albums[1]).toMatchObject({
      state: 'pin',
      imageCount: null,
    });
    expect(await refusal(guest.galleryVisit.images({ albumId: secret._id }))).toMatchObject({
      code: 'not_found',
    });
    expect((await fetchImage(url)).status).toBe(404);
    expect(
      await succeeded(
        Array.from({ length: 30 }, () =>
          other.galleryVisit.unlockAlbum({ albumId: secret._id, pin: '0001' }),
        ),
      ),
    ).toBe(0);
    expect(await refusal(other.galleryVisit.unlockAlbum({ albumId: secret._id, pin: '1111' }))).toMatchObject(
      {
        code: 'pin_delayed',
      },
    );
    // Who had opened it before has attempts of their own.
    await unwrap(guest.galleryVisit.unlockAlbum({ albumId: secret._id, pin: '1111' }));
  });

  it('of the studio leaves no trace, and ends with the membership', async () => {
    const [imageId = ''] = await addPhotographs(['JL_1.jpg']);
    const { token, url } = await unwrap(mira.galleries.preview({ galleryId }));
    expect(url).toBe(`${server.origin}/g/${mira.handle}/${gallery.slug}#preview=${token}`);
    const preview = visitorWith(server, token);
    expect(await unwrap(preview.galleryVisit.open())).toMatchObject({
      isPreview: true,
      albums: [{ imageCount: 1 }],
    });
    const [image] = (await unwrap(preview.galleryVisit.images({ albumId }))).data;
    expect((await fetchImage(image?.sources[0]?.url ?? '')).status).toBe(200);
    await unwrap(preview.galleryVisit.report({ viewed: [imageId] }));
    const { rows } = await inWorkspace(sql`select (select count(*) from gallery_visitors)::int as visitors,
      (select count(*) from gallery_visitor_events)::int as events`);
    expect(rows).toEqual([{ visitors: 0, events: 0 }]);
    expect(await refusal(mira.galleries.preview({ galleryId, visitorRole: 'owner' }))).toMatchObject({
      code: 'invalid_input',
    });
    await dismissMember(server, mira);
    expect(await refusal(preview.galleryVisit.open())).toMatchObject({ code: 'visit_ended' });
  });

  it('takes ratings where the gallery does, hides for clients, and reports what was viewed', async () => {
    const [imageId = '', other = ''] = await addPhotographs(['JL_1.jpg', 'JL_2.jpg']);
    await publish();
    const guest = await come();
    const rate = (stars: number | null) => guest.galleryVisit.rateImage({ imageId, stars });
    expect(await refusal(rate(5))).toMatchObject({ code: 'not_allowed_here' });
    await unwrap(mira.galleries.updatePreferences({ galleryId, allowsRatings: true }));
    await unwrap(rate(5));
    await unwrap(rate(4));
    expect((await unwrap(guest.galleryVisit.image({ imageId }))).stars).toBe(4);
    await unwrap(rate(null));
    expect((await unwrap(guest.galleryVisit.image({ imageId }))).stars).toBeNull();
    expect(await refusal(guest.galleryVisit.hideImage({ imageId, isHidden: true }))).toMatchObject({
      code: 'not_allowed_here',
    });
    const leila = await come({ invitation: (await invite()).token });
    expect(await unwrap(leila.galleryVisit.hideImage({ imageId, isHidden: true }))).toMatchObject({
      isHidden: true,
    });
    expect((await unwrap(guest.galleryVisit.images({ albumId }))).data.map(({ _id }) => _id)).toEqual([
      other,
    ]);
    expect((await unwrap(leila.galleryVisit.images({ albumId }))).totalDocs).toBe(2);
    // What the studio hides is hidden from clients too: they cannot show it to the guests.
    await hide(other);
    const { data: shown, totalDocs } = await unwrap(leila.galleryVisit.images({ albumId }));
    expect([shown.map(({ _id }) => _id), totalDocs]).toEqual([[imageId], 1]);
    expect((await unwrap(leila.galleryVisit.open())).albums[0]?.imageCount).toBe(1);
    expect(await refusal(leila.galleryVisit.image({ imageId: other }))).toMatchObject({ code: 'not_found' });
    const reveal = leila.galleryVisit.hideImage({ imageId: other, isHidden: false });
    expect(await refusal(reveal)).toMatchObject({ code: 'not_found' });
    await unwrap(mira.galleryImages.update({ imageId: other, isHidden: false }));
    expect(await refusal(rate(3))).toMatchObject({ code: 'not_found' });
    for (const visitor of [guest, guest, leila])
      await unwrap(visitor.galleryVisit.report({ viewed: [imageId, other, uuid()] }));
    const { rows } = await inWorkspace(sql`select count(*)::int as number from gallery_visitor_events
      where kind = 'viewed' group by visitor_id order by 1`);
    expect(rows).toEqual([{ number: 1 }, { number: 2 }]);
  });
});

describe('the bytes of a photograph', () => {
  const sourcesOf = async (visitor: GalleryVisitor) =>
    (await unwrap(visitor.galleryVisit.images({ albumId }))).data.flatMap(({ sources }) => sources);

  it('are there for those who see it, for as long as they do', async () => {
    const [imageId = ''] = await addPhotographs(['JL_1.jpg']);
    await publish();
    const guest = await come();
    const leila = await come({ invitation: (await invite()).token });
    const urls = (await sourcesOf(guest)).map(({ url }) => url);
    const own = (await sourcesOf(leila)).map(({ url }) => url);
    // What everybody may see has one address, so that it is loaded once.
    expect(urls).toEqual((await sourcesOf(await come())).map(({ url }) => url));
    expect(own[0]).not.toBe(urls[0]);
    const statuses = async (addresses: readonly string[]) => {
      server.clock.advance(1_001);
      return [...new Set(await Promise.all(addresses.map(async (url) => (await fetchImage(url)).status)))];
    };
    expect([await statuses(urls), await statuses(own)]).toEqual([[200], [200]]);
    expect((await fetchImage(urls[0] ?? '')).headers.get('cache-control')).toContain('immutable');
    await hide(imageId);
    expect([await statuses(urls), await statuses(own)]).toEqual([[404], [404]]);
    await unwrap(mira.galleryImages.update({ imageId, isHidden: false }));
    // Whoever was invited never had a PIN.
    await unwrap(mira.galleries.changePin({ galleryId, pin: '2468' }));
    expect([await statuses(urls), await statuses(own)]).toEqual([[404], [200]]);
    await unwrap(mira.galleries.changePin({ galleryId, pin: null }));
    expect(await statuses(urls)).toEqual([200]);
    await unwrap(mira.galleries.update({ galleryId, status: 'draft' }));
    expect([await statuses(urls), await statuses(own)]).toEqual([[404], [404]]);
  });

  it('have an address that nobody can change', async () => {
    await addPhotographs(['JL_1.jpg']);
    const [hidden = ''] = await addPhotographs(['JL_2.jpg']);
    await hide(hidden);
    await publish();
    const guest = await come();
    const address = (await sourcesOf(guest))[0]?.url ?? '';
    const [image] = (await unwrap(guest.galleryVisit.images({ albumId }))).data;
    for (const changed of [
      address.replace(image?._id ?? '', hidden),
      address.replace(/\/\d+\?/, '/500?'),
      address.replace(/t=g/, 't=s'),
      address.replace(/t=g/, 't=v'),
      address.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
      address.replace(/t=.*/, ''),
    ])
      expect((await fetchImage(changed)).status, changed).toBe(403);
  });

  it('are covered by the watermark of the role above the thumbnail, in every address that a guest gets', async () => {
    const { profileId } = await unwrap(
      mira.watermarks.create({
        name: 'Proof',
        kind: 'text',
        text: '© JUNIPER & LIGHT',
        opacity: 1,
        size: 0.9,
        placement: 'center',
        fromWidth: 1_000,
      }),
    );
    await addPhotographs(['JL_1.jpg'], { width: 2_600 });
    await publish();
    const guest = await come();
    const before = await sourcesOf(guest);
    expect(before.length).toBeGreaterThan(2);
    const isClean = async (url: string) => {
      server.clock.advance(1_001);
      const { status, bytes } = await fetchImage(url);
      expect(status, url).toBe(200);
      const { channels } = await sharp(bytes).stats();
      return channels.every(({ stdev }) => stdev < 2);
    };
    for (const { url } of before) expect(await isClean(url)).toBe(true);
    await unwrap(mira.galleries.updatePreferences({ galleryId, watermarkProfileId: profileId }));
    const after = await sourcesOf(guest);
    // The addresses of today, and those from before the watermark.
    for (const { url, width } of [...after, ...before]) expect(await isClean(url), url).toBe(width < 1_000);
    const addresses = await crawl(guest, [albumId]);
    expect(addresses.size).toBeGreaterThan(3);
    for (const url of addresses) {
      const { bytes } = await fetchImage(url);
      const { width = 0 } = await sharp(bytes).metadata();
      expect(await isClean(url), url).toBe(width < 1_000);
    }
    const leila = await come({ invitation: (await invite()).token });
    for (const { url } of await sourcesOf(leila)) expect(await isClean(url)).toBe(true);
    // Another revision is another address.
    await unwrap(mira.watermarks.update({ profileId, placement: 'top' }));
    expect((await sourcesOf(guest))[0]?.url).not.toBe(after[0]?.url);
  });
});

/** Makes every reading call of a visit, follows every page, and returns all answers. */
async function everyAnswer(
  { galleryVisit }: GalleryVisitor,
  albumIds: readonly string[],
): Promise<unknown[]> {
  const gallery = await unwrap(galleryVisit.open());
  const answers: unknown[] = [gallery, await unwrap(galleryVisit.check())];
  for (const albumId of albumIds)
    for (const sort of [
      undefined,
      'name',
      '-name',
      'takenAt',
      '-takenAt',
      'createdAt',
      '-createdAt',
    ] as const) {
      const asked = sort === undefined ? { albumId } : { albumId, sort };
      const layout = await galleryVisit.layout(asked);
      if (!layout.ok) continue;
      answers.push(layout.data);
      for (let page = 1; ; page += 1) {
        const images = await unwrap(galleryVisit.images({ ...asked, page, limit: 2 }));
        answers.push(images);
        for (const { _id } of images.data) answers.push(await unwrap(galleryVisit.image({ imageId: _id })));
        if (!images.hasNextPage) break;
      }
      for (const { tags } of gallery.albums)
        for (const { _id: tagId } of tags) {
          const tagged = await galleryVisit.images({ albumId, tagId });
          if (tagged.ok) answers.push(tagged.data, await unwrap(galleryVisit.layout({ albumId, tagId })));
        }
    }
  return answers;
}

/** Collects every address of an image that a visitor gets. */
async function crawl(visitor: GalleryVisitor, albumIds: readonly string[]): Promise<Set<string>> {
  const text = JSON.stringify(await everyAnswer(visitor, albumIds));
  return new Set([...text.matchAll(/"(https?:\/\/[^"]*\/g\/images\/[^"]+)"/g)].map(([, url = '']) => url));
}

describe('what is hidden', () => {
  it('is in no answer: no id, name, place, count or pixel of it', async () => {
    const names = ['JL_VISIBLE-1.jpg', 'JL_VISIBLE-2.jpg', 'JL_HIDDEN.jpg'];
    const [first = '', second = '', hidden = ''] = await addPhotographs(names);
    const later = async (name: string) => (await unwrap(mira.galleryAlbums.create({ galleryId, name })))._id;
    const [locked, pinned, unseen] = [await later('Locked'), await later('Pinned'), await later('Unseen')];
    const elsewhere = [
      ...(await addPhotographs(['JL_LOCKED.jpg'], { into: locked })),
      ...(await addPhotographs(['JL_PINNED.jpg'], { into: pinned })),
      ...(await addPhotographs(['JL_UNSEEN.jpg'], { into: unseen })),
    ];
    await hide(hidden);
    await unwrap(mira.galleryAlbums.lock({ galleryId, albumId: locked, isLocked: true }));
    await unwrap(mira.galleryAlbums.changePin({ galleryId, albumId: pinned, pin: '8642' }));
    await inWorkspace(sql`update gallery_albums set hidden_from = '{guest}' where id = ${unseen}`);
    await unwrap(
      mira.galleryTags.create({ galleryId, albumId, name: 'Ceremony', imageIds: [first, hidden] }),
    );
    await unwrap(mira.galleryTags.create({ galleryId, albumId, name: 'SECRET-TAG', imageIds: [hidden] }));
    await unwrap(mira.galleries.updateCover({ galleryId, imageId: hidden }));
    await publish();

    const albums = [albumId, locked, pinned, unseen];
    const guest = await come();
    const text = JSON.stringify(await everyAnswer(guest, albums));
    // The test finds what it looks for.
    for (const found of [first, second]) expect(text).toContain(found);
    for (const secret of [
      hidden,
      ...elsewhere,
      unseen,
      'HIDDEN',
      'LOCKED',
      'PINNED',
      'UNSEEN',
      'Unseen',
      'SECRET-TAG',
      'JL_',
      'GPS',
      '38.7',
    ])
      expect(text, secret).not.toContain(secret);
    const gallery = await unwrap(guest.galleryVisit.open());
    expect(gallery).toMatchObject({
      coverImage: null,
      albums: [
        { imageCount: 2, tags: [{ name: 'Ceremony', imageCount: 1 }] },
        { name: 'Locked', imageCount: null },
        { name: 'Pinned', imageCount: null },
      ],
    });
    for (const imageId of [hidden, ...elsewhere])
      expect(await refusal(guest.galleryVisit.image({ imageId }))).toMatchObject({ code: 'not_found' });
    for (const url of await crawl(guest, albums)) {
      const { bytes } = await fetchImage(url);
      const { exif, xmp, iptc } = await sharp(bytes).metadata();
      expect([exif, xmp, iptc]).toEqual([undefined, undefined, undefined]);
    }
    // Clients see everything but the album with a PIN, and what the studio hides.
    const leila = await come({ invitation: (await invite()).token });
    const all = JSON.stringify(await everyAnswer(leila, albums));
    for (const seen of [first, elsewhere[0] ?? '', elsewhere[2] ?? '']) expect(all).toContain(seen);
    for (const unseen of [hidden, elsewhere[1] ?? '']) expect(all).not.toContain(unseen);
    // A visit opens its own gallery.
    const another = await createGallery(mira, 'Nair');
    const theirs = another.albums[0]?._id ?? '';
    await unwrap(mira.galleries.update({ galleryId: another._id, status: 'published' }));
    expect(await refusal(leila.galleryVisit.images({ albumId: theirs }))).toMatchObject({
      code: 'not_found',
    });
  });

  it('shows names and camera data only where the studio wants it', async () => {
    const [imageId = ''] = await addPhotographs(['JL_1.jpg']);
    await publish();
    const guest = await come();
    const leila = await come({ invitation: (await invite()).token });
    await unwrap(mira.galleries.updatePreferences({ galleryId, showsFileNames: true, showsExif: true }));
    expect(await unwrap(guest.galleryVisit.image({ imageId }))).toMatchObject({ fileName: null, exif: null });
    expect(await unwrap(leila.galleryVisit.image({ imageId }))).toMatchObject({ fileName: 'JL_1.jpg' });
    await setGuests({ showsFileNames: true });
    expect(await unwrap(guest.galleryVisit.image({ imageId }))).toMatchObject({
      fileName: 'JL_1.jpg',
      exif: null,
    });
  });
});
