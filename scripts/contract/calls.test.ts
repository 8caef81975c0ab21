import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { repositoryRoot } from '../check/entry';
import { plantContract } from '../codegen/fixture';
import { loadContract } from '../codegen/generate';
import { plant } from '../planted/tree';
import { compare, missingInSdk, pageOf, parseCalls } from './calls';

const folder = join(repositoryRoot, 'packages/sdk/contract');

describe('the contract of Atelier', () => {
  it('claims no call that is another one', async () => {
    const rows = parseCalls(await readFile(join(folder, 'calls.tsv'), 'utf8'));
    const reports = compare(rows, await loadContract(folder));
    expect(reports.flatMap((report) => report.misses)).toEqual([]);
    expect(reports.reduce((sum, report) => sum + report.rows, 0)).toBe(445);
  });

  it('holds every call that the SDK makes by itself', async () => {
    expect(await missingInSdk(repositoryRoot)).toEqual([]);
  });
});

const head = 'number\tarea\tkind\tmethod\twhere\tdetail\n';

/** A list of rows against the fixture. */
async function reportOf(lines: string, changes: Parameters<typeof plantContract>[0] = []) {
  const reports = compare(parseCalls(head + lines), await loadContract(plantContract(changes)), {});
  return {
    open: reports.flatMap(({ open }) => open),
    misses: reports.flatMap(({ misses }) => misses),
    page: pageOf(reports),
  };
}

const account = '157\taccount\trest\tPOST\t/tenant/create-workspace\t\n';

describe('a list of calls', () => {
  it('is finished when every row is there, whatever path parameters are called', async () => {
    const rows = [
      '1\tcontacts\trest\tDELETE\t/{ws}/imports/{number}\t',
      '2\tcontacts\tgraphql\tquery\tworkflows:clients\tfilters',
      '3\tcontacts\tgraphql\tmutation\tworkflows:createClient\t',
    ];
    expect(await reportOf(`${account}${rows.join('\n')}\n`)).toMatchObject({ open: [], misses: [] });
  });

  it.each([
    ['another method', 'rest\tPUT\t/{ws}/imports'],
    ['another path', 'rest\tGET\t/{ws}/import'],
    ['a parameter in another place', 'rest\tDELETE\t/imports/{ws}/{id}'],
    ['a parameter where a name should be', 'rest\tDELETE\t/{ws}/{imports}/{id}'],
    ['another case', 'rest\tGET\t/{ws}/Imports'],
    ['another service', 'rest\tGET\t/google/url'],
    ['another field', 'graphql\tquery\tworkflows:client'],
    ['a query that is a mutation', 'graphql\tquery\tworkflows:createClient'],
    ['another GraphQL service', 'graphql\tquery\tactivity:clients'],
    ['a call that is no path and that nobody claims', 'rest\tPOST\tsome endpoint'],
    ['a socket, which the contract does not hold', 'socket\t*\tchat'],
  ])('is open at a row with %s, and the page says so', async (_, row) => {
    const { open, page } = await reportOf(`${account}7\tcontacts\t${row}\t\n`);
    expect(open).toEqual([7]);
    expect(page).toContain('| contacts | 0 of 1 | 7 |');
  });

  it('takes a row without a path from the call that claims it', async () => {
    const rows = '157\taccount\trest\tPOST\tsome endpoint\tshape not shown\n';
    expect(await reportOf(rows)).toMatchObject({ open: [], misses: [] });
    const claim = { file: 'openapi/account.yaml', from: 'x-calls: [157]', to: 'x-calls: [158]' };
    expect(await reportOf(rows, [claim])).toMatchObject({ open: [157], misses: [] });
  });

  it('does not believe a claim that is another call', async () => {
    const claim = { file: 'openapi/account.yaml', from: 'x-calls: [157]', to: 'x-calls: [157, 158]' };
    const { open, misses } = await reportOf(`${account}158\taccount\trest\tGET\t/google/address\t\n`, [
      claim,
    ]);
    expect(open).toEqual([158]);
    expect(misses).toEqual([
      'createWorkspace (account POST /tenant/create-workspace) claims row 158 (account: GET /google/address) with x-calls, which is another call',
    ]);
  });

  it('is written as a page, with rows in ranges', async () => {
    const open = [3, 4, 5, 9].map((row) => `${row}\ttasks\trest\tGET\t/tasks\t\n`).join('');
    const { page } = await reportOf(account + open);
    expect(page).toContain('| account | 1 of 1 |  |\n| tasks | 0 of 4 | 3-5, 9 |\n');
  });

  it('refuses a list that is no list of calls', () => {
    expect(() => parseCalls('area\tnumber\n')).toThrow('must begin with the columns');
    expect(() => parseCalls(`${head}1\tcontacts\tsoap\tPOST\t/x\t\n`)).toThrow('calls.tsv:2 is no row');
  });
});

describe('calls that the SDK makes by itself', () => {
  const done = { 2: { file: 'favicon.ts', name: 'faviconUrl' } };

  it('are there when the file exports the name', async () => {
    const root = plant({
      'favicon.ts': 'export function faviconUrl(domain: string): string {\n  return domain;\n}\n',
    });
    expect(await missingInSdk(root, done)).toEqual([]);
  });

  it.each([
    ['the file is gone', {}],
    ['the name is not exported', { 'favicon.ts': 'function faviconUrl() {}\n' }],
    ['another name is exported', { 'favicon.ts': 'export function faviconUrls() {}\n' }],
  ])('are missed when %s', async (_, tree) => {
    expect(await missingInSdk(plant(tree), done)).toEqual(['row 2: favicon.ts does not export faviconUrl']);
  });
});
