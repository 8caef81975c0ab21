import { unwrap } from '@atelier/sdk';
import { sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../../testing';
import {
  addMember,
  countRows,
  createGallery,
  dismissMember,
  type GalleryPerson,
  openGalleryStudio,
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

describe('an embed', () => {
  const origins = ['https://quinta-do-vale.example', 'http://localhost:5173'];
  const embeds = async () => (await unwrap(mira.galleries.shareDetails({ galleryId }))).embeds;

  it('has a key that is shown once, origins as browsers send them, and an end', async () => {
    const options = { idempotencyKey: uuid() };
    const input = { galleryId, origins: ['https://QUINTA-do-vale.example', ...origins] };
    const made = await unwrap(mira.galleries.createEmbed(input, options));
    expect(made.embed).toMatchObject({ origins, lastSeenAt: null });
    expect(made.snippet).toContain(`data-gallery="${made.key}"`);
    expect(await unwrap(mira.galleries.createEmbed(input, options))).toEqual(made);
    expect(await embeds()).toEqual([made.embed]);
    const { rows } = await server.platform.database.withWorkspace(mira.workspaceId, (tx) =>
      tx.execute(sql`select * from gallery_embeds`),
    );
    expect(JSON.stringify(rows)).not.toContain(made.key);
    const embedId = made.embed._id;
    await unwrap(mira.galleries.deleteEmbed({ galleryId, embedId }));
    expect(await embeds()).toEqual([]);
    expect(await refusal(mira.galleries.deleteEmbed({ galleryId, embedId }))).toMatchObject({
      code: 'not_found',
    });
  });

  it.each(['http://quinta-do-vale.example', 'https://a@b', 'https://', 'ftp://a.example'])(
    'is for no page at %s',
    async (origin) => {
      expect(await refusal(mira.galleries.createEmbed({ galleryId, origins: [origin] }))).toMatchObject({
        code: 'invalid_input',
        fields: [{ field: 'origins.0' }],
      });
      expect(await countRows(server, mira, 'gallery_embeds')).toBe(0);
    },
  );

  it('is one of 20 at most', async () => {
    for (let at = 1; at <= 20; at += 1) await unwrap(mira.galleries.createEmbed({ galleryId, origins }));
    expect(await refusal(mira.galleries.createEmbed({ galleryId, origins }))).toMatchObject({
      code: 'too_many_embeds',
    });
  });
});

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
