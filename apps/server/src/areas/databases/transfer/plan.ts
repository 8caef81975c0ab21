import { createHash } from 'node:crypto';
import { posix } from 'node:path';
import { type FileReading, fromHtmlFile, fromMarkdownFile, type PageBlock } from '@atelier/domain/page-files';
import { documentFault, documentFaultWords } from '@atelier/domain/pages';
import { v7 as uuid, v4 } from 'uuid';
import { wrongField } from '../../../platform/errors/refusals';
import type { NewBlock } from '../../notes';
import { type ImportedFiles, importLimits, type LeftOut } from './archive';
import { type ReadColumns, readColumns, readTable, type TextTable } from './columns';
import { SIDE_FILE, type SideFile, sideFileShape } from './side-file';
import { keyIn, type PlannedThing, planTree } from './tree';

/** A page that an import makes. */
export interface PlannedPage {
  readonly id: string;
  readonly parentId: string | null;
  readonly title: string;
  readonly icon: SideFile['pages'][number]['icon'];
  readonly blocks: readonly NewBlock[];
}

/** A database that an import makes. */
export interface PlannedDatabase {
  readonly id: string;
  readonly pageId: string;
  readonly sourceBlockId: string | null;
  readonly parentId: string | null;
  readonly name: string;
  readonly description: string;
  readonly icon: string | null;
  readonly fields: ReadColumns['fields'];
  readonly rows: readonly { readonly id: string; readonly cells: ReadColumns['rows'][number] }[];
}

/** Everything that an import makes, what is above first. */
export interface ImportPlan {
  readonly things: readonly (
    | { readonly page: PlannedPage; readonly database?: never }
    | { readonly database: PlannedDatabase; readonly page?: PlannedPage }
  )[];
  readonly left: readonly LeftOut[];
}

/** Reads files as what an import makes. */
export function planImport(files: ImportedFiles, taken: ReadonlySet<string>): ImportPlan {
  const plan = files.texts.has(SIDE_FILE) ? planOwn(files, taken) : planFiles(files);
  const pages = plan.things.length;
  if (pages === 0) throw wrongField('importId', 'There are no pages in this file.');
  if (pages > importLimits.pages)
    throw wrongField(
      'importId',
      `An import can have up to ${importLimits.pages.toLocaleString('en')} pages.`,
    );
  for (const { page } of plan.things) {
    const fault = page && documentFault(page.blocks.map(nested));
    if (page && fault)
      throw wrongField('importId', `${page.title || 'Untitled'}: ${documentFaultWords(fault)}`);
  }
  return plan;
}

interface Nested {
  readonly id: string;
  readonly children: readonly Nested[];
}
const nested = ({ id, children = [] }: NewBlock): Nested => ({ id, children: children.map(nested) });

/** Returns the IDs in the side file of an export. */
export const ownIds = ({ texts }: ImportedFiles): string[] => {
  const side = texts.get(SIDE_FILE);
  if (side === undefined) return [];
  const { pages, databases } = readSide(side);
  return [
    ...pages.map(({ id }) => id),
    ...databases.flatMap(({ id, fields, rows }) => [
      id,
      ...fields.map((field) => field.id),
      ...rows.map((row) => row.id),
    ]),
  ];
};

function readSide(text: string): SideFile {
  try {
    return sideFileShape.parse(JSON.parse(text));
  } catch {
    throw wrongField(
      'importId',
      `${SIDE_FILE} is not what an export wrote. Take it out of the zip, or export again.`,
    );
  }
}

const ID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/** An export of ours comes back as it was. IDs that are taken become new ones, also in links and relations. */
function planOwn({ texts, left }: ImportedFiles, taken: ReadonlySet<string>): ImportPlan {
  const written = texts.get(SIDE_FILE) ?? '';
  const fresh = new Map([...taken].map((id) => [id, uuid()]));
  const first = readSide(written);
  // A copy of a page has blocks of its own.
  const renew = (blocks: SideFile['pages'][number]['blocks']) => {
    for (const { id, children } of blocks) {
      fresh.set(id, v4());
      renew(children);
    }
  };
  for (const { id, blocks } of first.pages) if (taken.has(id)) renew(blocks);
  const side = readSide(written.replaceAll(ID, (id) => fresh.get(id) ?? id));
  const known = new Set(side.pages.map(({ id }) => id));
  const byFile = new Map(side.pages.map((page) => [page.file, page]));
  const things = side.pages.map((page) => {
    const { id, title, icon, file, sha256 } = page;
    const parentId = page.parentId !== null && known.has(page.parentId) ? page.parentId : null;
    const text = texts.get(file);
    const isChanged = text !== undefined && createHash('sha256').update(text).digest('hex') !== sha256;
    const reading: FileReading = {
      newId: v4,
      pageAt: (href) => {
        const target = byFile.get(pathOf(file, href) ?? '');
        return target && { id: target.id, isBelow: target.parentId === id };
      },
    };
    const blocks = isChanged ? readText(file, text, reading) : page.blocks;
    const made: PlannedPage = { id, parentId, title, icon, blocks: blocks.map(writable) };
    const own = side.databases.find((one) => one.pageId === id && one.sourceBlockId === null);
    return own ? { page: made, database: { ...own, parentId } as PlannedDatabase } : { page: made };
  });
  const inBlocks = side.databases
    .filter(({ pageId, sourceBlockId }) => sourceBlockId !== null && known.has(pageId))
    .map((database) => ({ database: { ...database, parentId: database.pageId } as PlannedDatabase }));
  return { things: [...parentsFirst(things), ...inBlocks], left };
}

