import { type ContactExport, type CreateContactInput, exportContacts, unwrap } from '@atelier/sdk';
import { exportContactsCall } from '@atelier/sdk/calls';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestServer, TEST_TIME, type TestServer } from '../../../testing';
import { openTaskStudio, refusal, type TaskPerson } from '../../tasks/testing/studio';
import { importFile } from '../testing';

const SEED = Number(process.env.ATELIER_EXPORT_SEED ?? Math.floor(Math.random() * 2 ** 31));

let server: TestServer;
let mira: TaskPerson;
let studios = 0;
beforeAll(async () => {
  server = await createTestServer();
});
beforeEach(async () => {
  studios += 1;
  server.clock.set(TEST_TIME);
  mira = await openTaskStudio(server, `export-${studios}`);
});
afterAll(() => server.close());

async function download(input: ContactExport = {}, person = mira) {
  const { name, stream } = await unwrap(exportContacts(person.client, input));
  const bytes = Buffer.from(await new Response(stream).arrayBuffer());
  return { name, bytes, text: bytes.toString() };
}
/** The first cells of the rows, the names. */
const namesIn = (text: string) =>
  text
    .split('\r\n')
    .slice(1, -1)
    .map((line) => /^"([^"]*)"/.exec(line)?.[1]);
const asStudio = async (person = mira) => ({
  ...person,
  token: (await person.client.session.get('token')) ?? '',
});

