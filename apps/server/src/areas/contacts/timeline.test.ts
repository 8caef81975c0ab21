import { unwrap } from '@atelier/sdk';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../testing';
import { addMember, createTask, openTaskStudio, refusal, type TaskPerson } from '../tasks/testing/studio';
import { recordContactEvents } from './events';
import { sweepContacts } from './sweep';
import { importFile } from './testing';

let server: TestServer;
let mira: TaskPerson;
let studios = 0;
beforeAll(async () => {
  server = await createTestServer();
});
beforeEach(async () => {
  studios += 1;
  mira = await openTaskStudio(server, `timeline-${studios}`);
});
afterAll(() => server.close());

const told = async (clientId: string) =>
  (await unwrap(mira.contacts.timeline({ clientId, limit: 100 }))).data.map(
    ({ kind, actor, fields, subject }) =>
      [
        kind,
        actor?.name ?? 'nobody',
        ...fields,
        ...(subject ? [`${subject.kind}: ${subject.title}`] : []),
      ].join(', '),
  );
const asStudio = async () => ({ ...mira, token: (await mira.client.session.get('token')) ?? '' });

describe('the timeline of a contact', () => {
  it('tells what was done, by whom, and which fields it changed', async () => {
    const tom = await addMember(server, mira, 'Tom');
    const { _id } = await unwrap(mira.contacts.create({ name: 'Ada' }));
    await unwrap(tom.contacts.update({ id: _id, input: { company: 'Brandt', tags: ['VIP'] } }));
    await unwrap(tom.contacts.update({ id: _id, input: { company: 'Brandt' } }));
    await unwrap(mira.contacts.delete(_id));
    await unwrap(mira.contacts.delete(_id));
    await unwrap(mira.contacts.restore(_id));
    expect(await told(_id)).toEqual([
      'restored, Mira',
      'deleted, Mira',
      'updated, Tom, company, tags',
      'created, Mira',
    ]);
  });

  it('tells of its tasks', async () => {
    const { _id } = await unwrap(mira.contacts.create({ name: 'Ada' }));
    const { completedGroupLabels } = await unwrap(mira.tasks.metadata());
    const task = await createTask(mira, { title: 'Album', clients: [_id] });
    await unwrap(
      mira.tasks.update({
        taskId: task._id,
        updateInput: { title: 'The album', status: completedGroupLabels[0]?._id ?? '' },
      }),
    );
    await unwrap(mira.tasks.update({ taskId: task._id, updateInput: { clients: [_id] } }));
    await unwrap(mira.tasks.update({ taskId: task._id, updateInput: { clients: [] } }));
    expect(await told(_id)).toEqual([
      'taskUnlinked, Mira, task: The album',
      'taskCompleted, Mira, task: The album',
      'taskLinked, Mira, task: Album',
      'created, Mira',
    ]);
  });

  it('tells of imports and of taking them back', async () => {
    const studio = await asStudio();
    const { _id } = await unwrap(mira.contacts.create({ name: 'Ada', email: 'ada@mail.example' }));
    const { driver } = await importFile(
      server,
      studio,
      'Name,Email,Company\nAda,ada@mail.example,Brandt\nTom,tom@mail.example,\n',
    );
    const tom = (await unwrap(mira.contacts.list({ search: 'tom' }))).data[0]?._id ?? '';
    expect(await told(_id)).toEqual(['imported, Mira, company, import: studio-clients.csv', 'created, Mira']);
    expect(await told(tom)).toEqual(['imported, Mira, import: studio-clients.csv']);
    await driver.undo();
    expect((await told(_id))[0]).toBe('importUndone, Mira, company, import: studio-clients.csv');
    await unwrap(mira.contacts.restore(tom));
    expect(await told(tom)).toEqual([
      'restored, Mira',
      'importUndone, Mira, import: studio-clients.csv',
      'imported, Mira, import: studio-clients.csv',
    ]);
  });

  it('is read page after page, also where much happened at one time', async () => {
    const { _id } = await unwrap(mira.contacts.create({ name: 'Ada' }));
    for (const batch of [30, 15])
      await server.platform.database.withWorkspace(mira.workspaceId, (tx) =>
        recordContactEvents(
          tx,
          Array.from({ length: batch }, (_, at) => ({
            contactId: _id,
            kind: `${batch}-${at}`,
            actorId: null,
          })),
        ),
      );
    const whole = await told(_id);
    expect(whole).toHaveLength(46);
    expect(whole[0]).toBe('15-14, nobody');
    const paged: string[] = [];
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page = await unwrap(
        mira.contacts.timeline({ clientId: _id, limit: 7, ...(cursor === undefined ? {} : { cursor }) }),
      );
      paged.push(...page.data.map(({ kind }) => kind));
      cursor = page.nextCursor ?? null;
    }
    expect(paged).toEqual(whole.map((line) => line.split(', ')[0]));
    const wrongShape = Buffer.from(JSON.stringify(['yesterday', '1'])).toString('base64url');
    for (const cursor of ['x', wrongShape])
      expect(await refusal(mira.contacts.timeline({ clientId: _id, cursor }))).toMatchObject({
        fields: [{ field: 'cursor' }],
      });
  });

  it('is only added to, belongs to the workspace, and goes with its contact', async () => {
    const { _id } = await unwrap(mira.contacts.create({ name: 'Ada' }));
    const { database } = server.platform;
    for (const statement of [sql`update contact_events set kind = 'x'`, sql`delete from contact_events`])
      await expect(database.withWorkspace(mira.workspaceId, (tx) => tx.execute(statement))).rejects.toThrow();
    const other = await openTaskStudio(server, `other-timeline-${studios}`);
    expect(await refusal(other.contacts.timeline({ clientId: _id }))).toMatchObject({ code: 'not_found' });
    await database.withWorkspace(other.workspaceId, (tx) =>
      recordContactEvents(tx, [{ contactId: _id, kind: 'foreign', actorId: null }]),
    );
    expect(await told(_id)).toEqual(['created, Mira']);
    await unwrap(mira.contacts.delete(_id));
    expect(await refusal(mira.contacts.timeline({ clientId: _id }))).toMatchObject({ code: 'not_found' });
    server.clock.advance(31 * 86_400_000);
    await sweepContacts(server.platform);
    const left = await database.withWorkspace(mira.workspaceId, (tx) =>
      tx.execute<{ n: number }>(sql`select count(*)::int as n from contact_events`),
    );
    expect(left.rows).toEqual([{ n: 0 }]);
  });
});
