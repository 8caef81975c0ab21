import { describe, expect, it } from 'vitest';
import { type Change, fixture, plantContract } from './fixture';
import { loadContract } from './generate';
import { ContractError, type ContractProblem } from './problems';

async function problemsOf(folder: string): Promise<readonly ContractProblem[]> {
  try {
    await loadContract(folder);
    return [];
  } catch (error) {
    if (error instanceof ContractError) return error.problems;
    throw error;
  }
}

const contacts = 'openapi/contacts.yaml';
const shared = 'openapi/openapi.yaml';
const sdl = 'graphql/workflows.graphql';
const document = 'documents/workflows/contacts.graphql';

interface Defect {
  readonly title: string;
  readonly change: Change;
  readonly rule: string;
  readonly message: RegExp;
  /** Text of the line that the problem names, in the file after the change; the file of the change unless said. */
  readonly at: string;
  readonly file?: string;
}

const defects: readonly Defect[] = [
  {
    title: 'an operation without operationId',
    change: { file: contacts, from: '      operationId: createImport\n', to: '' },
    rule: 'operation-id',
    message: /operationId in camelCase/,
    at: '    post:',
  },
  {
    title: 'an operationId that is no camelCase',
    change: { file: contacts, from: 'operationId: createImport', to: 'operationId: Create-Import' },
    rule: 'operation-id',
    message: /operationId in camelCase/,
    at: 'operationId: Create-Import',
  },
  {
    title: 'an operationId that another area has',
    change: { file: contacts, from: 'operationId: createImport', to: 'operationId: createWorkspace' },
    rule: 'operation-id',
    message: /`createWorkspace` is already used in account.yaml/,
    at: 'operationId: createWorkspace',
  },
  {
    title: 'a method of the SDK without its area',
    change: { file: contacts, from: 'method: contactImports.create', to: 'method: createImport' },
    rule: 'extensions',
    message: /x-sdk is `\{ method: area\.method, docs \}`/,
    at: 'x-sdk: { method: createImport }',
  },
  {
    title: 'an operationId twice in one area',
    change: { file: contacts, from: 'operationId: createImport', to: 'operationId: listImports' },
    rule: 'operation-id',
    message: /`listImports` is already used in contacts.yaml/,
    at: 'operationId: listImports',
  },
  {
    title: 'an operation without summary',
    change: { file: contacts, from: '      summary: Starts an import.\n', to: '' },
    rule: 'summary',
    message: /needs a summary/,
    at: '    post:',
  },
  {
    title: 'an operation without access rule',
    change: { file: contacts, from: '      x-access: admin\n', to: '' },
    rule: 'access',
    message: /needs x-access: one of anonymous, account, member, admin, owner/,
    at: '    delete:',
  },
  {
    title: 'an access rule that nobody knows',
    change: { file: contacts, from: 'x-access: admin', to: 'x-access: everybody' },
    rule: 'access',
    message: /needs x-access/,
    at: 'x-access: everybody',
  },
  {
    title: 'rows of the call list that are no numbers',
    change: { file: 'openapi/account.yaml', from: 'x-calls: [157]', to: 'x-calls: [row157]' },
    rule: 'extensions',
    message: /list of row numbers/,
    at: 'x-calls: [row157]',
  },
  {
    title: 'an extension that nobody reads',
    change: { file: contacts, from: 'x-rate-limit: imports', to: 'x-ratelimit: imports' },
    rule: 'extensions',
    message: /x-ratelimit is no extension that anybody reads/,
    at: 'x-ratelimit',
  },
  {
    title: 'a limit that is no name',
    change: { file: contacts, from: 'x-rate-limit: imports', to: 'x-rate-limit: [imports, 5]' },
    rule: 'extensions',
    message: /x-rate-limit is the name of a limit/,
    at: 'x-rate-limit',
  },
  {
    title: 'a limit that counts what is no member of the input',
    change: {
      file: contacts,
      from: 'x-rate-limit: imports',
      to: 'x-rate-limit: [imports, { name: files, target: path }]',
    },
    rule: 'extensions',
    message: /counts by `path`, which is not a member of the input/,
    at: 'x-rate-limit',
  },
  {
    title: 'a call of suspended workspaces that is neither true nor false',
    change: { file: contacts, from: 'x-rate-limit: imports', to: 'x-while-suspended: maybe' },
    rule: 'extensions',
    message: /x-while-suspended is true or false/,
    at: 'x-while-suspended',
  },
  {
    title: 'a member of the body with the name of a path parameter',
    change: {
      file: contacts,
      from: '        fileName:',
      to: '        ws: { type: boolean }\n        fileName:',
    },
    rule: 'flat-input',
    message: /`ws` is both in the path and in the body/,
    at: '      requestBody:',
  },
  {
    title: 'a query parameter with the name of a path parameter',
    change: {
      file: contacts,
      from: '{ name: force, in: query',
      to: '{ name: id, in: query',
    },
    rule: 'flat-input',
    message: /`id` is both in the path and in the query/,
    at: '      parameters:',
  },
  {
    title: 'a body that is no object with names',
    change: {
      file: contacts,
      from: 'schema: { $ref: "#/components/schemas/NewImport" }',
      to: 'schema: { type: array, maxItems: 3, items: { $ref: "#/components/schemas/NewImport" } }',
    },
    rule: 'flat-input',
    message: /object schema of named properties/,
    at: '      requestBody:',
  },
  {
    title: 'an object of an answer that is open',
    change: { file: shared, from: '      additionalProperties: false\n', to: '' },
    rule: 'closed-object',
    message: /additionalProperties: false/,
    at: '    Problem:',
  },
  {
    title: 'an object of a body that is open',
    change: {
      file: 'openapi/account.yaml',
      from: '              additionalProperties: false\n',
      to: '',
    },
    rule: 'closed-object',
    message: /additionalProperties: false/,
    at: '            schema:',
  },
  {
    title: 'a text without bound in a body, behind a reference',
    change: {
      file: contacts,
      from: 'fileName: { type: string, maxLength: 255,',
      to: 'fileName: { type: string,',
    },
    rule: 'bounded-string',
    message: /needs maxLength/,
    at: 'fileName:',
  },
  {
    title: 'a text without bound in a list of a body',
    change: { file: contacts, from: 'items: { type: string, maxLength: 40 }', to: 'items: { type: string }' },
    rule: 'bounded-string',
    message: /needs maxLength/,
    at: 'tags:',
  },
  {
    title: 'a text without bound in a parameter',
    change: { file: shared, from: 'schema: { type: string, maxLength: 40 }', to: 'schema: { type: string }' },
    rule: 'bounded-string',
    message: /needs maxLength/,
    at: '      schema: { type: string }',
  },
  {
    title: 'a text without bound in a parameter of the path',
    change: {
      file: contacts,
      from: 'schema: { $ref: "openapi.yaml#/components/schemas/Id" }',
      to: 'schema: { type: string }',
    },
    rule: 'bounded-string',
    message: /needs maxLength/,
    at: '        schema: { type: string }',
  },
  {
    title: 'a text whose pattern has no end',
    change: {
      file: contacts,
      from: 'fileName: { type: string, maxLength: 255,',
      to: "fileName: { type: string, pattern: '^[a-z]+$',",
    },
    rule: 'bounded-string',
    message: /needs maxLength/,
    at: 'fileName:',
  },
  {
    title: 'a text with a format that does not bound it',
    change: {
      file: contacts,
      from: 'fileName: { type: string, maxLength: 255,',
      to: 'fileName: { type: string, format: uri,',
    },
    rule: 'bounded-string',
    message: /needs maxLength/,
    at: 'fileName:',
  },
  {
    title: 'a list without bound',
    change: { file: contacts, from: 'tags: { type: array, maxItems: 10,', to: 'tags: { type: array,' },
    rule: 'bounded-array',
    message: /needs maxItems/,
    at: 'tags:',
  },
  {
    title: 'a list parameter `limit` without maximum',
    change: {
      file: shared,
      from: 'schema: { type: integer, minimum: 1, maximum: 100, default: 10 }',
      to: 'schema: { type: integer }',
    },
    rule: 'list-limit',
    message: /`limit` needs a maximum/,
    at: '      schema: { type: integer }',
  },
  {
    title: 'a default that nobody fills in',
    change: {
      file: contacts,
      from: '      x-open-enum: true\n',
      to: '      x-open-enum: true\n      default: waiting\n',
    },
    rule: 'default',
    message: /default of `ImportStatus` is never applied/,
    at: 'default: waiting',
  },
  {
    title: 'a path parameter that nobody declares',
    change: { file: contacts, from: '/{ws}/imports/{id}:', to: '/{ws}/imports/{id}/{part}:' },
    rule: 'path-parameters-defined',
    message: /part/,
    at: '      parameters:',
  },
  {
    title: 'a reference to nothing',
    change: {
      file: contacts,
      from: '"#/components/schemas/NewImport"',
      to: '"#/components/schemas/OldImport"',
    },
    rule: 'no-unresolved-refs',
    message: /resolve/,
    at: 'OldImport',
  },
  {
    title: 'a comma that cuts a description in two',
    change: {
      file: contacts,
      from: 'description: Name of the file. }',
      to: 'description: Name, with its ending. }',
    },
    rule: 'struct',
    message: /is not expected here/,
    at: 'Name, with its ending',
  },
  {
    title: 'a field of Query without access rule',
    change: { file: sdl, from: '[Client!]!\n    @access(role: member)', to: '[Client!]!' },
    rule: 'access',
    message: /`Query\.clients` needs @access/,
    at: 'clients(',
  },
  {
    title: 'a field of Mutation without access rule',
    change: { file: sdl, from: 'Client! @access(role: member)\n}', to: 'Client!\n}' },
    rule: 'access',
    message: /`Mutation\.createClient` needs @access/,
    at: 'createClient(',
  },
  {
    title: 'a field that cannot be empty and needs an area',
    change: {
      file: sdl,
      from: 'name: String!\n  createdAt',
      to: 'name: String! @needs(area: "contacts")\n  createdAt',
    },
    rule: 'needs',
    message: /`Client\.name` has @needs, so it must be nullable or a list/,
    at: 'name: String! @needs',
  },
  {
    title: 'an input that needs an area that is none',
    change: {
      file: sdl,
      from: 'tags: [String!] @length(max: 50)',
      to: 'tags: [String!] @length(max: 50) @needs(area: "garden")',
    },
    rule: 'needs',
    message: /`ClientInput\.tags` needs @needs\(area:\): one of/,
    at: 'tags: [String!]',
  },
  {
    title: 'a text without bound in an input of GraphQL',
    change: { file: sdl, from: 'name: String! @length(min: 1, max: 200)', to: 'name: String!' },
    rule: 'bounded-input',
    message: /`ClientInput\.name` needs @length/,
    at: 'name: String!',
  },
  {
    title: 'a list without bound in an input of GraphQL',
    change: { file: sdl, from: 'tags: [String!] @length(max: 50)', to: 'tags: [String!]' },
    rule: 'bounded-input',
    message: /`ClientInput\.tags` needs @length/,
    at: 'tags: [String!]',
  },
  {
    title: 'a text without bound in an argument of GraphQL',
    change: { file: sdl, from: 'search: String @length(max: 200)', to: 'search: String' },
    rule: 'bounded-input',
    message: /`Query\.clients\.search` needs @length/,
    at: 'search: String',
  },
  {
    title: 'a `limit` without range in GraphQL',
    change: { file: sdl, from: 'limit: Int = 10 @range(min: 1, max: 100)', to: 'limit: Int = 10' },
    rule: 'list-limit',
    message: /`Query\.clients\.limit` needs @range/,
    at: 'limit: Int = 10',
  },
  {
    title: 'an SDL that names an unknown type',
    change: { file: sdl, from: 'createdAt: DateTime', to: 'createdAt: Moment' },
    rule: 'schema',
    message: /Unknown type "Moment"/,
    at: 'createdAt: Moment',
  },
  {
    title: 'a document that asks for a field that is not there',
    change: { file: document, from: '  createdAt\n', to: '  birthday\n' },
    rule: 'document',
    message: /Cannot query field "birthday" on type "Client"/,
    at: 'birthday',
  },
  {
    title: 'an operation without name',
    change: { file: document, from: 'query clients($search', to: 'query ($search' },
    rule: 'operation-name',
    message: /needs a name/,
    at: 'query ($search',
  },
  {
    title: 'a document that is no GraphQL',
    change: { file: document, from: 'mutation createClient(', to: 'mutation createClient((' },
    rule: 'syntax',
    message: /Syntax Error/,
    at: 'mutation createClient((',
  },
];

