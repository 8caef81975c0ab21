import { createHash } from 'node:crypto';
import { z } from 'zod';
import { type CanaryStudio, defineProbe, idOf } from '../../../test/probe/area-probe';
import type { TestServer } from '../../testing';

const isOfDatabases = /Database/;

export const probe = defineProbe({
  kinds: [
    'noteDatabase',
    'databaseField',
    'databaseRow',
    'databaseView',
    'databaseFilter',
    'databaseSort',
    'noteImport',
  ],
  needs: ['notes'],
  create: async (server, studio) => ({
    things: {
      ...(await createDatabaseThings(server, studio)),
      noteImport: await uploadPage(server, studio),
    },
  }),
  fields: {
    databaseId: 'noteDatabase',
    rowId: 'databaseRow',
    filterId: 'databaseFilter',
    sortId: 'databaseSort',
  },
  thingOf: (call, field) => {
    if (call === 'runNoteImport' && field === 'importId') return 'noteImport';
    if (call === 'runNoteImport' && field === 'parentId') return 'page';
    if (/^(databaseRows|databaseGroupRows|createDatabaseRow)$/.test(call) && field === 'viewId')
      return 'databaseView';
    if (!isOfDatabases.test(call)) return undefined;
    if (field === 'viewId') return 'databaseView';
    return field === 'fieldId' ? 'databaseField' : undefined;
  },
  refusals: {
    // The first type is the title, of which a database has one; and no field has the operator of a probe.
    addDatabaseField: 'invalid_input',
    addDatabaseFilter: 'invalid_input',
    updateDatabaseFilter: 'invalid_input',
  },
  values: {
    fileName: (call) => (call === 'openNoteImport' ? 'plan.md' : undefined),
    // Made for real, the next caller would find its page.
    isTrial: (call) => (call === 'runNoteImport' ? true : undefined),
    values: (call) => (/^(create|update)DatabaseRow$/.test(call) ? {} : undefined),
    // An empty change of a field, a row or a view leaves it as the next call needs it.
    input: (call) =>
      /^update(Database|DatabaseField|DatabaseRow|DatabaseView)$/.test(call) ? {} : undefined,
  },
});

const answer = z.object({ data: z.record(z.string(), z.unknown()) });
const made = z.object({ _id: z.string(), pageId: z.string(), fields: z.array(idOf) });
const withParts = z.object({ filterBy: z.array(idOf), sortBy: z.array(idOf) });

/** Creates a database that everybody in the workspace has in full, with a field, a row and a view; each contains `canary`. */
async function createDatabaseThings(server: TestServer, { handle, token, canary }: CanaryStudio) {
  const call = async (service: string, query: string, variables: Record<string, unknown>) => {
    const response = await server.fetch(`${server.origin}/api/${service}/graphql`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'x-workspace-id': handle,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ query, variables }),
    });
    return answer.parse(await response.json()).data;
  };
  const ask = (query: string, variables: Record<string, unknown>) =>
    call('page-notes-database', query, variables);
  const created = await ask(
    'mutation ($input: CreateDatabaseInput!) { createDatabase(input: $input) { _id pageId fields { _id } } }',
    { input: { name: canary, description: canary } },
  );
  const { _id: databaseId, pageId } = made.parse(created.createDatabase);
  await call(
    'page-notes',
    'mutation ($pageId: ID!) { updateTenantAccess(pageId: $pageId, enabled: true, access: full) { _id } }',
    { pageId },
  );
  const changed = await ask(
    `mutation ($databaseId: ID!, $field: DatabaseFieldInput!, $view: CreateDatabaseViewInput!) {
      addDatabaseField(databaseId: $databaseId, input: $field) { _id pageId fields { _id } }
      createDatabaseView(databaseId: $databaseId, input: $view) { _id } }`,
    { databaseId, field: { name: canary, type: 'text' }, view: { label: canary, type: 'table' } },
  );
  const fieldId = made.parse(changed.addDatabaseField).fields.at(-1)?._id ?? '';
  const viewId = idOf.parse(changed.createDatabaseView)._id;
  const filled = await ask(
    `mutation ($databaseId: ID!, $viewId: ID!, $row: CreateDatabaseRowInput!, $filter: DatabaseFilterInput!, $sort: DatabaseSortInput!, $group: DatabaseGroupByInput!) {
      createDatabaseRow(databaseId: $databaseId, input: $row) { _id }
      addDatabaseFilter(viewId: $viewId, input: $filter) { _id }
      updateDatabaseGroup(viewId: $viewId, input: $group) { _id }
      addDatabaseSort(viewId: $viewId, input: $sort) { filterBy { _id } sortBy { _id } } }`,
    {
      databaseId,
      viewId,
      row: { values: { [fieldId]: canary } },
      filter: { fieldId, operator: 'contains', value: canary },
      sort: { fieldId, direction: 'asc' },
      group: { fieldId },
    },
  );
  const { filterBy, sortBy } = withParts.parse(filled.addDatabaseSort);
  return {
    noteDatabase: databaseId,
    databaseField: fieldId,
    databaseRow: idOf.parse(filled.createDatabaseRow)._id,
    databaseView: viewId,
    databaseFilter: filterBy[0]?._id ?? '',
    databaseSort: sortBy[0]?._id ?? '',
  };
}

const opened = z.object({
  importId: z.string(),
  upload: z.object({ signedUrl: z.string(), headers: z.record(z.string(), z.string()) }),
});

/** Uploads a page that could be imported; it contains `canary`. */
async function uploadPage(server: TestServer, { handle, token, canary }: CanaryStudio): Promise<string> {
  const bytes = Buffer.from(`# ${canary}\n\n${canary}`);
  const response = await server.fetch(`${server.origin}/api/databases/${handle}/imports`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      fileName: 'plan.md',
      contentType: 'text/markdown',
      size: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
    }),
  });
  const { importId, upload } = opened.parse(await response.json());
  await server.fetch(upload.signedUrl, { method: 'PUT', headers: upload.headers, body: bytes });
  return importId;
}
