import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod/mini';

const manifestShape = z.object({
  name: z.string(),
  private: z.optional(z.boolean()),
  exports: z.optional(z.record(z.string(), z.unknown())),
});

export interface PublishedPackage {
  name: string;
  /** Absolute path of its folder. */
  folder: string;
  /** Subpath of `exports` → absolute path of its type declarations, for every entry that has types. */
  types: ReadonlyMap<string, string>;
}

/** What a package's own manifest says of it besides. */
interface Manifest {
  isPrivate: boolean;
}

const entryShape = z.object({ types: z.string() });

/** A package by its folder. */
function readPackage(folder: string): PublishedPackage & Manifest {
  const manifest = manifestShape.parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')));
  const types = Object.entries(manifest.exports ?? {}).flatMap(([subpath, entry]): [string, string][] => {
    const typed = entryShape.safeParse(entry);
    return typed.success ? [[subpath, join(folder, typed.data.types)]] : [];
  });
  return {
    name: manifest.name,
    folder,
    types: new Map(types),
    isPrivate: manifest.private === true,
  };
}

/** The packages that go to the registry: every one under `packages/` that is not private. */
export function publishedPackages(root: string): PublishedPackage[] {
  return globSync('packages/*/package.json', { cwd: root })
    .sort()
    .map((path) => readPackage(join(root, dirname(path))))
    .filter(({ isPrivate }) => !isPrivate);
}
