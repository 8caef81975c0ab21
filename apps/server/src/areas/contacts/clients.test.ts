import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../testing';
import { sweepContacts } from './sweep';
import { allClients, clientShape, createStudio, graphql, importFile, rest, type TestStudio } from './testing';

let server: TestServer;
let studio: TestStudio;
let studios = 0;
beforeAll(async () => {
  server = await createTestServer();
});
beforeEach(async () => {
  studios += 1;
  studio = await createStudio(server, `clients-${studios}`);
});
afterAll(() => server.close());

const mutations = {
  create:
    'mutation ($id: ID, $name: String!, $email: String, $phoneNumber: String, $company: String, $tags: [String!], $note: String) { answer: createClient(id: $id, name: $name, email: $email, phoneNumber: $phoneNumber, company: $company, tags: $tags, note: $note) {client} }',
  update:
    'mutation ($id: ID!, $revision: Int, $input: ClientInput!) { answer: updateClient(id: $id, revision: $revision, input: $input) {client} }',
  delete: 'mutation ($id: ID!) { answer: deleteClient(id: $id) {client} }',
  restore: 'mutation ($id: ID!) { answer: restoreClient(id: $id) {client} }',
} as const;

async function run(what: keyof typeof mutations, variables: object, as = studio) {
  const { data, errors } = await graphql(server, as, mutations[what], variables);
  if (errors || !data) throw new Error(JSON.stringify(errors));
  return clientShape.parse(data.answer);
}

async function refusal(what: keyof typeof mutations, variables: object, as = studio) {
  const { errors } = await graphql(server, as, mutations[what], variables);
  return errors?.[0]?.extensions;
}

const one = (id: string, as = studio) =>
  graphql(server, as, 'query ($id: ID!) { getClient(id: $id) {client} }', { id });

