import { beforeAll, describe, expect, it } from 'vitest';
import { emitAccess, outcome } from './access';
import { fixtureFolder } from './fixture';
import { loadContract } from './generate';
import { accessRoles } from './rest/rules';

describe('what an access rule answers', () => {
  // Columns: anonymous, no workspace, other workspace, member, admin, owner, removed, expired, forged, a link's holder.
  const table = {
    anonymous: 'yes yes yes yes yes yes yes yes yes yes',
    account: '401 yes yes yes yes yes yes 401 401 401',
    member: '401 404 404 yes yes yes 404 401 401 401',
    admin: '401 404 404 403 yes yes 404 401 401 401',
    owner: '401 404 404 403 403 yes 404 401 401 401',
    client: '401 401 401 401 401 401 401 401 401 yes',
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
      '| `DELETE /{ws}/imports/{id}` | admin | 401 | 404 | 404 | 403 | yes | yes | 404 | 401 | 401 | 401 |',
    );
  });

  it('holds the same rows as data', () => {
    expect(data.match(/^ {2}\{ kind: /gm)).toHaveLength(7);
    expect(data).toContain(
      "{ kind: 'rest', area: 'contacts', service: 'contacts', name: 'deleteImport', method: 'DELETE', path: '/{ws}/imports/{id}', access: 'admin' }",
    );
    expect(data).toContain(
      "{ kind: 'mutation', area: 'contacts', service: 'workflows', name: 'createClient', access: 'member' }",
    );
  });
});
