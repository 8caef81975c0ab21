import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { IForbiddenRuleType, IRegularForbiddenRuleType } from 'dependency-cruiser';
import { z } from 'zod';

/** A folder whose parts depend on each other in a declared order. */
interface LayeredFolder {
  /** Path from the root of the repository. */
  readonly folder: string;
  /** Folders, or files without their ending, the lowest first. Files that are not named join the parts. */
  readonly parts: readonly string[];
  /**
   * `index`: other parts enter a part through its index only. `any`: each of its files may be imported, so that a
   * bundle contains only the components that it draws.
   */
  readonly entry: 'index' | 'any';
}

const FILE = 'layers.json';
const declaration = z.strictObject({
  entry: z.enum(['index', 'any']),
  /**
   * The lowest first, each with a description. `*` stands for all folders that are not listed, in alphabetical order.
   */
  parts: z.record(z.string(), z.string()),
});

/** Reads every `layers.json` of the sources of apps and packages. */
export function readLayers(root: string): LayeredFolder[] {
  const sources = ['apps', 'packages']
    .filter((workspaces) => existsSync(join(root, workspaces)))
    .flatMap((workspaces) => readdirSync(join(root, workspaces)).map((name) => `${workspaces}/${name}/src`));
  return sources
    .filter((source) => existsSync(join(root, source)))
    .flatMap((source) =>
      readdirSync(join(root, source), { recursive: true, encoding: 'utf8' })
        .filter((path) => basename(path) === FILE)
        .map((path) => {
          const { entry, parts } = declaration.parse(
            JSON.parse(readFileSync(join(root, source, path), 'utf8')),
          );
          const folder = dirname(`${source}/${path}`);
          const named = Object.keys(parts);
          const unnamed = foldersOf(root, folder).filter((part) => !named.includes(part));
          return { folder, entry, parts: named.flatMap((part) => (part === '*' ? unnamed : part)) };
        }),
    );
}

const foldersOf = (root: string, folder: string): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'testing')
    .map(({ name }) => name)
    .sort();

/**
 * Returns the rules of layered folders: a part imports lower parts only, and enters them through their index.
 *
 * @param tests pattern of the files that may reach anything
 */
export function layerRules(layers: readonly LayeredFolder[], tests: string): IForbiddenRuleType[] {
  return layers.flatMap(({ folder, parts, entry }) => {
    const inside = (names: readonly string[]) => `^${folder}/(${names.join('|')})(/|[.]tsx?$)`;
    const upwards = parts.slice(0, -1).map((part, place) =>
      forbid(
        'layers-go-downwards',
        `${folder}/${FILE} declares the order: a part imports only parts above it in the list.`,
        {
          from: { path: inside([part]), pathNot: tests },
          to: { path: inside(parts.slice(place + 1)) },
        },
      ),
    );
    const door = forbid('parts-meet-at-their-doors', `A part of ${folder} is entered through its index.`, {
      // The schema of an area joins the schemas of its parts, because the database only needs tables.
      from: { path: `^${folder}/([^/]+)`, pathNot: `${tests}|^${folder}/schema[.]ts$` },
      to: { path: `^${folder}/[^/]+/`, pathNot: `^${folder}/$1/|^${folder}/[^/]+/index[.]tsx?$` },
    });
    return [
      ...upwards,
      forbid(
        'parts-do-not-know-what-joins-them',
        `Files of ${folder} that are no part join the parts; no part imports them.`,
        {
          from: { path: inside(parts), pathNot: tests },
          to: { path: `^${folder}/[^/]+[.]tsx?$`, pathNot: inside(parts) },
        },
      ),
      ...(entry === 'index' ? [door] : []),
    ];
  });
}

const forbid = (
  name: string,
  comment: string,
  ends: Pick<IRegularForbiddenRuleType, 'from' | 'to'>,
): IForbiddenRuleType => ({ name, comment, severity: 'error', ...ends });

/** Returns a line for each folder that is missing in the order, and for each listed part that doesn't exist. */
export function findUndeclaredParts(root: string, layers: readonly LayeredFolder[]): string[] {
  return layers.flatMap(({ folder, parts }) => {
    const there = new Set(readdirSync(join(root, folder)).map((name) => name.replace(/[.]tsx?$/, '')));
    return [
      ...foldersOf(root, folder)
        .filter((name) => !parts.includes(name))
        .map((name) => `${folder}/${name}: not in ${FILE}`),
      ...parts
        .filter((part) => !there.has(part))
        .map((part) => `${folder}/${part}: in ${FILE}, but not there`),
    ].map((defect) => `${defect} (declared-layers)`);
  });
}
