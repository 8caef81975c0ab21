import { unwrap } from '@atelier/sdk';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../../testing';
import { addMember, openTaskStudio, refusal, type TaskPerson } from '../../tasks/testing/studio';
import { newPage } from '../testing/people';

let server: TestServer;
let mira: TaskPerson;
let tom: TaskPerson;
let pageId: string;
let studios = 0;
beforeAll(async () => {
  server = await createTestServer();
});
beforeEach(async () => {
  studios += 1;
  mira = await openTaskStudio(server, `sharing-${studios}`);
  tom = await addMember(server, mira, 'Tom');
  pageId = (await newPage(mira, 'Minutes'))._id;
});
afterAll(() => server.close());

const share = (access: 'view' | 'comment' | 'edit' | 'full', by = mira, userIds = [tom.accountId]) =>
  by.notes.share({ pageId, userIds, access });

describe('a share', () => {
  it('gives a level, which changes and ends', async () => {
    expect(await unwrap(share('view'))).toMatchObject({
      permissions: { sharedWith: [{ userId: tom.accountId, access: 'view' }] },
    });
    expect(await unwrap(tom.notes.get(pageId))).toMatchObject({ access: 'view' });
    await unwrap(mira.notes.changeAccess({ pageId, userId: tom.accountId, access: 'edit' }));
    expect(await unwrap(tom.notes.update({ pageId, updateInput: { title: 'By Tom' } }))).toMatchObject({
      title: 'By Tom',
      access: 'edit',
    });
    await unwrap(share('comment'));
    expect(await unwrap(tom.notes.get(pageId))).toMatchObject({ access: 'comment' });
    await unwrap(mira.notes.unshare({ pageId, userId: tom.accountId }));
    expect(await refusal(tom.notes.get(pageId))).toMatchObject({ code: 'not_found' });
    expect(
      await refusal(mira.notes.changeAccess({ pageId, userId: tom.accountId, access: 'edit' })),
    ).toMatchObject({ code: 'not_found' });
  });

  it('is made by those with full access, for members, and ended by the person as well', async () => {
    await unwrap(share('edit'));
    const ines = await addMember(server, mira, 'Ines');
    expect(await refusal(share('view', tom, [ines.accountId]))).toMatchObject({ code: 'page_level' });
    for (const call of [
      tom.notes.changeAccess({ pageId, userId: tom.accountId, access: 'full' }),
      tom.notes.unshare({ pageId, userId: mira.accountId }),
      tom.notes.openToWorkspace({ pageId, enabled: true }),
      tom.notes.openToTenant({ pageId, enabled: true }),
    ])
      expect(await refusal(call)).toMatchObject({ code: 'page_level' });
    expect(await refusal(share('view', mira, [uuid()]))).toMatchObject({ fields: [{ field: 'userIds' }] });
    expect(await unwrap(tom.notes.unshare({ pageId, userId: tom.accountId }))).toBeNull();
  });
});

describe('the switch of the workspace', () => {
  it('opens to members with a level, view if none was said; off is nobody', async () => {
    expect((await unwrap(mira.notes.get(pageId))).globalNoteAccess).toEqual({
      enabled: false,
      access: 'view',
    });
    const opened = await unwrap(mira.notes.openToWorkspace({ pageId, enabled: true }));
    expect(opened?.permissions.tenantAccess).toEqual({ enabled: true, access: 'view' });
    expect(await unwrap(tom.notes.get(pageId))).toMatchObject({ access: 'view' });
    await unwrap(mira.notes.openToTenant({ pageId, enabled: true, access: 'comment' }));
    expect(await unwrap(tom.notes.get(pageId))).toMatchObject({ access: 'comment' });
    await unwrap(mira.notes.openToWorkspace({ pageId, enabled: false, access: 'full' }));
    expect(await refusal(tom.notes.get(pageId))).toMatchObject({ code: 'not_found' });
  });
});

describe('who sees a page', () => {
  it('is said of every member, with all reasons', async () => {
    const below = await newPage(mira, 'Below', { parentId: pageId });
    await addMember(server, mira, 'Ines');
    await unwrap(share('edit'));
    await unwrap(mira.notes.share({ pageId: below._id, userIds: [tom.accountId] }));
    const { data } = await unwrap(mira.notes.sharedUsers(below._id));
    expect(data.map(({ fullName, access }) => [fullName, access])).toEqual([
      ['Mira', 'full'],
      ['Tom', 'edit'],
    ]);
    expect(data[1]?.reasons).toEqual([
      { reason: 'parent', access: 'edit', distance: 1 },
      { reason: 'share', access: 'view', distance: 0 },
    ]);
    await unwrap(mira.notes.update({ pageId: below._id, updateInput: { isPrivate: true } }));
    expect((await unwrap(tom.notes.get(below._id))).access).toBe('view');
  });
});
