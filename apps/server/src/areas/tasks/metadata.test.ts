import { unwrap } from '@atelier/sdk';
import { sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sharedTestServer, type TestServer } from '../../testing';
import { prefixFor } from './metadata';
import { addMember, createTask, openTaskStudio, refusal, type TaskPerson } from './testing/studio';

let server: TestServer;
let mira: TaskPerson;
let studios = 0;
beforeAll(async () => {
  server = await sharedTestServer();
});
beforeEach(async () => {
  studios += 1;
  mira = await openTaskStudio(server, `metadata-${studios}`);
});

describe('numbers', () => {
  it('have neither gaps nor repeats when many tasks are created at once, refused ones among them', async () => {
    const tom = await addMember(server, mira, 'Tom');
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_none, at) =>
        (at % 2 ? mira : tom).tasks.create({
          title: `t${at}`,
          // Each fifth is rolled back after it took its number's turn.
          ...(at % 5 === 4 ? { assignedTo: [uuid()] } : {}),
        }),
      ),
    );
    const numbers = answers.flatMap((one) => (one.ok ? one.data.taskSlNo : []));
    expect(numbers.sort((left, right) => left - right)).toEqual(
      Array.from({ length: 24 }, (_none, at) => at + 1),
    );
    expect((await unwrap(mira.tasks.metadata())).lastTaskSlNo).toBe(24);
    // A number is never given again, and each workspace counts for itself.
    const [first] = answers;
    if (first?.ok) await unwrap(mira.tasks.delete(first.data._id));
    expect((await createTask(mira, { title: 'next' })).taskSlNo).toBe(25);
    const other = await openTaskStudio(server, `metadata-other-${studios}`);
    expect((await createTask(other, { title: 'theirs' })).taskSlNo).toBe(1);
  });
});

describe('the prefix', () => {
  it.each([
    ['Juniper & Light', 'JL'],
    ['Émile Zoë', 'EZ'],
    ['Brandt', 'BRA'],
    ['the one and only big studio', 'TOAO'],
    ['42 Frames', 'TASK'],
    ['工作室', 'TASK'],
    ['', 'TASK'],
  ])('of %j is %s', (name, prefix) => {
    expect(prefixFor(name)).toBe(prefix);
  });

  it('is changed to letters and digits only', async () => {
    expect((await unwrap(mira.tasks.metadata())).prefix).toBe('JL');
    expect((await unwrap(mira.tasks.updateMetadata({ prefix: ' ab2 ' }))).prefix).toBe('AB2');
    for (const prefix of ['', ' ', '1A', 'A-B', 'É', 'ABCDEFGHIJK', null])
      expect([prefix, await refusal(mira.tasks.updateMetadata({ prefix }))]).toMatchObject([
        prefix,
        { code: 'invalid_input', fields: [{ field: 'prefix', message: expect.any(String) }] },
      ]);
    expect((await unwrap(mira.tasks.updateMetadata({}))).prefix).toBe('AB2');
  });
});

