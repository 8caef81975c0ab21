import type { TaskStatus, TaskSummary } from '../../src/tasks/task';
import { taskPriorities } from '../../src/tasks/task';

export const statuses: readonly TaskStatus[] = [
  { id: 'todo', label: 'To do', group: 'todo', colour: 'stone' },
  { id: 'waiting', label: 'Waiting', group: 'todo', colour: 'ochre' },
  { id: 'progress', label: 'In progress', group: 'inProgress', colour: 'sky' },
  { id: 'client', label: 'With the client', group: 'inProgress', colour: 'plum' },
  { id: 'done', label: 'Done', group: 'completed', colour: 'moss' },
];

const people = [
  { id: 'mira', name: 'Mira Anand' },
  { id: 'tom', name: 'Tom Okafor' },
  { id: 'ines', name: 'Inês Duarte' },
];
const verbs = ['Call', 'Edit', 'Plan', 'Send', 'Print', 'Invoice', 'Deliver', 'Retouch'];
const things = ['brief', 'album', 'contract', 'gallery', 'moodboard', 'quote', 'proofs', 'prints'];
const places = ['in Porto', 'for the studio', 'at the beach', 'by train', 'with the Brandt team'];
const clients = ['Ada & Luis', 'Priya Nair', 'Noor Haddad', 'Clara Mendes', null];

/** So many tasks, the same in every run; neighbours differ. */
export function makeTasks(count: number): TaskSummary[] {
  const one = <Value>(of: readonly Value[], index: number): Value => of[index % of.length] as Value;
  return Array.from({ length: count }, (_, index) => {
    const mixed = Math.imul(index + 1, 2_654_435_761) >>> 8;
    return {
      id: `task-${index}`,
      number: `JL-${index + 1}`,
      title: `${one(verbs, mixed)} ${one(things, mixed >> 3)} ${one(places, mixed >> 6)} ${mixed % count}`,
      status: one(statuses, index),
      priority: one(taskPriorities, mixed >> 4),
      due: mixed % 3 === 0 ? null : { text: `${1 + (mixed % 28)} Nov`, state: 'ahead' },
      assignees: [one(people, mixed >> 5)],
      client: one(clients, mixed >> 7),
      subTasks: mixed % 4 === 0 ? { done: mixed % 3, total: 3 } : undefined,
    };
  });
}
