/**
 * Holds the contract against the list of calls that the product makes: `node --import tsx scripts/contract/calls.ts`.
 * Every row of what is finished must be in the contract, method and path by the letter. Prints what is open.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isMain, repositoryRoot } from '../check/entry';
import type { Contract } from '../codegen/contract';
import { loadContract } from '../codegen/generate';
import { rootFields } from '../codegen/graphql/rules';
import { operationsOf } from '../codegen/rest/operations';
import { type Finished, finished } from './finished';

/** A row of calls.tsv. */
export interface CallRow {
  readonly number: number;
  readonly area: string;
  readonly kind: 'rest' | 'graphql' | 'external' | 'socket';
  readonly method: string;
  /** A path, `service:field` in GraphQL, else words. */
  readonly where: string;
}

/** How far an area is, and what is wrong with it. */
export interface AreaReport {
  readonly area: string;
  readonly rows: number;
  readonly open: readonly number[];
  readonly misses: readonly string[];
}

/** Reads the text of calls.tsv. */
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

/** The service that answers an area's REST calls. */
const serviceOf = (area: string): string => (area === 'shell' ? 'workspace' : area);

/** Parameters count by their place, not by their name. */
const shape = (path: string): string => path.replace(/\{[^}]*\}/g, '{}');

const restKey = (service: string, method: string, path: string): string =>
  `${service} ${method} ${shape(path)}`;

/** A row's key among the calls of the contract; null when the row names no path. */
function keyOf(row: CallRow): string | null {
  if (row.kind === 'graphql') return `${row.method} ${row.where}`;
  if (row.kind === 'rest' && row.where.startsWith('/'))
    return restKey(serviceOf(row.area), row.method, row.where);
  return null;
}

/** Holds rows against the contract. */
export function compare(
  rows: readonly CallRow[],
  contract: Contract,
  done: Readonly<Record<string, Finished>> = finished,
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

  const fulfilled = (row: CallRow): boolean => {
    const key = keyOf(row);
    if (key !== null) return keys.has(key);
    const claim = claims.get(row.number);
    return row.kind === 'rest' && claim?.method === row.method && claim.area === serviceOf(row.area);
  };

  const areas = [...new Set([...rows.map((row) => row.area), ...Object.keys(done)])];
  return areas.map((area) => {
    const own = rows.filter((row) => row.area === area);
    const due = own.filter((row) => isDue(row, done[area]));
    const bySdk = Object.keys(done[area]?.bySdk ?? {}).map(Number);
    const misses = due
      .filter((row) => !fulfilled(row))
      .map((row) => `${describe(row)} is not in the contract`);
    for (const number of named(done[area])) {
      if (!own.some((row) => row.number === number)) misses.push(`row ${number} is no row of ${area}`);
    }
    for (const row of own) {
      const claim = claims.get(row.number);
      if (claim !== undefined && !fulfilled(row)) {
        const what = `${claim.operationId} (${claim.area} ${claim.method} ${claim.path})`;
        misses.push(`${what} claims ${describe(row)} with x-calls, which is another call`);
      }
    }
    const open = own
      .filter((row) => !due.includes(row) && !bySdk.includes(row.number))
      .map((row) => row.number);
    return { area, rows: own.length, open, misses };
  });
}

function isDue(row: CallRow, done: Finished | undefined): boolean {
  if (done === undefined) return false;
  return done.rows === 'all' || named(done).includes(row.number);
}

/** Row numbers that are named one by one or by a range. */
function named(done: Finished | undefined): number[] {
  if (done === undefined || done.rows === 'all') return [];
  return done.rows.flatMap((entry) => {
    if (typeof entry === 'number') return [entry];
    const [from, to] = entry;
    return Array.from({ length: to - from + 1 }, (_, index) => from + index);
  });
}

function describe(row: CallRow): string {
  return `row ${row.number} (${row.area}: ${row.method} ${row.where})`;
}

/** Rows that the SDK itself fulfils, and does not: the file is missing or does not export the name. */
export async function missingInSdk(
  root: string,
  done: Readonly<Record<string, Finished>> = finished,
): Promise<string[]> {
  const misses: string[] = [];
  for (const [area, { bySdk = {} }] of Object.entries(done)) {
    for (const [row, { file, name }] of Object.entries(bySdk)) {
      const text = await readFile(join(root, file), 'utf8').catch(() => '');
      const exported = new RegExp(`^export (?:async )?(?:function|const) ${name}\\b`, 'm').test(text);
      if (!exported) misses.push(`row ${row} (${area}): ${file} does not export ${name}`);
    }
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
  for (const { area, rows, open } of reports) {
    if (open.length > 0) console.log(`${area}: ${open.length} of ${rows} open`);
    else console.log(`${area}: all ${rows} finished`);
  }
  for (const miss of misses) console.error(`Missing: ${miss}`);
  const total = reports.reduce((sum, report) => sum + report.rows, 0);
  const open = reports.reduce((sum, report) => sum + report.open.length, 0);
  console.log(
    `${total - open} of ${total} calls are finished, ${misses.length} of them missing in the contract.`,
  );
  if (misses.length > 0) process.exitCode = 1;
}
