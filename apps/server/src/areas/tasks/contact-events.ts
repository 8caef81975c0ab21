import { sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/transaction';
import { type NewContactEvent, recordContactEvents, recordContactEventsOf } from '../contacts';
import { isOneOf } from './people';
import { taskClients, tasks } from './schema';
import { isThere } from './task-row';

/** A task in the timeline of a contact. */
interface ToldTask {
  readonly id: string;
  readonly title: string;
}

type Told = Pick<NewContactEvent, 'actorId'> & { readonly task: ToldTask };

const eventsFor = (ids: readonly string[], kind: string, { actorId, task }: Told): NewContactEvent[] =>
  ids.map((contactId) => ({ contactId, kind, actorId, subject: { kind: 'task', ...task } }));

/** Records in the timelines of contacts that they were linked to a task, or unlinked from it. */
export function tellLinks(
  tx: Transaction,
  before: readonly string[],
  after: readonly string[],
  told: Told,
): Promise<void> {
  return recordContactEvents(tx, [
    ...eventsFor(
      before.filter((id) => !after.includes(id)),
      'taskUnlinked',
      told,
    ),
    ...eventsFor(
      after.filter((id) => !before.includes(id)),
      'taskLinked',
      told,
    ),
  ]);
}

/** Timeline events about a task as a whole. */
type TaskEvent = 'taskLinked' | 'taskCompleted' | 'taskReopened' | 'taskDeleted' | 'taskRestored';

/**
 * Records an event of tasks in the timelines of their contacts, in one statement for any number of tasks. Tasks and
 * contacts are read in their current state: call this after changes and before deletions.
 */
export async function tellTasks(
  tx: Transaction,
  kind: TaskEvent,
  taskIds: readonly string[],
  actorId: string,
): Promise<void> {
  if (taskIds.length === 0) return;
  await recordContactEventsOf(
    tx,
    { kind, actorId, subjectKind: 'task' },
    sql`select ${taskClients.contactId} as contact_id, ${tasks.id} as subject_id, ${tasks.title} as subject_title
      from ${tasks} join ${taskClients} on ${taskClients.workspaceId} = ${tasks.workspaceId}
        and ${taskClients.taskId} = ${tasks.id}
      where ${isOneOf(tasks.id, taskIds)} and ${isThere}
      order by ${tasks.serialNumber}, ${taskClients.position}`,
  );
}
