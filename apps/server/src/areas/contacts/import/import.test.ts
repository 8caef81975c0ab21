import iconv from 'iconv-lite';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../../testing';
import {
  allClients,
  createStudio,
  graphql,
  ImportDriver,
  importFile,
  rest,
  type TestClient,
  type TestStudio,
} from '../testing';
import { applyBatch } from './applying';
import { BATCH } from './steps';

let server: TestServer;
let studio: TestStudio;
let studios = 0;
beforeAll(async () => {
  server = await createTestServer();
});
// Each test has a workspace of its own.
beforeEach(async () => {
  studios += 1;
  studio = await createStudio(server, `juniper-light-${studios}`);
});
afterAll(() => server.close());

const file = [
  'Full Name;Email;Mobile;Package;Notes',
  'Hannah Brandt;hannah@brandtceramics.example;+49 30 555 0142;Lookbook;',
  'Ada Ferreira;ADA@mail.example;912 345 678;Wedding;Prefers mornings',
  'Ada F.;ada@mail.example;;VIP;',
  'Clara Mendes;clara.mendes@;;;',
  'Noor Haddad;noor@mail.example;+351 912 345 670;=1+1;"two',
  'lines"',
].join('\r\n');

describe('an import from beginning to end', () => {
  it('reads, tries, applies; the same file again adds nothing; undone, nothing is left', async () => {
    const driver = await ImportDriver.upload(server, studio, file);
    const read = await driver.read();
    expect(read).toMatchObject({
      status: 'mapping',
      file: { rows: 5, encoding: 'UTF-8', delimiter: ';', hasHeader: true },
      columns: [
        { field: 'name' },
        { field: 'email' },
        { field: 'phoneNumber' },
        { field: 'tags' },
        { field: 'note' },
      ],
    });
    const checked = await driver.map();
    expect(checked).toMatchObject({
      status: 'checked',
      progress: { done: 5, total: 5 },
      counts: { new: 3, changed: 0, unchanged: 0, joined: 1, broken: 1 },
    });
    expect(await allClients(server, studio)).toEqual([]);
    expect((await driver.rows('broken')).data).toEqual([
      {
        rowNumber: 5,
        outcome: 'broken',
        values: { name: 'Clara Mendes', email: 'clara.mendes@' },
        problems: [{ field: 'email', message: 'The address ends after the @' }],
        contactId: null,
      },
    ]);

    const applied = await driver.apply();
    expect(applied).toMatchObject({
      status: 'applied',
      progress: { done: 4, total: 4 },
      applied: { created: 3, updated: 0, joined: 1 },
    });
    const told = async () => {
      await server.settle();
      const answer = await server.fetch(`${server.origin}/api/settings/${studio.handle}/notices`, {
        headers: { authorization: `Bearer ${studio.token}` },
      });
      const { data } = (await answer.json()) as { data: { action: string }[] };
      return data.filter(({ action }) => action === 'import_finished');
    };
    expect(await told()).toMatchObject([
      {
        title: expect.stringMatching(/^Import finished: /),
        detail: '3 new, 1 joined',
        object: { kind: 'import' },
      },
    ]);
    expect(await allClients(server, studio)).toMatchObject([
      { name: 'Ada Ferreira', email: 'ada@mail.example', tags: ['Wedding', 'VIP'], note: 'Prefers mornings' },
      { name: 'Hannah Brandt', phoneNumber: '+49 30 5550142', tags: ['Lookbook'] },
      { name: 'Noor Haddad', tags: ['=1+1'], note: 'two\nlines' },
    ]);

    const again = await importFile(server, studio, file);
    expect(again.result).toMatchObject({
      counts: { new: 0, changed: 0, unchanged: 4, joined: 0, broken: 1 },
      applied: { created: 0, updated: 0, joined: 0 },
    });

    const undone = await driver.undo();
    expect(undone).toMatchObject({
      status: 'undone',
      undone: { removed: 3, restored: 0, kept: 0 },
      undoUntil: null,
    });
    expect(await allClients(server, studio)).toEqual([]);
  });
});

