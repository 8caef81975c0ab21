import { contact, emptyValues } from '@atelier/domain/entities';
import { type Contact, unwrap } from '@atelier/sdk';
import { sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sharedTestServer, type TestServer } from '../../testing';
import { addMember, openTaskStudio, refusal, type TaskPerson } from '../tasks/testing/studio';
import { manyContacts, noOthers } from './contact-row';

let server: TestServer;
let mira: TaskPerson;
let studios = 0;
beforeAll(async () => {
  server = await sharedTestServer();
});
beforeEach(async () => {
  studios += 1;
  mira = await openTaskStudio(server, `refusals-${studios}`);
});

const create = (name: string, email?: string): Promise<Contact> =>
  unwrap(mira.contacts.create({ name, ...(email === undefined ? {} : { email }) }));

describe('an id that the caller gives a contact', () => {
  it('is taken where a colleague made the contact, or where it was deleted: an answer would be about another one', async () => {
    const tom = await addMember(server, mira, 'Tom');
    const id = uuid();
    await unwrap(mira.contacts.create({ id, name: 'Ada' }));
    const taken = { code: 'id_taken', message: 'This id is taken.' };
    expect(await refusal(tom.contacts.create({ id, name: 'Noor' }))).toMatchObject(taken);
    await unwrap(mira.contacts.delete(id));
    expect(await refusal(mira.contacts.create({ id, name: 'Ada' }))).toMatchObject(taken);
    expect(await unwrap(mira.contacts.get(id))).toBeNull();
  });
});

describe('a contact that was merged from two', () => {
  it('comes back with both addresses, or not while somebody else has one of them', async () => {
    const [keep, other] = [await create('Ada', 'ada@a.example'), await create('Ada', 'ada@b.example')];
    await unwrap(mira.contactDuplicates.merge({ keepId: keep._id, mergeId: other._id }));
    await unwrap(mira.contacts.delete(keep._id));
    const tom = await create('Tom', 'ada@b.example');
    expect(await refusal(mira.contacts.restore(keep._id))).toMatchObject({ code: 'duplicate_email' });
    await unwrap(mira.contacts.update({ id: tom._id, input: { email: null } }));
    expect(await unwrap(mira.contacts.restore(keep._id))).toMatchObject({
      email: 'ada@a.example',
      otherEmails: ['ada@b.example'],
    });
  });
});

describe('taking a merge back', () => {
  it('is refused where somebody else has the address by now, however that came', async () => {
    const [keep, other] = [await create('Ada', 'ada@a.example'), await create('Ada', 'ada@b.example')];
    const { merge } = await unwrap(mira.contactDuplicates.merge({ keepId: keep._id, mergeId: other._id }));
    // No call gives an address away that a merged contact keeps; an older version might have.
    await server.platform.database.withWorkspace(mira.workspaceId, (tx) =>
      tx.execute(sql`insert into contacts (workspace_id, id, name, email, created_by, updated_by)
        values (atelier_workspace_id(), ${uuid()}, 'Tom', 'ada@b.example', ${mira.accountId}, ${mira.accountId})`),
    );
    expect(await refusal(mira.contactDuplicates.undo(merge._id))).toMatchObject({
      code: 'merge_changed',
      message: 'Another contact has the address ada@b.example now.',
    });
  });
});

describe('lists of duplicates', () => {
  const insert = (people: readonly { readonly name: string; readonly company: string }[]) => {
    const rows = people.map(({ name, company }, at) =>
      manyContacts.record(
        // In this order, in which groups are searched.
        `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`,
        { ...emptyValues(contact), name, company: company || null },
        noOthers,
      ),
    );
    return server.platform.database.withWorkspace(mira.workspaceId, (tx) =>
      tx.execute(sql`
        insert into contacts (workspace_id, id, ${manyContacts.names}, created_by, updated_by)
        select atelier_workspace_id(), x.id, ${manyContacts.values('x')}, ${mira.accountId}::uuid, ${mira.accountId}::uuid
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x${manyContacts.type}`),
    );
  };

  it('DUP-18 hold 10,000 pairs at most, and a warning names ten', async () => {
    // 53 names with 20 people each: 190 pairs a name.
    await insert(Array.from({ length: 53 * 20 }, (_, at) => ({ name: `Person ${at % 53}`, company: '' })));
    expect((await unwrap(mira.contactDuplicates.list({ limit: 1 }))).totalDocs).toBe(10_000);
    expect(await unwrap(mira.contactDuplicates.similar({ name: 'Person 7' }))).toHaveLength(10);
  });

  it('DUP-18 come of 50,000 comparisons at most', async () => {
    // 264 companies with 20 people each, of whom no two have like names: 190 comparisons a company, 50,160 in all.
    const unlike = (at: number) =>
      `X${String.fromCharCode(97 + (at % 20)).repeat(12)} ${'qwz'[at % 3]?.repeat(9)}`;
    const people = Array.from({ length: 264 * 20 }, (_, at) => ({
      name: `${unlike(at)} ${at}`,
      company: `Company ${Math.floor(at / 20)}`,
    }));
    const twins = ['Xaver Brandtmeier', 'Xaver Brandtmeyer'].map((name) => ({ name, company: 'Twins' }));
    // The list stops before it reaches them; a search for one of them finds it.
    await insert([...people, ...twins]);
    expect((await unwrap(mira.contactDuplicates.list({ limit: 1 }))).totalDocs).toBe(0);
    const [first] = (await unwrap(mira.contacts.list({ search: 'Twins', limit: 1 }))).data;
    expect((await unwrap(mira.contactDuplicates.list({ clientId: first?._id ?? '' }))).totalDocs).toBe(1);
  });
});
