import { unwrap } from '@atelier/sdk';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestServer, TEST_TIME, type TestServer } from '../../testing';
import {
  addMember,
  createTask,
  dismissMember,
  openTaskStudio,
  refusal,
  type TaskPerson,
} from './testing/studio';

let server: TestServer;
let mira: TaskPerson;
let studios = 0;
beforeAll(async () => {
  server = await createTestServer();
});
beforeEach(async () => {
  studios += 1;
  mira = await openTaskStudio(server, `tasks-${studios}`);
});
afterAll(() => server.close());

const NOW = new Date(TEST_TIME).toISOString();
const labelNamed = async (label: string) => {
  const found = (await unwrap(mira.tasks.listLabels())).find((one) => one.label === label);
  if (!found) throw new Error(`There is no label ${label}.`);
  return found._id;
};

describe('a task', () => {
  it('is created with a number, the default label and what was said', async () => {
    const tom = await addMember(server, mira, 'Tom');
    const priya = await unwrap(mira.contacts.create({ name: 'Priya Nair', email: 'priya@mail.example' }));
    const task = await createTask(mira, {
      title: ' Send\u200b  the sneak peek ',
      description: 'First:\r\n    indented\n\n\n- list  \n ',
      priority: 'high',
      dueDate: '2026-10-22',
      assignedTo: [tom.accountId, mira.accountId, tom.accountId],
      clients: [priya._id],
    });
    expect(task).toMatchObject({
      taskSlNo: 1,
      title: 'Send the sneak peek',
      description: 'First:\n    indented\n\n\n- list',
      parentTask: null,
      childTasks: [],
      childTaskCount: 0,
      status: { label: 'To do', group: 'todo', isDefault: true },
      priority: 'high',
      dueDate: '2026-10-22',
      assignedTo: [
        { _id: tom.accountId, name: 'Tom' },
        { _id: mira.accountId, name: 'Mira' },
      ],
      assignedBy: mira.accountId,
      assignedAt: NOW,
      completedAt: null,
      clients: [{ _id: priya._id, name: 'Priya Nair', email: 'priya@mail.example' }],
      createdByAI: false,
      statusUpdatedAt: NOW,
      statusUpdatedBy: mira.accountId,
      tenantId: mira.workspaceId,
      revision: 1,
      createdBy: mira.accountId,
    });
    expect(await unwrap(mira.tasks.get(task._id))).toEqual(task);
    const plain = await createTask(mira, { title: 'b', createdByAI: true });
    expect(plain).toMatchObject({
      taskSlNo: 2,
      description: null,
      priority: 'none',
      dueDate: null,
      assignedTo: [],
      assignedBy: null,
      assignedAt: null,
      createdByAI: true,
    });
    expect((await unwrap(mira.tasks.metadata())).lastTaskSlNo).toBe(2);
  });

  it('is created once, with an id of the caller and with one key', async () => {
    const _id = uuid();
    const [first, second] = [
      await createTask(mira, { _id, title: 'a' }),
      await createTask(mira, { _id, title: 'a' }),
    ];
    expect(second).toEqual(first);
    const idempotencyKey = uuid();
    const keyed = await Promise.all(
      Array.from({ length: 5 }, () => mira.tasks.create({ title: 'keyed' }, { idempotencyKey })),
    );
    expect(new Set(keyed.map((one) => one.ok && one.data._id)).size).toBe(1);
    expect((await unwrap(mira.tasks.metadata())).lastTaskSlNo).toBe(2);
    // Somebody else's id is taken, in this workspace only.
    const tom = await addMember(server, mira, 'Tom');
    expect(await refusal(tom.tasks.create({ _id, title: 'b' }))).toMatchObject({ code: 'id_taken' });
    const other = await openTaskStudio(server, `tasks-other-${studios}`);
    expect((await createTask(other, { _id, title: 'theirs' })).taskSlNo).toBe(1);
  });

  it('keeps a day as a day, and an instant in UTC', async () => {
    const due = async (dueDate: string) => (await createTask(mira, { title: 'a', dueDate })).dueDate;
    expect(await due('2028-02-29')).toBe('2028-02-29');
    expect(await due('2026-10-15T09:30+01:00')).toBe('2026-10-15T08:30:00.000Z');
  });

  it.each([
    [{ title: ' \u200b ' }, 'input.title'],
    [{ title: 't'.repeat(501) }, 'input.title'],
    [{ title: 'a', description: 'd'.repeat(50_001) }, 'input.description'],
    [{ title: 'a', dueDate: '2026-02-30' }, 'input.dueDate'],
    [{ title: 'a', dueDate: '2026-10-15T09:30' }, 'input.dueDate'],
    [{ title: 'a', dueDate: '0000-01-01' }, 'input.dueDate'],
    [{ title: 'a', dueDate: 'tomorrow' }, 'input.dueDate'],
    [{ title: 'a', status: uuid() }, 'input.status'],
    [{ title: 'a', parentTask: uuid() }, 'input.parentTask'],
    [{ title: 'a', assignedTo: [uuid()] }, 'input.assignedTo.0'],
    [{ title: 'a', assignedTo: ['me'] }, 'input.assignedTo.0'],
    [{ title: 'a', clients: [uuid()] }, 'input.clients.0'],
    [{ title: 'a', assignedTo: Array.from({ length: 51 }, () => uuid()) }, 'input.assignedTo'],
    [{ title: 'a', clients: Array.from({ length: 51 }, () => uuid()) }, 'input.clients'],
    [{ _id: 'x', title: 'a' }, 'input._id'],
  ])('is refused with the name of the wrong field (%#)', async (input, field) => {
    expect(await refusal(mira.tasks.create(input))).toMatchObject({
      code: 'invalid_input',
      fields: [{ field, message: expect.any(String) }],
    });
    expect((await unwrap(mira.tasks.metadata())).lastTaskSlNo).toBe(0);
  });

  it('takes lists and texts up to their limits', async () => {
    const people = await Promise.all(Array.from({ length: 3 }, () => addMember(server, mira, 'P')));
    const task = await createTask(mira, {
      title: 't'.repeat(500),
      description: 'd'.repeat(50_000),
      assignedTo: people.map(({ accountId }) => accountId),
    });
    expect([task.title.length, task.description?.length, task.assignedTo.length]).toEqual([500, 50_000, 3]);
  });

  it('is changed field by field; a stale revision is refused with the newer state', async () => {
    const { _id: taskId } = await createTask(mira, {
      title: 'a',
      description: 'b',
      priority: 'low',
      dueDate: '2026-10-16',
    });
    const changed = await unwrap(
      mira.tasks.update({ taskId, revision: 1, updateInput: { title: 'c', description: null } }),
    );
    expect(changed).toMatchObject({
      title: 'c',
      description: null,
      priority: 'low',
      dueDate: '2026-10-16',
      revision: 2,
    });
    expect(
      await refusal(mira.tasks.update({ taskId, revision: 1, updateInput: { title: 'd' } })),
    ).toMatchObject({
      code: 'stale_revision',
      message:
        'Somebody changed this task in the meantime: it is at revision 2, your change was made to revision 1.',
      current: { _id: taskId, title: 'c', revision: 2 },
    });
    expect(
      await unwrap(mira.tasks.update({ taskId, updateInput: { dueDate: null, priority: null } })),
    ).toMatchObject({ dueDate: null, priority: 'none', revision: 3 });
    expect(await refusal(mira.tasks.update({ taskId, updateInput: { title: null } }))).toMatchObject({
      fields: [{ field: 'updateInput.title' }],
    });
    expect(await refusal(mira.tasks.update({ taskId, updateInput: { status: null } }))).toMatchObject({
      fields: [{ field: 'updateInput.status' }],
    });
    expect(await refusal(mira.tasks.update({ taskId: uuid(), updateInput: {} }))).toMatchObject({
      code: 'not_found',
    });
  });

  it('of two changes to one revision, one wins and the other is refused', async () => {
    const { _id: taskId } = await createTask(mira, { title: 'a' });
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_none, at) =>
        mira.tasks.update({ taskId, revision: 1, updateInput: { title: `b${at}` } }),
      ),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect((await unwrap(mira.tasks.get(taskId)))?.revision).toBe(2);
  });

  it('is completed when its label becomes a completed one, and open again when it leaves', async () => {
    const [doing, done] = [await labelNamed('In progress'), await labelNamed('Done')];
    const metadata = await unwrap(
      mira.tasks.createLabel({ group: 'completed', input: { label: 'Delivered' } }),
    );
    const delivered = metadata.completedGroupLabels[1]?._id ?? '';
    const tom = await addMember(server, mira, 'Tom');
    const { _id: taskId } = await createTask(mira, { title: 'a' });
    const set = (status: string) => unwrap(tom.tasks.update({ taskId, updateInput: { status } }));
    server.clock.advance(60_000);
    const later = new Date(Date.parse(TEST_TIME) + 60_000).toISOString();
    const completed = await set(done);
    expect(completed).toMatchObject({
      statusUpdatedBy: tom.accountId,
      completedAt: completed.statusUpdatedAt,
    });
    expect(completed.completedAt).toBe(later);
    server.clock.advance(60_000);
    const moved = await set(delivered);
    expect(moved.completedAt).toBe(later);
    expect(moved.statusUpdatedAt).not.toBe(later);
    // The same label again is no change of status.
    server.clock.advance(60_000);
    expect(await set(delivered)).toMatchObject({
      statusUpdatedAt: moved.statusUpdatedAt,
      completedAt: later,
    });
    expect(await set(doing)).toMatchObject({ completedAt: null, status: { group: 'inProgress' } });
    expect((await createTask(mira, { title: 'b', status: done })).completedAt).not.toBeNull();
  });

  it('is assigned to members only; who leaves stays where they are', async () => {
    const tom = await addMember(server, mira, 'Tom');
    const stranger = await openTaskStudio(server, `tasks-strangers-${studios}`);
    const { _id: taskId } = await createTask(mira, { title: 'a', assignedTo: [tom.accountId] });
    await dismissMember(server, tom);
    const assign = (assignedTo: string[] | null) =>
      mira.tasks.update({ taskId, updateInput: { assignedTo } });
    expect((await unwrap(assign([tom.accountId, mira.accountId]))).assignedTo).toHaveLength(2);
    expect(await refusal(assign([mira.accountId, stranger.accountId]))).toMatchObject({
      fields: [
        { field: 'updateInput.assignedTo.1', message: 'This person is not a member of the workspace.' },
      ],
    });
    expect(await unwrap(assign(null))).toMatchObject({ assignedTo: [], assignedBy: null, assignedAt: null });
    expect(await refusal(assign([tom.accountId]))).toMatchObject({ code: 'invalid_input' });
  });

  it('is for contacts of the workspace; a deleted one is not shown', async () => {
    const ada = await unwrap(mira.contacts.create({ name: 'Ada' }));
    const stranger = await openTaskStudio(server, `tasks-clients-${studios}`);
    const theirs = await unwrap(stranger.contacts.create({ name: 'Theirs' }));
    const { _id: taskId } = await createTask(mira, { title: 'a', clients: [ada._id] });
    expect(
      await refusal(mira.tasks.update({ taskId, updateInput: { clients: [theirs._id] } })),
    ).toMatchObject({ fields: [{ field: 'updateInput.clients.0' }] });
    await unwrap(mira.contacts.delete(ada._id));
    expect((await unwrap(mira.tasks.get(taskId)))?.clients).toEqual([]);
    expect(await unwrap(mira.tasks.update({ taskId, updateInput: { clients: [ada._id] } }))).toMatchObject({
      clients: [],
    });
  });

  it('of another workspace is nothing', async () => {
    const { _id: taskId } = await createTask(mira, { title: 'a' });
    const other = await openTaskStudio(server, `tasks-foreign-${studios}`);
    expect(await unwrap(other.tasks.get(taskId))).toBeNull();
    expect(await refusal(other.tasks.update({ taskId, updateInput: { title: 'x' } }))).toMatchObject({
      code: 'not_found',
    });
    expect(await refusal(other.tasks.delete(taskId))).toMatchObject({ code: 'not_found' });
    expect(await refusal(other.tasks.listChildren({ taskId }))).toMatchObject({ code: 'not_found' });
    expect(await refusal(other.tasks.create({ title: 'b', parentTask: taskId }))).toMatchObject({
      fields: [{ field: 'input.parentTask' }],
    });
    expect((await unwrap(mira.tasks.get(taskId)))?.title).toBe('a');
  });
});
