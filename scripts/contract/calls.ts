/**
 * Compares the contract with the list of calls that the product makes, including exact methods and paths, and with the
 * page that lists which of them are finished: `node --import tsx scripts/contract/calls.ts`.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isMain, repositoryRoot } from '../check/entry';
import type { Contract } from '../codegen/contract';
import { loadContract } from '../codegen/generate';
import { rootFields } from '../codegen/graphql/rules';
import { operationsOf } from '../codegen/rest/operations';

/** A row of calls.tsv. */
export interface CallRow {
  readonly number: number;
  readonly area: string;
  readonly kind: 'rest' | 'graphql' | 'external' | 'socket';
  readonly method: string;
  /** A path, `service:field` in GraphQL, or a description. */
  readonly where: string;
}

/** An SDK call to a third party: the file that makes it and its exported name. */
export interface SdkCall {
  readonly file: string;
  readonly name: string;
}

/** Rows that are not calls of our API. */
const sdkCalls: Readonly<Record<number, SdkCall>> = {
  1: { file: 'packages/sdk/src/helpers/geolocation.ts', name: 'fetchLocation' },
  2: { file: 'packages/sdk/src/helpers/favicon.ts', name: 'faviconUrl' },
};

/** The progress of an area, and its defects. */
export interface AreaReport {
  readonly area: string;
  readonly rows: number;
  readonly open: readonly number[];
  readonly misses: readonly string[];
}

/** Parses calls.tsv. */
export function parseCalls(text: string): CallRow[] {
  const [head = '', ...lines] = text.trimEnd().split('\n');
  if (head.split('\t').slice(0, 5).join(' ') !== 'number area kind method where') {
    throw new Error('calls.tsv must begin with the columns number, area, kind, method, where');
  }
  return lines.map((line, index) => {
    const [number = '', area = '', kind = '', method = '', where = ''] = line.split('\t');
    const known = (['rest', 'graphql', 'external', 'socket'] as const).find((one) => one === kind);
    if (known === undefined || !/^\d+$/.test(number))
      throw new Error(`calls.tsv:${index + 2} is no row of a call`);
    return { number: Number(number), area, kind: known, method, where };
  });
}

/** Returns the service of an area's REST calls. */
const serviceOf = (area: string): string => (area === 'shell' ? 'workspace' : area);

/** Parameters are compared by position, not by name. */
const shape = (path: string): string => path.replace(/\{[^}]*\}/g, '{}');

const restKey = (service: string, method: string, path: string): string =>
  `${service} ${method} ${shape(path)}`;

/** Returns a row's key among the calls of the contract; null when the row has no path. */
function keyOf(row: CallRow): string | null {
  if (row.kind === 'graphql') return `${row.method} ${row.where}`;
  if (row.kind === 'rest' && row.where.startsWith('/'))
    return restKey(serviceOf(row.area), row.method, row.where);
  return null;
}

/**
 * Compares rows with the contract. A row is finished when the contract has exactly this call; a server test checks that
 * every call of the contract is implemented.
 *
 * @param bySdk - rows that the SDK itself implements.
 */
export function compare(
  rows: readonly CallRow[],
  contract: Contract,
  bySdk: Readonly<Record<number, SdkCall>> = sdkCalls,
): AreaReport[] {
  const operations = operationsOf(contract.rest.document);
  const keys = new Set<string>([
    ...operations.map(({ area, method, path }) => restKey(area, method, path)),
    ...contract.graphql.flatMap(({ service, ast }) =>
      rootFields(ast).map(({ kind, name }) => `${kind} ${service}:${name}`),
    ),
  ]);
  const claims = new Map(
    operations.flatMap((operation) => operation.calls.map((row) => [row, operation] as const)),
  );

  const isFinished = (row: CallRow): boolean => {
    if (bySdk[row.number] !== undefined) return true;
    const key = keyOf(row);
    if (key !== null) return keys.has(key);
    const claim = claims.get(row.number);
    return row.kind === 'rest' && claim?.method === row.method && claim.area === serviceOf(row.area);
  };

  return [...new Set(rows.map(({ area }) => area))].map((area) => {
    const own = rows.filter((row) => row.area === area);
    const open = own.filter((row) => !isFinished(row));
    const misses = open.flatMap((row) => {
      const claim = claims.get(row.number);
      if (claim === undefined) return [];
      const what = `${claim.operationId} (${claim.area} ${claim.method} ${claim.path})`;
      return [`${what} claims ${describe(row)} with x-calls, which is another call`];
    });
    return { area, rows: own.length, open: open.map(({ number }) => number), misses };
  });
}

/**
 * Returns a page of which calls are finished. It is committed, so that a call that gets lost or is spelt differently
 * shows up as a difference.
 */
export function pageOf(reports: readonly AreaReport[]): string {
  return [
    '# Calls',
    '',
    'How many calls of `packages/sdk/contract/calls.tsv` the contract has, and the rows that are open. Written by `pnpm check --only contract --update`.',
    '',
    '| Area | Finished | Open rows |',
    '| --- | --- | --- |',
    ...reports.map(
      ({ area, rows, open }) => `| ${area} | ${rows - open.length} of ${rows} | ${rangesOf(open)} |`,
    ),
    '',
  ].join('\n');
}

/** `1-3, 7`. */
function rangesOf(numbers: readonly number[]): string {
  const ranges: [from: number, to: number][] = [];
  for (const number of numbers) {
    const last = ranges.at(-1);
    if (last !== undefined && last[1] === number - 1) last[1] = number;
    else ranges.push([number, number]);
  }
  return ranges.map(([from, to]) => (from === to ? from : `${from}-${to}`)).join(', ');
}

function describe(row: CallRow): string {
  return `row ${row.number} (${row.area}: ${row.method} ${row.where})`;
}

/** Returns rows that the SDK should implement but doesn't: the file is missing or does not export the name. */
export async function missingInSdk(
  root: string,
  bySdk: Readonly<Record<number, SdkCall>> = sdkCalls,
): Promise<string[]> {
  const misses: string[] = [];
  for (const [row, { file, name }] of Object.entries(bySdk)) {
    const text = await readFile(join(root, file), 'utf8').catch(() => '');
    const exported = new RegExp(`^export (?:async )?(?:function|const) ${name}\\b`, 'm').test(text);
    if (!exported) misses.push(`row ${row}: ${file} does not export ${name}`);
  }
  return misses;
}

if (isMain(import.meta.url)) {
  const folder = join(repositoryRoot, 'packages/sdk/contract');
  const reports = compare(
    parseCalls(await readFile(join(folder, 'calls.tsv'), 'utf8')),
    await loadContract(folder),
  );
  const misses = [...reports.flatMap((report) => report.misses), ...(await missingInSdk(repositoryRoot))];
  const page = join(repositoryRoot, 'docs/calls.md');
  if (process.argv.includes('--update')) await writeFile(page, pageOf(reports));
  else if ((await readFile(page, 'utf8').catch(() => '')) !== pageOf(reports))
    misses.push(
      'docs/calls.md says otherwise. Is every change meant? Then: pnpm check --only contract --update',
    );
  for (const miss of misses) console.error(miss);
  const total = reports.reduce((sum, report) => sum + report.rows, 0);
  const open = reports.reduce((sum, report) => sum + report.open.length, 0);
  console.log(`${total - open} of ${total} calls are finished.`);
  if (misses.length > 0) process.exitCode = 1;
}
