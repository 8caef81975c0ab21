import type { Transaction } from '../../platform/database/transaction';
import { type NewContactEvent, recordContactEvents } from '../contacts';

/** A task as the timeline of a contact names it. */
interface ToldTask {
  readonly id: string;
  readonly title: string;
}

type Told = Pick<NewContactEvent, 'actorId'> & { readonly task: ToldTask };

const eventsFor = (ids: readonly string[], kind: string, { actorId, task }: Told): NewContactEvent[] =>
  ids.map((contactId) => ({ contactId, kind, actorId, subject: { kind: 'task', ...task } }));

/** Tells the contacts of a task that they came to it, or left it. */
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

/** Tells the contacts of a task that it is done. */
export const tellCompletion = (tx: Transaction, contactIds: readonly string[], told: Told): Promise<void> =>
  recordContactEvents(tx, eventsFor(contactIds, 'taskCompleted', told));
