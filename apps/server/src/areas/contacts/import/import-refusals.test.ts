import { createAtelier, createHosts, unwrap } from '@atelier/sdk';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sharedTestServer, type TestServer } from '../../../testing';
import { createStudio, ImportDriver, importFile, type TestStudio } from '../testing';

let server: TestServer;
let studio: TestStudio;
let studios = 0;
beforeAll(async () => {
  server = await sharedTestServer();
});
beforeEach(async () => {
  studios += 1;
  studio = await createStudio(server, `import-refusals-${studios}`);
});

async function signedIn() {
  const atelier = createAtelier({
    hosts: createHosts({ origin: server.origin }),
    fetch: (input, init) => server.fetch(input, init),
  });
  await atelier.client.session.set('token', studio.token);
  await atelier.client.session.set('workspaceId', studio.handle);
  return atelier;
}

describe('an import', () => {
  it('keeps, when it is undone, contacts that were merged into another one since', async () => {
    const { contacts, contactDuplicates } = await signedIn();
    const keep = await unwrap(contacts.create({ name: 'Ada Ferreira' }));
    const { driver } = await importFile(server, studio, 'Name,Email\nAda F,ada@mail.example\nTom,\n');
    const [came] = (await unwrap(contacts.list({ search: 'ada@mail.example' }))).data;
    await unwrap(contactDuplicates.merge({ keepId: keep._id, mergeId: came?._id ?? '' }));
    expect((await driver.undo()).undone).toMatchObject({ removed: 1, kept: 1 });
    expect(await unwrap(contacts.get(keep._id))).toMatchObject({ email: 'ada@mail.example' });
  });

  it('does not correct one of more than 2,000 rows about one person', async () => {
    const rows = Array.from({ length: 2_001 }, () => 'Ada,ada@mail.example');
    const driver = await ImportDriver.upload(server, studio, ['Name,Email', ...rows].join('\n'));
    await driver.read();
    await driver.map();
    const { status, body } = await driver.call('PUT', '/rows/5', { values: { name: 'Ada Ferreira' } });
    expect([status, body.code]).toEqual([409, 'too_many_rows_joined']);
    expect(body.title).toMatch(/More than 2,000 rows/);
  });

  it('is not read in an encoding that nobody knows', async () => {
    const driver = await ImportDriver.upload(server, studio, 'Name\nAda\n');
    const { status, body } = await driver.call('POST', '/read', { encoding: 'klingon' });
    expect([status, body.errors]).toMatchObject([400, [{ field: 'encoding' }]]);
  });
});