describe('a contact', () => {
  it('is created as it was written, without what nobody sees', async () => {
    const created = await run('create', {
      name: ' Inês\u200b  Duarte ',
      email: ' INES@Mail.Example ',
      phoneNumber: '912 345 678',
      company: '',
      tags: ['VIP', 'vip', ' Porto '],
      note: 'a\r\n\r\n\r\nb ',
    });
    expect(created).toMatchObject({
      name: 'Inês Duarte',
      email: 'ines@mail.example',
      phoneNumber: '912 345 678',
      company: null,
      tags: ['VIP', 'Porto'],
      note: 'a\n\nb',
      tenantId: studio.workspaceId,
      revision: 1,
      deletedAt: null,
    });
    expect((await one(created._id)).data?.getClient).toMatchObject({ name: 'Inês Duarte' });
  });

  it('with an id of the caller is created once', async () => {
    const id = uuid();
    const [first, second] = [
      await run('create', { id, name: 'Ada' }),
      await run('create', { id, name: 'Ada' }),
    ];
    expect(second).toEqual(first);
    expect(await allClients(server, studio)).toHaveLength(1);
    // Another workspace may have the same id; it is another contact.
    const other = await createStudio(server, `other-${studios}`);
    expect((await run('create', { id, name: 'Tom' }, other)).name).toBe('Tom');
    expect((await one(id)).data?.getClient).toMatchObject({ name: 'Ada' });
    expect(await refusal('create', { id: 'x', name: 'Ada' })).toMatchObject({
      code: 'invalid_input',
      errors: [{ field: 'id' }],
    });
  });

  it('with an address that is there is refused, whatever the letter case, also when both come at once', async () => {
    const ada = await run('create', { name: 'Ada', email: 'ada@mail.example' });
    const expected = {
      code: 'duplicate_email',
      contactId: ada._id,
      errors: [{ field: 'email', message: 'Another contact has this email address.' }],
    };
    expect(await refusal('create', { name: 'A', email: 'ADA@mail.example' })).toMatchObject(expected);
    const tom = await run('create', { name: 'Tom' });
    expect(await refusal('update', { id: tom._id, input: { email: 'Ada@Mail.example' } })).toMatchObject(
      expected,
    );
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        graphql(server, studio, mutations.create, { name: 'Noor', email: 'noor@mail.example' }),
      ),
    );
    expect(answers.filter(({ errors }) => !errors)).toHaveLength(1);
    for (const { errors } of answers) if (errors) expect(errors[0]?.extensions.code).toBe('duplicate_email');
    // In another workspace the address is free.
    const other = await createStudio(server, `free-${studios}`);
    expect((await run('create', { name: 'Ada', email: 'ada@mail.example' }, other)).email).toBe(
      'ada@mail.example',
    );
  });

  it.each([
    [{ name: ' \u200b ' }, 'name'],
    [{ name: 'n'.repeat(201) }, 'name'],
    [{ name: 'Ada', email: 'ada@' }, 'email'],
    [{ name: 'Ada', email: `${'a'.repeat(250)}@mail.example` }, 'email'],
    [{ name: 'Ada', phoneNumber: 'call me' }, 'phoneNumber'],
    [{ name: 'Ada', phoneNumber: '1'.repeat(41) }, 'phoneNumber'],
    [{ name: 'Ada', company: 'c'.repeat(201) }, 'company'],
    [{ name: 'Ada', tags: ['t'.repeat(61)] }, 'tags'],
    [{ name: 'Ada', tags: Array.from({ length: 51 }, (_, at) => `t${at}`) }, 'tags'],
    [{ name: 'Ada', note: 'n'.repeat(10_001) }, 'note'],
  ])('is refused with the name of the wrong field (%#)', async (input, field) => {
    expect(await refusal('create', input)).toMatchObject({
      code: 'invalid_input',
      errors: [{ field, message: expect.any(String) }],
    });
    expect(await allClients(server, studio)).toEqual([]);
  });

  it('is changed field by field; a stale revision is refused with the newer state', async () => {
    const ada = await run('create', { name: 'Ada', email: 'ada@mail.example', tags: ['a'], note: 'x' });
    const changed = await run('update', { id: ada._id, revision: 1, input: { company: 'K', note: null } });
    expect(changed).toMatchObject({
      name: 'Ada',
      email: 'ada@mail.example',
      company: 'K',
      note: null,
      tags: ['a'],
      revision: 2,
    });
    expect(await refusal('update', { id: ada._id, revision: 1, input: { company: 'L' } })).toMatchObject({
      code: 'stale_revision',
      current: { _id: ada._id, company: 'K', revision: 2 },
    });
    expect(await run('update', { id: ada._id, input: { email: null } })).toMatchObject({
      email: null,
      revision: 3,
    });
    expect(await refusal('update', { id: ada._id, input: { name: null } })).toMatchObject({
      code: 'invalid_input',
    });
    expect(await refusal('update', { id: uuid(), input: { name: 'X' } })).toMatchObject({
      code: 'not_found',
    });
  });

  it('is deleted, brought back for 30 days, then gone for good', async () => {
    const ada = await run('create', { name: 'Ada', email: 'ada@mail.example' });
    const deleted = await run('delete', { id: ada._id });
    expect(deleted.deletedAt).not.toBeNull();
    expect(await run('delete', { id: ada._id })).toEqual(deleted);
    expect((await one(ada._id)).data).toEqual({ getClient: null });
    expect(await refusal('update', { id: ada._id, input: { name: 'X' } })).toMatchObject({
      code: 'not_found',
    });
    expect(await run('restore', { id: ada._id })).toMatchObject({ name: 'Ada', deletedAt: null });

    await run('delete', { id: ada._id });
    const second = await run('create', { name: 'Ada again', email: 'ada@mail.example' });
    expect(await refusal('restore', { id: ada._id })).toMatchObject({
      code: 'duplicate_email',
      contactId: second._id,
    });

    await run('delete', { id: second._id });
    server.clock.advance(29 * 86_400_000);
    await sweepContacts(server.platform);
    expect(await run('restore', { id: ada._id })).toMatchObject({ deletedAt: null });
    server.clock.advance(2 * 86_400_000);
    expect(await refusal('restore', { id: second._id })).toMatchObject({ code: 'not_found' });
    await sweepContacts(server.platform);
    const left = await server.platform.database.withWorkspace(studio.workspaceId, (tx) =>
      tx.execute<{ id: string }>('select id from contacts'),
    );
    expect(left.rows).toEqual([{ id: ada._id }]);
  });

  it('of another workspace is nothing', async () => {
    const ada = await run('create', { name: 'Ada' });
    const other = await createStudio(server, `foreign-${studios}`);
    expect((await one(ada._id, other)).data).toEqual({ getClient: null });
    for (const [what, variables] of [
      ['update', { input: { name: 'X' } }],
      ['delete', {}],
      ['restore', {}],
    ] as const)
      expect(await refusal(what, { id: ada._id, ...variables }, other)).toMatchObject({ code: 'not_found' });
    expect(
      (await graphql(server, { ...studio, token: other.token }, 'query { clients { totalDocs } }'))
        .errors?.[0]?.extensions.code,
    ).toBe('workspace_not_found');
    expect((await one(ada._id)).data?.getClient).toMatchObject({ name: 'Ada' });
  });
});