describe('rules of the contract', () => {
  it('lets the fixture pass, so that each defect below is the only one', async () => {
    expect(await problemsOf(plantContract())).toEqual([]);
  });

  it.each(defects)('refuses $title', async ({ change, rule, message, at, file }) => {
    const changed = (fixture[change.file] ?? '').replace(change.from, () => change.to);
    const problems = await problemsOf(plantContract([change]));
    const expected = file ?? change.file;
    const found = problems.find((problem) => problem.rule === rule && message.test(problem.message));
    expect(found, JSON.stringify(problems, null, 1)).toBeDefined();
    expect(found?.file).toBe(expected);
    expect(changed.split('\n')[(found?.line ?? 0) - 1]).toContain(at);
  });

  it.each([
    ['a pattern with an end', "pattern: '^[a-z]{1,9}$'"],
    ['a format with an end', 'format: uuid'],
    ['a list of values', 'enum: [a, b]'],
  ])('lets a text pass that has %s', async (_, bound) => {
    const change = {
      file: contacts,
      from: 'fileName: { type: string, maxLength: 255,',
      to: `fileName: { type: string, ${bound},`,
    };
    expect(await problemsOf(plantContract([change]))).toEqual([]);
  });

  it.each(['imports', '[imports, { name: files, target: fileName }]', '{ name: files, target: ws }'])(
    'lets the limit %s pass',
    async (limit) => {
      const change = { file: contacts, from: 'x-rate-limit: imports', to: `x-rate-limit: ${limit}` };
      expect(await problemsOf(plantContract([change]))).toEqual([]);
    },
  );

  it('asks no bound of a text in an answer', async () => {
    const change = {
      file: contacts,
      from: 'note: { type: [string, "null"], maxLength: 100,',
      to: 'note: { type: [string, "null"],',
    };
    expect(await problemsOf(plantContract([change]))).toEqual([]);
  });
});

