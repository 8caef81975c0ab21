import { type TaskMetadata, unwrap } from '@atelier/sdk';
import { sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../testing';
import { addMember, createTask, openTaskStudio, refusal, type TaskPerson } from './testing/studio';

let server: TestServer;
let mira: TaskPerson;
let studios = 0;
beforeAll(async () => {
  server = await createTestServer();
});
beforeEach(async () => {
  studios += 1;
  mira = await openTaskStudio(server, `labels-${studios}`);
});
afterAll(() => server.close());

const groupsOf = (metadata: TaskMetadata) => [
  metadata.todoGroupLabels,
  metadata.inProgressGroupLabels,
  metadata.completedGroupLabels,
];
/** The labels as people see them: groups in brackets, the default with a star. */
const picture = (metadata: TaskMetadata) => {
  for (const group of groupsOf(metadata)) expect(group.map(({ order }) => order)).toEqual([...group.keys()]);
  return groupsOf(metadata)
    .map((group) => `[${group.map(({ label, isDefault }) => label + (isDefault ? '*' : '')).join(', ')}]`)
    .join(' ');
};
const now = async () => unwrap(mira.tasks.metadata());
const idOf = async (label: string) => {
  const found = groupsOf(await now())
    .flat()
    .find((one) => one.label === label);
  if (!found) throw new Error(`There is no label ${label}.`);
  return found._id;
};
type Change = Parameters<TaskPerson['tasks']['updateLabel']>[0];
const change = async (label: string, what: Omit<Change, 'labelId'>) =>
  mira.tasks.updateLabel({ labelId: await idOf(label), ...what });

describe('labels', () => {
  it('are there from the start: three, in three groups, with one default', async () => {
    const tom = await addMember(server, mira, 'Tom');
    const all = await Promise.all(
      Array.from({ length: 8 }, (_none, at) =>
        at % 2 ? mira.tasks.listLabels() : tom.tasks.create({ title: 'a' }),
      ),
    );
    expect(all.every(({ ok }) => ok)).toBe(true);
    const metadata = await now();
    expect(picture(metadata)).toBe('[To do*] [In progress] [Done]');
    expect(metadata.todoGroupLabels[0]).toEqual({
      _id: expect.any(String),
      label: 'To do',
      group: 'todo',
      groupId: 'todo',
      color: 'stone',
      order: 0,
      isDefault: true,
      tenantId: mira.workspaceId,
      userId: expect.any(String),
    });
    expect((await unwrap(mira.tasks.listLabels())).map(({ label }) => label)).toEqual([
      'To do',
      'In progress',
      'Done',
    ]);
    expect((await unwrap(mira.tasks.listLabels('completed'))).map(({ label }) => label)).toEqual(['Done']);
    expect(await unwrap(mira.tasks.defaultLabel())).toEqual(metadata.todoGroupLabels[0]);
  });

  it('are created at the end of a group or at a place, and renamed', async () => {
    const create = (label: string, order?: number) =>
      unwrap(mira.tasks.createLabel({ group: 'todo', input: { label, order, color: '#A1B2C3' } }));
    await create('Later');
    const metadata = await create(' Next\u200b ', 0);
    expect(picture(metadata)).toBe('[Next, To do*, Later] [In progress] [Done]');
    expect(metadata.todoGroupLabels[0]).toMatchObject({ color: '#a1b2c3', userId: mira.accountId });
    expect(picture(await create('Far', 100))).toBe('[Next, To do*, Later, Far] [In progress] [Done]');
    expect(picture(await unwrap(change('Far', { input: { label: 'Some day' } })))).toBe(
      '[Next, To do*, Later, Some day] [In progress] [Done]',
    );
  });

  it.each([
    [{ label: ' ' }, 'input.label'],
    [{}, 'input.label'],
    [{ label: 'l'.repeat(61) }, 'input.label'],
    [{ label: 'a', color: 'rgb(1,2,3)' }, 'input.color'],
    [{ label: 'a', order: -1 }, 'input.order'],
  ])('are refused with the name of the wrong field (%#)', async (input, field) => {
    expect(await refusal(mira.tasks.createLabel({ group: 'todo', input }))).toMatchObject({
      code: 'invalid_input',
      fields: [{ field }],
    });
  });

  it('are 100 at most', async () => {
    const { todoGroupLabels } = await now();
    await server.platform.database.withWorkspace(mira.workspaceId, (tx) =>
      tx.execute(sql`insert into task_labels (workspace_id, id, label, label_group, color, position, created_by)
        select workspace_id, gen_random_uuid(), 'l', 'todo', 'sky', n, created_by
        from task_labels, generate_series(1, 96) n where id = ${todoGroupLabels[0]?._id}`),
    );
    const create = () => mira.tasks.createLabel({ group: 'inProgress', input: { label: 'a' } });
    // Two at once: one is the hundredth.
    expect((await Promise.all([create(), create()])).filter(({ ok }) => ok)).toHaveLength(1);
    expect(await refusal(create())).toMatchObject({
      code: 'too_many_labels',
      message: 'A workspace has at most 100 statuses.',
    });
  });

  it('have one default over all groups', async () => {
    expect(picture(await unwrap(change('Done', { input: { isDefault: true } })))).toBe(
      '[To do] [In progress] [Done*]',
    );
    expect((await createTask(mira, { title: 'a' })).completedAt).not.toBeNull();
    const added = await unwrap(
      mira.tasks.createLabel({ group: 'inProgress', input: { label: 'Now', isDefault: true } }),
    );
    expect(picture(added)).toBe('[To do] [In progress, Now*] [Done]');
    expect(await refusal(change('Now', { input: { isDefault: false } }))).toMatchObject({
      code: 'default_label',
      message: 'There must be a default status. Make another status the default instead.',
    });
    await Promise.all(
      ['To do', 'In progress', 'Done', 'Now'].map((label) => change(label, { input: { isDefault: true } })),
    );
    expect(
      groupsOf(await now())
        .flat()
        .filter(({ isDefault }) => isDefault),
    ).toHaveLength(1);
  });

  it('move within a group and to another; nothing else moves', async () => {
    for (const label of ['b', 'c']) await unwrap(mira.tasks.createLabel({ group: 'todo', input: { label } }));
    expect(picture(await unwrap(change('c', { input: { order: 0 } })))).toBe(
      '[c, To do*, b] [In progress] [Done]',
    );
    expect(picture(await unwrap(change('To do', { group: 'inProgress', input: { order: 0 } })))).toBe(
      '[c, b] [To do*, In progress] [Done]',
    );
    expect(picture(await unwrap(change('c', { group: 'completed', input: {} })))).toBe(
      '[b] [To do*, In progress] [Done, c]',
    );
    expect(picture(await unwrap(change('c', { group: 'completed', input: { label: 'd' } })))).toBe(
      '[b] [To do*, In progress] [Done, d]',
    );
  });

  it('take their tasks with them into the completed group and out of it', async () => {
    const status = await idOf('In progress');
    const task = await createTask(mira, { title: 'a', status });
    server.clock.advance(86_400_000);
    await unwrap(change('In progress', { group: 'completed', input: {} }));
    // Completed when it got the label, not when somebody thought again about the label.
    expect(await unwrap(mira.tasks.get(task._id))).toMatchObject({
      completedAt: task.statusUpdatedAt,
      statusUpdatedAt: task.statusUpdatedAt,
      revision: 2,
    });
    await unwrap(change('In progress', { group: 'todo', input: {} }));
    expect(await unwrap(mira.tasks.get(task._id))).toMatchObject({ completedAt: null, revision: 3 });
  });

  it('that are deleted leave their tasks to the next, the one before, the default', async () => {
    for (const label of ['b', 'c']) await unwrap(mira.tasks.createLabel({ group: 'todo', input: { label } }));
    const { _id } = await createTask(mira, { title: 'a', status: await idOf('b') });
    const labelAfter = async (label: string) => {
      await unwrap(mira.tasks.deleteLabel({ labelId: await idOf(label) }));
      return (await unwrap(mira.tasks.get(_id)))?.status.label;
    };
    expect(await labelAfter('b')).toBe('c');
    expect(await labelAfter('c')).toBe('To do');
    await unwrap(mira.tasks.update({ taskId: _id, updateInput: { status: await idOf('Done') } }));
    expect(await labelAfter('Done')).toBe('To do');
    expect(await unwrap(mira.tasks.get(_id))).toMatchObject({ completedAt: null });
    expect(picture(await now())).toBe('[To do*] [In progress] []');
    expect(await refusal(mira.tasks.deleteLabel({ labelId: await idOf('To do') }))).toMatchObject({
      code: 'default_label',
      message: 'The default status cannot be deleted. Make another status the default first.',
    });
  });

  it('that are deleted while tasks are given them lose no task', async () => {
    for (let round = 0; round < 4; round += 1) {
      await unwrap(mira.tasks.createLabel({ group: 'todo', input: { label: `l${round}` } }));
      const labelId = await idOf(`l${round}`);
      const tasks = await Promise.all(['a', 'b', 'c'].map((title) => createTask(mira, { title })));
      const [deleted, ...given] = await Promise.all([
        mira.tasks.deleteLabel({ labelId }),
        ...tasks.map(({ _id }) => mira.tasks.update({ taskId: _id, updateInput: { status: labelId } })),
      ]);
      expect(deleted.ok).toBe(true);
      for (const one of given)
        if (!one.ok)
          expect(one.error).toMatchObject({
            kind: 'graphql',
            errors: [{ extensions: { code: 'invalid_input' } }],
          });
      for (const { _id } of tasks) expect((await unwrap(mira.tasks.get(_id)))?.status.label).toBe('To do');
    }
  });

  it('of another workspace are nothing', async () => {
    const other = await openTaskStudio(server, `labels-foreign-${studios}`);
    const labelId = await idOf('Done');
    const { _id: taskMetadataId } = await now();
    for (const call of [
      other.tasks.updateLabel({ labelId, input: { label: 'x' } }),
      other.tasks.deleteLabel({ labelId }),
      other.tasks.createLabel({ taskMetadataId, group: 'todo', input: { label: 'x' } }),
    ])
      expect(await refusal(call)).toMatchObject({ code: 'not_found' });
    expect(await refusal(other.tasks.create({ title: 'a', status: labelId }))).toMatchObject({
      fields: [{ field: 'input.status', message: 'This label no longer exists.' }],
    });
    expect(await refusal(mira.tasks.deleteLabel({ labelId: uuid() }))).toMatchObject({ code: 'not_found' });
    expect((await mira.tasks.createLabel({ taskMetadataId, group: 'todo', input: { label: 'x' } })).ok).toBe(
      true,
    );
  });
});
