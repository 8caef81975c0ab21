interface Names {
  readonly area: string;
  /** The operation: `archiveWorkspace`. */
  readonly name: string;
  /** Its address and its files: `archive-workspace`. */
  readonly kebab: string;
}

/** Returns the operation for the contract. Its access, input, answer and words are what to decide first. */
export const operation = ({ area, name, kebab }: Names): string => `  /{ws}/${kebab}:
    parameters: [{ $ref: "openapi.yaml#/components/parameters/Workspace" }]
    post:
      operationId: ${name}
      x-sdk:
        method: ${area}.${name}
        docs: |-
          TODO: say what the call does, in the third person.
      summary: "TODO: the same, in a line"
      x-access: member
      responses:
        "204": { $ref: "openapi.yaml#/components/responses/Done" }
        default: { $ref: "openapi.yaml#/components/responses/Problem" }
`;

/** Returns the new files of a call: path → content. */
export const callFiles = ({ area, name, kebab }: Names): Readonly<Record<string, string>> => ({
  [`apps/server/src/areas/${area}/${kebab}.ts`]: `import type { RestHandler } from '../../platform/context';

/** TODO: say what it does, and which rule it keeps. */
export const ${name}: RestHandler<'${name}'> = async (_input, _context) => {
  // TODO: read or write with context.tx, and return the answer: undefined for 204. Return a problem to refuse; throw one to roll back.
  return undefined;
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

const ${name} = (token?: string, key?: string) =>
  call(server, 'POST', \`/${area}/\${ws}/${kebab}\`, {
    ...(token !== undefined && { token }),
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  });

describe('${name}', () => {
  it('TODO: does what it is for', async () => {
    expect((await ${name}(owner.token)).status).toBe(204);
  });

  it('is for members: nobody else sees the workspace', async () => {
    expect((await ${name}()).status).toBe(401);
    expect((await ${name}(stranger.token)).status).toBe(404);
  });

  it('acts once for the same key', async () => {
    const key = 'the-same-key-twice-1';
    expect((await ${name}(owner.token, key)).status).toBe(204);
    // TODO: check that what it did is there once.
    expect((await ${name}(owner.token, key)).status).toBe(204);
  });
});
`,
  [`packages/react-hooks/src/areas/${area}/${kebab}.ts`]: `import { ${area} } from '@atelier/sdk';
import { defineWrite, to } from '../../platform/write.js';

/**
 * TODO: say what it does.
 *
 * @returns the mutation; its error is a \`CallFailed\`.
 */
export const use${name.charAt(0).toUpperCase()}${name.slice(1)} = defineWrite(
  '${area}.${name}',
  to(${area}, '${name}'),
  // TODO: \`answer\` and \`invalidates\` say what it means for what is shown; drop \`offline\` to keep it without a connection.
  { offline: 'refuse' },
);
`,
});
