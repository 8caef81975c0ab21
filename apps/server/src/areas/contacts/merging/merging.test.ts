import { type Contact, type ContactMergeInput, type CreateContactInput, unwrap } from '@atelier/sdk';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../../testing';
import { addMember, createTask, openTaskStudio, refusal, type TaskPerson } from '../../tasks/testing/studio';
import { sweepContacts } from '../sweep';
import { allClients, importFile } from '../testing';

let server: TestServer;
let mira: TaskPerson;
let studios = 0;
beforeAll(async () => {
  server = await createTestServer();
});
beforeEach(async () => {
  studios += 1;
  mira = await openTaskStudio(server, `merging-${studios}`);
});
afterAll(() => server.close());

const create = (input: CreateContactInput) => unwrap(mira.contacts.create(input));
const get = (id: string) => unwrap(mira.contacts.get(id));
const merge = (keep: Contact, other: Contact, more: Partial<ContactMergeInput> = {}) =>
  mira.contactDuplicates.merge({ keepId: keep._id, mergeId: other._id, ...more });
const kinds = async (id: string) =>
  (await unwrap(mira.contacts.timeline({ clientId: id, limit: 100 }))).data.map(({ kind }) => kind);
/** What of a contact a merge and its undoing must leave as it was. */
const content = ({ revision: _revision, updatedAt: _at, updatedBy: _by, ...rest }: Contact) => rest;

async function twoOfOne() {
  const keep = await create({ name: 'Inês Duarte', email: 'ines@a.example', tags: ['VIP'], note: 'one' });
  const other = await create({
    name: 'Ines D',
    email: 'i@b.example',
    phoneNumber: '+351 912 345 678',
    note: 'two',
  });
  return { keep, other };
}

