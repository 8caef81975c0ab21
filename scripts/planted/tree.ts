import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';

/** Files of a small tree: path from its root → content. */
export type Tree = Readonly<Record<string, string>>;

/** Writes a tree into a temporary folder that is removed after the test, and returns the folder. */
export function plant(tree: Tree, links: Readonly<Record<string, string>> = {}): string {
  const root = mkdtempSync(join(tmpdir(), 'atelier-planted-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  for (const [path, content] of Object.entries(tree)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
  }
  for (const [path, target] of Object.entries(links)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    symlinkSync(target.startsWith('/') ? target : join(root, target), join(root, path));
  }
  return root;
}
