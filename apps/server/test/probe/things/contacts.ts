import { z } from 'zod';
import { graphql } from '../../../src/areas/contacts/testing';
import type { TestServer } from '../../../src/testing';
import type { CanaryStudio } from '../things';
import { idOf } from './id';

/** A contact and a view, a contact to merge with it, and a merge of two more: each says `canary`. */
export async function createContactThings(server: TestServer, studio: CanaryStudio) {
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
