import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import semver from 'semver';
import { z } from 'zod/mini';
import { type PackedPackage, projectOf } from './pack';

/** What everybody who looks a package up in the registry wants to know. */
const complete = z.looseObject({
  description: z.string().check(z.minLength(10)),
  keywords: z.array(z.string()).check(z.minLength(1)),
  license: z.string(),
  author: z.string(),
  homepage: z.url(),
  repository: z.object({ type: z.literal('git'), url: z.string(), directory: z.string() }),
  engines: z.object({ node: z.string() }),
  scripts: z.optional(z.undefined()),
  devDependencies: z.optional(z.undefined()),
});

const engines = z.object({ engines: z.optional(z.object({ node: z.optional(z.string()) })) });

/** Files that only this repository runs: tests, what tests share, stories. */
const TEST_FILE = /\.(test|testing|stories)\.[^/]+$|(^|\/)testing\//;

/** Files that say again what the built ones say: sources, and maps, which hold them. */
const SOURCE_FILE = /\.map$|(?<!\.d)\.[mc]?tsx?$/;

/** Files named in a message, at most. */
const MAX_NAMED = 5;

/** Checks what a package says of itself, that it runs where it says, and that it holds nothing but what is used. */
export function manifestDefects(packed: PackedPackage): string[] {
  const { manifest, files } = packed;
  const parsed = complete.safeParse(manifest);
  const missing = parsed.success
    ? []
    : parsed.error.issues.map(({ path, message }) => `package.json: ${path.join('.')}: ${message}`);
  const conditions = JSON.stringify(manifest.exports ?? {}).includes('"atelier-source"')
    ? ['package.json: exports lead to sources, which are not packed.']
    : [];
  const license = files.includes('LICENSE') ? [] : ['LICENSE is not packed.'];
  return [
    ...missing,
    ...conditions,
    ...license,
    ...(parsed.success ? engineDefects(packed, parsed.data.engines.node) : []),
    ...unwanted(files, TEST_FILE, 'tests'),
    ...unwanted(files, SOURCE_FILE, 'sources or maps of sources'),
  ];
}

/** Names the dependencies that do not run on every Node.js on which the package says that it does. */
function engineDefects({ manifest, folder }: PackedPackage, own: string): string[] {
  return Object.keys(manifest.dependencies).flatMap((name) => {
    const path = join(projectOf(folder), 'node_modules', name, 'package.json');
    if (!existsSync(path)) return [`${name} is a dependency, but not installed.`];
    const needed = engines.parse(JSON.parse(readFileSync(path, 'utf8'))).engines?.node;
    if (needed === undefined || semver.subset(own, needed)) return [];
    return [`package.json: engines promise Node.js ${own}, but ${name} needs ${needed}.`];
  });
}

function unwanted(files: readonly string[], pattern: RegExp, what: string): string[] {
  const found = files.filter((path) => pattern.test(path));
  if (found.length === 0) return [];
  const named = found.slice(0, MAX_NAMED).join(', ');
  return [`${found.length} of its ${files.length} packed files are ${what}: ${named}.`];
}
