import { createRequire } from 'node:module';
import { join } from 'node:path';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { runCommand } from './check/command';
import { isMain, repositoryRoot } from './check/entry';
import { publishedPackages, readPackage } from './check/workspaces';

/** Files that only this repository runs: tests, what tests share, stories. */
const TEST_FILE = /\.(test|testing|stories)\.[^/]+$|(^|\/)testing\//;

/** Test files named in a message, at most. */
const MAX_NAMED = 5;

/**
 * Packs a built package as for the registry and checks its manifest with publint, with attw that its types resolve
 * for everybody who imports it as a module, that `require()` finds each of its entries, and that it has no tests in it.
 *
 * @returns One message per defect.
 */
export async function checkPackage(folder: string): Promise<string[]> {
  const { messages, pkg } = await publint({
    pkgDir: folder,
    pack: 'npm',
    strict: true,
  });
  const defects = messages.map(
    (message) => `publint: ${message.type}: ${formatMessage(message, pkg, { color: false }) ?? message.code}`,
  );
  // The root always; of the rest only entries with types. Styles, pictures and plain scripts have none.
  const typed = readPackage(folder).types;
  // attw accepts a package that has no types at all.
  if (!typed.has('.')) defects.push('the root entry of its exports declares no types.');
  const entries = new Set(['.', ...typed.keys()]);
  const types = await runCommand(
    'attw',
    [
      ...['--pack', '.', '--profile', 'esm-only', '--no-definitely-typed', '--format', 'ascii', '--no-emoji'],
      ...['--entrypoints', ...entries],
    ],
    { cwd: folder },
  );
  if (!types.ok) defects.push(`attw: ${types.output}`);
  return [...defects, ...unrequirable(folder), ...(await packedTests(folder))];
}

/** The entries that `require()`, which Node.js offers for modules too, does not find: they lack the condition `default`. */
function unrequirable(folder: string): string[] {
  const { name, entries } = readPackage(folder);
  const { resolve } = createRequire(join(folder, 'package.json'));
  return entries.flatMap((entry) => {
    try {
      resolve(join(name, entry));
      return [];
    } catch (error) {
      return [`require(): ${error instanceof Error ? error.message : String(error)}`];
    }
  });
}

async function packedTests(folder: string): Promise<string[]> {
  const parameters = ['pack', '--dry-run', '--json', '--ignore-scripts', '--loglevel', 'error'];
  const { ok, output } = await runCommand('npm', parameters, { cwd: folder });
  if (!ok) return [`npm pack: ${output}`];
  // npm may print warnings of its own before the list.
  const paths = [...output.matchAll(/"path": "([^"]+)"/g)].map(([, path = '']) => path);
  if (paths.length === 0) return ['npm pack lists no files.'];
  const tests = paths.filter((path) => TEST_FILE.test(path));
  if (tests.length === 0) return [];
  const named = tests.slice(0, MAX_NAMED).join(', ');
  return [`${tests.length} of its ${paths.length} packed files are tests: ${named}.`];
}

if (isMain(import.meta.url)) {
  const packages = publishedPackages(repositoryRoot);
  let defects = 0;
  for (const { name, folder } of packages) {
    for (const defect of await checkPackage(folder)) {
      defects += 1;
      console.error(`${name}: ${defect}`);
    }
  }
  console.log(`${packages.length} packages, ${defects} defects`);
  process.exitCode = defects === 0 ? 0 : 1;
}
