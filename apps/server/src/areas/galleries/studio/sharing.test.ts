import { unwrap } from '@atelier/sdk';
import { sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../../testing';
import {
  addMember,
  createGallery,
  dismissMember,
  type GalleryPerson,
  openGalleryStudio,
  plantImage,
  refusal,
} from '../testing/studio';

let server: TestServer;
let mira: GalleryPerson;
let tom: GalleryPerson;
let galleryId: string;
beforeAll(async () => {
  server = await createTestServer();
});
beforeEach(async () => {
  mira = await openGalleryStudio(server);
  tom = await addMember(server, mira, 'Tom');
  galleryId = (await createGallery(mira))._id;
});
afterAll(() => server.close());

describe('a collaborator', () => {
  /** Sets what Tom may do with galleries as a whole. */
  const control = (level: string) =>
    server.platform.database.withSystem((tx) =>
      tx.execute(
        sql`update memberships set access_controls = ${JSON.stringify({
          galleries: { level, by: mira.accountId, at: '2026-09-03T10:00:00.000Z' },
        })}::jsonb where workspace_id = ${mira.workspaceId} and account_id = ${tom.accountId}`,
      ),
    );
  const albumOf = async (id: string) =>
    (await unwrap(mira.galleries.get({ galleryId: id }))).albums[0]?._id ?? '';
  const userId = () => tom.accountId;
  const add = (access: string) =>
    unwrap(mira.galleryCollaborators.add({ galleryId, userId: userId(), access }));

  it('is added, changed and removed', async () => {
    const made = await add('view');
    expect(made).toMatchObject({ _id: userId(), firstName: 'Tom', access: 'view' });
    expect(await add('view')).toEqual(made);
    expect(
      await unwrap(mira.galleryCollaborators.update({ galleryId, userId: userId(), access: 'edit' })),
    ).toMatchObject({ access: 'edit' });
    expect((await unwrap(mira.galleryCollaborators.list({ galleryId }))).data).toMatchObject([
      { _id: userId(), access: 'edit' },
    ]);
    await unwrap(mira.galleryCollaborators.remove({ galleryId, userId: userId() }));
    expect((await unwrap(mira.galleryCollaborators.list({ galleryId }))).data).toEqual([]);
    for (const call of [
      mira.galleryCollaborators.remove({ galleryId, userId: userId() }),
      mira.galleryCollaborators.update({ galleryId, userId: userId(), access: 'view' }),
      mira.galleryCollaborators.add({ galleryId, userId: uuid(), access: 'view' }),
    ])
      expect(await refusal(call)).toMatchObject({ code: 'not_found' });
    expect(
      await refusal(mira.galleryCollaborators.add({ galleryId, userId: userId(), access: 'own' })),
    ).toMatchObject({ fields: [{ field: 'access' }] });
    await dismissMember(server, tom);
    expect(
      await refusal(mira.galleryCollaborators.add({ galleryId, userId: userId(), access: 'view' })),
    ).toMatchObject({ code: 'not_found' });
  });

  it('may do with one gallery what the area does not allow, and with no other', async () => {
    const other = (await createGallery(mira, 'Another'))._id;
    await control('none');
    const refused = { code: 'no_access' };
    expect(await refusal(tom.galleries.list())).toMatchObject(refused);
    expect(await refusal(tom.galleries.get({ galleryId }))).toMatchObject(refused);
    await add('view');
    expect((await unwrap(tom.galleries.list())).data.map(({ _id }) => _id)).toEqual([galleryId]);
    expect(await unwrap(tom.galleries.get({ galleryId }))).toMatchObject({ access: 'view' });
    expect(await refusal(tom.galleries.get({ galleryId: other }))).toMatchObject(refused);
    // A preview names a watermark and a photograph, of whichever gallery.
    const { profileId } = await unwrap(
      mira.watermarks.create({
        name: 'Proof',
        kind: 'text',
        text: 'Proof',
        opacity: 1,
        size: 0.5,
        placement: 'center',
      }),
    );
    const preview = async (id: string) => {
      const { id: imageId } = await plantImage(server, mira, { galleryId: id, albumId: await albumOf(id) });
      return tom.watermarks.preview({ profileId, imageId });
    };
    expect((await preview(galleryId)).ok).toBe(true);
    expect(await refusal(preview(other))).toMatchObject({ code: 'not_found' });
    expect(await refusal(tom.galleries.update({ galleryId, name: 'Mine' }))).toMatchObject({
      code: 'read_only',
    });
    expect(await refusal(tom.galleries.create({ name: 'Mine' }))).toMatchObject({ code: 'read_only' });
    await unwrap(mira.galleryCollaborators.update({ galleryId, userId: userId(), access: 'edit' }));
    expect(await unwrap(tom.galleries.update({ galleryId, name: 'Ours' }))).toMatchObject({
      name: 'Ours',
      access: 'edit',
    });
    expect(await refusal(tom.galleries.update({ galleryId: other, name: 'Mine' }))).toMatchObject(refused);
    expect(await refusal(tom.galleries.updateDefaultSort({ galleryId, defaultSort: 'name' }))).toMatchObject({
      code: 'read_only',
    });
    const third = (await createGallery(mira, 'Third'))._id;
    await unwrap(mira.galleries.delete({ galleryId: third }));
    await unwrap(tom.galleries.delete({ galleryId }));
    expect((await unwrap(tom.galleries.deleted())).data.map(({ _id }) => _id)).toEqual([galleryId]);
    expect(await refusal(tom.galleries.restore({ galleryId: third }))).toMatchObject(refused);
    expect(await unwrap(tom.galleries.restore({ galleryId }))).toMatchObject({ name: 'Ours' });
    await control('read');
    expect((await unwrap(tom.galleries.list())).totalDocs).toBe(2);
    expect(await unwrap(tom.galleries.get({ galleryId: other }))).toMatchObject({ access: 'view' });
    expect(await refusal(tom.galleries.update({ galleryId: other, name: 'Mine' }))).toMatchObject({
      code: 'read_only',
    });
    await unwrap(mira.galleryCollaborators.remove({ galleryId, userId: userId() }));
    expect(await refusal(tom.galleries.update({ galleryId, name: 'Mine' }))).toMatchObject({
      code: 'read_only',
    });
  });
});
