import { unwrap } from '@atelier/sdk';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../testing';
import { addMember, openTaskStudio, refusal, type TaskPerson } from '../tasks/testing/studio';
import { newDatabase } from './testing/studio';

let server: TestServer;
let mira: TaskPerson;
let tom: TaskPerson;
let studios = 0;
beforeAll(async () => {
  server = await createTestServer();
});
beforeEach(async () => {
  studios += 1;
  mira = await openTaskStudio(server, `databases-${studios}`);
  tom = await addMember(server, mira, 'Tom');
});
afterAll(() => server.close());

const options = [
  { id: 'a', name: 'Sintra' },
  { id: 'b', name: 'Lisbon' },
];

describe('a database', () => {
  it('gets a page, a title and a table, and is called as its page', async () => {
    const database = await unwrap(mira.databases.create({ name: ' Shot list ', icon: '📷' }));
    expect(database).toMatchObject({
      name: 'Shot list',
      icon: '📷',
      sourceBlockId: null,
      databaseMetadata: { totalRows: 0, lastSerialNumber: 0 },
      fields: [{ name: 'Name', type: 'title' }],
      access: 'full',
    });
    const { pageId, _id: databaseId } = database;
    expect(await unwrap(mira.notes.get(pageId))).toMatchObject({ title: 'Shot list' });
    expect(await unwrap(mira.databaseViews.list(databaseId))).toMatchObject([
      { label: 'Table', type: 'table' },
    ]);
    await unwrap(mira.notes.update({ pageId, updateInput: { title: 'Shots' } }));
    expect(await unwrap(mira.databases.get(databaseId))).toMatchObject({ name: 'Shots' });
    await unwrap(mira.databases.update({ databaseId, input: { name: 'All shots' } }));
    expect(await unwrap(mira.notes.get(pageId))).toMatchObject({ title: 'All shots' });
  });

  it('in a block is in its page, once', async () => {
    const page = await unwrap(mira.notes.create({ title: 'Wedding' }));
    const sourceBlockId = uuid();
    const input = { name: 'Guests', pageId: page._id, sourceBlockId };
    expect(await unwrap(mira.databases.create(input))).toMatchObject({
      name: 'Guests',
      pageId: page._id,
      sourceBlockId,
    });
    expect(await refusal(mira.databases.create(input))).toMatchObject({ code: 'id_taken' });
    expect(await refusal(mira.databases.create({ sourceBlockId }))).toMatchObject({ code: 'invalid_input' });
  });

  it('is created once with an ID of the caller, which is nobody else’s', async () => {
    const _id = uuid();
    expect(await unwrap(mira.databases.create({ _id }))).toEqual(
      await unwrap(mira.databases.create({ _id })),
    );
    expect(await refusal(tom.databases.create({ _id }))).toMatchObject({ code: 'id_taken' });
  });

  it('is there for whoever sees its page, and changes for whoever may edit it', async () => {
    const { databaseId, pageId, add } = await newDatabase(mira, 'Shots');
    const row = await add({ Name: 'First dance' });
    const [view] = await unwrap(mira.databaseViews.list(databaseId));
    const viewId = view?._id ?? '';
    for (const call of [
      tom.databases.get(databaseId),
      tom.databaseRows.list({ databaseId }),
      tom.databaseRows.get(row._id),
      tom.databaseViews.list(databaseId),
      tom.databaseViews.update({ viewId, input: { label: 'x' } }),
      tom.databaseRows.update({ rowId: row._id, input: {} }),
    ])
      expect(await refusal(call as Promise<never>)).toMatchObject({ code: 'not_found' });
    expect((await unwrap(tom.databases.list())).data).toEqual([]);
    await unwrap(mira.notes.delete({ pageId }));
    expect(await refusal(mira.databases.get(databaseId))).toMatchObject({ code: 'not_found' });
    expect((await unwrap(mira.databases.list())).totalDocs).toBe(0);
  });

  it('is found by its name, and by its page', async () => {
    await newDatabase(mira, 'Café orders');
    const { pageId } = await newDatabase(mira, 'Guests');
    const found = await unwrap(mira.databases.list({ search: 'CAFE' }));
    expect(found.data.map(({ name }) => name)).toEqual(['Café orders']);
    const ofPage = await unwrap(mira.databases.list({ pageId }));
    expect(ofPage.data.map(({ name }) => name)).toEqual(['Guests']);
  });

  it('refuses what was made to an older state', async () => {
    const { databaseId } = await newDatabase(mira, 'Shots');
    await unwrap(mira.databases.update({ databaseId, revision: 1, input: { description: 'For June' } }));
    expect(await refusal(mira.databases.update({ databaseId, revision: 1, input: {} }))).toMatchObject({
      code: 'stale_revision',
      current: { description: 'For June', revision: 2 },
    });
  });
});

