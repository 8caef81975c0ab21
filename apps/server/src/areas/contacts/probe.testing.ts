import { z } from 'zod';
import { type CanaryStudio, defineProbe, idOf } from '../../../test/probe/area-probe';
import type { TestServer } from '../../testing';
import { graphql, ImportDriver } from './testing';

export const probe = defineProbe({
  kinds: ['contact', 'otherContact', 'merge', 'view', 'import'],
  create: async (server, studio) => ({
    things: { ...(await createContactThings(server, studio)), import: await createImport(server, studio) },
  }),
  ids: {
    getClient: 'contact',
    updateClient: 'contact',
    deleteClient: 'contact',
    restoreClient: 'contact',
    updateClientView: 'view',
    deleteClientView: 'view',
    undoClientMerge: 'merge',
  },
  fields: {
    clientId: 'contact',
    otherId: 'otherContact',
    keepId: 'contact',
    mergeId: 'otherContact',
    selectedClientView: 'view',
    importId: 'import',
  },
  values: {
    contentType: (call) => (call === 'createImport' ? 'text/csv' : undefined),
    fileName: (call) => (call === 'createImport' ? 'clients.csv' : undefined),
    columns: (call) =>
      call === 'mapImport' ? ['name', 'email'].map((field, index) => ({ index, field })) : undefined,
    rowNumber: () => 3,
  },
  // Possible only while rows are being written, which has ended before the next call.
  refusals: { stopImport: 'import_state' },
});

/** Creates a contact and a view, a contact to merge with it, and a merge of two more; each contains `canary`. */
async function createContactThings(server: TestServer, studio: CanaryStudio) {
  const { canary } = studio;
  const created = await graphql(
    server,
    studio,
    `mutation ($name: String!, $email: String, $note: String, $tags: [String!]) {
      createClient(name: $name, email: $email, company: $name, note: $note, tags: $tags) { _id } }`,
    { name: `Priya ${canary}`, email: `${canary}@client.example`, note: canary, tags: [canary] },
  );
  const contact = idOf.parse(created.data?.createClient)._id;
  const saved = await graphql(
    server,
    studio,
    'mutation ($input: ClientViewInput!) { updateClientView(input: $input) { views { _id } } }',
    { input: { label: canary, filters: [{ fieldId: 'tags', operator: 'contains', value: [canary] }] } },
  );
  const [view] = z.object({ views: z.array(idOf) }).parse(saved.data?.updateClientView).views;
  const create = async (name: string) => {
    const { data } = await graphql(
      server,
      studio,
      'mutation ($name: String!) { createClient(name: $name) { _id } }',
      { name: `${name} ${studio.canary}` },
    );
    return idOf.parse(data?.createClient)._id;
  };
  const [otherContact, keepId, mergeId] = [await create('Tom'), await create('Ada'), await create('Luis')];
  const { data } = await graphql(
    server,
    studio,
    'mutation ($input: ClientMergeInput!) { mergeClients(input: $input) { merge { _id } } }',
    { input: { keepId, mergeId } },
  );
  const merge = z.object({ merge: idOf }).parse(data?.mergeClients).merge._id;
  return { contact, view: view?._id ?? '', otherContact, merge };
}

/** Creates an import after its trial run, with a valid row and an invalid one. */
async function createImport(server: TestServer, studio: CanaryStudio): Promise<string> {
  const { canary } = studio;
  const driver = await ImportDriver.upload(
    server,
    studio,
    `Name,Email\nHannah ${canary},hannah.${canary}@client.example\nNoor ${canary},broken ${canary}\n`,
  );
  await driver.read();
  await driver.map();
  return driver.id;
}
