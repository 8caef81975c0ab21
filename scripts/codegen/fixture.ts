import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { plant, type Tree } from '../planted/tree';

/** The folder of the fixture. */
export const fixtureFolder = fileURLToPath(new URL('./fixture', import.meta.url));

/** A small contract that follows every rule: path → text. */
export const fixture: Tree = Object.fromEntries(
  globSync('**/*.{yaml,graphql}', { cwd: fixtureFolder })
    .sort()
    .map((path) => [path.replaceAll('\\', '/'), readFileSync(join(fixtureFolder, path), 'utf8')]),
);

/** A change of one file of the fixture; the text to replace must exist. */
export interface Change {
  readonly file: string;
  readonly from: string;
  readonly to: string;
}

/** Writes the fixture with changes into a separate folder, and returns the folder. */
export function plantContract(changes: readonly Change[] = [], more: Tree = {}): string {
  const tree: Record<string, string> = { ...fixture, ...more };
  for (const { file, from, to } of changes) {
    const text = tree[file] ?? '';
    if (!text.includes(from)) throw new Error(`The fixture ${file} does not contain: ${from}`);
    tree[file] = text.replace(from, () => to);
  }
  return plant(tree);
}