describe('fields', () => {
  it('are added once, ordered, deleted and restored with their cells', async () => {
    const { databaseId, field, add } = await newDatabase(mira, 'Shots', [
      { name: 'Place', type: 'select', config: { options }, selectionLimit: 1 },
      { name: 'Length', type: 'number' },
    ]);
    const row = await add({ Name: 'Vows', Place: ['a'], Length: 2 });
    const _id = uuid();
    const input = { _id, name: 'Day', type: 'date' as const };
    await unwrap(mira.databases.addField({ databaseId, input }));
    const again = await unwrap(mira.databases.addField({ databaseId, input }));
    expect(again.fields.map(({ name }) => name)).toEqual(['Name', 'Place', 'Length', 'Day']);
    const ordered = await unwrap(
      mira.databases.update({ databaseId, input: { fieldOrder: [_id, field('Name')] } }),
    );
    expect(ordered.fields.map(({ name }) => name)).toEqual(['Day', 'Name', 'Place', 'Length']);
    const fieldId = field('Place');
    await unwrap(mira.databases.deleteField({ databaseId, fieldId }));
    expect((await unwrap(mira.databaseRows.get(row._id))).values).toEqual({
      [field('Name')]: 'Vows',
      [field('Length')]: 2,
    });
    await unwrap(mira.databases.restoreField({ databaseId, fieldId }));
    expect((await unwrap(mira.databaseRows.get(row._id))).values).toMatchObject({ [fieldId]: ['a'] });
  });

  it('keep one title', async () => {
    const { databaseId, field } = await newDatabase(mira, 'Shots');
    const fieldId = field('Name');
    for (const call of [
      mira.databases.addField({ databaseId, input: { name: 'Other', type: 'title' } }),
      mira.databases.deleteField({ databaseId, fieldId }),
      mira.databases.updateField({ databaseId, fieldId, input: { type: 'text' } }),
    ])
      expect(await refusal(call as Promise<never>)).toMatchObject({ code: 'invalid_input' });
  });

  it('change their type after a trial that names what is lost, and back without a loss', async () => {
    const { databaseId, field, add } = await newDatabase(mira, 'Shots', [{ name: 'Length', type: 'text' }]);
    const fieldId = field('Length');
    const [long, few] = [await add({ Length: '1,440.5' }), await add({ Length: 'a few' })];
    const cellOf = async (rowId: string) => (await unwrap(mira.databaseRows.get(rowId))).values[fieldId];
    const input = { type: 'number' as const };
    const trial = await unwrap(mira.databases.updateField({ databaseId, fieldId, input, isTrial: true }));
    expect(trial).toMatchObject({
      isTrial: true,
      convertedCount: 1,
      lostCount: 1,
      lost: [{ rowId: few._id, serialNumber: 2, text: 'a few' }],
    });
    expect(await cellOf(few._id)).toBe('a few');
    await unwrap(mira.databases.updateField({ databaseId, fieldId, input }));
    expect([await cellOf(long._id), await cellOf(few._id)]).toEqual([1440.5, undefined]);
    await unwrap(mira.databases.updateField({ databaseId, fieldId, input: { type: 'text' } }));
    expect([await cellOf(long._id), await cellOf(few._id)]).toEqual(['1,440.5', 'a few']);
  });

  it('do not write over what somebody wrote after the change', async () => {
    const { databaseId, field, add } = await newDatabase(mira, 'Shots', [{ name: 'Length', type: 'text' }]);
    const fieldId = field('Length');
    const row = await add({ Length: 'a few' });
    await unwrap(mira.databases.updateField({ databaseId, fieldId, input: { type: 'number' } }));
    await unwrap(mira.databaseRows.update({ rowId: row._id, input: { values: { [fieldId]: 5 } } }));
    await unwrap(mira.databases.updateField({ databaseId, fieldId, input: { type: 'text' } }));
    expect((await unwrap(mira.databaseRows.get(row._id))).values[fieldId]).toBe('5');
  });

  it('keep what is called otherwise, and give back what an option held that is there again', async () => {
    const { databaseId, field, add } = await newDatabase(mira, 'Shots', [
      { name: 'Place', type: 'select', config: { options } },
      { name: 'State', type: 'status', config: { status: [{ id: 's', name: 'To do', group: 'todo' }] } },
    ]);
    const row = await add({ Place: ['a'], State: 's' });
    const cells = async () => (await unwrap(mira.databaseRows.get(row._id))).values;
    const before = await cells();
    const change = (fieldId: string, config: Record<string, unknown>) =>
      unwrap(mira.databases.updateField({ databaseId, fieldId, input: { config } }));
    await change(field('State'), { status: [{ id: 's', name: 'Open', group: 'todo' }] });
    await change(field('Place'), { options: [{ id: 'a', name: 'Quinta' }] });
    expect(await cells()).toEqual(before);
    const { lostCount, lost } = await change(field('Place'), { options: [{ id: 'b', name: 'Lisbon' }] });
    expect([lostCount, lost]).toEqual([1, [{ rowId: row._id, serialNumber: 1, text: 'Quinta' }]]);
    expect(await cells()).toEqual({ [field('State')]: 's' });
    await change(field('Place'), { options });
    expect(await cells()).toEqual(before);
  });

  it('make options of a text', async () => {
    const { databaseId, field, add } = await newDatabase(mira, 'Shots', [{ name: 'Place', type: 'text' }]);
    await add({ Place: 'Sintra' });
    await add({ Place: 'sintra' });
    const input = { type: 'select' as const };
    const { database } = await unwrap(
      mira.databases.updateField({ databaseId, fieldId: field('Place'), input }),
    );
    expect(database.fields[1]?.config).toMatchObject({ options: [{ name: 'Sintra' }] });
  });

  it('refuse settings that nobody could use', async () => {
    const { databaseId } = await newDatabase(mira, 'Shots');
    const twice = [{ name: 'Sintra' }, { name: 'sintra' }];
    for (const input of [
      { name: ' ', type: 'text' as const },
      { name: 'Done', type: 'checkbox' as const, isUnique: true },
      { name: 'By', type: 'createdBy' as const, isRequired: true },
      { name: 'Place', type: 'select' as const, config: { options: twice } },
      { name: 'Contact', type: 'relation' as const, config: { relation: { kind: 'planets' } } },
    ])
      expect(await refusal(mira.databases.addField({ databaseId, input }))).toMatchObject({
        code: 'invalid_input',
      });
  });
});

