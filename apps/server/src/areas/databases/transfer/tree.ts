import { posix } from 'node:path';
import { fromHtmlFile, leadingTitle } from '@atelier/domain/page-files';
import { v7 as uuid } from 'uuid';

/** A page or a database that a file becomes. */
export interface PlannedThing {
  readonly id: string;
  readonly path: string;
  readonly title: string;
  readonly kind: 'page' | 'database';
  /** The ID of the thing above it; null at the top of the import. */
  readonly parentId: string | null;
  readonly text: string;
  readonly format: 'markdown' | 'html' | 'csv';
}

/** Notion ends names with 32 hexadecimal digits. */
const KEY = /[ _-]?([0-9a-f]{32})$/i;
const stem = (path: string) => path.replace(/\.[a-z]+$/i, '').replace(/_all$/i, '');
/** Returns a path without the keys in its names: folders may lack the key that their page has. */
const bare = (path: string) =>
  path
    .split('/')
    .map((name) => name.replace(KEY, '').trim())
    .join('/');

/** Returns the key in the name of a file; undefined if there is none. */
export const keyIn = (path: string): string | undefined =>
  KEY.exec(stem(posix.basename(path)))?.[1]?.toLowerCase();

const formatOf = (path: string): PlannedThing['format'] =>
  /\.csv$/i.test(path) ? 'csv' : /\.html?$/i.test(path) ? 'html' : 'markdown';

/** Folders around an export that are no pages of it. */
const wrapper = /^(export(block)?-[0-9a-f-]+(-part-\d+)?|private & shared|private|workspace)$/i;

function withoutWrappers(paths: readonly string[]): Map<string, string> {
  const short = (path: string): string => {
    const [first = '', ...rest] = path.split('/');
    return rest.length > 0 && wrapper.test(first) ? short(rest.join('/')) : path;
  };
  return new Map(paths.map((path) => [path, short(path)]));
}

/**
 * Returns what files become: each text a page, each table a database, below the page whose name their folder has. Folders
 * without a page get an empty one.
 */
export function planTree(texts: ReadonlyMap<string, string>): PlannedThing[] {
  const shown = withoutWrappers([...texts.keys()].filter((path) => !/\.json$/i.test(path)));
  const stems = new Set([...shown.values()].map(stem));
  // Of a table with a filtered copy, the whole one counts; of one with a page that shows it, the table.
  const isTaken = (path: string) => {
    if (/\.csv$/i.test(path) && !/_all\.csv$/i.test(path)) return !shownHas(shown, `${stem(path)}_all.csv`);
    if (/\.html?$/i.test(path))
      return !shownHas(shown, `${stem(path)}.csv`) && !shownHas(shown, `${stem(path)}_all.csv`);
    return !(/(^|\/)index\.html$/i.test(path) && stems.size > 1 && !path.includes('/'));
  };
  const things = new Map<string, PlannedThing>();
  const byStem = new Map<string, string>();
  const paths = [...shown].filter(([, path]) => isTaken(path));
  for (const [, path] of paths) {
    byStem.set(stem(path), path);
    if (!byStem.has(bare(stem(path)))) byStem.set(bare(stem(path)), path);
  }
  const ids = new Map(paths.map(([, path]) => [path, uuid()]));
  const folders = new Map<string, PlannedThing>();
  const parentOf = (path: string): string | null => {
    const folder = posix.dirname(path);
    if (folder === '.') return null;
    const owner = byStem.get(folder) ?? byStem.get(bare(folder));
    if (owner !== undefined && owner !== path) return ids.get(owner) ?? null;
    const known = folders.get(folder);
    if (known) return known.id;
    const made: PlannedThing = {
      id: uuid(),
      path: folder,
      title: bare(posix.basename(folder)),
      kind: 'page',
      parentId: parentOf(folder),
      text: '',
      format: 'markdown',
    };
    folders.set(folder, made);
    return made.id;
  };
  for (const [original, path] of paths) {
    const text = texts.get(original) ?? '';
    const format = formatOf(path);
    const { title, rest } = titleIn(text, format, bare(stem(posix.basename(path))));
    const kind = format === 'csv' ? 'database' : 'page';
    const id = ids.get(path) ?? uuid();
    things.set(path, { id, path, title, kind, parentId: parentOf(path), text: rest, format });
  }
  return parentsFirst([...folders.values(), ...things.values()]);
}

const shownHas = (shown: ReadonlyMap<string, string>, path: string) => [...shown.values()].includes(path);

function titleIn(text: string, format: PlannedThing['format'], name: string) {
  if (format === 'markdown') return leadingTitle(text) ?? { title: name, rest: text };
  if (format === 'csv') return { title: name, rest: text };
  const heading = /<h1\b[^>]*>([\s\S]*?)<\/h1>/i.exec(text);
  const [line] = heading ? fromHtmlFile(`<p>${heading[1]}</p>`, { newId: uuid }) : [];
  const [first] = line?.content ?? [];
  const title = typeof first?.text === 'string' ? first.text.trim() : '';
  return title === '' || !heading
    ? { title: name, rest: text }
    : { title, rest: text.replace(heading[0], '') };
}

/** What is above comes first, and siblings by their names. */
function parentsFirst(things: readonly PlannedThing[]): PlannedThing[] {
  const below = Map.groupBy(things, ({ parentId }) => parentId);
  const order: PlannedThing[] = [];
  const walk = (parentId: string | null) => {
    const level = below.get(parentId) ?? [];
    for (const thing of level.sort((one, other) =>
      one.path.localeCompare(other.path, 'en', { numeric: true }),
    )) {
      order.push(thing);
      walk(thing.id);
    }
  };
  walk(null);
  return order;
}
