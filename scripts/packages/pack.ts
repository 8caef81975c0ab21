import { existsSync, globSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod/mini';
import { runCommand } from '../check/command';

/** What the registry shows of a package, as far as it is checked. A condition leads to a file, or to further conditions. */
const manifestShape = z.looseObject({
  name: z.string(),
  version: z.string(),
  exports: z.optional(z.record(z.string(), z.unknown())),
  dependencies: z._default(z.record(z.string(), z.string()), {}),
  peerDependencies: z._default(z.record(z.string(), z.string()), {}),
});

/** A package as the registry gets it. */
export interface PackedPackage {
  readonly name: string;
  readonly manifest: z.infer<typeof manifestShape>;
  /** Where it is unpacked, in the `node_modules` of an empty project. */
  readonly folder: string;
  /** The archive. */
  readonly archive: string;
  /** Its files, from `folder`. */
  readonly files: readonly string[];
}

/** The built file of an entry for one condition. */
export interface EntryFile {
  /** As it is imported: `@atelier/sdk/calls`. */
  readonly specifier: string;
  readonly condition: string;
  /** Absolute path. */
  readonly file: string;
}

/**
 * Packs packages with pnpm, as for the registry, and unpacks them into an empty project: what a stranger installs. Their
 * dependencies are those of the packages' own folders.
 *
 * @param folders - of the packages.
 * @param project - folder of the empty project.
 * @throws Error if a package cannot be packed.
 */
export async function packInto(project: string, folders: readonly string[]): Promise<PackedPackage[]> {
  const modules = join(project, 'node_modules');
  const packed: PackedPackage[] = [];
  for (const folder of folders) {
    const archives = join(project, 'archives', String(packed.length));
    mkdirSync(archives, { recursive: true });
    const parameters = ['pack', '--pack-destination', archives];
    const pack = await runCommand('pnpm', parameters, { cwd: folder });
    const [archive] = globSync(join(archives, '*.tgz'));
    if (!pack.ok || archive === undefined) throw new Error(`pnpm pack: ${pack.output}`);
    const written = manifestShape.parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')));
    const target = join(modules, written.name);
    mkdirSync(target, { recursive: true });
    await runCommand('tar', ['-xzf', archive, '--strip-components=1', '-C', target], { cwd: project });
    const files = globSync('**/*', { cwd: target, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(target.length + 1))
      .sort();
    const manifest = manifestShape.parse(JSON.parse(readFileSync(join(target, 'package.json'), 'utf8')));
    packed.push({ name: written.name, manifest, folder: target, archive, files });
  }
  for (const [index, { manifest }] of packed.entries()) {
    for (const name of Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies })) {
      const installed = join(folders[index] ?? '', 'node_modules', name);
      const link = join(modules, name);
      if (existsSync(link) || !existsSync(installed)) continue;
      mkdirSync(dirname(link), { recursive: true });
      symlinkSync(installed, link);
    }
  }
  return packed;
}

/** The empty project in which a path of an unpacked package lies. */
export const projectOf = (path: string): string => path.slice(0, path.indexOf('/node_modules/'));

/** Returns the built files of all entries that stand for one file, condition by condition. */
export function entryFiles({ name, manifest, folder }: PackedPackage): EntryFile[] {
  const found = (specifier: string, condition: string, entry: unknown): EntryFile[] => {
    if (typeof entry === 'string') return [{ specifier, condition, file: join(folder, entry) }];
    if (typeof entry !== 'object' || entry === null) return [];
    return Object.entries(entry).flatMap(([key, inner]) => found(specifier, key, inner));
  };
  return Object.entries(manifest.exports ?? {})
    .filter(([subpath]) => !subpath.includes('*'))
    .flatMap(([subpath, entry]) => found(join(name, subpath), 'default', entry));
}
