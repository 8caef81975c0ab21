import { beforeAll, describe, expect, it } from 'vitest';
import { emitAccess, outcome } from './access';
import { emitAccessAreas } from './access-areas';
import { fixtureFolder, plantContract } from './fixture';
import { loadContract } from './generate';
import { ContractError } from './problems';
import { accessRoles } from './rest/rules';

describe('what an access rule answers', () => {
  // Columns: anonymous, no workspace, other workspace, member, admin, owner, removed, expired, forged, a link's holder, a gallery's visitor.
  const table = {
    anonymous: 'yes yes yes yes yes yes yes yes yes yes yes',
    account: '401 yes yes yes yes yes yes 401 401 401 401',
    member: '401 404 404 yes yes yes 404 401 401 401 401',
    admin: '401 404 404 403 yes yes 404 401 401 401 401',
    owner: '401 404 404 403 403 yes 404 401 401 401 401',
    client: '401 401 401 401 401 401 401 401 401 yes 401',
    visitor: '401 401 401 401 401 401 401 401 401 401 yes',
  };
  const identities = [
    'anonymous',
    'withoutWorkspace',
    'otherWorkspace',
    'member',
    'admin',
    'owner',
    'removedMember',
    'expiredToken',
    'forgedToken',
    'linkHolder',
    'visitor',
  ] as const;
  const marks = { allowed: 'yes', unauthorized: '401', forbidden: '403', notFound: '404' };

  it.each(accessRoles)('is as written for %s', (role) => {
    expect(identities.map((identity) => marks[outcome(role, identity)]).join(' ')).toBe(table[role]);
  });
});

describe('the matrix', () => {
  let page: string;
  let data: string;
  beforeAll(async () => {
    const outputs = emitAccess(await loadContract(fixtureFolder));
    page = outputs.find((output) => output.path === 'docs/access-matrix.md')?.text ?? '';
    data = outputs.find((output) => output.path === 'apps/server/src/generated/access.ts')?.text ?? '';
  });

  it('holds every REST call and every field of Query and Mutation, by area', () => {
    const calls = page.split('\n').filter((line) => /^(## |\| (`|query|mutation))/.test(line));
    expect(calls.map((line) => line.split(' | ').slice(0, 2).join(' | '))).toEqual([
      '## account',
      '| `GET /google/url` | anonymous',
      '| `POST /tenant/create-workspace` | account',
      '## contacts',
      '| `GET /{ws}/imports` | member',
      '| `POST /{ws}/imports` | member',
      '| `DELETE /{ws}/imports/{id}` | admin',
      '| query `workflows:clients` | member',
      '| mutation `workflows:createClient` | member',
    ]);
    expect(page).toContain(
      '| `DELETE /{ws}/imports/{id}` | admin | contacts, write | 401 | 404 | 404 | 403 | yes | yes | 404 | 401 | 401 | 401 | 401 |',
    );
  });

  it('holds the same rows as data', () => {
    expect(data.match(/^ {2}\{ kind: /gm)).toHaveLength(7);
    expect(data).toContain(
      "{ kind: 'rest', area: 'contacts', service: 'contacts', name: 'deleteImport', method: 'DELETE', path: '/{ws}/imports/{id}', access: 'admin', object: 'contacts', action: 'write', needs: [] }",
    );
    expect(data).toContain(
      "{ kind: 'mutation', area: 'contacts', service: 'workflows', name: 'createClient', access: 'member', object: 'workflows', action: 'write', needs: [] }",
    );
  });
});

describe('the area of a call', () => {
  const rest = 'openapi/contacts.yaml';
  const graphql = 'graphql/workflows.graphql';
  const dataOf = async (changes: Parameters<typeof plantContract>[0]) =>
    emitAccess(await loadContract(plantContract(changes))).find(({ path }) => path.endsWith('access.ts'))
      ?.text;

  it('is that of the file, unless the call names another; so is what it does, and it may need more', async () => {
    const text = await dataOf([
      {
        file: rest,
        from: 'x-access: admin',
        to: 'x-access: admin\n      x-area: members\n      x-action: read\n      x-needs: [settings]',
      },
      {
        file: graphql,
        from: '@access(role: member)',
        to: '@access(role: member, area: "contacts", action: write) @needs(area: "settings")',
      },
    ]);
    expect(text).toContain("access: 'admin', object: 'members', action: 'read', needs: ['settings'] }");
    expect(text).toContain(
      "name: 'clients', access: 'member', object: 'contacts', action: 'write', needs: ['settings'] }",
    );
    expect(text).toContain(
      "name: 'createClient', access: 'member', object: 'workflows', action: 'write', needs: [] }",
    );
  });

  it.each([
    [rest, 'x-access: admin', 'x-access: admin\n      x-area: garden'],
    [rest, 'x-access: admin', 'x-access: admin\n      x-action: look'],
    [rest, 'x-access: admin', 'x-access: admin\n      x-needs: [garden]'],
    [graphql, '@access(role: member)', '@access(role: member) @needs(area: "garden")'],
    [graphql, '@access(role: member)', '@access(role: member, area: "garden")'],
  ])('%s: %s is refused as %j', async (file, from, to) => {
    await expect(loadContract(plantContract([{ file, from, to }]))).rejects.toThrow(ContractError);
  });

  it('has access controls once a call of members uses it', async () => {
    const areas = emitAccessAreas(await loadContract(fixtureFolder)).text;
    expect(areas.match(/'\w+'/g)).toEqual(["'workflows'", "'contacts'"]);
  });
});