describe('a merge', () => {
  it('is previewed field by field, and changes nothing before it is made', async () => {
    const { keep, other } = await twoOfOne();
    await createTask(mira, { title: 'Album', clients: [other._id] });
    await unwrap(mira.leads.createBlank({ title: 'Wedding', clientId: other._id }));
    const preview = await unwrap(
      mira.contactDuplicates.preview({
        keepId: keep._id,
        mergeId: other._id,
        choices: [{ field: 'email', from: 'merged' }],
      }),
    );
    expect(preview).toMatchObject({
      keep: { name: 'Inês Duarte' },
      merge: { name: 'Ines D' },
      otherEmails: ['ines@a.example'],
      moves: { tasks: 1, leads: 1, imports: 0, events: 3 },
    });
    expect(preview.fields.map(({ field, from }) => `${field} ${from}`)).toEqual([
      'name kept',
      'email merged',
      'phoneNumber merged',
      'company kept',
      'tags kept',
      'birthday kept',
      'address kept',
      'website kept',
      'language kept',
      'note both',
    ]);
    expect(await get(keep._id)).toEqual(keep);
    expect(await get(other._id)).toMatchObject({ ...content(other), workflows: [{ title: 'Wedding' }] });
  });

  it('puts fields, tasks and timelines together, and both are found by either address', async () => {
    const { keep, other } = await twoOfOne();
    const task = await createTask(mira, { title: 'Album', clients: [other._id] });
    const both = await createTask(mira, { title: 'Call', clients: [other._id, keep._id] });
    const { clients, merge: made } = await unwrap(merge(keep, other));
    expect(clients).toMatchObject([
      {
        _id: keep._id,
        name: 'Inês Duarte',
        email: 'ines@a.example',
        otherEmails: ['i@b.example'],
        phoneNumber: '+351 912 345 678',
        note: 'one\n\ntwo',
        revision: 2,
      },
    ]);
    expect(made).toMatchObject({
      kept: { name: 'Inês Duarte' },
      merged: { _id: other._id, name: 'Ines D', email: 'i@b.example' },
      mergedBy: { _id: mira.accountId, name: 'Mira' },
      undoneAt: null,
      undoProblem: null,
    });
    for (const { _id } of [task, both])
      expect((await unwrap(mira.tasks.get(_id)))?.clients).toMatchObject([{ _id: keep._id }]);
    // A link to the one that went leads to the one that it is part of.
    expect(await get(other._id)).toMatchObject({ _id: keep._id });
    const found = await unwrap(mira.contacts.list({ search: 'i@b.example' }));
    expect(found.data).toMatchObject([{ _id: keep._id }]);
    expect(found.totalDocs).toBe(1);
    expect(await kinds(keep._id)).toEqual([
      'merged',
      'taskLinked',
      'taskLinked',
      'taskLinked',
      'created',
      'created',
    ]);
    expect(await refusal(mira.contacts.create({ name: 'Third', email: 'I@b.example' }))).toMatchObject({
      code: 'duplicate_email',
    });
    expect(await refusal(mira.contacts.update({ id: other._id, input: { name: 'X' } }))).toMatchObject({
      code: 'contact_merged',
    });
    expect(await refusal(mira.contacts.restore(other._id))).toMatchObject({ code: 'contact_merged' });
  });

  it('is undone: both are exactly what they were, with their tasks', async () => {
    const { keep, other } = await twoOfOne();
    const task = await createTask(mira, { title: 'Album', clients: [other._id] });
    const both = await createTask(mira, { title: 'Call', clients: [other._id, keep._id] });
    const { merge: made } = await unwrap(
      merge(keep, other, {
        choices: [
          { field: 'email', from: 'merged' },
          { field: 'name', from: 'merged' },
        ],
      }),
    );
    const later = await createTask(mira, { title: 'Later', clients: [keep._id] });
    const undone = await unwrap(mira.contactDuplicates.undo(made._id));
    expect(undone.clients.map(content)).toEqual([keep, other].map(content));
    expect(undone.merge).toMatchObject({ undoneBy: { name: 'Mira' }, undoProblem: null });
    const clientsOf = async (id: string) => (await unwrap(mira.tasks.get(id)))?.clients.map(({ _id }) => _id);
    expect(await clientsOf(task._id)).toEqual([other._id]);
    expect(await clientsOf(both._id)).toEqual([other._id, keep._id]);
    expect(await clientsOf(later._id)).toEqual([keep._id]);
    expect(await kinds(other._id)).toEqual(['unmerged', 'taskLinked', 'taskLinked', 'created']);
    expect((await kinds(keep._id)).slice(0, 2)).toEqual(['unmerged', 'taskLinked']);
    // Repeating it returns the same response, and they can be merged again.
    expect((await unwrap(mira.contactDuplicates.undo(made._id))).merge).toEqual(undone.merge);
    const again = await unwrap(merge(keep, other));
    expect(again.merge._id).not.toBe(made._id);
    const { data, totalDocs } = await unwrap(mira.contactDuplicates.merges({ clientId: other._id }));
    expect([totalDocs, data.map(({ _id }) => _id)]).toEqual([2, [again.merge._id, made._id]]);
  });

  it('with an id of the caller is made once', async () => {
    const { keep, other } = await twoOfOne();
    const _id = uuid();
    const first = await unwrap(merge(keep, other, { _id }));
    expect(await unwrap(merge(keep, other, { _id, keepRevision: 1 }))).toEqual(first);
    const third = await create({ name: 'Third' });
    expect(await refusal(merge(keep, third, { _id }))).toMatchObject({ code: 'id_taken' });
  });

  it('of the same two by two people at once is made by one, and the other hears of it', async () => {
    const tom = await addMember(server, mira, 'Tom');
    const { keep, other } = await twoOfOne();
    const [first, second] = await Promise.all([
      merge(keep, other),
      tom.contactDuplicates.merge({ keepId: other._id, mergeId: keep._id }),
    ]);
    expect([first.ok, second.ok].filter(Boolean)).toHaveLength(1);
    const lost = await refusal(Promise.resolve(first.ok ? second : first));
    expect(lost).toMatchObject({
      code: 'contact_merged',
      message: expect.stringMatching(/was merged into another/),
    });
    expect((await unwrap(mira.contacts.list({}))).totalDocs).toBe(1);
  });

  it('of contacts that were changed since the preview, or are not there, is refused', async () => {
    const { keep, other } = await twoOfOne();
    await unwrap(mira.contacts.update({ id: other._id, input: { company: 'Brandt' } }));
    expect(await refusal(merge(keep, other, { keepRevision: 1, mergeRevision: 1 }))).toMatchObject({
      code: 'stale_revision',
      current: { _id: other._id, revision: 2 },
    });
    await unwrap(mira.contacts.update({ id: keep._id, input: { company: 'Duarte' } }));
    expect(await refusal(merge(keep, other, { keepRevision: 1, mergeRevision: 2 }))).toMatchObject({
      code: 'stale_revision',
      current: { _id: keep._id, revision: 2 },
    });
    expect(await refusal(merge(keep, keep))).toMatchObject({ fields: [{ field: 'input.mergeId' }] });
    await unwrap(mira.contacts.delete(other._id));
    expect(await refusal(merge(keep, other))).toMatchObject({ code: 'not_found' });
    const foreign = await openTaskStudio(server, `foreign-${studios}`);
    expect(
      await refusal(foreign.contactDuplicates.merge({ keepId: keep._id, mergeId: other._id })),
    ).toMatchObject({ code: 'not_found' });
  });

  it('is not undone when what it made was changed, and says what', async () => {
    const { keep, other } = await twoOfOne();
    const task = await createTask(mira, { title: 'Album', clients: [other._id] });
    const { merge: made } = await unwrap(merge(keep, other));
    const refused = async () => refusal(mira.contactDuplicates.undo(made._id));
    await unwrap(mira.tasks.update({ taskId: task._id, updateInput: { clients: [] } }));
    expect(await refused()).toMatchObject({ code: 'merge_changed', fields: [{ field: 'tasks' }] });
    await unwrap(mira.tasks.update({ taskId: task._id, updateInput: { clients: [keep._id] } }));
    await unwrap(mira.contacts.delete(keep._id));
    expect(await refused()).toMatchObject({
      fields: [{ field: 'kept', message: expect.stringMatching(/deleted/) }],
    });
    await unwrap(mira.contacts.restore(keep._id));
    expect(await refused()).toMatchObject({ message: 'Inês Duarte was changed since the merge.' });
    const [listed] = (await unwrap(mira.contactDuplicates.merges({}))).data;
    expect(listed?.undoProblem).toBe('Inês Duarte was changed since the merge.');
  });

  it('of three is undone from the last to the first', async () => {
    const { keep, other } = await twoOfOne();
    const third = await create({ name: 'Duarte', email: 'd@c.example' });
    const { merge: first } = await unwrap(merge(keep, other));
    const { merge: second } = await unwrap(merge(third, keep));
    expect(await get(other._id)).toMatchObject({
      _id: third._id,
      otherEmails: ['ines@a.example', 'i@b.example'],
    });
    expect(await refusal(mira.contactDuplicates.undo(first._id))).toMatchObject({
      message: expect.stringMatching(/merged into another contact\. Undo that first/),
    });
    await unwrap(mira.contactDuplicates.undo(second._id));
    // Taking the second back is a change of what the first made; nothing of its content was changed.
    expect((await get(keep._id))?.otherEmails).toEqual(['i@b.example']);
    await unwrap(mira.contactDuplicates.undo(first._id));
    expect(content((await get(other._id)) ?? third)).toEqual(content(other));
  });

  it('outlives the sweep, and the same file brings nobody again', async () => {
    const studio = { ...mira, token: (await mira.client.session.get('token')) ?? '' };
    const file =
      'Name,Email,Phone\nInês Duarte,ines@a.example,\nInes D,i@b.example,+351 912 345 678\nAda,,+351 911 111 111\nA. Lovelace,,+351 911 111 111\n';
    for (const strategy of ['fillEmpty', 'overwrite']) {
      const { result } = await importFile(server, studio, file, strategy);
      if (strategy === 'fillEmpty') {
        expect(result.applied).toMatchObject({ created: 4 });
        const { data } = await unwrap(mira.contacts.list({}));
        const named = (name: string) => data.find((contact) => contact.name === name) ?? fail(name);
        await unwrap(merge(named('Inês Duarte'), named('Ines D')));
        await unwrap(merge(named('Ada'), named('A. Lovelace')));
        server.clock.advance(31 * 86_400_000);
        await sweepContacts(server.platform);
      } else expect(result.applied).toMatchObject({ created: 0 });
      const { result: again } = await importFile(server, studio, file);
      expect(again.counts).toMatchObject({ new: 0, changed: 0, broken: 0 });
    }
    const clients = await allClients(server, studio);
    expect(clients.map(({ email }) => email)).toEqual([null, 'ines@a.example']);
  });
});