describe('further addresses and numbers', () => {
  const text = [
    'Name;Email;Second email;Phone;Other phone',
    'Ana Conceição;ana@mail.example;ANA@work.example;+351 912 000 001;213 000 001',
    'Søren Müller;soren@mail.example;;+351 912 000 002;+351 912 000 002',
    'Ana Conceicao;ana@work.example;;;',
  ].join('\n');

  it('PLAN-11 are those of the contact: searched for, found by the next import, and taken back with it', async () => {
    const driver = await ImportDriver.upload(server, studio, text);
    await driver.read();
    expect(await driver.map()).toMatchObject({ counts: { new: 2, joined: 1, broken: 0 } });
    await driver.apply();
    const found = {
      name: 'Ana Conceição',
      email: 'ana@mail.example',
      otherEmails: ['ana@work.example'],
      otherPhoneNumbers: ['+351 21 300 0001'],
      note: null,
    };
    const { data } = await graphql(
      server,
      studio,
      `{ clients(filters: { search: "ana@work" }) {
        data { name email otherEmails otherPhoneNumbers note } } }`,
      {},
    );
    expect(data).toEqual({ clients: { data: [found] } });
    expect((await importFile(server, studio, text)).result).toMatchObject({
      counts: { new: 0, changed: 0, unchanged: 3, joined: 0 },
    });
    // By the further address alone, with another one; undone, she has the addresses that she had.
    const more = await importFile(server, studio, 'Name,Email\nAna C.,"ana@third.example; ana@work.example"');
    expect(more.result).toMatchObject({ counts: { new: 0, changed: 1 }, applied: { updated: 1 } });
    const others = async () =>
      (
        await graphql(
          server,
          studio,
          '{ clients(filters: { search: "Conceição" }) { data { otherEmails } } }',
          {},
        )
      ).data;
    expect(await others()).toEqual({
      clients: { data: [{ otherEmails: ['ana@work.example', 'ana@third.example'] }] },
    });
    expect(await more.driver.undo()).toMatchObject({ undone: { restored: 1, kept: 0 } });
    expect(await others()).toEqual({ clients: { data: [{ otherEmails: ['ana@work.example'] }] } });
    expect(await driver.undo()).toMatchObject({ undone: { removed: 2, kept: 0 } });
    expect(await allClients(server, studio)).toEqual([]);
  });
});

const list = (rows: number, from = 0) =>
  [
    'Name,Email,Phone',
    ...Array.from({ length: rows }, (_, at) => `Person ${from + at},p${from + at}@mail.example,`),
  ].join('\n');

async function client(text: string, variables: object): Promise<void> {
  const { errors } = await graphql(server, studio, text, variables);
  expect(errors).toBeUndefined();
}
const create = (variables: object) =>
  client(
    'mutation ($name: String!, $email: String, $phoneNumber: String, $company: String, $tags: [String!], $note: String) { createClient(name: $name, email: $email, phoneNumber: $phoneNumber, company: $company, tags: $tags, note: $note) { _id } }',
    variables,
  );
const update = (id: string, input: object) =>
  client('mutation ($id: ID!, $input: ClientInput!) { updateClient(id: $id, input: $input) { _id } }', {
    id,
    input,
  });
const named = (clients: readonly TestClient[], name: string): TestClient => {
  const found = clients.find((one) => one.name === name);
  if (!found) throw new Error(`There is no ${name} among ${clients.map((one) => one.name).join(', ')}.`);
  return found;
};