describe('rows', () => {
  it('take cells as their fields allow, and name each that they do not', async () => {
    const { databaseId, field, add } = await newDatabase(mira, 'Shots', [
      { name: 'Mail', type: 'email' },
      { name: 'Length', type: 'number', isRequired: true },
    ]);
    const row = await add({ Name: ' Vows ', Mail: 'ada@ferreira.example', Length: 2 });
    expect(row).toMatchObject({ serialNumber: 1, revision: 1, values: { [field('Name')]: 'Vows' } });
    const wrong = { [field('Mail')]: 'ada', [field('Length')]: null, [uuid()]: 1 };
    const refused = await refusal(mira.databaseRows.update({ rowId: row._id, input: { values: wrong } }));
    expect(refused).toMatchObject({ code: 'invalid_input' });
    expect(JSON.stringify(refused)).toContain('Length can’t be empty.');
    expect(await refusal(mira.databaseRows.create({ databaseId, input: {} }))).toMatchObject({
      code: 'invalid_input',
    });
    expect(await unwrap(mira.databaseRows.get(row._id))).toEqual(row);
  });

  it('keep their serial number to themselves, and their place', async () => {
    const { databaseId, add, field } = await newDatabase(mira, 'Shots');
    const [one, two] = [await add({ Name: '1' }), await add({ Name: '2' })];
    await unwrap(mira.databaseRows.delete(two._id));
    const three = await add({ Name: '3' });
    expect(three.serialNumber).toBe(3);
    await unwrap(mira.databaseRows.update({ rowId: three._id, input: { moveBefore: one._id } }));
    const { docs, totalDocs } = await unwrap(mira.databaseRows.list({ databaseId }));
    expect(docs.map(({ values }) => values[field('Name')])).toEqual(['3', '1']);
    expect(totalDocs).toBe(2);
    await unwrap(mira.databaseRows.restore(two._id));
    expect((await unwrap(mira.databaseRows.list({ databaseId }))).totalDocs).toBe(3);
    expect((await unwrap(mira.databases.get(databaseId))).databaseMetadata).toEqual({
      totalRows: 3,
      lastSerialNumber: 3,
    });
  });

  it('give a unique value to one of fifty that come at once', async () => {
    const { field, add } = await newDatabase(mira, 'Guests', [
      { name: 'Mail', type: 'email', isUnique: true },
    ]);
    const tries = await Promise.allSettled(
      Array.from({ length: 50 }, (_, index) =>
        add({ Mail: index % 2 ? 'ada@ferreira.example' : 'ADA@ferreira.example' }),
      ),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const first = tries.flatMap((one) => (one.status === 'fulfilled' ? one.value : []))[0];
    await unwrap(mira.databaseRows.delete(first?._id ?? ''));
    const second = await add({ Mail: 'ada@ferreira.example' });
    expect(second.values[field('Mail')]).toBe('ada@ferreira.example');
    expect(await refusal(mira.databaseRows.restore(first?._id ?? ''))).toMatchObject({ code: 'value_taken' });
  });

  it('refuse what was made to an older state', async () => {
    const { add, field } = await newDatabase(mira, 'Shots');
    const { _id: rowId } = await add({ Name: 'a' });
    const values = { [field('Name')]: 'b' };
    await unwrap(mira.databaseRows.update({ rowId, revision: 1, input: { values } }));
    expect(await refusal(mira.databaseRows.update({ rowId, revision: 1, input: { values } }))).toMatchObject({
      code: 'stale_revision',
      current: { values },
    });
  });
});

describe('the page of a row', () => {
  it('has the rights, the title and the end of its row', async () => {
    const { add, field, databaseId } = await newDatabase(mira, 'Orders');
    const { _id: rowId } = await add({ Name: 'Album' });
    const pageOf = (as: typeof mira) => as.notes.get(rowId);
    expect(await refusal(pageOf(mira))).toMatchObject({ code: 'not_found' });
    await Promise.all([1, 2].map(() => unwrap(mira.databaseRows.createPage(rowId))));
    const { pageId } = await unwrap(mira.databases.get(databaseId));
    expect(await unwrap(pageOf(mira))).toMatchObject({ title: 'Album', parentId: pageId });
    await unwrap(
      mira.databaseRows.update({ rowId, input: { values: { [field('Name')]: 'Album, 40 pages' } } }),
    );
    expect(await unwrap(pageOf(mira))).toMatchObject({ title: 'Album, 40 pages' });
    // It does not go along when the page above it is published.
    await unwrap(
      mira.notes.update({
        pageId,
        updateInput: { isPublished: true, slug: 'orders', publishSubPages: true },
      }),
    );
    const { handle } = mira;
    const published = (path: string) => server.fetch(`${server.origin}/p/${handle}/orders${path}`);
    expect((await published('')).status).toBe(200);
    expect((await published(`/${rowId}`)).status).toBe(404);
    // It is found by its row, not among the pages.
    const { data } = await unwrap(mira.notes.list({ scope: 'tree', parentId: pageId }));
    expect(data).toEqual([]);
    await unwrap(mira.databaseRows.delete(rowId));
    expect(await unwrap(pageOf(mira))).toMatchObject({ isDeleted: true });
    expect((await unwrap(mira.notes.list({ scope: 'trash' }))).data.map(({ _id }) => _id)).not.toContain(
      rowId,
    );
    await unwrap(mira.databaseRows.restore(rowId));
    expect(await unwrap(pageOf(mira))).toMatchObject({ isDeleted: false });
  });
});

describe('views', () => {
  const open = () =>
    newDatabase(mira, 'Shots', [
      { name: 'Place', type: 'select', config: { options }, selectionLimit: 1 },
      { name: 'Length', type: 'number' },
      { name: 'Done', type: 'checkbox' },
    ]);
  const fill = async ({ add }: Awaited<ReturnType<typeof open>>) => {
    await add({ Name: 'Vows', Place: ['a'], Length: 12 });
    await add({ Name: 'Café', Place: ['b'], Length: 5, Done: true });
    await add({ Name: 'Dance', Place: ['a'], Length: 40 });
    await add({ Name: 'Later' });
  };

  it('leave fields out, and place rows by the dates that were chosen', async () => {
    const { databaseId, field } = await newDatabase(mira, 'Orders', [
      { name: 'Sent', type: 'date' },
      { name: 'Due', type: 'date' },
      { name: 'Copies', type: 'number' },
    ]);
    const { _id: viewId } = await unwrap(
      mira.databaseViews.create({ databaseId, input: { label: 'Lab', type: 'timeline' } }),
    );
    const look = { hiddenFields: [field('Copies')], dateField: field('Sent'), endField: field('Due') };
    const update = (input: Parameters<typeof mira.databaseViews.update>[0]['input']) =>
      mira.databaseViews.update({ viewId, input });
    expect(await unwrap(update(look))).toMatchObject(look);
    expect(await refusal(update({ hiddenFields: [field('Name')] }))).toMatchObject({
      fields: [{ message: 'The title is always shown.' }],
    });
    expect(await refusal(update({ dateField: field('Copies') }))).toMatchObject({
      fields: [{ message: 'Choose a field that holds dates.' }],
    });
    // What is gone hides nothing and places nothing.
    await unwrap(mira.databases.deleteField({ databaseId, fieldId: field('Due') }));
    const [, view] = await unwrap(mira.databaseViews.list(databaseId));
    expect(view).toMatchObject({ ...look, endField: null });
    expect(await unwrap(update({ dateField: null }))).toMatchObject({ dateField: null });
  });

  it('filter, sort, search and sum', async () => {
    const database = await open();
    await fill(database);
    const { databaseId, field } = database;
    const { _id: viewId } = await unwrap(
      mira.databaseViews.create({ databaseId, input: { label: 'Long', type: 'table' } }),
    );
    const filter = { fieldId: field('Length'), operator: 'greaterThan', value: 6 };
    await unwrap(mira.databaseViews.addFilter({ viewId, input: filter }));
    await unwrap(
      mira.databaseViews.addSort({ viewId, input: { fieldId: field('Length'), direction: 'desc' } }),
    );
    const view = await unwrap(
      mira.databaseViews.update({
        viewId,
        input: { aggregations: { [field('Length')]: 'sum', [field('Name')]: 'filled' } },
      }),
    );
    const titles = async (more = {}) =>
      (await unwrap(mira.databaseRows.list({ databaseId, viewId, ...more }))).docs.map(
        ({ values }) => values[field('Name')],
      );
    expect(await titles()).toEqual(['Dance', 'Vows']);
    const { aggregations } = await unwrap(mira.databaseRows.list({ databaseId, viewId, limit: 1 }));
    expect(aggregations).toEqual({ [field('Length')]: 52, [field('Name')]: 2 });
    expect(await titles({ search: 'VOW' })).toEqual(['Vows']);
    // A filter of one’s own changes nothing for others.
    expect(await titles({ filterBy: [], sortBy: [{ fieldId: field('Name'), direction: 'asc' }] })).toEqual([
      'Café',
      'Dance',
      'Later',
      'Vows',
    ]);
    expect(await titles()).toEqual(['Dance', 'Vows']);
    const filterId = view.filterBy[0]?._id ?? '';
    await unwrap(mira.databaseViews.updateFilter({ viewId, filterId, input: { ...filter, value: 20 } }));
    expect(await titles()).toEqual(['Dance']);
    await unwrap(mira.databaseViews.removeFilter({ viewId, filterId }));
    await unwrap(mira.databaseViews.removeSort({ viewId, sortId: view.sortBy[0]?._id ?? '' }));
    expect(await titles()).toEqual(['Vows', 'Café', 'Dance', 'Later']);
  });

  it('group, with every group a page of its own', async () => {
    const database = await open();
    await fill(database);
    const { databaseId, field } = database;
    const [table] = await unwrap(mira.databaseViews.list(databaseId));
    const viewId = table?._id ?? '';
    await unwrap(mira.databaseViews.updateGroup({ viewId, input: { fieldId: field('Place') } }));
    const { groups, metaInfo } = await unwrap(mira.databaseRows.list({ databaseId, viewId, limit: 1 }));
    expect(metaInfo.fieldType).toBe('select');
    expect(groups.map(({ value, name, totalDocs, docs }) => [value, name, totalDocs, docs.length])).toEqual([
      ['a', 'Sintra', 2, 1],
      ['b', 'Lisbon', 1, 1],
      [null, 'No Value', 1, 1],
    ]);
    const next = await unwrap(mira.databaseRows.group({ databaseId, viewId, value: 'a', page: 2, limit: 1 }));
    expect(next).toMatchObject({
      currentPage: 2,
      hasNextPage: false,
      docs: [{ values: { [field('Name')]: 'Dance' } }],
    });
    const numberBy = { groupRange: [0, 20], groupInterval: 10 };
    await unwrap(
      mira.databaseViews.updateGroup({ viewId, input: { fieldId: field('Length'), config: { numberBy } } }),
    );
    const byLength = await unwrap(mira.databaseRows.list({ databaseId, viewId }));
    expect(byLength.groups.map(({ name, totalDocs }) => [name, totalDocs])).toEqual([
      ['0 – 10', 1],
      ['10 – 20', 1],
      ['Other', 1],
      ['No Value', 1],
    ]);
  });

  it('fill in what a new row needs to be in them, and its group', async () => {
    const { databaseId, field } = await open();
    const [table] = await unwrap(mira.databaseViews.list(databaseId));
    const viewId = table?._id ?? '';
    await unwrap(
      mira.databaseViews.addFilter({
        viewId,
        input: { fieldId: field('Done'), operator: 'is', value: true },
      }),
    );
    await unwrap(mira.databaseViews.updateGroup({ viewId, input: { fieldId: field('Place') } }));
    const row = await unwrap(mira.databaseRows.create({ databaseId, input: { viewId, group: 'b' } }));
    expect(row.values).toEqual({ [field('Done')]: true, [field('Place')]: ['b'] });
  });

  it('stay when a field goes, and keep the last of them', async () => {
    const { databaseId, field } = await open();
    const [table] = await unwrap(mira.databaseViews.list(databaseId));
    const viewId = table?._id ?? '';
    const input = { fieldId: field('Length'), operator: 'greaterThan', value: 6 };
    await unwrap(mira.databaseViews.addFilter({ viewId, input }));
    await unwrap(mira.databases.deleteField({ databaseId, fieldId: field('Length') }));
    expect((await unwrap(mira.databaseRows.list({ databaseId, viewId }))).totalDocs).toBe(0);
    expect(await refusal(mira.databaseViews.addFilter({ viewId, input }))).toMatchObject({
      code: 'invalid_input',
    });
    expect(await refusal(mira.databaseViews.delete(viewId))).toMatchObject({ code: 'last_view' });
    const second = await unwrap(
      mira.databaseViews.create({ databaseId, input: { label: 'Board', type: 'board' } }),
    );
    const moved = await unwrap(
      mira.databaseViews.update({ viewId: second._id, input: { order: 0, cardSize: 'large' } }),
    );
    expect(moved).toMatchObject({ order: 0, cardSize: 'large' });
    await unwrap(mira.databaseViews.delete(viewId));
    expect((await unwrap(mira.databaseViews.list(databaseId))).map(({ label }) => label)).toEqual(['Board']);
  });

  it('sort again', async () => {
    const { databaseId, field } = await open();
    const [table] = await unwrap(mira.databaseViews.list(databaseId));
    const viewId = table?._id ?? '';
    const made = await unwrap(mira.databaseViews.addSort({ viewId, input: { fieldId: field('Name') } }));
    const sortId = made.sortBy[0]?._id ?? '';
    const changed = await unwrap(
      mira.databaseViews.updateSort({
        viewId,
        sortId,
        input: { fieldId: field('Length'), direction: 'desc' },
      }),
    );
    expect(changed.sortBy).toEqual([{ _id: sortId, fieldId: field('Length'), direction: 'desc' }]);
  });
});
