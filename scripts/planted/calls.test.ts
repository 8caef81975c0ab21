import { describe, expect, it } from 'vitest';
import { findUntestedCalls } from '../structure/call-pieces';
import { plant, type Tree } from './tree';

const SERVER = 'apps/server/src/areas/tasks/tasks.test.ts';
const HOOKS = 'packages/react-hooks/src/areas/tasks/tasks.ts';

/** One call of each kind, with a test and a hook. */
const sound: Tree = {
  'packages/sdk/src/generated/graphql/tasks.ts':
    "export const createTaskCall: GraphQLCall<A, B> = {\n  operationName: 'createTask',\n  query: '{ createTask }',\n};\n",
  'packages/sdk/src/generated/rest/contacts.ts':
    "export const listRowsCall: RestCall<A, B> = { service: 'contacts', method: 'GET', path: '/{ws}/imports/{importId}/rows' };\n",
  'packages/sdk/src/generated/areas/tasks.ts':
    'export const tasksCalls = (client: Client): TasksCalls => ({\n' +
    "  create: (input, options) =>\n    field(client.query(createTaskCall, { input }, options), 'createTask'),\n" +
    '  rows: (input, options) => client.call(listRowsCall, input, options),\n});\n',
  [SERVER]: 'await graphql(`mutation { createTask }`);\nawait rest(`/juniper/imports/one/rows`);\n',
  [HOOKS]:
    "defineWrite('tasks.create', to(tasks, 'create'));\nuseRead((client) => tasks(client).rows({}));\n",
};

const planted: [what: string, line: RegExp, defect: Tree][] = [
  [
    'a field of GraphQL without a server test',
    /no test makes the call createTask of tasks/,
    { [SERVER]: 'await rest(`/imports/one/rows`);\n' },
  ],
  [
    'an operation of REST without a server test',
    /no test makes the call listRows of contacts/,
    { [SERVER]: 'createTask(`/imports/one/rows-of-others`);\n' },
  ],
  [
    'a write without a hook',
    /no hook makes the call tasks\.create/,
    { [HOOKS]: 'tasks(client).rows({});\n' },
  ],
  ['a read without a hook', /no hook makes the call tasks\.rows/, { [HOOKS]: "to(tasks, 'create');\n" }],
];

describe('the pieces of a call', () => {
  it('are complete', () => expect(findUntestedCalls(plant(sound))).toEqual([]));

  it.each(planted)('%s is a defect', (_what, line, defect) => {
    expect(findUntestedCalls(plant({ ...sound, ...defect }))).toEqual([expect.stringMatching(line)]);
  });
});
