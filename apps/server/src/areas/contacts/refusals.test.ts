import { type Contact, unwrap } from '@atelier/sdk';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../testing';
import { addMember, openTaskStudio, refusal, type TaskPerson } from '../tasks/testing/studio';

let server: TestServer;
let mira: TaskPerson;
let studios = 0;
beforeAll(async () => {
  server = await createTestServer();
});
beforeEach(async () => {
  studios += 1;
  mira = await openTaskStudio(server, `refusals-${studios}`);
});
afterAll(() => server.close());

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
