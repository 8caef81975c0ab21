import { unwrap } from '@atelier/sdk';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../testing';
import { tellDueTasks } from './telling';
import { addMember, openTaskStudio, type TaskPerson } from './testing/studio';

let server: TestServer;
let mira: TaskPerson;
let tom: TaskPerson;
let studios = 0;
beforeAll(async () => {
  server = await createTestServer();
});
beforeEach(async () => {
  studios += 1;
  mira = await openTaskStudio(server, `task-notices-${studios}`);
  tom = await addMember(server, mira, 'Tom Okafor');
});
afterAll(() => server.close());

const told = async (person: TaskPerson) =>
  (await unwrap(person.settings.notices({ limit: 100 }))).data.map(({ actor, title, path, reason }) => ({
    said: [actor, title].filter(Boolean).join(' '),
    path,
    reason,
  }));
const said = async (person: TaskPerson) => (await told(person)).map((one) => one.said);

describe('task_assigned', () => {
  it('tells whom somebody else assigns, each time that they are added, and never oneself', async () => {
    const task = await unwrap(
      mira.tasks.create({ title: 'Call the venue', assignedTo: [mira.accountId, tom.accountId] }),
    );
    expect(await told(tom)).toMatchObject([
      {
        said: expect.stringMatching(/ assigned you Call the venue$/),
        path: `/tasks?panel=task.${task._id}`,
        reason: 'the task is assigned to you',
      },
    ]);
    expect(await said(mira)).toEqual([]);
    const update = (assignedTo: string[]) =>
      unwrap(mira.tasks.update({ taskId: task._id, updateInput: { assignedTo } }));
    await update([tom.accountId, mira.accountId]);
    expect(await said(tom)).toHaveLength(1);
    await update([mira.accountId]);
    await update([mira.accountId, tom.accountId]);
    expect(await said(tom)).toHaveLength(2);
  });
});

describe('task_due', () => {
  const due = () => tellDueTasks(server.platform);

  it('tells the assignees once, in the morning of the day, and not of what is done', async () => {
    const today = server.clock.now().toISOString().slice(0, 10);
    const tomorrow = new Date(Date.parse(`${today}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
    const create = (title: string, dueDate: string) =>
      unwrap(tom.tasks.create({ title, dueDate, assignedTo: [tom.accountId] }));
    await create('Charge the flashes', tomorrow);
    await create('Due today already', today);
    const done = await create('Pack the 85 mm', tomorrow);
    await due();
    expect(await said(tom)).toEqual([]);
    const completed = (await unwrap(tom.tasks.listLabels('completed')))[0]?._id ?? '';
    await unwrap(tom.tasks.update({ taskId: done._id, updateInput: { status: completed } }));
    server.clock.set(`${tomorrow}T07:59:00Z`);
    await due();
    expect(await said(tom)).toEqual([]);
    server.clock.set(`${tomorrow}T08:00:00Z`);
    await due();
    server.clock.advance(600_000);
    await due();
    expect(await said(tom)).toEqual(['Due today: Charge the flashes']);
    expect(await said(mira)).toEqual([]);
  });
});
