import { unwrap } from '@atelier/sdk';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../../testing';
import { createAlbum, type TestAlbum } from '../images/uploads.testing';
import { plantVisitor } from '../testing/planted-visits';
import {
  addMember,
  countRows,
  type GalleryPerson,
  isStored,
  openGalleryStudio,
  plantImage,
  refusal,
} from '../testing/studio';
import { enter, visitorWith } from '../testing/visitor';

let server: TestServer;
let mira: GalleryPerson;
let album: TestAlbum;

beforeAll(async () => {
  server = await createTestServer({ environment: { TRUSTED_PROXY_HOPS: '1' } });
});
beforeEach(async () => {
  mira = await openGalleryStudio(server);
  album = await createAlbum(mira);
  await unwrap(mira.galleries.update({ galleryId: album.galleryId, status: 'published' }));
});
afterAll(() => server?.close());

const remove = (visitorId: string, who = mira) =>
  who.galleryVisitors.delete({ galleryId: album.galleryId, visitorId });

describe('a visitor who is removed', () => {
  it('leaves nothing behind: visits, invitation, favourites, comments, downloads; what is shared stays', async () => {
    const { galleryId } = album;
    const { id: imageId } = await plantImage(server, mira, album);
    const gallery = await unwrap(mira.galleries.get({ galleryId }));
    await unwrap(mira.galleries.updatePreferences({ galleryId, allowsComments: true }));
    const recipients = [{ email: 'ada@okafor.example', role: 'client', name: 'Ada Okafor' }];
    await unwrap(mira.galleryVisitors.shareByEmail({ galleryId, recipients }));
    await server.settle();
    const { rows } = await server.platform.database.withSystem((tx) =>
      tx.execute<{ text_body: string }>(
        sql`select text_body from local_outbox_messages where recipient = 'ada@okafor.example'`,
      ),
    );
    const invitation = /#invitation=([\w-]{43})/.exec(rows[0]?.text_body ?? '')?.[1] ?? '';
    const ada = await enter(server, mira, gallery, { invitation });
    const sam = await plantVisitor(server, mira, galleryId, 'client');
    const clock = { at: server.clock.now().getTime(), count: 1, device: 'phone' };
    const picks = [{ imageId, isPicked: true, note: null, clock }];
    const shared = await unwrap(mira.gallerySelections.create({ galleryId, name: 'Album' }));
    for (const selectionId of [shared._id, 'favourites']) {
      await unwrap(ada.galleryVisit.sendPicks({ selectionId, picks }));
      await unwrap(sam.galleryVisit.sendPicks({ selectionId, picks }));
    }
    await unwrap(ada.galleryVisit.comment({ imageId, text: 'We love this one.' }));
    await unwrap(sam.galleryVisit.comment({ imageId, text: 'And so do we.' }));
    await unwrap(ada.galleryVisit.download({}));
    const plan = await server.platform.database.withWorkspace(mira.workspaceId, (tx) =>
      tx.execute<{ plan_key: string }>(sql`select plan_key from gallery_downloads`),
    );
    const key = plan.rows[0]?.plan_key ?? '';
    expect(await isStored(server, key)).toBe(true);
    const listed = async () => (await unwrap(mira.galleryVisitors.list({ galleryId }))).data;
    const person = (await listed()).find(({ email }) => email === 'ada@okafor.example');

    const nuno = await addMember(server, mira, 'Nuno');
    const other = await openGalleryStudio(server);
    expect((await refusal(remove(person?._id ?? '', other))).code).toBe('not_found');
    await unwrap(remove(person?._id ?? '', nuno));
    await server.settle();
    expect((await refusal(remove(person?._id ?? ''))).code).toBe('not_found');
    expect((await listed()).map(({ _id }) => _id)).toEqual([sam.visitorId]);
    expect((await refusal(ada.galleryVisit.check())).code).toBe('unauthorized');
    const again = visitorWith(server).galleryVisit.enter({
      workspaceId: mira.handle,
      slug: gallery.slug,
      invitation,
    });
    expect((await refusal(again)).code).toBe('invitation_unknown');
    expect(await isStored(server, key)).toBe(false);
    expect(await countRows(server, mira, 'gallery_downloads')).toBe(0);
    const { data: threads } = await unwrap(mira.galleryComments.list({ galleryId }));
    expect(threads.map(({ comment }) => comment.text)).toEqual(['And so do we.']);
    const { data: selections } = await unwrap(mira.gallerySelections.list({ galleryId }));
    expect(selections.map(({ kind, count, visitor }) => [kind, count, visitor?._id])).toEqual([
      ['selection', 1, undefined],
      ['favourites', 1, sam.visitorId],
    ]);
    await unwrap(sam.galleryVisit.open());
  });
});
