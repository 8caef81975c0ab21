import { type TaskLabel, unwrap } from '@atelier/sdk';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sharedTestServer, type TestServer } from '../../testing';
import { addMember, createTask, openTaskStudio, type TaskPerson } from './testing/studio';

let server: TestServer;
let mira: TaskPerson;
let studios = 0;
let labels: { readonly review: TaskLabel; readonly done: TaskLabel };
let metadataId: string;
let ada: string;
let tom: string;

beforeAll(async () => {
  server = await sharedTestServer();
});
beforeEach(async () => {
  studios += 1;
  mira = await openTaskStudio(server, `task-timelines-${studios}`);
  const { _id } = await unwrap(mira.tasks.metadata());
  metadataId = _id;
  const { inProgressGroupLabels, completedGroupLabels } = await unwrap(
    mira.tasks.createLabel({ taskMetadataId: _id, group: 'inProgress', input: { label: 'Review' } }),
  );
  const [review, done] = [inProgressGroupLabels.at(-1), completedGroupLabels[0]];
  if (!review || !done) throw new Error('A workspace has labels in each group.');
  labels = { review, done };
  const contact = async (name: string) => (await unwrap(mira.contacts.create({ name })))._id;
  [ada, tom] = [await contact('Ada'), await contact('Tom')];
});

/** What the timeline of a contact says of its tasks, oldest first. */
const told = async (clientId: string) =>
  (await unwrap(mira.contacts.timeline({ clientId, limit: 100 }))).data
    .flatMap(({ kind, actor, subject }) =>
      subject?.kind === 'task' ? [`${kind} ${subject.title} by ${actor?.name}`] : [],
    )
    .reverse();
const moveLabel = (who: TaskPerson, labelId: string, group: 'inProgress' | 'completed') =>
  unwrap(who.tasks.updateLabel({ taskMetadataId: metadataId, labelId, group, input: {} }));

describe('the timelines of the contacts of tasks', () => {
  it('tell that a label moved into the completed group and out of it, once for each task that is there', async () => {
    const ines = await addMember(server, mira, 'Ines');
    const { review } = labels;
    await createTask(mira, { title: 'Album', status: review._id, clients: [ada, tom] });
    await createTask(mira, { title: 'Prints', status: review._id, clients: [ada] });
    await createTask(mira, { title: 'Elsewhere', clients: [tom] });
    await createTask(mira, { title: 'Nobody’s', status: review._id });
    const gone = await createTask(mira, { title: 'Gone', status: review._id, clients: [tom] });
    await unwrap(mira.tasks.delete(gone._id));
    const [before, beforeTom] = [await told(ada), await told(tom)];
    await moveLabel(ines, review._id, 'completed');
    // Within the group nothing happens to the tasks.
    await moveLabel(ines, review._id, 'completed');
    await moveLabel(mira, review._id, 'inProgress');
    expect((await told(ada)).slice(before.length)).toEqual([
      'taskCompleted Album by Ines',
      'taskCompleted Prints by Ines',
      'taskReopened Album by Mira',
      'taskReopened Prints by Mira',
    ]);
    expect((await told(tom)).slice(beforeTom.length)).toEqual([
      'taskCompleted Album by Ines',
      'taskReopened Album by Mira',
    ]);
  });

  it('tell that the label of a task was deleted where that completes it', async () => {
    const extra = (
      await unwrap(
        mira.tasks.createLabel({
          taskMetadataId: metadataId,
          group: 'completed',
          input: { label: 'Delivered', isDefault: true },
        }),
      )
    ).completedGroupLabels.at(-1);
    const { review } = labels;
    await createTask(mira, { title: 'Album', status: review._id, clients: [ada] });
    const others = (await unwrap(mira.tasks.metadata())).inProgressGroupLabels.filter(
      ({ _id }) => _id !== review._id,
    );
    for (const { _id } of others)
      await unwrap(mira.tasks.deleteLabel({ taskMetadataId: metadataId, labelId: _id }));
    expect(extra?.isDefault).toBe(true);
    const before = await told(ada);
    await unwrap(mira.tasks.deleteLabel({ taskMetadataId: metadataId, labelId: review._id }));
    expect((await told(ada)).slice(before.length)).toEqual(['taskCompleted Album by Mira']);
  });

  it('tell of a task that is completed, opened again, deleted with what is below it, and brought back', async () => {
    const { review, done } = labels;
    const above = await createTask(mira, { title: 'Wedding', clients: [ada] });
    await createTask(mira, { title: 'Cull', parentTask: above._id, clients: [ada, tom] });
    const set = (status: string) => unwrap(mira.tasks.update({ taskId: above._id, updateInput: { status } }));
    await set(done._id);
    await set(review._id);
    await unwrap(mira.tasks.delete(above._id));
    await unwrap(mira.tasks.restore(above._id));
    // It is there: nothing happens.
    await unwrap(mira.tasks.restore(above._id));
    expect(await told(ada)).toEqual([
      'taskLinked Wedding by Mira',
      'taskLinked Cull by Mira',
      'taskCompleted Wedding by Mira',
      'taskReopened Wedding by Mira',
      'taskDeleted Wedding by Mira',
      'taskDeleted Cull by Mira',
      'taskRestored Wedding by Mira',
      'taskRestored Cull by Mira',
    ]);
    expect(await told(tom)).toEqual([
      'taskLinked Cull by Mira',
      'taskDeleted Cull by Mira',
      'taskRestored Cull by Mira',
    ]);
  });

  it('are written for thousands of tasks at once', async () => {
    const { review } = labels;
    const made = 3_000;
    await server.platform.database.withWorkspace(mira.workspaceId, async (tx) => {
      await tx.execute(sql`
        insert into tasks (workspace_id, id, serial_number, title, title_folded, search_text, label_id, rank, status_updated_by, created_by, updated_by)
        select atelier_workspace_id(), gen_random_uuid(), n, 'Task ' || n, 'task ' || n, '', ${review._id}, n,
          ${mira.accountId}, ${mira.accountId}, ${mira.accountId} from generate_series(1, ${made}) as n`);
      await tx.execute(sql`
        insert into task_clients (workspace_id, task_id, contact_id, position)
        select workspace_id, id, ${ada}, 0 from tasks`);
    });
    await moveLabel(mira, review._id, 'completed');
    const counted = async () => {
      const { rows } = await server.platform.database.withWorkspace(mira.workspaceId, (tx) =>
        tx.execute<{ number: number }>(sql`
          select count(*)::int as number from contact_events where contact_id = ${ada} and kind = 'taskCompleted'`),
      );
      return rows[0]?.number;
    };
    expect(await counted()).toBe(made);
    // By number, so that the newest ones are those that a list shows last.
    expect((await told(ada)).at(-1)).toBe(`taskCompleted Task ${made} by Mira`);
  });
});