function parentsFirst<Thing extends { readonly page: PlannedPage }>(things: readonly Thing[]): Thing[] {
  const below = Map.groupBy(things, ({ page }) => page.parentId);
  const walk = (id: string | null): Thing[] =>
    (below.get(id) ?? []).flatMap((thing) => [thing, ...walk(thing.page.id)]);
  return walk(null);
}

const writable = ({ id, type, props, content, children }: PageBlock): NewBlock => ({
  id,
  type,
  props,
  content: content === null ? null : content.map((item) => ({ ...item })),
  children: children.map(writable),
});

/** Returns the path in the zip to which an address in a file leads; undefined for addresses of the web. */
function pathOf(from: string, href: string): string | undefined {
  if (/^[a-z][a-z0-9+.-]*:/i.test(href) || href.startsWith('/') || href.startsWith('#')) return undefined;
  try {
    return posix.normalize(posix.join(posix.dirname(from), decodeURIComponent(href.replace(/[#?].*$/, ''))));
  } catch {
    return undefined;
  }
}

function readText(path: string, text: string, reading: FileReading): PageBlock[] {
  try {
    return /\.html?$/i.test(path) ? fromHtmlFile(text, reading) : fromMarkdownFile(text, reading);
  } catch (error) {
    if (error instanceof RangeError)
      throw wrongField('importId', `${path}: blocks can be nested 50 levels deep.`);
    throw error;
  }
}

/** Files of other programs: each text a page, each table a database whose rows are joined with their pages. */
function planFiles({ texts, left }: ImportedFiles): ImportPlan {
  const things = planTree(texts);
  const byPath = new Map(things.map((thing) => [thing.path, thing]));
  const byKey = new Map(things.flatMap((thing) => keyed(thing)));
  const target = (from: string, href: string): PlannedThing | undefined => {
    const path = pathOf(from, href);
    if (path !== undefined)
      return (
        byPath.get(path) ?? byPath.get(path.replace(/\.csv$/i, '_all.csv')) ?? byKey.get(keyIn(path) ?? '')
      );
    return /^https:\/\/(www\.)?notion\.(so|site)\//i.test(href)
      ? byKey.get(keyIn(href.replace(/[#?].*$/, '')) ?? '')
      : undefined;
  };
  const tables = new Map(
    things.flatMap((thing) =>
      thing.kind === 'database' ? [[thing.id, readTable(thing.path, thing.text)] as const] : [],
    ),
  );
  const lost: LeftOut[] = [...left];
  const planned = things.map((thing) => {
    const { id, path, title, parentId } = thing;
    const table = tables.get(id);
    if (table) {
      const pages = things.filter((one) => one.parentId === id && one.kind === 'page');
      const database = planDatabase(thing, table, pages);
      lost.push(...database.left);
      return { database: database.made };
    }
    const reading: FileReading = {
      newId: v4,
      pageAt: (href) => {
        const found = target(path, href);
        return found && { id: found.id, isBelow: found.parentId === id };
      },
    };
    const columns = tables.get(parentId ?? '')?.names ?? [];
    const text = thing.format === 'html' ? bodyOf(thing.text) : withoutProperties(thing.text, columns);
    const blocks = readText(path, text, reading).map(writable);
    const page: PlannedPage = { id, parentId, title, icon: null, blocks };
    return { page };
  });
  return { things: planned, left: lost };
}

const keyed = (thing: PlannedThing): [string, PlannedThing][] => {
  const key = keyIn(thing.path);
  return key === undefined ? [] : [[key, thing]];
};

/** Notion's HTML has the cells of a row as a table before what the page says. */
const bodyOf = (text: string) => text.replace(/<table class="properties">[\s\S]*?<\/table>/i, '');

/** Notion's Markdown has the cells of a row as lines between the title and what the page says. */
function withoutProperties(text: string, columns: readonly string[]): string {
  if (columns.length === 0) return text;
  const lines = text.replace(/^\s+/, '').split(/\r?\n/);
  const end = lines.findIndex((line) => !columns.some((name) => line.startsWith(`${name}:`)));
  return end < 0 ? '' : lines.slice(end).join('\n');
}

/** A row has the ID of its page, where there is one. Rows with the same title are joined in the order of their files. */
function planDatabase(thing: PlannedThing, table: TextTable, pages: readonly PlannedThing[]) {
  const read = readColumns(thing.path, table, uuid());
  const free = [...pages];
  const [title] = read.fields;
  const rows = read.rows.map((cells) => {
    const at = free.findIndex((page) => page.title === (title ? cells[title.id] : undefined));
    const [page] = at < 0 ? [] : free.splice(at, 1);
    return { id: page?.id ?? uuid(), cells };
  });
  const made: PlannedDatabase = {
    id: uuid(),
    pageId: thing.id,
    sourceBlockId: null,
    parentId: thing.parentId,
    name: thing.title,
    description: '',
    icon: null,
    fields: read.fields,
    rows,
  };
  return { made, left: read.left };
}
