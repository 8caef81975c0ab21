import { type ContactViewInput, unwrap } from '@atelier/sdk';
import { v7 as uuid } from 'uuid';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sharedTestServer, type TestServer } from '../../testing';
import { addMember, openTaskStudio, refusal, type TaskPerson } from '../tasks/testing/studio';

let server: TestServer;
let mira: TaskPerson;
let studios = 0;
beforeAll(async () => {
  server = await sharedTestServer();
});
beforeEach(async () => {
  studios += 1;
  mira = await openTaskStudio(server, `contact-views-${studios}`);
});

const labels = async (person = mira) =>
  (await unwrap(person.contacts.metadata())).views.map(({ label, order }) => `${order} ${label}`);

describe('saved views of contacts', () => {
  it('are created, changed and deleted', async () => {
    const filters = [{ fieldId: 'tags', operator: 'contains', value: ['vip'] }];
    const sort = { sortBy: 'name', sortType: 'desc' } as const;
    const made = await unwrap(mira.contacts.updateView({ label: ' VIP ', icon: 'star', filters, sort }));
    expect(made).toMatchObject({ selectedClientView: null });
    expect(made.views).toEqual([
      {
        _id: made.views[0]?._id,
        label: 'VIP',
        viewType: 'table',
        icon: 'star',
        filters,
        sort,
        order: 0,
        revision: 1,
      },
    ]);
    const id = made.views[0]?._id ?? '';
    const changed = await unwrap(
      mira.contacts.updateView({
        _id: id,
        label: 'Very important',
        viewType: 'cards',
        icon: null,
        sort: null,
        filters: [],
      }),
    );
    expect(changed.views).toMatchObject([
      { label: 'Very important', viewType: 'cards', icon: null, filters: [], sort: null, revision: 2 },
    ]);
    expect((await unwrap(mira.contacts.deleteView(id))).views).toEqual([]);
    expect((await unwrap(mira.contacts.deleteView(id))).views).toEqual([]);
  });

  it('with an id of the caller are created once, and belong to their workspace', async () => {
    const _id = uuid();
    for (const label of ['New', 'New']) await unwrap(mira.contacts.updateView({ _id, label }));
    expect(await labels()).toEqual(['0 New']);
    const other = await openTaskStudio(server, `other-views-${studios}`);
    await unwrap(other.contacts.updateView({ _id, label: 'Theirs' }));
    await unwrap(other.contacts.deleteView(_id));
    expect(await labels()).toEqual(['0 New']);
  });

  it('keep the places that people give them', async () => {
    for (const label of ['a', 'b', 'c']) await unwrap(mira.contacts.updateView({ label }));
    const idOf = async (label: string) =>
      (await unwrap(mira.contacts.metadata())).views.find((view) => view.label === label)?._id ?? '';
    await unwrap(mira.contacts.updateView({ _id: await idOf('c'), order: 0 }));
    expect(await labels()).toEqual(['0 c', '1 a', '2 b']);
    await unwrap(mira.contacts.updateView({ _id: await idOf('c'), order: 100 }));
    expect(await labels()).toEqual(['0 a', '1 b', '2 c']);
    await unwrap(mira.contacts.updateView({ label: 'd', order: 1 }));
    await unwrap(mira.contacts.deleteView(await idOf('a')));
    expect(await labels()).toEqual(['0 d', '1 b', '2 c']);
  });

  it('are chosen by each member alone', async () => {
    const tom = await addMember(server, mira, 'Tom');
    const [view] = (await unwrap(mira.contacts.updateView({ label: 'Ours' }))).views;
    const selectedClientView = view?._id ?? '';
    expect(await unwrap(mira.contacts.updateMetadata({ selectedClientView }))).toMatchObject({
      selectedClientView,
    });
    expect((await unwrap(tom.contacts.metadata())).selectedClientView).toBeNull();
    await unwrap(tom.contacts.updateMetadata({ selectedClientView }));
    expect(
      (await unwrap(mira.contacts.updateMetadata({ selectedClientView: null }))).selectedClientView,
    ).toBeNull();
    expect((await unwrap(mira.contacts.updateMetadata({}))).selectedClientView).toBeNull();
    expect((await unwrap(tom.contacts.metadata())).selectedClientView).toBe(selectedClientView);
    await unwrap(mira.contacts.deleteView(selectedClientView));
    expect((await unwrap(tom.contacts.metadata())).selectedClientView).toBeNull();
    expect(await refusal(tom.contacts.updateMetadata({ selectedClientView }))).toMatchObject({
      code: 'not_found',
    });
    expect(await refusal(tom.contacts.updateMetadata({ selectedClientView: 'x' }))).toMatchObject({
      fields: [{ field: 'selectedClientView' }],
    });
  });

  it('are refused when somebody was faster, when there are 100, and by the name of what is wrong', async () => {
    const [view] = (await unwrap(mira.contacts.updateView({ label: 'First' }))).views;
    const _id = view?._id ?? '';
    await unwrap(mira.contacts.updateView({ _id, label: 'Second', revision: 1 }));
    expect(await refusal(mira.contacts.updateView({ _id, label: 'Third', revision: 1 }))).toMatchObject({
      code: 'stale_revision',
      current: { label: 'Second', revision: 2 },
    });
    const wrong: readonly (readonly [ContactViewInput, string])[] = [
      [{ filters: [] }, 'input.label'],
      [{ label: ' \u200b ' }, 'input.label'],
      [{ label: 'l'.repeat(81) }, 'input.label'],
      [{ label: 'x', sort: { sortBy: 'note', sortType: 'asc' } }, 'input.sort.sortBy'],
      [{ label: 'x', sort: { sortBy: 'colour', sortType: 'asc' } }, 'input.sort.sortBy'],
      [
        { label: 'x', filters: Array.from({ length: 51 }, () => ({ match: 'all' as const, filters: [] })) },
        'input.filters',
      ],
      [{ label: 'x', order: 101 }, 'input.order'],
      [
        {
          label: 'x',
          filters: Array.from({ length: 3 }, () => ({
            fieldId: 'name',
            operator: 'is',
            value: 'a'.repeat(9_000),
          })),
        },
        'input.filters',
      ],
    ];
    for (const [input, field] of wrong)
      expect([field, (await refusal(mira.contacts.updateView(input))).fields]).toMatchObject([
        field,
        [{ field }],
      ]);
    for (let made = 1; made < 100; made += 1)
      await unwrap(mira.contacts.updateView({ label: `View ${made}` }));
    const last = await Promise.all(['a', 'b'].map((label) => refusal(mira.contacts.updateView({ label }))));
    expect(last.map(({ code }) => code)).toEqual(['too_many_views', 'too_many_views']);
  });
});
