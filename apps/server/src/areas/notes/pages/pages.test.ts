import { levelOn, type PageAccess, type PageLevel, pageLevels } from '@atelier/domain/pages';
import { unwrap } from '@atelier/sdk';
import { sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../../testing';
import {
  addMember,
  dismissMember,
  openTaskStudio,
  refusal,
  type TaskPerson,
} from '../../tasks/testing/studio';
import { verdictOn } from '../record';
import { newPage, titlesOf } from '../testing/people';
import { sweepPages } from './deletion';

let server: TestServer;
let mira: TaskPerson;
let tom: TaskPerson;
let studios = 0;
beforeAll(async () => {
  server = await createTestServer();
});
beforeEach(async () => {
  studios += 1;
  mira = await openTaskStudio(server, `pages-${studios}`);
  tom = await addMember(server, mira, 'Tom');
});
afterAll(() => server.close());

const DAY = 86_400_000;
const inWorkspace = <Value>(work: Parameters<TestServer['platform']['database']['withWorkspace']>[1]) =>
  server.platform.database.withWorkspace(mira.workspaceId, work) as Promise<Value>;
const open = (pageId: string, level: PageLevel) =>
  inWorkspace((tx) =>
    tx.execute(sql`update pages set is_open = true, open_level = ${level} where id = ${pageId}`),
  );
const share = (pageId: string, { accountId }: TaskPerson, level: PageLevel) =>
  inWorkspace((tx) =>
    tx.execute(sql`insert into page_shares (workspace_id, page_id, account_id, level, shared_by)
      values (${mira.workspaceId}, ${pageId}, ${accountId}, ${level}, ${mira.accountId})`),
  );

describe('a page', () => {
  it('is created with what was said, at the end, for its creator alone', async () => {
    const icon = { id: 'camera', native: '📷', unified: '1f4f7' };
    const page = await newPage(mira, '  Shot list ', { iconImage: icon });
    expect(page).toMatchObject({
      title: 'Shot list',
      icon: '📷',
      iconImage: icon,
      coverImage: null,
      parentId: null,
      permissions: { private: false, sharedWith: [], tenantAccess: { enabled: false, access: 'view' } },
      globalNoteAccess: { enabled: false, access: 'view' },
      access: 'full',
      isDeleted: false,
      isFavorite: false,
      subPageCount: 0,
      revision: 1,
      createdBy: mira.accountId,
    });
    expect((await newPage(mira, 'Later')).position > page.position).toBe(true);
    expect(await refusal(tom.notes.get(page._id))).toMatchObject({ code: 'not_found' });
    expect(await titlesOf(tom, {})).toEqual([]);
  });

  it('is created once with an ID of the caller, which is nobody else’s', async () => {
    const _id = uuid();
    expect(await newPage(mira, 'a', { _id })).toEqual(await newPage(mira, 'a', { _id }));
    expect(await refusal(tom.notes.create({ _id }))).toMatchObject({ code: 'id_taken' });
  });

  it('changes field by field, and refuses what was made to an older state', async () => {
    const { _id: pageId } = await newPage(mira, 'Minutes');
    const changed = await unwrap(
      mira.notes.update({ pageId, revision: 1, updateInput: { title: 'Minutes of May' } }),
    );
    expect(changed).toMatchObject({ title: 'Minutes of May', revision: 2 });
    const stale = await refusal(mira.notes.update({ pageId, revision: 1, updateInput: { title: 'x' } }));
    expect(stale).toMatchObject({
      code: 'stale_revision',
      current: { title: 'Minutes of May', revision: 2 },
    });
    expect(await refusal(mira.notes.setIcon({ pageId, revision: 1, iconImage: null }))).toMatchObject({
      code: 'stale_revision',
    });
    expect(
      await refusal(mira.notes.update({ pageId, updateInput: { title: 't'.repeat(501) } })),
    ).toMatchObject({
      fields: [{ field: 'updateInput.title' }],
    });
  });

  it('names those who saw it, last seen first', async () => {
    const { _id } = await newPage(mira, 'Seen');
    await open(_id, 'view');
    await unwrap(mira.notes.get(_id));
    server.clock.advance(1_000);
    const { viewedBy } = await unwrap(tom.notes.get(_id));
    expect(viewedBy.map(({ userId }) => userId)).toEqual([tom.accountId, mira.accountId]);
    expect(viewedBy[0]).toMatchObject({ fullName: 'Tom', lastSeenAt: server.clock.now().toISOString() });
  });
});

describe('the tree', () => {
  it('is listed level by level, in the order of people', async () => {
    const top = await newPage(mira, 'Weddings');
    const [, second, third] = [
      await newPage(mira, 'A', { parentId: top._id }),
      await newPage(mira, 'B', { parentId: top._id }),
      await newPage(mira, 'C', { parentId: top._id }),
    ];
    await unwrap(mira.notes.update({ pageId: third._id, updateInput: { moveBefore: second._id } }));
    expect(await titlesOf(mira, { scope: 'tree', parentId: top._id })).toEqual(['A', 'C', 'B']);
    expect(await titlesOf(mira, { scope: 'tree' })).toEqual(['Weddings']);
    expect((await unwrap(mira.notes.get(top._id))).subPageCount).toBe(3);
    await unwrap(mira.notes.update({ pageId: second._id, updateInput: { parentId: null } }));
    expect(await titlesOf(mira, { scope: 'tree' })).toEqual(['Weddings', 'B']);
  });

  it('never has a page inside itself, also when two people move at once', async () => {
    const one = await newPage(mira, 'one');
    const other = await newPage(mira, 'other');
    const moves = await Promise.all([
      mira.notes.update({ pageId: one._id, updateInput: { parentId: other._id } }),
      mira.notes.update({ pageId: other._id, updateInput: { parentId: one._id } }),
    ]);
    expect(moves.filter(({ ok }) => ok)).toHaveLength(1);
    expect(
      await refusal(mira.notes.update({ pageId: one._id, updateInput: { parentId: one._id } })),
    ).toMatchObject({
      fields: [{ field: 'updateInput.parentId', message: 'A page cannot be inside itself.' }],
    });
  });

  it('shows at the top what is below a page that one cannot see', async () => {
    const above = await newPage(mira, 'Above');
    const below = await newPage(mira, 'Below', { parentId: above._id });
    await share(below._id, tom, 'view');
    const { data } = await unwrap(tom.notes.list({ scope: 'tree' }));
    expect(data).toMatchObject([{ title: 'Below', parentId: null, access: 'view' }]);
  });
});

describe('lists', () => {
  it('have ten a page, and find titles whatever their case and accents', async () => {
    for (let number = 1; number <= 11; number += 1) await newPage(mira, `Séance ${number}`);
    const first = await unwrap(mira.notes.list({}));
    expect(first).toMatchObject({ currentPage: 1, hasNextPage: true, totalDocs: 11 });
    expect(first.data).toHaveLength(10);
    const second = await unwrap(mira.notes.list({ page: 2 }));
    expect([second.data.length, second.hasNextPage]).toEqual([1, false]);
    expect(await titlesOf(mira, { search: 'SEANCE 11' })).toEqual(['Séance 11']);
    const [some] = second.data;
    expect(await titlesOf(mira, { ids: [some?._id ?? '', uuid(), 'no ID'] })).toEqual([some?.title]);
    expect(await titlesOf(mira, { scope: 'recent' })).not.toContain(some?.title);
  });

  it('hold each person’s own favorites and recent pages', async () => {
    const [one, other] = [await newPage(mira, 'one'), await newPage(mira, 'other')];
    await open(one._id, 'view');
    expect(await unwrap(mira.notes.addFavorite(one._id))).toMatchObject({ isFavorite: true });
    expect(await titlesOf(mira, { scope: 'favorites' })).toEqual(['one']);
    expect(await titlesOf(tom, { scope: 'favorites' })).toEqual([]);
    expect((await unwrap(tom.notes.get(one._id))).isFavorite).toBe(false);
    await unwrap(mira.notes.removeFavorite(one._id));
    expect(await titlesOf(mira, { scope: 'favorites' })).toEqual([]);
    await unwrap(mira.notes.get(one._id));
    server.clock.advance(1_000);
    await unwrap(mira.notes.get(other._id));
    expect(await titlesOf(mira, { scope: 'recent' })).toEqual(['other', 'one']);
    expect(await titlesOf(tom, { scope: 'shared' })).toEqual(['one']);
    expect(await titlesOf(mira, { scope: 'shared' })).toEqual([]);
  });
});

describe('a deleted page', () => {
  it('takes the pages below with it, and comes back with them for 30 days', async () => {
    const top = await newPage(mira, 'top');
    const below = await newPage(mira, 'below', { parentId: top._id });
    const { deletedIds } = await unwrap(mira.notes.delete({ pageId: top._id }));
    expect(new Set(deletedIds)).toEqual(new Set([top._id, below._id]));
    expect(await titlesOf(mira, { scope: 'all' })).toEqual([]);
    expect(await titlesOf(mira, { scope: 'trash' })).toEqual(['top']);
    expect(await unwrap(mira.notes.get(below._id))).toMatchObject({ isDeleted: true });
    expect(await refusal(mira.notes.update({ pageId: top._id, updateInput: { title: 'x' } }))).toMatchObject({
      code: 'not_found',
    });
    expect(await refusal(mira.notes.restore(below._id))).toMatchObject({ code: 'deleted_with_parent' });
    server.clock.advance(29 * DAY);
    expect(await unwrap(mira.notes.restore(top._id))).toMatchObject({ isDeleted: false, subPageCount: 1 });
  });

  it('is gone after 30 days, or at once when that was asked for', async () => {
    const [late, now] = [await newPage(mira, 'late'), await newPage(mira, 'now')];
    await newPage(mira, 'below', { parentId: now._id });
    await unwrap(mira.notes.delete({ pageId: late._id }));
    await unwrap(mira.notes.delete({ pageId: now._id, isPermanent: true }));
    expect(await refusal(mira.notes.restore(now._id))).toMatchObject({ code: 'not_found' });
    server.clock.advance(31 * DAY);
    await sweepPages(server.platform);
    const { rows } = await inWorkspace<{ rows: unknown[] }>((tx) => tx.execute(sql`select id from pages`));
    expect(rows).toEqual([]);
  });
});

describe('a cover by link', () => {
  it.each(['http://127.0.0.1/a.png', 'http://10.0.0.8/a.png', 'ftp://pictures.example/a.png', 'no address'])(
    'is refused for %s',
    async (link) => {
      const { _id: pageId } = await newPage(mira, 'Cover');
      expect(await refusal(mira.notes.setCoverByLink({ pageId, link }))).toMatchObject({
        fields: [{ field: 'link' }],
      });
      expect((await unwrap(mira.notes.get(pageId))).coverImage).toBeNull();
    },
  );

  it('is fetched later, and has a point that stays visible', async () => {
    const { _id: pageId } = await newPage(mira, 'Cover');
    const link = 'https://pictures.example/alentejo.jpg';
    const page = await unwrap(mira.notes.setCoverByLink({ pageId, link }));
    expect(page.coverImage).toEqual({ url: null, link, focusX: 500, focusY: 500 });
    const moved = await unwrap(
      mira.notes.update({ pageId, updateInput: { coverFocus: { x: 100, y: 900 } } }),
    );
    expect(moved.coverImage).toMatchObject({ focusX: 100, focusY: 900 });
  });
});

describe('the pictures of a page', () => {
  it('are removed one by one, by those who may change it', async () => {
    const { _id: pageId } = await newPage(mira, 'Cover', { iconImage: { id: 'camera', native: '📷' } });
    const link = 'https://pictures.example/alentejo.jpg';
    const { revision } = await unwrap(mira.notes.setCoverByLink({ pageId, link }));
    await share(pageId, tom, 'comment');
    const remove = (person: TaskPerson, type: 'cover' | 'icon', known?: number) =>
      person.notes.deleteImage({ pageId, revision: known, imageInput: { type } });
    expect(await refusal(remove(tom, 'cover'))).toMatchObject({ code: 'page_level' });
    expect(await unwrap(remove(mira, 'cover', revision))).toMatchObject({
      coverImage: null,
      icon: '📷',
    });
    expect(await refusal(remove(mira, 'icon', revision))).toMatchObject({ code: 'stale_revision' });
    expect(await unwrap(remove(mira, 'icon'))).toMatchObject({ icon: null, iconImage: null });
  });
});

describe('levels', () => {
  it('refuse what is above them', async () => {
    const { _id: pageId } = await newPage(mira, 'Open');
    await open(pageId, 'view');
    const update = (updateInput: object) => tom.notes.update({ pageId, updateInput });
    expect(await refusal(update({ title: 'x' }))).toMatchObject({ code: 'page_level' });
    expect(
      await refusal(tom.notes.setCoverByLink({ pageId, link: 'https://a.example/a.png' })),
    ).toMatchObject({
      code: 'page_level',
    });
    await share(pageId, tom, 'edit');
    expect(await unwrap(update({ title: 'x' }))).toMatchObject({ title: 'x', access: 'edit' });
    for (const call of [update({ isPrivate: true }), tom.notes.delete({ pageId })])
      expect(await refusal(call)).toMatchObject({ code: 'page_level' });
    expect(await refusal(update({ parentId: (await newPage(tom, 'Own'))._id }))).toMatchObject({
      code: 'page_level',
    });
  });

  it('are the same in SQL, for one page and by the rule', async () => {
    // A forest that meets every rule, by a fixed sequence of choices.
    let seed = 7;
    const choose = <Value>(...values: Value[]): Value => {
      seed = (seed * 48_271) % 2_147_483_647;
      return values[seed % values.length] as Value;
    };
    const level = () => choose(null, null, null, ...pageLevels);
    const made: { id: string; path: PageAccess[] }[] = [];
    await inWorkspace(async (tx) => {
      for (let number = 0; number < 120; number += 1) {
        const parent = choose<{ id: string; path: PageAccess[] } | undefined>(undefined, ...made.slice(-12));
        const access = {
          isCreator: choose(true, false, false, false),
          share: level(),
          workspace: level(),
          isPrivate: choose(true, false, false),
        };
        const id = uuid();
        await tx.execute(sql`insert into pages (workspace_id, id, parent_id, position, is_private, is_open, open_level, created_by, updated_by)
          values (${mira.workspaceId}, ${id}, ${parent?.id ?? null}, 'V', ${access.isPrivate}, ${access.workspace !== null},
            ${access.workspace ?? 'view'}, ${access.isCreator ? tom.accountId : mira.accountId}, ${mira.accountId})`);
        if (access.share !== null)
          await tx.execute(sql`insert into page_shares (workspace_id, page_id, account_id, level, shared_by)
            values (${mira.workspaceId}, ${id}, ${tom.accountId}, ${access.share}, ${mira.accountId})`);
        made.push({ id, path: [access, ...(parent?.path ?? [])] });
      }
      const { rows } = await tx.execute<{ page_id: string; level: number }>(
        sql`select * from page_levels(${tom.accountId})`,
      );
      const stored = new Map(rows.map((row) => [row.page_id, pageLevels[row.level - 1] ?? null]));
      for (const { id, path } of made) {
        const expected = levelOn(path, true);
        expect(stored.get(id) ?? null).toBe(expected.level);
        expect(await verdictOn(tx, id, tom.accountId)).toEqual(expected);
      }
      expect(new Set(made.map(({ path }) => levelOn(path, true).level)).size).toBe(5);
    });
  });

  it('end with the membership', async () => {
    const { _id: pageId } = await newPage(mira, 'Shared');
    await share(pageId, tom, 'full');
    await dismissMember(server, tom);
    expect(await refusal(tom.notes.get(pageId))).toMatchObject({ code: 'workspace_not_found' });
    expect((await unwrap(mira.notes.get(pageId))).permissions.sharedWith).toEqual([]);
  });
});