describe('files', () => {
  it.each([
    [
      'windows-1252',
      iconv.encode('Vorname;Nachname;E-Mail-Adresse\r\nJürgen;Weiß;j@mail.example\r\n', 'windows-1252'),
    ],
    [
      'UTF-16LE',
      iconv.encode('Vorname\tNachname\tE-Mail-Adresse\r\nJürgen\tWeiß\tj@mail.example', 'UTF-16LE', {
        addBOM: true,
      }),
    ],
    ['UTF-8', Buffer.from('\ufeffsep=|\r\nVorname|Nachname|E-Mail-Adresse\r\nJürgen|Weiß|j@mail.example')],
    ['macintosh', iconv.encode('Vorname,Nachname,E-Mail-Adresse\rJürgen,Weiß,j@mail.example\r', 'macintosh')],
  ])('are read in %s', async (encoding, bytes) => {
    const { result } = await importFile(server, studio, bytes);
    expect(result).toMatchObject({ status: 'applied', file: { encoding, rows: 1 }, applied: { created: 1 } });
    expect(await allClients(server, studio)).toMatchObject([
      { name: 'Jürgen Weiß', email: 'j@mail.example' },
    ]);
  });

  it.each([
    ['quote_not_closed', 'Name,Note\nAda,x\nTom,"open\n'],
    ['file_empty', ' \n\n'],
    ['file_empty', 'Name,Email\n'],
    ['file_not_table', 'BEGIN:VCARD\nFN:Ada\nEND:VCARD\n'],
    ['file_not_text', `Name\n${'\u0001\u0002'.repeat(50)}`],
    ['too_many_columns', `${Array.from({ length: 201 }, (_, at) => `c${at}`).join(',')}\n`],
  ])('are refused with %s, and can be read again (%#)', async (code, text) => {
    const driver = await ImportDriver.upload(server, studio, text);
    const failed = await driver.read();
    expect(failed).toMatchObject({
      status: 'failed',
      failure: { code, message: expect.stringMatching(/\.$/) },
    });
    expect((await driver.call('PUT', '/mapping', { columns: [] })).status).toBe(409);
    expect((await driver.call('POST', '/read', {})).body.status).toBe('reading');
    await server.settle();
  });

  it('are read as the person says', async () => {
    const driver = await ImportDriver.upload(
      server,
      studio,
      iconv.encode('Jiří;1,00\nŽaneta;2,00\n', 'windows-1250'),
    );
    const read = await driver.read({ encoding: 'cp1250', delimiter: ';', hasHeader: false });
    expect(read).toMatchObject({
      file: { encoding: 'windows-1250', delimiter: ';', hasHeader: false, rows: 2 },
    });
    expect(read.columns[0]?.samples).toEqual(['Jiří', 'Žaneta']);
    const again = await driver.read({ encoding: 'cp1250', delimiter: ';', hasHeader: true });
    expect(again.file?.rows).toBe(1);
    expect((await driver.call('POST', '/read', { encoding: 'klingon' })).body).toMatchObject({
      code: 'invalid_input',
    });
  });

  it('that are workbooks are refused before they are sent', async () => {
    const { status, body } = await rest(server, studio, 'POST', '/imports', {
      fileName: 'clients.xlsx',
      contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      size: 10,
      sha256: 'a'.repeat(64),
    });
    expect([status, body.code]).toEqual([400, 'invalid_input']);
  });
});

describe('columns', () => {
  it('are named with every mistake', async () => {
    const driver = await ImportDriver.upload(server, studio, list(1));
    await driver.read();
    const wrong = [
      { index: 0, field: 'note' },
      { index: 0, field: 'note' },
      { index: 9, field: 'email' },
    ];
    expect((await driver.call('PUT', '/mapping', { columns: wrong })).body).toMatchObject({
      code: 'invalid_input',
      errors: [
        { field: 'columns.1.index' },
        { field: 'columns.2.index', message: 'The file has 3 columns, counted from 0.' },
      ],
    });
    expect(
      (await driver.call('PUT', '/mapping', { columns: [{ index: 0, field: 'note' }] })).body,
    ).toMatchObject({
      errors: [{ field: 'columns' }],
    });
  });

  it('COLUMN-6 tell how they were read, over all rows', async () => {
    await create({ name: 'Mira Anand', tags: ['VIP'] });
    const driver = await ImportDriver.upload(
      server,
      studio,
      'Name,Tel,Tags\nAda,912 345 678,vip\nTom,+49 30 555 0142,Wedding\n',
    );
    await driver.read();
    expect((await driver.map({ country: 'PT' })).columns.map(({ reading }) => reading)).toEqual([
      null,
      '1 without country, read as Portugal',
      '2 tags, 1 new',
    ]);
  });
});