describe('the list', () => {
  const names = async (filters: object) =>
    (await allClients(server, studio, filters)).map(({ name }) => name);

  it('is searched in every field, without letter case and accents, and no character is a pattern', async () => {
    await run('create', {
      name: 'Inês Duarte',
      email: 'ines@mail.example',
      phoneNumber: '+351 912 345 678',
      company: 'Söhne & Co',
      tags: ['Straße'],
    });
    await run('create', { name: 'Tom 100%', email: 'tom_o@mail.example' });
    for (const search of [
      'INES',
      'inês d',
      'es@mail',
      '912 345',
      '351912345',
      'SOHNE',
      'STRASSE',
      ' duarte ',
    ])
      expect([search, await names({ search })]).toEqual([search, ['Inês Duarte']]);
    for (const search of ['%', '100%', '_o@']) expect(await names({ search })).toEqual(['Tom 100%']);
    // Not across two fields.
    for (const search of ['duarte ines', '.*', '\\']) expect(await names({ search })).toEqual([]);
    expect(await names({ tag: 'straße' })).toEqual(['Inês Duarte']);
    expect(await names({ tag: 'stra' })).toEqual([]);
  });

  it('is sorted with accents beside their letters and what is empty last, and paged in one order', async () => {
    for (const name of ['Zoë', 'anna', 'Émile', 'Eva', 'Ädam']) await run('create', { name });
    expect(await names({})).toEqual(['Ädam', 'anna', 'Émile', 'Eva', 'Zoë']);
    expect(await names({ sortType: 'desc' })).toEqual(['Zoë', 'Eva', 'Émile', 'anna', 'Ädam']);
    await run('create', { name: 'With', company: 'K', email: 'w@mail.example' });
    for (const sortBy of ['company', 'email'])
      for (const sortType of ['asc', 'desc']) expect((await names({ sortBy, sortType }))[0]).toBe('With');
    await importFile(
      server,
      studio,
      ['Name,Email', ...Array.from({ length: 25 }, (_, at) => `Same,s${at}@mail.example`)].join('\n'),
    );
    const pages = await Promise.all(
      [1, 2, 3].map((page) => allClients(server, studio, { page, limit: 10, search: 'same' })),
    );
    expect(pages.map(({ length }) => length)).toEqual([10, 10, 5]);
    expect(new Set(pages.flat().map(({ _id }) => _id)).size).toBe(25);
  });

  it('tells pages and the number of all, and refuses more than it may', async () => {
    for (const name of ['a', 'b', 'c']) await run('create', { name });
    const page = async (filters: object) =>
      graphql(
        server,
        studio,
        'query ($filters: ClientFilters) { clients(filters: $filters) { currentPage hasNextPage totalDocs } }',
        { filters },
      );
    expect((await page({ page: 1, limit: 2 })).data?.clients).toEqual({
      currentPage: 1,
      hasNextPage: true,
      totalDocs: 3,
    });
    expect((await page({ page: 2, limit: 2 })).data?.clients).toEqual({
      currentPage: 2,
      hasNextPage: false,
      totalDocs: 3,
    });
    for (const filters of [{ limit: 101 }, { page: 0 }, { search: 's'.repeat(201) }])
      expect((await page(filters)).errors?.[0]?.extensions.code).toBe('invalid_input');
  });
});

it('the data to undo an import is swept after its time, and the import stays listed', async () => {
  const { driver } = await importFile(server, studio, 'Name\nAda\n');
  const left = async () => {
    await sweepContacts(server.platform);
    const { rows } = await server.platform.database.withWorkspace(studio.workspaceId, (tx) =>
      tx.execute(
        'select (select count(*)::int from import_rows) as rows, (select count(*)::int from files) as files, (select count(*)::int from imports) as imports, (select count(*)::int from contacts) as contacts',
      ),
    );
    return rows;
  };
  // While it can be undone, all of its data exists.
  server.clock.advance(29 * 86_400_000);
  expect(await left()).toEqual([{ rows: 1, files: 1, imports: 1, contacts: 1 }]);
  server.clock.advance(2 * 86_400_000);
  const rows = await left();
  expect(rows).toEqual([{ rows: 0, files: 0, imports: 1, contacts: 1 }]);
  expect((await rest(server, studio, 'GET', `/imports/${driver.id}`)).status).toBe(200);
});