describe('a file of contacts', () => {
  it('is UTF-8 with a mark, named after the day of whoever asks, and kept by nobody', async () => {
    server.clock.set('2026-11-21T23:30:00Z');
    mira = await openTaskStudio(server, `export-day-${studios}`);
    await unwrap(mira.contacts.create({ name: 'Inês', phoneNumber: '+351 912 345 678' }));
    const { name, bytes, text } = await download();
    expect(name).toBe('contacts-2026-11-21.csv');
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(text.slice(1)).toBe(
      '"Name","Email","Phone (as written)","Company","Tags","Birthday","Address","Website","Language","Note"\r\n"Inês","","\'+351 912 345 678","","","","","","",""\r\n',
    );
    expect((await download({ timezone: 'Asia/Tokyo' })).name).toBe('contacts-2026-11-22.csv');
    const { token, handle } = await asStudio();
    const answer = await server.fetch(`${server.origin}/api/contacts/${handle}/export`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'cache-control': 'private, no-store',
      'content-disposition': expect.stringMatching(/^attachment; filename="contacts-2026-11-21\.csv"/),
      'x-content-type-options': 'nosniff',
      ratelimit: expect.anything(),
    });
    await answer.text();
  });

  it('holds what a view shows, in its order, and what is asked for beside it', async () => {
    for (const [name, tags] of [
      ['Ada', ['VIP']],
      ['Tom', ['vip']],
      ['Noor', []],
    ] as const)
      await unwrap(
        mira.contacts.create({ name, tags: [...tags], company: name === 'Ada' ? null : 'Brandt' }),
      );
    const { views } = await unwrap(
      mira.contacts.updateView({
        label: 'VIP',
        filters: [{ fieldId: 'tags', operator: 'contains', value: ['vip'] }],
        sort: { sortBy: 'name', sortType: 'desc' },
      }),
    );
    const viewId = views[0]?._id ?? '';
    expect(namesIn((await download()).text)).toEqual(['Ada', 'Noor', 'Tom']);
    expect(namesIn((await download({ viewId })).text)).toEqual(['Tom', 'Ada']);
    expect(namesIn((await download({ viewId, sortBy: 'name', sortType: 'asc' })).text)).toEqual([
      'Ada',
      'Tom',
    ]);
    const filters = [{ fieldId: 'company', operator: 'is', value: 'brandt' }];
    expect(namesIn((await download({ viewId, filters })).text)).toEqual(['Tom']);
    expect(namesIn((await download({ filters, search: 'noor' })).text)).toEqual(['Noor']);
    expect(namesIn((await download({ tag: 'nobody' })).text)).toEqual([]);
  });

  it('is refused by name where the question cannot be read', async () => {
    const ask = (input: ContactExport) => refusal(exportContacts(mira.client, input));
    expect(await refusal(mira.client.call(exportContactsCall, { filters: '{' }))).toMatchObject({
      code: 'invalid_input',
      fields: [{ field: 'filters' }],
    });
    const many = Array.from({ length: 51 }, () => ({ fieldId: 'name', operator: 'isEmpty' }));
    expect(await ask({ filters: many })).toMatchObject({
      fields: [{ field: 'filters', message: 'Give a JSON list of at most 50 definitions.' }],
    });
    expect(await ask({ filters: [{ fieldId: 'colour', operator: 'is' }] })).toMatchObject({
      fields: [{ field: 'filters.0.fieldId' }],
    });
    expect(await ask({ timezone: 'Nowhere' })).toMatchObject({ fields: [{ field: 'timezone' }] });
    expect(await ask({ viewId: '0193e4a0-0000-7000-8000-000000000000' })).toMatchObject({
      code: 'not_found',
    });
  });

  it('is asked for 30 times an hour at most', async () => {
    for (let made = 0; made < 30; made += 1) await download();
    expect(await refusal(exportContacts(mira.client))).toMatchObject({ code: 'rate_limited' });
  });

  it('is read back by the import as the same contacts, and adds nothing', async () => {
    const word = fc.constantFrom(
      'Ada',
      "'t",
      "'90s",
      '=1+1',
      '+cmd',
      '-x',
      '@ada',
      'Brandt,',
      '"Q"',
      'Inês',
      'a;b',
      '50%',
    );
    const text = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' '));
    const contact: fc.Arbitrary<CreateContactInput> = fc.record({
      name: text,
      phoneNumber: fc.option(
        fc.constantFrom('+351 912 345 678', '+49 30 1234567', '+1 202 555 0123', '912 345 678'),
      ),
      company: fc.option(text),
      tags: fc.subarray(['VIP', '=tag', '+tag', "'tag"]),
      note: fc.option(fc.array(text, { minLength: 1, maxLength: 2 }).map((lines) => lines.join('\n'))),
    });
    const [contacts = []] = fc.sample(fc.array(contact, { minLength: 40, maxLength: 40 }), {
      numRuns: 1,
      seed: SEED,
    });
    for (const [at, input] of contacts.entries())
      await unwrap(
        mira.contacts.create({
          ...input,
          name: `${input.name} ${at}`,
          email: at % 4 === 0 ? null : `c${at}@mail.example`,
        }),
      );
    const { text: file } = await download();
    const read = async (person: TaskPerson) =>
      (await unwrap(person.contacts.list({ limit: 100, sortBy: 'createdAt' }))).data
        .map(({ name, email, phoneNumber, company, tags, note }) =>
          JSON.stringify({ name, email, phoneNumber, company, tags, note }),
        )
        .sort();
    const before = await read(mira);
    const { result } = await importFile(server, await asStudio(), file);
    expect(result.counts, `ATELIER_EXPORT_SEED=${SEED}`).toMatchObject({ new: 0, changed: 0, broken: 0 });
    expect(await read(mira)).toEqual(before);
    // Into an empty workspace it brings what was there.
    const other = await openTaskStudio(server, `export-other-${studios}`);
    await importFile(server, await asStudio(other), file);
    expect(await read(other)).toEqual(before);
  });

  it('can be read by no other workspace', async () => {
    await unwrap(mira.contacts.create({ name: 'Ada' }));
    const other = await openTaskStudio(server, `export-foreign-${studios}`);
    expect(namesIn((await download({}, other)).text)).toEqual([]);
    expect(await refusal(exportContacts(other.client, {}, { workspaceId: mira.handle }))).toMatchObject({
      code: 'workspace_not_found',
    });
  });
});