describe('names of services and schemas', () => {
  it('refuses an area that nobody knows', async () => {
    const text = (fixture['openapi/account.yaml'] ?? '').replace('x-service: account', 'x-service: accounts');
    const renamed = text
      .replace('getGoogleUrl', 'getGoogleUrlAgain')
      .replace('createWorkspace', 'createWorkspaceAgain');
    const problems = await problemsOf(plantContract([], { 'openapi/accounts.yaml': renamed }));
    expect(problems).toMatchObject(
      [{ file: 'openapi/accounts.yaml', rule: 'service', message: /`accounts` is not an area/ }].map(
        ({ message: _, ...rest }) => rest,
      ),
    );
  });

  it('refuses a file whose service is not its name', async () => {
    const problems = await problemsOf(
      plantContract([{ file: contacts, from: 'x-service: contacts', to: 'x-service: tasks' }]),
    );
    expect(problems).toEqual([
      expect.objectContaining({
        file: contacts,
        rule: 'service',
        message: expect.stringContaining('must be `contacts`'),
      }),
    ]);
  });

  it('joins the parts of an area, and refuses an operation that stands in two of them', async () => {
    const part = (fixture['openapi/account.yaml'] ?? '')
      .replaceAll('"openapi.yaml#', '"../openapi.yaml#')
      .replace('getGoogleUrl', 'getGoogleUrlAgain')
      .replace('createWorkspace', 'createWorkspaceAgain')
      .replaceAll(/x-sdk: .*$/gm, '');
    const moved = part.replaceAll(/^ {2}\//gm, '  /again/');
    expect(await problemsOf(plantContract([], { 'openapi/account/again.yaml': moved }))).toEqual([]);
    const problems = await problemsOf(plantContract([], { 'openapi/account/again.yaml': part }));
    expect(problems).toContainEqual(
      expect.objectContaining({ file: 'openapi/account/again.yaml', rule: 'path' }),
    );
  });

  it('refuses a schema name that two areas give to different things', async () => {
    const change = {
      file: 'openapi/account.yaml',
      from: 'paths:\n',
      to: 'components: { schemas: { Import: { type: boolean } } }\npaths:\n',
    };
    const problems = await problemsOf(plantContract([change]));
    expect(problems).toEqual([
      expect.objectContaining({
        rule: 'component-name',
        message: expect.stringContaining('`Import` already exists'),
      }),
    ]);
  });

  it('refuses an SDL of a service that nobody knows', async () => {
    const problems = await problemsOf(plantContract([], { 'graphql/workflow.graphql': fixture[sdl] ?? '' }));
    expect(problems).toEqual([
      expect.objectContaining({ file: 'graphql/workflow.graphql', rule: 'service' }),
    ]);
  });

  it('refuses documents of one area on two services', async () => {
    const problems = await problemsOf(
      plantContract([], {
        'graphql/activity.graphql': `${fixture[sdl]}`,
        'documents/activity/contacts.graphql': 'query seen { clients { _id } }',
      }),
    );
    expect(problems).toEqual([expect.objectContaining({ file: document, rule: 'area' })]);
  });

  it('refuses documents of a service that has no SDL', async () => {
    const problems = await problemsOf(
      plantContract([], { 'documents/activity/workflows.graphql': 'query seen { seen }' }),
    );
    expect(problems).toEqual([expect.objectContaining({ file: 'documents/activity', rule: 'service' })]);
  });

  it('refuses what an area adds to a service that has no SDL', async () => {
    const problems = await problemsOf(
      plantContract([], { 'graphql/activity/workflows.graphql': 'extend type Query { seen: Int }' }),
    );
    expect(problems).toEqual([expect.objectContaining({ file: 'graphql/activity', rule: 'service' })]);
  });

  it('names the file of an area in which a rule is broken', async () => {
    const file = 'graphql/workflows/tasks.graphql';
    const seen = (field: string) =>
      problemsOf(plantContract([], { [file]: `extend type Query {\n  ${field}\n}` }));
    expect(await seen('seen: Int @access(role: member)')).toEqual([]);
    expect(await seen('seen: Int')).toEqual([expect.objectContaining({ file, line: 2, rule: 'access' })]);
    expect(await seen('seen: Moment @access(role: member)')).toEqual([
      expect.objectContaining({ file, line: 2, rule: 'schema' }),
    ]);
    expect(await seen('seen Int')).toEqual([expect.objectContaining({ file, line: 2, rule: 'syntax' })]);
  });

  it('refuses two operations of one name', async () => {
    const problems = await problemsOf(
      plantContract([], { 'documents/workflows/tasks.graphql': 'query clients { clients { _id } }' }),
    );
    expect(problems).toEqual([
      expect.objectContaining({ file: 'documents/workflows/tasks.graphql', line: 1, rule: 'operation-name' }),
    ]);
  });

  it('names the problems of REST and GraphQL together', async () => {
    const problems = await problemsOf(
      plantContract([
        { file: contacts, from: '      x-access: admin\n', to: '' },
        { file: sdl, from: '[Client!]!\n    @access(role: member)', to: '[Client!]!' },
      ]),
    );
    expect(problems.map((problem) => problem.file)).toEqual([contacts, sdl]);
  });
});
