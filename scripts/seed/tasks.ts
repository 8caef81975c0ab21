import { dayIn } from '@atelier/filters';
import { type Client, contacts, type Task, type TaskLabel, tasks, unwrap } from '@atelier/sdk';

type Priority = Task['priority'];
type Stage = 'To do' | 'In progress' | 'With the client' | 'Done';

interface SeedTask {
  readonly title: string;
  readonly stage: Stage;
  readonly client: string;
  /** Days from today. */
  readonly due: number;
  readonly priority: Priority;
  readonly createdByAI?: true;
  /** Sub-tasks; a leading tick marks completed ones. */
  readonly parts?: readonly string[];
  readonly description?: string;
}

// Clients by their first names.
const ada = 'Ada';
const priya = 'Priya';
const hannah = 'Hannah';

/** The tasks of Juniper & Light, each column from its top. */
const seedTasks: readonly SeedTask[] = [
  { title: 'Send sneak peek to Ada & Luis', stage: 'To do', client: ada, due: -1, priority: 'high' },
  { title: 'Print release for the venue', stage: 'To do', client: priya, due: 7, priority: 'low' },
  {
    title: 'Scout Herdade da Lua at golden hour',
    stage: 'To do',
    client: priya,
    due: 23,
    priority: 'medium',
    description: 'Where the light falls after five, where the guests will stand, and where a car can wait.',
  },
  {
    title: 'Reply to Noor with two dates',
    stage: 'To do',
    client: 'Noor',
    due: 0,
    priority: 'medium',
    createdByAI: true,
  },
  {
    title: 'Write captions for the first album spread',
    stage: 'To do',
    client: ada,
    due: 11,
    priority: 'low',
  },
  { title: 'Order linen cover sample, moss and sand', stage: 'To do', client: ada, due: 15, priority: 'low' },
  {
    title: 'Cull the evening set, 1,180 frames',
    stage: 'In progress',
    client: ada,
    due: 0,
    priority: 'urgent',
    parts: ['✓ First pass, sharp or not', '✓ Second pass, faces', '✓ Speeches', 'Dances under the lights'],
  },
  {
    title: 'Album layout, first 20 pages',
    stage: 'In progress',
    client: ada,
    due: 13,
    priority: 'medium',
    description: 'Twenty pages, linen, 30 × 30. Begin with the road to Sintra, end with the lights.',
    parts: [
      '✓ Choose the opening spread',
      'Order of the ceremony',
      'Portraits at the cloister',
      'Ask Inês Duarte for the seating plan',
      'Last spread, the lights',
    ],
  },
  { title: 'Colour profile for glazes', stage: 'In progress', client: hannah, due: 4, priority: 'low' },
  {
    title: 'Engagement favourites, 18 of 40',
    stage: 'With the client',
    client: priya,
    due: 9,
    priority: 'low',
  },
  {
    title: 'Shot list for the spring lookbook',
    stage: 'With the client',
    client: hannah,
    due: 0,
    priority: 'medium',
    parts: ['✓ Vases on plaster', '✓ Hands at the wheel', 'The long table'],
  },
  { title: 'Back up card 3 and 4', stage: 'Done', client: ada, due: 0, priority: 'medium' },
  { title: 'Book the van for Thursday', stage: 'Done', client: hannah, due: -1, priority: 'low' },
  { title: 'Second shooter contract', stage: 'Done', client: priya, due: -3, priority: 'medium' },
];

/**
 * Creates labels, tasks and saved views for a studio. Existing ones with the same name are left as they are.
 *
 * @param client of the member who will own the tasks.
 * @param me id of that member.
 */
export async function seedTasksOf(client: Client, me: string, timeZone = 'Europe/Lisbon'): Promise<void> {
  const area = tasks(client);
  const present = new Set((await unwrap(area.list({ limit: 100 }))).data.map(({ title }) => title));
  if ((await unwrap(area.metadata())).prefix !== 'JL') await unwrap(area.updateMetadata({ prefix: 'JL' }));
  const labels = await seedLabels(client);
  const people = (await unwrap(contacts(client).list({ limit: 100 }))).data;
  const contactOf = (firstName: string) => people.find(({ name }) => name.startsWith(firstName))?._id;
  const label = (stage: Stage) => labels.find((one) => one.label === stage)?._id;
  for (const { stage, client: name, due, parts = [], ...fields } of seedTasks) {
    if (present.has(fields.title)) continue;
    const contact = contactOf(name);
    const { _id } = await unwrap(
      area.create({
        ...fields,
        status: label(stage) ?? null,
        dueDate: dayIn(client.now(), timeZone, due),
        assignedTo: [me],
        ...(contact === undefined ? {} : { clients: [contact] }),
      }),
    );
    for (const part of parts) {
      const isDone = part.startsWith('✓ ');
      await unwrap(
        area.create({
          title: part.replace('✓ ', ''),
          parentTask: _id,
          assignedTo: [me],
          status: label(isDone ? 'Done' : 'To do') ?? null,
        }),
      );
    }
  }
  await seedViews(client, contactOf(ada));
}

async function seedLabels(client: Client): Promise<readonly TaskLabel[]> {
  const area = tasks(client);
  const labels = await unwrap(area.listLabels());
  if (labels.some(({ label }) => label === 'With the client')) return labels;
  await unwrap(area.createLabel({ group: 'inProgress', input: { label: 'With the client', color: 'plum' } }));
  return unwrap(area.listLabels());
}

/** The filter of every view: tasks without sub-tasks. */
const topLevel = { id: 'sub-tasks', fieldId: 'parentTask', operator: 'isEmpty' };

async function seedViews(client: Client, ferreira: string | undefined): Promise<void> {
  const area = tasks(client);
  const { views } = await unwrap(area.metadata());
  const wanted = [
    {
      label: 'Today',
      viewType: 'table',
      icon: 'sun',
      group: null,
      sort: { sortBy: 'priority', sortType: 'desc' as const },
      filters: [
        {
          id: 'due',
          fieldId: 'dueDate',
          operator: 'relativeToToday',
          value: { scope: 'this', unit: 'day' },
        },
      ],
    },
    {
      label: 'This autumn',
      viewType: 'board',
      icon: 'board',
      group: 'status',
      sort: null,
      filters: [
        topLevel,
        {
          id: 'due',
          fieldId: 'dueDate',
          operator: 'relativeToToday',
          value: { scope: 'next', unit: 'month', count: 1 },
        },
      ],
    },
    ...(ferreira === undefined
      ? []
      : [
          {
            label: 'Ferreira wedding',
            viewType: 'table',
            icon: 'camera',
            group: 'status',
            sort: null,
            filters: [
              topLevel,
              { id: 'client', fieldId: 'clients', operator: 'contains', value: [ferreira] },
            ],
          },
        ]),
  ];
  for (const view of wanted) {
    if (!views.some(({ label }) => label === view.label)) await unwrap(area.updateView(view));
  }
}
