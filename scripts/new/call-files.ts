interface Names {
  readonly area: string;
  /** The operation: `archiveWorkspace`. */
  readonly name: string;
  /** Its address and its files: `archive-workspace`. */
  readonly kebab: string;
}

/** What a call that reads and one that writes have of their own. */
interface Kind {
  readonly method: 'GET' | 'POST';
  /** Of the answer when all is well. */
  readonly status: 200 | 204;
  /** In the contract. */
  readonly answer: string;
  /** What the handler has to do, and its answer until then. */
  readonly work: string;
  readonly result: string;
  /** The function of the test that makes the call; only a write has a key. */
  readonly send: (names: Names) => string;
  /** The test of what is particular to it. */
  readonly test: (names: Names) => string;
  readonly hook: (names: Names) => string;
}

const upper = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

/** The verbs of calls that change nothing. */
const READS = /^(count|find|get|list|read|search)(?=[A-Z])/;

const reading: Kind = {
  method: 'GET',
  status: 200,
  answer: `        "200":
          description: "TODO: say what comes back."
          content:
            application/json:
              schema:
                type: object
                additionalProperties: false
                required: [data]
                properties:
                  data: { type: array, maxItems: 100, items: { type: string, maxLength: 200 } }`,
  work: 'read with context.tx, and return the answer. Return a problem to refuse.',
  result: '{ data: [] }',
  send: ({ area, name, kebab }) => `const ${name} = (token?: string) =>
  call(server, 'GET', \`/${area}/\${ws}/${kebab}\`, { ...(token !== undefined && { token }) });
`,
  test: ({ name }) => `  it('TODO: shows nothing of another workspace', async () => {
    const other = 'another-studio';
    await createTestWorkspace(server, stranger, other);
    // TODO: create there what it would return.
    expect((await ${name}(owner.token)).body).toEqual({ data: [] });
  });
`,
  hook: ({ area, name }) => `import { ${area}, type ${upper(name)}Output } from '@atelier/sdk';
import { useRead } from '../../platform/read.js';

/**
 * TODO: say what it reads, and in which order.
 *
 * @returns the query; its error is a \`CallFailed\`.
 */
export const use${upper(name)} = () =>
  // TODO: begin the key with that of what it shows, so that a change of it reads this again.
  useRead<${upper(name)}Output>(['${area}', '${name}'], (client, options) =>
    ${area}(client).${name}(options),
  );
`,
};

const writing: Kind = {
  method: 'POST',
  status: 204,
  answer: '        "204": { $ref: "openapi.yaml#/components/responses/Done" }',
  work: 'write with context.tx, and return the answer: undefined for 204. Return a problem to refuse; throw one to roll back.',
  result: 'undefined',
  send: ({ area, name, kebab }) => `const ${name} = (token?: string, key?: string) =>
  call(server, 'POST', \`/${area}/\${ws}/${kebab}\`, {
    ...(token !== undefined && { token }),
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  });
`,
  test: ({ name }) => `  it('acts once for the same key', async () => {
    const key = 'the-same-key-twice-1';
    expect((await ${name}(owner.token, key)).status).toBe(204);
    // TODO: check that what it did is there once.
    expect((await ${name}(owner.token, key)).status).toBe(204);
  });
`,
  hook: ({ area, name }) => `import { ${area} } from '@atelier/sdk';
import { defineWrite, to } from '../../platform/write.js';

/**
 * TODO: say what it does.
 *
 * @returns the mutation; its error is a \`CallFailed\`.
 */
export const use${upper(name)} = defineWrite(
  '${area}.${name}',
  to(${area}, '${name}'),
  // TODO: \`answer\` and \`invalidates\` say what it means for what is shown; drop \`offline\` to keep it without a connection.
  { offline: 'refuse' },
);
`,
};

const kindOf = (name: string): Kind => (READS.test(name) ? reading : writing);

/** Returns the operation for the contract. Its access, input, answer and words are what to decide first. */
export const operation = ({ area, name, kebab }: Names): string => `  /{ws}/${kebab}:
    parameters: [{ $ref: "openapi.yaml#/components/parameters/Workspace" }]
    ${kindOf(name).method.toLowerCase()}:
      operationId: ${name}
      x-sdk:
        method: ${area}.${name}
        docs: |-
          TODO: say what the call does, in the third person.
      summary: "TODO: the same, in a line"
      x-access: member
      responses:
${kindOf(name).answer}
        default: { $ref: "openapi.yaml#/components/responses/Problem" }
`;

/** Returns the new files of a call: path → content. */
export function callFiles(names: Names): Readonly<Record<string, string>> {
  const { area, name, kebab } = names;
  const { status, work, result, send, test, hook } = kindOf(name);
  return {
    [`apps/server/src/areas/${area}/${kebab}.ts`]: `import type { RestHandler } from '../../platform/context';

/** TODO: say what it does, and which rule it keeps. */
export const ${name}: RestHandler<'${name}'> = async (_input, _context) => {
  // TODO: ${work}
  return ${result};
};
`,
    [`apps/server/src/areas/${area}/${kebab}.test.ts`]: `import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../testing';
import { call, createTestWorkspace, signUpPerson, type TestPerson } from '../account/testing';

const ws = '${kebab}';
let server: TestServer;
let owner: TestPerson;
let stranger: TestPerson;
beforeAll(async () => {
  server = await createTestServer();
  owner = await signUpPerson(server, 'mira@juniperlight.example');
  stranger = await signUpPerson(server, 'noor.haddad@mail.example');
  await createTestWorkspace(server, owner, ws);
});
afterAll(() => server.close());

${send(names)}
describe('${name}', () => {
  it('TODO: does what it is for', async () => {
    expect((await ${name}(owner.token)).status).toBe(${status});
  });

  it('is for members: nobody else sees the workspace', async () => {
    expect((await ${name}()).status).toBe(401);
    expect((await ${name}(stranger.token)).status).toBe(404);
  });

${test(names)}});
`,
    [`packages/react-hooks/src/areas/${area}/${kebab}.ts`]: hook(names),
  };
}