describe('steps', () => {
  it('RUN-2 refuse what is not possible now, and tell what is', async () => {
    const driver = await ImportDriver.upload(server, studio, list(1));
    const answer = await driver.call('POST', '/apply');
    expect(answer).toMatchObject({
      status: 409,
      body: {
        code: 'import_state',
        title: 'This import waits for its file. Possible now: readImport.',
        importStatus: 'uploading',
        possible: ['readImport'],
      },
    });
    for (const step of ['/undo', '/stop']) expect((await driver.call('POST', step)).status).toBe(409);
    expect((await driver.call('PUT', '/rows/2', { values: {} })).status).toBe(409);
  });

  it('RUN-2 asking twice does it once', async () => {
    const driver = await ImportDriver.upload(server, studio, list(3));
    await Promise.all([driver.call('POST', '/read', {}), driver.call('POST', '/read', {})]);
    await server.settle();
    await driver.map();
    const answers = await Promise.all([
      driver.call('POST', '/apply'),
      driver.call('POST', '/apply'),
      driver.call('POST', '/apply'),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    await server.settle();
    expect(await driver.apply()).toMatchObject({
      status: 'applied',
      applied: { created: 3 },
      progress: { done: 3, total: 3 },
    });
    await Promise.all([driver.call('POST', '/undo'), driver.call('POST', '/undo')]);
    await server.settle();
    expect(await driver.undo()).toMatchObject({ status: 'undone', undone: { removed: 3 } });
  });

  it('RUN-3 stop after the current batch, continue, and can be undone', async () => {
    const rows = BATCH * 6 + 10;
    const driver = await ImportDriver.upload(server, studio, list(rows));
    await driver.read();
    await driver.map();
    await driver.call('POST', '/apply');
    const stopped = await driver.step('POST', '/stop');
    expect(stopped.status).toBe('stopped');
    const saved = stopped.applied.created ?? 0;
    expect(saved).toBeLessThan(rows);
    expect(saved % BATCH).toBe(0);
    expect(stopped.progress).toEqual({ done: saved, total: rows });
    expect(await driver.apply()).toMatchObject({
      status: 'applied',
      applied: { created: rows },
      progress: { done: rows, total: rows },
    });
    expect(await driver.undo()).toMatchObject({ undone: { removed: rows } });
  });

  it('RUN-1 go on where they were killed', async () => {
    const rows = BATCH * 2 + 10;
    const driver = await ImportDriver.upload(server, studio, list(rows));
    await driver.read();
    await driver.map();
    // The job never starts; its batches are run here, the second one dies before its commit.
    const { platform } = server;
    const held = await platform.database.withWorkspace(studio.workspaceId, async (tx) => {
      const answer = await tx.execute<{ run: number }>(
        `update imports set state = 'applying', run = run + 1, applied_at = atelier_now(), step_total = ${rows}, processed_rows = 0 where id = '${driver.id}' returning run`,
      );
      return answer.rows[0]?.run ?? 0;
    });
    const step = { workspaceId: studio.workspaceId, importId: driver.id, run: held };
    expect(await applyBatch(platform, step)).toBe('more');
    const dying: typeof platform = {
      ...platform,
      database: {
        ...platform.database,
        withWorkspace: (id, work) =>
          platform.database.withWorkspace(id, async (tx) => {
            await work(tx);
            throw new Error('Killed.');
          }),
      },
    };
    await expect(applyBatch(dying, step)).rejects.toThrow('Killed.');
    expect(await driver.get()).toMatchObject({
      applied: { created: BATCH },
      progress: { done: BATCH, total: rows },
    });
    expect(await applyBatch(platform, { ...step, run: held - 1 })).toBe('over');
    while ((await applyBatch(platform, step)) === 'more');
    expect(await driver.get()).toMatchObject({ status: 'applied', applied: { created: rows } });
    expect((await importFile(server, studio, list(rows))).result.counts).toMatchObject({ unchanged: rows });
  });

  it('RUN-4 check again: people created in the meantime are updated, deleted ones are created again', async () => {
    await create({ name: 'Tom Okafor', email: 'tom@mail.example' });
    const driver = await ImportDriver.upload(
      server,
      studio,
      'Name,Email,Company\nTom Okafor,tom@mail.example,K\nAda,ada@mail.example,L\n',
    );
    await driver.read();
    expect((await driver.map()).counts).toMatchObject({ new: 1, changed: 1 });
    await create({ name: 'Ada Ferreira', email: 'Ada@mail.example' });
    const tom = named(await allClients(server, studio), 'Tom Okafor');
    await client('mutation ($id: ID!) { deleteClient(id: $id) { _id } }', { id: tom._id });
    expect(await driver.apply()).toMatchObject({ applied: { created: 1, updated: 1 } });
    const clients = await allClients(server, studio);
    expect(clients).toMatchObject([
      { name: 'Ada Ferreira', company: 'L' },
      { name: 'Tom Okafor', company: 'K' },
    ]);
    expect(named(clients, 'Tom Okafor')._id).not.toBe(tom._id);
  });

  it('RUN-4 two imports at once make one contact of one person', async () => {
    const rows = BATCH + 50;
    const people = [
      'Name,Email,Phone',
      ...Array.from(
        { length: rows },
        (_, at) => `Person ${at},${at % 2 ? `p${at}@mail.example` : ''},+351 912 ${String(100_000 + at)}`,
      ),
    ].join('\n');
    const drivers = await Promise.all([0, 1].map(() => ImportDriver.upload(server, studio, people)));
    await Promise.all(drivers.map((driver) => driver.read()));
    await Promise.all(drivers.map((driver) => driver.map()));
    const results = await Promise.all(drivers.map((driver) => driver.apply()));
    expect(results.map(({ status }) => status)).toEqual(['applied', 'applied']);
    expect(results.reduce((sum, { applied }) => sum + (applied.created ?? 0), 0)).toBe(rows);
  });

  it('RUN-5 give fields their old values back, and keep what somebody changed', async () => {
    await create({ name: 'Ada Ferreira', email: 'ada@mail.example', note: 'old', tags: ['a'] });
    await create({ name: 'Tom Okafor', email: 'tom@mail.example' });
    const text =
      'Name,Email,Company,Note,Tags\nAda F.,ada@mail.example,K,new,b\nTom Okafor,tom@mail.example,K,,\nNoor Haddad,noor@mail.example,K,,\nClara Mendes,clara@mail.example,,,\n';
    const { driver, result } = await importFile(server, studio, text, 'overwrite');
    expect(result).toMatchObject({ applied: { created: 2, updated: 2 }, undoUntil: expect.any(String) });
    const imported = await allClients(server, studio);
    expect(named(imported, 'Ada F.')).toMatchObject({ company: 'K', note: 'new', tags: ['b'] });
    await update(named(imported, 'Tom Okafor')._id, { company: 'Mine' });
    await update(named(imported, 'Noor Haddad')._id, { note: 'met' });
    expect(await driver.undo()).toMatchObject({
      status: 'undone',
      undone: { removed: 1, restored: 1, kept: 2 },
    });
    const left = await allClients(server, studio);
    expect(left.map(({ name }) => name)).toEqual(['Ada Ferreira', 'Noor Haddad', 'Tom Okafor']);
    expect(named(left, 'Ada Ferreira')).toMatchObject({ company: null, note: 'old', tags: ['a'] });
    expect(named(left, 'Tom Okafor').company).toBe('Mine');
  });

  it('RUN-5 cannot be undone after 30 days', async () => {
    const { driver } = await importFile(server, studio, list(1));
    server.clock.advance(31 * 86_400_000);
    expect(await driver.call('POST', '/undo')).toMatchObject({ status: 409, body: { code: 'undo_expired' } });
  });
});

describe('rows', () => {
  it('RUN-6 are corrected and validated again, alone and with others of the same person', async () => {
    const driver = await ImportDriver.upload(
      server,
      studio,
      'Name,Email,Tags\nAda,ada@mail.example,a\nAda F.,ada@,b\nTom,tom@,\n,,\n',
    );
    await driver.read();
    expect((await driver.map()).counts).toMatchObject({ new: 1, broken: 2 });
    const joined = await driver.call('PUT', '/rows/3', {
      values: { name: 'Ada F.', email: 'ada@mail.example', tags: ['b'] },
    });
    expect(joined.body).toMatchObject({ rowNumber: 3, outcome: 'joined', problems: [] });
    const stillBroken = await driver.call('PUT', '/rows/4', { values: { name: 'Tom', email: 'tom' } });
    expect(stillBroken.body).toMatchObject({
      outcome: 'broken',
      problems: [{ field: 'email', message: 'The address has no @' }],
    });
    expect((await driver.get()).counts).toEqual({ new: 1, changed: 0, unchanged: 0, joined: 1, broken: 1 });
    // The first row of a person becomes somebody else: the second one leads now.
    const moved = await driver.call('PUT', '/rows/2', {
      values: { name: 'Mira', email: 'mira@mail.example' },
    });
    expect(moved.body).toMatchObject({ outcome: 'new' });
    expect((await driver.get()).counts).toMatchObject({ new: 2, joined: 0, broken: 1 });
    expect(await driver.apply()).toMatchObject({ applied: { created: 2, updated: 0, joined: 0 } });
    expect((await allClients(server, studio)).map(({ name, tags }) => [name, tags])).toEqual([
      ['Ada F.', ['b']],
      ['Mira', []],
    ]);
    expect((await driver.call('PUT', '/rows/2', { values: { name: 'X' } })).body).toMatchObject({
      code: 'row_applied',
    });
    // What was left out is corrected afterwards and applied by itself.
    expect(
      (
        await driver.call('PUT', '/rows/4', {
          values: { name: 'Tom', email: 'ada@mail.example', company: 'K' },
        })
      ).body.outcome,
    ).toBe('joined');
    expect(await driver.apply()).toMatchObject({
      status: 'applied',
      applied: { created: 2, updated: 1, joined: 1 },
    });
    expect(named(await allClients(server, studio), 'Ada F.').company).toBe('K');
    expect(await driver.undo()).toMatchObject({ undone: { removed: 2, kept: 0 } });
  });

  it('ROW-3 with surplus cells are left out and tell why', async () => {
    const driver = await ImportDriver.upload(
      server,
      studio,
      'Name,Email\nFerreira, Ada,ada@mail.example\nTom,tom@mail.example\n',
    );
    await driver.read();
    await driver.map();
    expect((await driver.rows('broken')).data[0]?.problems).toEqual([
      { field: 'email', message: 'The address has no @' },
      { field: 'row', message: 'The row has more than 2 cells; a delimiter inside a value may need quotes' },
    ]);
  });

  it('PLAN-4 in batches far apart are joined, and an unchanged person wakes up', async () => {
    await create({ name: 'Ada', email: 'ada@mail.example' });
    const text = [
      'Name,Email,Company',
      'Ada,ada@mail.example,',
      'Ada,ada@mail.example,',
      ...list(BATCH + 5)
        .split('\n')
        .slice(1),
      'Ada,ADA@mail.example,K',
    ].join('\n');
    const driver = await ImportDriver.upload(server, studio, text);
    await driver.read();
    expect((await driver.map()).counts).toEqual({
      new: BATCH + 5,
      changed: 1,
      unchanged: 0,
      joined: 2,
      broken: 0,
    });
    expect(await driver.apply()).toMatchObject({ applied: { created: BATCH + 5, updated: 1, joined: 2 } });
    const again = await importFile(server, studio, text);
    expect(again.result.counts).toEqual({ new: 0, changed: 0, unchanged: BATCH + 8, joined: 0, broken: 0 });
  });

  it('can be mapped again: nothing of the earlier trial run is left', async () => {
    const driver = await ImportDriver.upload(
      server,
      studio,
      'A,B\nAda,ada@mail.example\nTom,ada@mail.example\n',
    );
    await driver.read();
    expect((await driver.map({ fields: ['name', 'email'] })).counts).toMatchObject({ new: 1, joined: 1 });
    expect((await driver.map({ fields: ['name', 'leaveOut'] })).counts).toMatchObject({ new: 2, joined: 0 });
    expect((await driver.rows('new')).data.map(({ values }) => values)).toEqual([
      { name: 'Ada' },
      { name: 'Tom' },
    ]);

    // The addresses of the second column stand in the other rows of the third.
    const crossed = await ImportDriver.upload(
      server,
      studio,
      'A,B,C\nAda,ada@mail.example,tom@mail.example\nTom,tom@mail.example,ada@mail.example\n',
    );
    await crossed.read();
    expect((await crossed.map({ fields: ['name', 'email', 'leaveOut'] })).counts).toMatchObject({ new: 2 });
    expect((await crossed.map({ fields: ['name', 'leaveOut', 'email'] })).counts).toMatchObject({
      new: 2,
      joined: 0,
    });
  });
});

describe('tenancy', () => {
  it('an import is nothing for another workspace', async () => {
    const driver = await ImportDriver.upload(server, studio, list(2));
    await driver.read();
    await driver.map();
    await driver.apply();
    const other = await createStudio(server, 'ferreira');
    for (const [method, path, body] of [
      ['GET', '', undefined],
      ['POST', '/read', {}],
      ['PUT', '/mapping', { columns: [] }],
      ['GET', '/rows', undefined],
      ['PUT', '/rows/2', { values: {} }],
      ['POST', '/apply', undefined],
      ['POST', '/stop', undefined],
      ['POST', '/undo', undefined],
    ] as const)
      expect([
        path,
        (await rest(server, other, method, `/imports/${driver.id}${path}`, body)).status,
      ]).toEqual([path, 404]);
    expect((await rest(server, other, 'GET', '/imports')).body).toMatchObject({ data: [], totalDocs: 0 });
    expect(await allClients(server, other)).toEqual([]);
    expect((await rest(server, studio, 'GET', '/imports')).body).toMatchObject({
      totalDocs: 1,
      hasNextPage: false,
    });
  });
});
