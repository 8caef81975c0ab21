import { unwrap } from '@atelier/sdk';
import { sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../../testing';
import { createAlbum, type TestAlbum } from '../images/uploads.testing';
import { plantVisitor } from '../testing/planted-visits';
import {
  addMember,
  countRows,
  type GalleryPerson,
  openGalleryStudio,
  plantImage,
  refusal,
} from '../testing/studio';
import { sweepComments } from './sweep';

let server: TestServer;
let mira: GalleryPerson;
let album: TestAlbum;
let galleryId: string;
let imageId: string;

beforeAll(async () => {
  server = await createTestServer();
});
beforeEach(async () => {
  mira = await openGalleryStudio(server);
  album = await createAlbum(mira);
  galleryId = album.galleryId;
  imageId = (await plantImage(server, mira, album)).id;
  await unwrap(mira.galleries.update({ galleryId, status: 'published' }));
});
afterAll(() => server?.close());

const visitor = (role = 'client') => plantVisitor(server, mira, galleryId, role);
const threads = async (input: object = {}) =>
  (await unwrap(mira.galleryComments.list({ galleryId, ...input }))).data;

describe('a comment', () => {
  it('stands at a place of a photograph, is answered, resolved and opened again by an answer', async () => {
    const client = await visitor();
    const asked = await unwrap(
      client.galleryVisit.comment({ imageId, text: ' Can this be lighter? ', point: { x: 0.25, y: 0.75 } }),
    );
    expect(asked).toMatchObject({
      text: 'Can this be lighter?',
      point: { x: 0.25, y: 0.75 },
      parentId: null,
      author: { name: 'Ada Okafor', isStudio: false, isYou: true },
    });
    const answer = await unwrap(
      mira.galleryComments.create({ galleryId, imageId, parentId: asked._id, text: 'Of course.' }),
    );
    expect(answer.author).toMatchObject({ isStudio: true, isYou: true });
    const placed = { galleryId, imageId, parentId: asked._id, text: 'Here.', point: { x: 0, y: 0 } };
    expect((await refusal(mira.galleryComments.create(placed))).fields).toMatchObject([{ field: 'point' }]);
    const resolved = await unwrap(
      mira.galleryComments.update({ galleryId, commentId: asked._id, isResolved: true }),
    );
    expect(resolved.resolvedAt).not.toBeNull();
    expect(await threads({ isResolved: false })).toEqual([]);
    // An answer to an answer belongs to the same comment, and opens it again.
    await unwrap(client.galleryVisit.comment({ imageId, parentId: answer._id, text: 'Thank you' }));
    const [thread] = await threads({ isResolved: false, imageId });
    expect(thread?.answers.map(({ text, parentId }) => [text, parentId])).toEqual([
      ['Of course.', asked._id],
      ['Thank you', asked._id],
    ]);
    const seen = (await unwrap(client.galleryVisit.comments({ imageId }))).data;
    expect(seen[0]?.answers.map(({ author }) => [author.isStudio, author.isYou])).toEqual([
      [true, false],
      [false, true],
    ]);
    const ofAnswer = mira.galleryComments.update({ galleryId, commentId: answer._id, isResolved: true });
    expect((await refusal(ofAnswer)).fields).toMatchObject([{ field: 'isResolved' }]);
    const notices = await server.platform.database.withWorkspace(mira.workspaceId, (tx) =>
      tx.execute(
        sql`select title, detail, path from notices where action = 'image_commented' order by title`,
      ),
    );
    const path = `/galleries/${galleryId}/comments?photo=${imageId}`;
    expect(notices.rows).toEqual([
      { title: 'answered a comment on JL_1.jpg in Okafor & Reyes', detail: 'Thank you', path },
      { title: 'commented on JL_1.jpg in Okafor & Reyes', detail: 'Can this be lighter?', path },
    ]);
  });

  it('is written once, and changed and deleted by whoever wrote it', async () => {
    const [client, guest] = [await visitor(), await visitor('invited')];
    const input = { imageId, _id: uuid(), text: 'Beautiful' };
    const mine = await unwrap(client.galleryVisit.comment(input));
    expect(await unwrap(client.galleryVisit.comment(input))).toEqual(mine);
    expect((await refusal(guest.galleryVisit.comment(input))).code).toBe('id_taken');
    const commentId = mine._id;
    const edited = await unwrap(client.galleryVisit.updateComment({ commentId, text: 'Wonderful' }));
    expect([edited.text, edited.editedAt === null]).toEqual(['Wonderful', false]);
    const others = [
      guest.galleryVisit.updateComment({ commentId, text: 'No' }),
      guest.galleryVisit.updateComment({ commentId, isResolved: true }),
      guest.galleryVisit.deleteComment({ commentId }),
      mira.galleryComments.update({ galleryId, commentId, text: 'No' }),
    ];
    for (const call of others) expect((await refusal(call)).code).toBe('not_allowed_here');
    expect((await refusal(client.galleryVisit.comment({ imageId, text: ' \u200b ' }))).fields).toMatchObject([
      { field: 'text' },
    ]);
    await unwrap(client.galleryVisit.deleteComment({ commentId }));
    expect(await threads()).toEqual([]);
    expect((await refusal(guest.galleryVisit.restoreComment({ commentId }))).code).toBe('not_found');
    expect((await unwrap(client.galleryVisit.restoreComment({ commentId }))).text).toBe('Wonderful');
    await unwrap(mira.galleryComments.delete({ galleryId, commentId }));
    expect((await unwrap(client.galleryVisit.comments({ imageId }))).data).toEqual([]);
    expect((await refusal(client.galleryVisit.restoreComment({ commentId }))).code).toBe('not_found');
    expect((await unwrap(mira.galleryComments.restore({ galleryId, commentId })))._id).toBe(commentId);
    await unwrap(mira.galleryComments.delete({ galleryId, commentId }));
    server.clock.advance(31 * 86_400_000);
    expect((await refusal(mira.galleryComments.restore({ galleryId, commentId }))).code).toBe('not_found');
    await sweepComments(server.platform);
    expect(await countRows(server, mira, 'gallery_comments')).toBe(0);
  });

  it('is nowhere for those who do not see its photograph, or may not comment', async () => {
    const [client, invited, guest] = [await visitor(), await visitor('invited'), await visitor('guest')];
    await unwrap(client.galleryVisit.comment({ imageId, text: 'For us only' }));
    expect((await refusal(guest.galleryVisit.comments({ imageId }))).code).toBe('not_allowed_here');
    expect((await refusal(guest.galleryVisit.comment({ imageId, text: 'x' }))).code).toBe('not_allowed_here');
    expect((await unwrap(invited.galleryVisit.comments({ imageId }))).data).toHaveLength(1);
    await unwrap(mira.galleryImages.update({ imageId, isHidden: true }));
    expect((await unwrap(invited.galleryVisit.comments({ imageId }))).data).toEqual([]);
    expect((await refusal(invited.galleryVisit.comment({ imageId, text: 'x' }))).code).toBe('not_found');
    expect((await unwrap(client.galleryVisit.comments({ imageId }))).data).toEqual([]);
    expect(await threads()).toHaveLength(1);
    await unwrap(mira.galleryAlbums.deleteImages({ ...album, image_ids: [imageId] }));
    expect(await threads()).toEqual([]);
    const other = await openGalleryStudio(server);
    expect((await refusal(other.galleryComments.list({ galleryId }))).code).toBe('not_found');
  });

  it('has a name: a visitor without one is asked for it', async () => {
    const guest = await visitor('invited');
    await server.platform.database.withWorkspace(mira.workspaceId, (tx) =>
      tx.execute(
        sql`update gallery_visitors set name = null, email = 'ada@okafor.example' where id = ${guest.visitorId}`,
      ),
    );
    const input = { imageId, text: 'Beautiful' };
    expect((await refusal(guest.galleryVisit.comment(input))).fields).toMatchObject([{ field: 'name' }]);
    const named = await unwrap(guest.galleryVisit.comment({ ...input, name: 'Ada' }));
    expect(named.author.name).toBe('Ada');
    const nuno = await addMember(server, mira, 'Nuno');
    const [thread] = (await unwrap(nuno.galleryComments.list({ galleryId }))).data;
    expect(thread?.comment.author).toEqual({ name: 'Ada', isStudio: false, isYou: false });
    expect(JSON.stringify(thread)).not.toContain('ada@okafor.example');
  });
});
