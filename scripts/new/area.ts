import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readVocabulary } from '../structure/vocabulary';
import { areaFiles, type IndexEntry, indexEntries } from './area-files';

/** The written files, as paths in the repository. */
export interface NewArea {
  readonly created: readonly string[];
  /** Indexes that now name the area. */
  readonly edited: readonly string[];
}

/**
 * Writes the skeleton of an area in every package, and adds it to the packages' indexes.
 *
 * @param root - the repository.
 * @param area - a name of ARCHITECTURE.md's vocabulary.
 * @throws Error when the vocabulary doesn't list the name, or the area exists.
 */
export function createArea(root: string, area: string): NewArea {
  if (!readVocabulary(root).includes(area))
    throw new Error(
      `${area} is no area. Add it to "One vocabulary of areas" in ARCHITECTURE.md and to the services of the contract first.`,
    );
  const label = area.charAt(0).toUpperCase() + area.slice(1);
  const files = areaFiles({ area, label, order: nextOrder(root) });
  const existing = Object.keys(files).find((path) => existsSync(join(root, path)));
  if (existing !== undefined) throw new Error(`${existing} exists already.`);
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
  }
  const entries = indexEntries(area);
  for (const entry of entries) addTo(join(root, entry.file), entry);
  return { created: Object.keys(files), edited: entries.map(({ file }) => file) };
}

/** Returns a position below all entries of the rail. */
function nextOrder(root: string): number {
  const orders = globSync('apps/web/src/areas/*/area.tsx', { cwd: root }).flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/\border: (\d+)/g)].map(([, order]) => Number(order)),
  );
  return Math.max(0, ...orders) + 10;
}

function addTo(path: string, { line, list, entry }: IndexEntry): void {
  const text = readFileSync(path, 'utf8');
  // The formatter sorts imports and exports, and wraps a list that became too long.
  const lines = text.split('\n');
  const last = lines.findLastIndex((one) => /^(import|export \*) .*from '/.test(one));
  const named = lines.toSpliced(last + 1, 0, line).join('\n');
  const listed =
    list === undefined
      ? named
      : named.replace(
          list,
          (items) => `${items.trimEnd()}${items.trimEnd().endsWith(',') ? '' : ','} ${entry}`,
        );
  if (list !== undefined && listed === named)
    throw new Error(`${path} has no list ${list} to add the area to.`);
  writeFileSync(path, listed);
}
