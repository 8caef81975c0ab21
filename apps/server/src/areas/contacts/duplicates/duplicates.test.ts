import { contact, emptyValues } from '@atelier/domain/entities';
import { type CreateContactInput, unwrap } from '@atelier/sdk';
import { sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../../testing';
import { openTaskStudio, refusal, type TaskPerson } from '../../tasks/testing/studio';
import { manyContacts, noOthers } from '../contact-row';
import { labelledContacts } from './labelled.testing';

let server: TestServer;
let mira: TaskPerson;
let studios = 0;
beforeAll(async () => {
  server = await createTestServer();
});
beforeEach(async () => {
  studios += 1;
  mira = await openTaskStudio(server, `duplicates-${studios}`);
});
afterAll(() => server.close());

const create = async (input: CreateContactInput) => {
  server.clock.advance(60_000);
  return unwrap(mira.contacts.create(input));
};
const pairs = async (input: Parameters<TaskPerson['contactDuplicates']['list']>[0] = {}) =>
  (await unwrap(mira.contactDuplicates.list({ limit: 50, ...input }))).data.map(
    ({ clients, score, reasons }) =>
      `${score} ${clients.map(({ name }) => name).join(' + ')}: ${reasons.join(' ')}`,
  );

describe('duplicates', () => {
  it('are listed with score and reasons, the likeliest first, the older contact first', async () => {
    await create({ name: 'Hannah Brandt', company: 'Brandt Ceramics', email: 'hannah@brandt.example' });
    await create({ name: 'Inês Duarte', phoneNumber: '+351 912 345 678' });
    await create({ name: 'Hanna Brandt', company: 'BRANDT ceramics' });
    await create({ name: 'Duarte Ines', phoneNumber: '00351912345678' });
    await create({ name: 'Tom', email: 'tom@mail.example' });
    await create({ name: 'Thomas', email: 'tom+album@mail.example' });
    await create({ name: 'Noor', company: 'Brandt Ceramics' });
    const all = [
      '95 Tom + Thomas: sameEmail similarName',
      '95 Inês Duarte + Duarte Ines: samePhone sameName',
      '65 Hannah Brandt + Hanna Brandt: similarName sameCompany',
    ];
    expect(await pairs()).toEqual(all);
    const first = await unwrap(mira.contactDuplicates.list({ limit: 2 }));
    expect(first).toMatchObject({ totalDocs: 3, hasNextPage: true, currentPage: 1 });
    expect(await pairs({ limit: 2, page: 2 })).toEqual(all.slice(2));
    const tom = first.data[0]?.clients[0];
    expect(await pairs({ clientId: tom?._id ?? '' })).toEqual(all.slice(0, 1));
    const other = await openTaskStudio(server, `no-duplicates-${studios}`);
    expect((await unwrap(other.contactDuplicates.list())).totalDocs).toBe(0);
  });

  it('follow what happens to the contacts, and a merge leaves none', async () => {
    const one = await create({ name: 'Ada Ferreira', phoneNumber: '+351 912 345 678' });
    const two = await create({
      name: 'Ada Ferreira',
      phoneNumber: '+351 912 345 678',
      email: 'ada@mail.example',
    });
    expect(await pairs()).toHaveLength(1);
    await unwrap(mira.contacts.update({ id: two._id, input: { phoneNumber: null, name: 'Zoë' } }));
    expect(await pairs()).toEqual([]);
    await unwrap(mira.contacts.update({ id: two._id, input: { name: 'Ada Ferreira' } }));
    expect(await pairs()).toEqual(['75 Ada Ferreira + Ada Ferreira: sameName']);
    await unwrap(mira.contactDuplicates.merge({ keepId: one._id, mergeId: two._id }));
    expect(await pairs()).toEqual([]);
    // A further address is the person's as well.
    await create({ name: 'Ada', email: 'ada+x@mail.example' });
    expect(await pairs()).toEqual(['90 Ada Ferreira + Ada: sameEmail similarName']);
  });

  it('that somebody took apart stay apart, until they are put back', async () => {
    const [one, two] = [await create({ name: 'Ada Ferreira' }), await create({ name: 'ADA FERREIRA' })];
    const decide = (isDuplicate: boolean) =>
      unwrap(mira.contactDuplicates.decide({ clientId: two._id, otherId: one._id, isDuplicate }));
    expect(await decide(false)).toEqual({ clientIds: [one._id, two._id].sort(), isDuplicate: false });
    await decide(false);
    expect(await pairs()).toEqual([]);
    expect(await pairs({ clientId: one._id })).toEqual([]);
    await create({ name: 'Ada Ferreira' });
    expect(await pairs()).toHaveLength(2);
    await decide(true);
    expect(await pairs()).toHaveLength(3);
    expect(
      await refusal(
        mira.contactDuplicates.decide({ clientId: one._id, otherId: one._id, isDuplicate: true }),
      ),
    ).toMatchObject({ fields: [{ field: 'otherId' }] });
    expect(
      await refusal(
        mira.contactDuplicates.decide({ clientId: one._id, otherId: uuid(), isDuplicate: false }),
      ),
    ).toMatchObject({ code: 'not_found' });
    await unwrap(mira.contacts.delete(two._id));
    expect(
      await refusal(
        mira.contactDuplicates.decide({ clientId: one._id, otherId: two._id, isDuplicate: false }),
      ),
    ).toMatchObject({ code: 'not_found' });
  });

  it('warn before a second contact is written down', async () => {
    const ada = await create({ name: 'Ada Lovelace', email: 'ada@mail.example', company: 'Engines' });
    await create({ name: 'Lovelace Ada' });
    const similar = async (input: Parameters<TaskPerson['contactDuplicates']['similar']>[0]) =>
      (await unwrap(mira.contactDuplicates.similar(input))).map(
        ({ client, score, reasons }) => `${score} ${client.name}: ${reasons.join(' ')}`,
      );
    expect(await similar({ name: 'ADA LOVELACE' })).toEqual([
      '75 Lovelace Ada: sameName',
      '75 Ada Lovelace: sameName',
    ]);
    expect(await similar({ name: 'X', email: ' ADA+1@mail.example' })).toEqual([
      '50 Ada Lovelace: sameEmail',
    ]);
    expect(await similar({ name: 'Ada Lovelance', company: 'engines' })).toEqual([
      '65 Ada Lovelace: similarName sameCompany',
    ]);
    expect(await similar({ _id: ada._id, name: 'Ada Lovelace', email: 'ada@mail.example' })).toEqual([
      '75 Lovelace Ada: sameName',
    ]);
    expect(await similar({})).toEqual([]);
  });

  it('DUP-27 are right and complete on the labelled set', async () => {
    const personOf = new Map<string, string>();
    for (const { person, ...input } of labelledContacts) personOf.set((await create(input))._id, person);
    const ids = [...personOf.keys()];
    const labelled = ids.flatMap((id, at) =>
      ids.slice(at + 1).filter((other) => personOf.get(other) === personOf.get(id)),
    ).length;
    const suggested = (await unwrap(mira.contactDuplicates.list({ limit: 50 }))).data.map(
      ({ clients }) => clients.map(({ _id }) => _id) as [string, string],
    );
    const wrong = suggested.filter(([one, two]) => personOf.get(one) !== personOf.get(two));
    // What remains when every suggestion is accepted: a contact stands for all that were merged into it.
    const keptOf = new Map(ids.map((id) => [id, id]));
    for (const [one, two] of suggested) {
      const [kept, merged] = [keptOf.get(one) ?? one, keptOf.get(two)];
      for (const [id, of] of keptOf) if (of === merged) keptOf.set(id, kept);
    }
    const surplus = ids.length - new Set(personOf.values()).size;
    const merged = ids.length - new Set(keptOf.values()).size;
    const figures = {
      precision: 1 - wrong.length / suggested.length,
      recall: (suggested.length - wrong.length) / labelled,
      merged: merged / surplus,
    };
    process.stdout.write(
      `Duplicates of ${ids.length} contacts: precision ${figures.precision.toFixed(2)}, recall ${figures.recall.toFixed(2)} of ${labelled} pairs, ${merged} of ${surplus} surplus contacts go.\n`,
    );
    expect(wrong.map((pair) => pair.map((id) => personOf.get(id)))).toEqual([]);
    expect(figures.precision).toBeGreaterThanOrEqual(0.95);
    expect(figures.recall).toBeGreaterThanOrEqual(0.75);
    expect(figures.merged).toBeGreaterThanOrEqual(0.9);
  });

  it('DUP-17 what many share says nothing, and is not compared', async () => {
    const many = Array.from({ length: 400 }, (_, at) =>
      manyContacts.record(
        uuid(),
        {
          ...emptyValues(contact),
          name: `Person ${at}`,
          phoneNumber: '+351 21 000 0000',
          company: 'Agency',
        },
        noOthers,
      ),
    );
    await server.platform.database.withWorkspace(mira.workspaceId, (tx) =>
      tx.execute(sql`
        insert into contacts (workspace_id, id, ${manyContacts.names}, created_by, updated_by)
        select atelier_workspace_id(), x.id, ${manyContacts.values('x')}, ${mira.accountId}::uuid, ${mira.accountId}::uuid
        from jsonb_to_recordset(${JSON.stringify(many)}::jsonb) as x${manyContacts.type}`),
    );
    expect(await pairs()).toEqual([]);
    expect(
      await unwrap(mira.contactDuplicates.similar({ name: 'New', phoneNumber: '+351 21 000 0000' })),
    ).toEqual([]);
  });
});
