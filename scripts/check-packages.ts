import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { runCommand } from './check/command';
import { isMain, repositoryRoot } from './check/entry';
import { publishedPackages, readPackage } from './check/workspaces';

/**
 * Packs a built package as the registry would get it and asks publint whether its manifest is sound, and attw
 * whether its types resolve for everybody who imports it as a module.
 *
 * @returns One text per defect.
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
  // The root always; of the rest what says that it has types. Styles, pictures and plain scripts have none.
  const typed = readPackage(folder).types;
  // attw is content with a package that has no types at all.
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
  return types.ok ? defects : [...defects, `attw: ${types.output}`];
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
