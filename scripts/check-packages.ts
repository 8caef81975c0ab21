import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { runCommand } from './check/command';
import { isMain, repositoryRoot } from './check/entry';
import { publishedPackages } from './check/workspaces';
import { leftoverDefects, requireDefects, unreadableDefects, valueDefects } from './packages/code';
import { hoverDefects } from './packages/hovers';
import { manifestDefects } from './packages/manifest';
import { entryFiles, type PackedPackage, packInto } from './packages/pack';

/** The package whose methods are shown by editors. */
const WITH_METHODS = '@atelier/sdk';

/**
 * Packs built packages as for the registry, unpacks them into an empty project, and asks of each what a stranger would
 * find out: publint about its manifest, attw whether its types resolve for everybody who imports it as a module, and our
 * own questions about its metadata, its files and its code.
 *
 * @returns one message per defect, package by package.
 */
export async function checkPackages(folders: readonly string[]): Promise<Map<string, string[]>> {
  const project = mkdtempSync(join(tmpdir(), 'atelier-packages-'));
  try {
    const defects = new Map<string, string[]>();
    for (const packed of await packInto(project, folders))
      defects.set(packed.name, await checkPacked(packed));
    if (defects.has(WITH_METHODS)) {
      const { defects: silent, methods } = hoverDefects(project, WITH_METHODS);
      console.log(`${methods} methods in editors`);
      defects.get(WITH_METHODS)?.push(...silent);
    }
    return defects;
  } finally {
    rmSync(project, { recursive: true, force: true });
  }
}

async function checkPacked(packed: PackedPackage): Promise<string[]> {
  const archive = readFileSync(packed.archive);
  const { messages, pkg } = await publint({
    pack: { tarball: archive.buffer.slice(archive.byteOffset, archive.byteOffset + archive.byteLength) },
    strict: true,
  });
  const defects = messages.map(
    (message) => `publint: ${message.type}: ${formatMessage(message, pkg, { color: false }) ?? message.code}`,
  );
  // The root always; of the rest only entries with types. Styles, pictures and plain scripts have none.
  const typed = new Set(
    entryFiles(packed)
      .filter(({ condition }) => condition === 'types')
      .map(({ specifier }) => specifier.replace(packed.name, '.')),
  );
  // attw accepts a package that has no types at all.
  if (!typed.has('.')) defects.push('the root entry of its exports declares no types.');
  const types = await runCommand(
    'attw',
    [
      ...[
        packed.archive,
        '--profile',
        'esm-only',
        '--no-definitely-typed',
        '--format',
        'ascii',
        '--no-emoji',
      ],
      ...['--entrypoints', ...new Set(['.', ...typed])],
    ],
    { cwd: packed.folder },
  );
  if (!types.ok) defects.push(`attw: ${types.output}`);
  return [
    ...defects,
    ...manifestDefects(packed),
    ...(await valueDefects(packed)),
    ...(await leftoverDefects(packed)),
    ...(await requireDefects(packed)),
    ...unreadableDefects(packed, (file) => readFileSync(file, 'utf8')),
  ];
}

if (isMain(import.meta.url)) {
  const packages = publishedPackages(repositoryRoot);
  const found = await checkPackages(packages.map(({ folder }) => folder));
  const defects = [...found].flatMap(([name, own]) => own.map((defect) => `${name}: ${defect}`));
  for (const defect of defects) console.error(defect);
  console.log(`${packages.length} packages, ${defects.length} defects`);
  process.exitCode = defects.length === 0 ? 0 : 1;
}
