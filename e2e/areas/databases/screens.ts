import { databaseRows, databases, databaseViews, unwrap } from '@atelier/sdk';
import type { Person } from '../../support/people';
import type { Screen } from '../../support/screen';

/** Creates a database of print orders, with a label, copies and a few rows. */
async function printOrders({ client }: Person): Promise<{ databaseId: string; viewId: string }> {
  const calls = databases(client);
  const { _id: databaseId } = await unwrap(calls.create({ name: 'Print orders' }));
  await unwrap(
    calls.addField({
      databaseId,
      input: {
        name: 'Status',
        type: 'status',
        config: {
          status: [
            { id: 'order', name: 'To order', group: 'todo', color: 'stone' },
            { id: 'lab', name: 'At the lab', group: 'inProgress', color: 'sky' },
            { id: 'delivered', name: 'Delivered', group: 'completed', color: 'moss' },
          ],
        },
      },
    }),
  );
  await unwrap(calls.addField({ databaseId, input: { name: 'Copies', type: 'number' } }));
  const { fields } = await unwrap(calls.addField({ databaseId, input: { name: 'Due', type: 'date' } }));
  const [title = '', status = '', copies = '', due = ''] = fields.map(({ _id }) => _id);
  for (const [name, label, count, day] of [
    ['Album, 40 pages, linen', 'lab', 1, '2026-11-25'],
    ['Thank-you cards', 'order', 120, '2026-10-30'],
    ['Sneak peek prints', 'delivered', 10, '2026-09-28'],
  ] as const)
    await unwrap(
      databaseRows(client).create({
        databaseId,
        input: { values: { [title]: name, [status]: label, [copies]: count, [due]: day } },
      }),
    );
  const [view] = await unwrap(databaseViews(client).list(databaseId));
  return { databaseId, viewId: view?._id ?? '' };
}

/** The databases of a studio. */
export const databaseScreens: readonly Screen[] = [
  { name: 'databases-empty', viewer: 'newcomer', path: '/databases', text: 'Your first database' },
  {
    name: 'database-table',
    viewer: 'own',
    path: async (person) => `/database/${(await printOrders(person)).databaseId}`,
    text: 'Thank-you cards',
  },
  {
    name: 'database-field',
    viewer: 'own',
    path: async (person) => `/database/${(await printOrders(person)).databaseId}`,
    async act(page) {
      await page.getByText('Thank-you cards').waitFor();
      await page.getByRole('button', { name: 'Status', exact: true }).click();
      await page.getByRole('menuitem', { name: 'Edit field' }).click();
    },
    text: 'Add label',
  },
  {
    name: 'database-board',
    viewer: 'own',
    path: async (person) => {
      const { databaseId, viewId } = await printOrders(person);
      const { fields } = await unwrap(databases(person.client).get(databaseId));
      const status = fields.find(({ type }) => type === 'status')?._id ?? '';
      await unwrap(databaseViews(person.client).update({ viewId, input: { type: 'board' } }));
      await unwrap(databaseViews(person.client).updateGroup({ viewId, input: { fieldId: status } }));
      return `/database/${databaseId}`;
    },
    text: 'At the lab',
  },
  ...(['calendar', 'timeline'] as const).map(
    (type): Screen => ({
      name: `database-${type}`,
      viewer: 'own',
      path: async (person) => {
        const { databaseId, viewId } = await printOrders(person);
        const { fields } = await unwrap(databases(person.client).get(databaseId));
        const [title = '', , , due = ''] = fields.map(({ _id }) => _id);
        const today = new Date().toISOString().slice(0, 10);
        await unwrap(
          databaseRows(person.client).create({
            databaseId,
            input: { values: { [title]: 'Parents’ albums', [due]: today } },
          }),
        );
        await unwrap(databaseViews(person.client).update({ viewId, input: { type } }));
        return `/database/${databaseId}`;
      },
      text: 'Parents’ albums',
    }),
  ),
];
