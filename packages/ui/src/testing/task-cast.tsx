import type { BoardColumnView } from '../foundation/Board/board';
import alentejo from '../seed-photographs/alentejo.webp';
import cloister from '../seed-photographs/cloister.webp';
import sintra from '../seed-photographs/sintra-dusk.webp';
import vineyard from '../seed-photographs/vineyard.webp';
import type { ManagedLabel } from '../tasks/LabelManager/labels';
import { StatusMark } from '../tasks/TaskMarks/TaskMarks';
import type { TaskDue, TaskPerson, TaskStatus, TaskSummary } from '../tasks/task';
import { taskPriorities } from '../tasks/task';

/** The two people of the studio. */
export const mira: TaskPerson = { id: 'mira', name: 'Mira Anand' };
export const tom: TaskPerson = { id: 'tom', name: 'Tom Okafor' };

/** The status labels of the studio. */
export const statuses = {
  todo: { id: 'todo', label: 'To do', group: 'todo', colour: 'stone' },
  progress: { id: 'progress', label: 'In progress', group: 'inProgress', colour: 'sky' },
  client: {
    id: 'client',
    label: 'With the client',
    group: 'inProgress',
    colour: 'plum',
    glyph: 'inReview',
  },
  done: { id: 'done', label: 'Done', group: 'completed', colour: 'moss' },
} as const satisfies Record<string, TaskStatus>;

/** The labels of the studio as its settings show them. */
export const labels: readonly ManagedLabel[] = [
  { ...statuses.todo, isDefault: true, tasks: 6 },
  {
    id: 'waiting',
    label: 'Waiting',
    group: 'todo',
    colour: 'ochre',
    glyph: 'waiting',
    isDefault: false,
    tasks: 1,
  },
  { ...statuses.progress, isDefault: false, tasks: 3 },
  { ...statuses.client, isDefault: false, tasks: 2 },
  { ...statuses.done, isDefault: false, tasks: 41 },
];

export const ahead = (text: string): TaskDue => ({ text, state: 'ahead' });
export const today: TaskDue = { text: 'Today', state: 'today' };
export const finished = (text: string): TaskDue => ({ text, state: 'done' });
export const [, high, medium, low] = taskPriorities;

export const task = (
  number: string,
  title: string,
  client: string,
  due: TaskDue,
  priority: TaskSummary['priority'],
  person: TaskPerson,
  status: TaskStatus,
  more: Partial<TaskSummary> = {},
): TaskSummary => ({
  id: number.toLowerCase(),
  number,
  title,
  client,
  due,
  priority,
  assignees: [person],
  status,
  ...more,
});

/** The tasks of this autumn, by status. */
export const autumn: readonly BoardColumnView<TaskSummary>[] = [
  {
    id: 'todo',
    name: 'To do',
    mark: <StatusMark status={statuses.todo} />,
    total: 6,
    items: [
      task(
        'JL-218',
        'Send sneak peek to Ada & Luis',
        'Ada & Luis',
        { text: 'Yesterday', state: 'late' },
        high,
        mira,
        statuses.todo,
        { photograph: sintra },
      ),
      task('JL-224', 'Print release for the venue', 'Priya Nair', ahead('22 Oct'), low, mira, statuses.todo),
      task(
        'JL-226',
        'Scout Herdade da Lua at golden hour',
        'Priya Nair',
        ahead('7 Nov'),
        medium,
        tom,
        statuses.todo,
        { photograph: alentejo },
      ),
      task('JL-229', 'Reply to Noor with two dates', 'Noor Haddad', today, medium, mira, statuses.todo, {
        isSuggested: true,
      }),
    ],
  },
  {
    id: 'progress',
    name: 'In progress',
    mark: <StatusMark status={statuses.progress} />,
    total: 3,
    items: [
      task(
        'JL-211',
        'Cull the evening set, 1,180 frames',
        'Ada & Luis',
        today,
        high,
        mira,
        statuses.progress,
        { photograph: vineyard, subTasks: { done: 3, total: 4 } },
      ),
      task(
        'JL-215',
        'Album layout, first 20 pages',
        'Ada & Luis',
        ahead('28 Oct'),
        medium,
        mira,
        statuses.progress,
        { subTasks: { done: 1, total: 5 } },
      ),
      task(
        'JL-221',
        'Colour profile for glazes',
        'Hannah Brandt',
        ahead('19 Oct'),
        low,
        tom,
        statuses.progress,
      ),
    ],
  },
  {
    id: 'client',
    name: 'With the client',
    mark: <StatusMark status={statuses.client} />,
    total: 2,
    items: [
      task(
        'JL-209',
        'Engagement favourites, 18 of 40',
        'Priya Nair',
        ahead('24 Oct'),
        low,
        mira,
        statuses.client,
        { photograph: cloister },
      ),
      task(
        'JL-213',
        'Shot list for the spring lookbook',
        'Hannah Brandt',
        today,
        medium,
        tom,
        statuses.client,
        { subTasks: { done: 11, total: 12 } },
      ),
    ],
  },
  {
    id: 'done',
    name: 'Done',
    mark: <StatusMark status={statuses.done} />,
    total: 41,
    items: [
      task('JL-220', 'Back up card 3 and 4', 'Ada & Luis', finished('Today'), medium, tom, statuses.done),
      task(
        'JL-205',
        'Book the van for Thursday',
        'Hannah Brandt',
        finished('14 Oct'),
        low,
        tom,
        statuses.done,
      ),
      task(
        'JL-198',
        'Second shooter contract',
        'Priya Nair',
        finished('12 Oct'),
        medium,
        mira,
        statuses.done,
      ),
    ],
  },
];

/** The same status under another word. */
export const named = (status: TaskStatus, label: string): TaskStatus => ({ ...status, label });

/** A task whose every part is long. */
export const longTask: TaskSummary = {
  ...task(
    'JUNIPER-LIGHT-10482',
    'Send Ada & Luis the sneak peek, the wide one from the cloister, and the two that grandmother asked for before the speeches began',
    'Ada & Luis Ferreira with both families and the village band',
    { text: '30 Sept 2025', state: 'late' },
    high,
    mira,
    named(statuses.progress, 'Waiting for both families to agree'),
  ),
  assignees: [mira, tom, { id: 'ines', name: 'Inês Duarte' }, { id: 'clara', name: 'Clara Mendes' }],
  subTasks: { done: 118, total: 240 },
  estimate: '1,240 hr 20 min',
};

/** As many tasks as asked for, made of those of this autumn. */
export function manyTasks(count: number, status: TaskStatus): TaskSummary[] {
  const tasks = autumn.flatMap((column) => column.items);
  return Array.from({ length: count }, (_, index) => {
    const one = tasks[index % tasks.length];
    if (!one) throw new Error('The cast has no tasks.');
    return { ...one, status, id: `${status.id}-${index}`, number: `JL-${index + 1}`, photograph: null };
  });
}