const fail = (name: string): never => {
  throw new Error(`There is no ${name}.`);
};

describe('leads', () => {
  it('go with a merge, and come back with its undoing, deleted ones too', async () => {
    const { keep, other } = await twoOfOne();
    const wedding = await unwrap(mira.leads.createBlank({ title: 'Wedding', clientId: other._id }));
    const gone = await unwrap(mira.leads.createBlank({ title: 'Album', clientId: other._id }));
    const own = await unwrap(mira.leads.createBlank({ title: 'Portraits', clientId: keep._id }));
    await unwrap(mira.leads.delete(gone._id));
    const made = await unwrap(merge(keep, other));
    const titles = async (id: string) => (await get(id))?.workflows.map(({ title }) => title);
    expect(await titles(keep._id)).toEqual(['Portraits', 'Wedding']);
    await unwrap(mira.leads.restore(gone._id));
    expect(await titles(keep._id)).toEqual(['Portraits', 'Album', 'Wedding']);
    await unwrap(mira.contactDuplicates.undo(made.merge._id));
    expect(await titles(keep._id)).toEqual(['Portraits']);
    expect(await titles(other._id)).toEqual(['Album', 'Wedding']);
    expect((await unwrap(mira.leads.get(own._id)))?.clientDetails?._id).toBe(keep._id);
    expect((await unwrap(mira.leads.get(wedding._id)))?.clientDetails?._id).toBe(other._id);
  });

  it('that were given to somebody else since refuse the undoing', async () => {
    const { keep, other } = await twoOfOne();
    const lead = await unwrap(mira.leads.createBlank({ title: 'Wedding', clientId: other._id }));
    const made = await unwrap(merge(keep, other));
    await unwrap(mira.leads.update(lead._id, { clientId: null }));
    expect(await refusal(mira.contactDuplicates.undo(made.merge._id))).toMatchObject({
      code: 'merge_changed',
      fields: [{ field: 'leads' }],
    });
  });
});
