import type { FilterDefinition } from '@atelier/filters';
import { type UpdateWorkflowInput, unwrap } from '@atelier/sdk';
import { v7 as uuid } from 'uuid';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sharedTestServer, type TestServer } from '../../../testing';
import {
  addMember,
  dismissMember,
  openTaskStudio,
  refusal,
  type TaskPerson,
} from '../../tasks/testing/studio';

let server: TestServer;
let mira: TaskPerson;
let studios = 0;
beforeAll(async () => {
  server = await sharedTestServer();
});
beforeEach(async () => {
  studios += 1;
  mira = await openTaskStudio(server, `lead-views-${studios}`);
});

const add = async (title: string, input: UpdateWorkflowInput = {}) => {
  const { _id } = await unwrap(mira.leads.createBlank({ title }));
  return unwrap(mira.leads.update(_id, input));
};
const found = async (...filters: FilterDefinition[]) =>
  (await unwrap(mira.leads.list({ filters, sortBy: 'title', timezone: 'Europe/Lisbon' }))).data.map(
    ({ title }) => title,
  );

describe('filters of leads', () => {
  it('compare every field that the menu offers', async () => {
    const tom = await addMember(server, mira, 'tom');
    const priya = await unwrap(mira.contacts.create({ name: 'Priya Nair', email: 'priya@nair.example' }));
    const wedding = await add('Wedding weekend', {
      clientId: priya._id,
      eventDate: '2027-02-27',
      holdUntil: '2026-10-22',
      note: 'Met at the Fête.',
    });
    await add('Headshots', { ownerId: tom.accountId });
    await unwrap(mira.leads.move(wedding._id, { status: 'contract' }));
    expect(await found({ fieldId: 'client', operator: 'contains', value: [priya._id] })).toEqual([
      'Wedding weekend',
    ]);
    expect(await found({ fieldId: 'status', operator: 'is', value: ['enquiry'] })).toEqual(['Headshots']);
    expect(await found({ fieldId: 'owner', operator: 'contains', value: ['me'] })).toEqual([
      'Wedding weekend',
    ]);
    expect(await found({ fieldId: 'owner', operator: 'contains', value: [tom.accountId] })).toEqual([
      'Headshots',
    ]);
    expect(await found({ fieldId: 'eventDate', operator: 'after', value: '2027-02-26' })).toEqual([
      'Wedding weekend',
    ]);
    expect(await found({ fieldId: 'holdUntil', operator: 'isEmpty' })).toEqual(['Headshots']);
    expect(await found({ fieldId: 'note', operator: 'contains', value: 'fête' })).toEqual([
      'Wedding weekend',
    ]);
    expect(await found({ fieldId: 'createdAt', operator: 'isNotEmpty' })).toHaveLength(2);
    // Counts of the columns follow the filters, but not the column.
    const counted = await unwrap(
      mira.leads.list({
        status: ['booked'],
        filters: [{ fieldId: 'note', operator: 'isNotEmpty' }],
      }),
    );
    expect(counted).toMatchObject({ data: [], statusCounts: [{ status: 'contract', count: 1 }] });
    expect(
      await refusal(mira.leads.list({ filters: [{ fieldId: 'value', operator: 'isEmpty' }] })),
    ).toMatchObject({ code: 'invalid_input' });
  });
});

describe('the owner and the note of a lead', () => {
  it('are at first whoever made it, and nothing; both can be changed and cleared', async () => {
    const tom = await addMember(server, mira, 'tom');
    const lead = await add('Wedding weekend');
    expect(lead).toMatchObject({ ownerId: mira.accountId, note: null });
    const changed = await unwrap(
      mira.leads.update(lead._id, { ownerId: tom.accountId, note: 'Prefers mornings.\r\n\n' }),
    );
    expect(changed).toMatchObject({ ownerId: tom.accountId, note: 'Prefers mornings.' });
    const { data } = await unwrap(mira.smartFiles.activity({ subjectId: lead._id }));
    expect(data[0]?.changes.map(({ field }) => field)).toEqual(['owner', 'note']);
    expect(await unwrap(mira.leads.update(lead._id, { ownerId: null, note: ' ' }))).toMatchObject({
      ownerId: null,
      note: null,
    });
  });

  it('only members become owners, and somebody who leaves keeps their leads', async () => {
    const lead = await add('Wedding weekend');
    const tom = await addMember(server, mira, 'tom');
    const other = await openTaskStudio(server, `other-leads-${studios}`);
    for (const ownerId of [other.accountId, uuid()])
      expect(await refusal(mira.leads.update(lead._id, { ownerId }))).toMatchObject({
        code: 'invalid_input',
        fields: [{ field: 'updateWorkflowInput.ownerId' }],
      });
    await unwrap(mira.leads.update(lead._id, { ownerId: tom.accountId }));
    await dismissMember(server, tom);
    const again = await unwrap(mira.leads.update(lead._id, { ownerId: tom.accountId, title: 'Wedding' }));
    expect(again).toMatchObject({ ownerId: tom.accountId, title: 'Wedding' });
  });

  it('a copy belongs to whoever makes it, and has no note', async () => {
    const lead = await add('Wedding weekend', { note: 'Met at the fair.' });
    const copy = await unwrap(mira.leads.duplicate({ id: lead._id }));
    expect(copy).toMatchObject({ ownerId: mira.accountId, note: null });
  });
});

describe('saved views of leads', () => {
  it('are created, changed, chosen by each member, and deleted', async () => {
    const tom = await addMember(server, mira, 'tom');
    const filters = [{ fieldId: 'owner', operator: 'contains', value: ['me'] }];
    const sort = { sortBy: 'eventDate', sortType: 'asc' } as const;
    const made = await unwrap(
      mira.leads.updateView({ label: 'Mine', viewType: 'table', icon: 'star', filters, sort }),
    );
    expect(made).toEqual({
      views: [
        {
          _id: made.views[0]?._id,
          label: 'Mine',
          viewType: 'table',
          icon: 'star',
          filters,
          sort,
          order: 0,
          revision: 1,
        },
      ],
      selectedWorkflowView: null,
    });
    const id = made.views[0]?._id ?? '';
    expect((await unwrap(tom.leads.updateMetadata({ selectedWorkflowView: id }))).selectedWorkflowView).toBe(
      id,
    );
    expect((await unwrap(mira.leads.metadata())).selectedWorkflowView).toBeNull();
    expect(await refusal(mira.leads.updateView({ _id: id, label: 'Ours', revision: 7 }))).toMatchObject({
      code: 'stale_revision',
    });
    expect((await unwrap(mira.leads.deleteView(id))).views).toEqual([]);
    expect(await unwrap(tom.leads.metadata())).toEqual({ views: [], selectedWorkflowView: null });
  });

  it('are refused where nobody could read them', async () => {
    const save = (input: object) => refusal(mira.leads.updateView({ label: 'New', ...input }));
    expect(await save({ sort: { sortBy: 'value', sortType: 'asc' } })).toMatchObject({
      fields: [{ field: 'input.sort.sortBy' }],
    });
    expect(await save({ filters: [{ fieldId: 'mood', operator: 'is', value: 1 }] })).toMatchObject({
      code: 'invalid_input',
    });
  });
});