describe('saved views', () => {
  const view = {
    label: ' This  autumn ',
    viewType: 'board',
    icon: 'leaf',
    filters: [{ fieldId: 'status', operator: 'is', value: { groups: ['todo'] } }],
    sort: { sortBy: 'dueDate', sortType: 'desc' as const },
    group: 'status',
  };

  it('are created with a new id, changed and deleted', async () => {
    const _id = uuid();
    const created = await unwrap(mira.tasks.updateView({ _id, ...view }));
    expect(created.views).toEqual([{ ...view, _id, label: 'This autumn', order: 0, revision: 1 }]);
    const changed = await unwrap(
      mira.tasks.updateView({ _id, revision: 1, label: 'Autumn', sort: null, group: null, icon: null }),
    );
    expect(changed.views).toEqual([
      { ...view, _id, label: 'Autumn', sort: null, group: null, icon: null, order: 0, revision: 2 },
    ]);
    expect(await refusal(mira.tasks.updateView({ _id, revision: 1, label: 'x' }))).toMatchObject({
      code: 'stale_revision',
      current: { _id, label: 'Autumn', order: 0, revision: 2 },
    });
    const two = await unwrap(mira.tasks.updateView({ label: 'Second' }));
    expect(two.views.map(({ label, viewType }) => [label, viewType])).toEqual([
      ['Autumn', 'board'],
      ['Second', 'table'],
    ]);
    expect((await unwrap(mira.tasks.deleteView(_id))).views.map(({ label }) => label)).toEqual(['Second']);
    expect((await unwrap(mira.tasks.deleteView(_id))).views).toHaveLength(1);
  });

  it('stand in an order of their own, and come back to their old place', async () => {
    const inOrder = async () =>
      (await unwrap(mira.tasks.metadata())).views.map(({ label, order }) => `${order} ${label}`);
    const ids = { a: uuid(), b: uuid(), c: uuid() };
    for (const [label, _id] of Object.entries(ids)) await unwrap(mira.tasks.updateView({ _id, label }));
    expect(await inOrder()).toEqual(['0 a', '1 b', '2 c']);
    await unwrap(mira.tasks.updateView({ _id: ids.c, order: 0 }));
    expect(await inOrder()).toEqual(['0 c', '1 a', '2 b']);
    await unwrap(mira.tasks.deleteView(ids.a));
    expect(await inOrder()).toEqual(['0 c', '1 b']);
    await unwrap(mira.tasks.updateView({ _id: ids.a, label: 'a', order: 1 }));
    expect(await inOrder()).toEqual(['0 c', '1 a', '2 b']);
    // What changes something else leaves the view where it is, and the others too.
    await unwrap(mira.tasks.updateView({ _id: ids.a, label: 'A' }));
    await unwrap(mira.tasks.updateView({ _id: ids.c, order: 50 }));
    expect(await inOrder()).toEqual(['0 A', '1 b', '2 c']);
  });

  it.each([
    [{}, 'input.label'],
    [{ label: ' ' }, 'input.label'],
    [{ label: 'l'.repeat(81) }, 'input.label'],
    [{ _id: 'x', label: 'a' }, 'input._id'],
    [{ label: 'a', order: 51 }, 'input.order'],
    [{ label: 'a', order: -1 }, 'input.order'],
    [
      { label: 'a', filters: [{ fieldId: 'title', operator: 'is', value: 'v'.repeat(20_000) }] },
      'input.filters',
    ],
    [
      { label: 'a', filters: [{ fieldId: 'colour', operator: 'is', value: 'red' }] },
      'input.filters.0.fieldId',
    ],
    [{ label: 'a', sort: { sortBy: 'colour', sortType: 'asc' as const } }, 'input.sort.sortBy'],
  ])('are refused with the name of the wrong field (%#)', async (input, field) => {
    expect(await refusal(mira.tasks.updateView(input))).toMatchObject({
      code: 'invalid_input',
      fields: [{ field }],
    });
  });

  it('are 50 at most', async () => {
    await unwrap(mira.tasks.updateView({ label: 'first' }));
    await server.platform.database.withWorkspace(mira.workspaceId, (tx) =>
      tx.execute(sql`insert into task_views (workspace_id, id, label, position, created_by, updated_by)
        select workspace_id, gen_random_uuid(), 'v', n, created_by, created_by from task_views, generate_series(1, 48) n`),
    );
    const both = await Promise.all(['a', 'b'].map((label) => mira.tasks.updateView({ label })));
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await refusal(mira.tasks.updateView({ label: 'c' }))).toMatchObject({
      code: 'too_many_views',
      message: 'A workspace has at most 50 views of its tasks.',
    });
  });

  it('are chosen by each person for themselves', async () => {
    const tom = await addMember(server, mira, 'Tom');
    const [one, two] = [uuid(), uuid()];
    for (const _id of [one, two]) await unwrap(mira.tasks.updateView({ _id, label: 'v' }));
    const choose = (person: TaskPerson, selectedTaskView: string | null) =>
      person.tasks.updateMetadata({ selectedTaskView });
    expect((await unwrap(choose(mira, one))).selectedTaskView).toBe(one);
    expect((await unwrap(choose(mira, two))).selectedTaskView).toBe(two);
    expect((await unwrap(choose(tom, one))).selectedTaskView).toBe(one);
    expect((await unwrap(mira.tasks.metadata())).selectedTaskView).toBe(two);
    await unwrap(tom.tasks.deleteView(two));
    expect((await unwrap(mira.tasks.metadata())).selectedTaskView).toBeNull();
    expect((await unwrap(choose(tom, null))).selectedTaskView).toBeNull();
    expect(await refusal(choose(tom, two))).toMatchObject({ code: 'not_found' });
    const other = await openTaskStudio(server, `metadata-view-${studios}`);
    expect(await refusal(choose(other, one))).toMatchObject({ code: 'not_found' });
    // The same id in another workspace is another view.
    await unwrap(other.tasks.updateView({ _id: one, label: 'theirs' }));
    expect((await unwrap(mira.tasks.metadata())).views.map(({ label }) => label)).toEqual(['v']);
  });
});
