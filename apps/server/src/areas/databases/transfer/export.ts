import { createHash } from 'node:crypto';
import { PassThrough } from 'node:stream';
import { BYTE_ORDER_MARK, csvRecord, harmlessCell, harmlessFileName } from '@atelier/domain';
import { cellText } from '@atelier/domain/databases';
import { escapeHtml, type FileNames, toHtmlFile, toMarkdownFile } from '@atelier/domain/page-files';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { ZipFile } from 'yazl';
import { z } from 'zod';
import { type CallContext, identityOf, workspaceOf } from '../../../platform/context';
import type { Transaction } from '../../../platform/database/transaction';
import { ProblemError } from '../../../platform/errors/problem';
import type { StreamContext, StreamHandler } from '../../../platform/http/rest';
import { contentsOf, levelsFor, type PageRow, pageFor, pages, visibleBelow } from '../../notes';
import { personName } from '../../workspace';
import { workspacePeople } from '../../workspace/schema';
import { namesFor } from '../fields';
import { databaseRows, fieldsOf, noteDatabases, ruled } from '../record';
import { SIDE_FILE, type SideFile } from './side-file';

const inputShape = z.object({
  pageId: z.string().optional(),
  format: z.enum(['markdown', 'html']).default('markdown'),
});
type Format = z.infer<typeof inputShape>['format'];

/**
 * Streams pages as a zip: what the caller can see, of one page with those below it or of the workspace. A page is read when it
 * is written; whoever loses access meanwhile gets no further ones.
 */
export const exportNotes: StreamHandler = async (input, context) => {
  try {
    const { pageId, format } = inputShape.parse(input);
    const { rows, names } = await reading(context, async (call) => {
      const seen = pageId === undefined ? await everything(call) : await treeOf(pageId, call);
      return { rows: seen, names: await peopleOf(call.tx) };
    });
    const title = pageId === undefined ? 'Notes' : rows[0]?.title;
    const pieces = zipOf(context, rows, names, format);
    return { fileName: `${harmlessFileName(title ?? '') || 'Untitled'}.zip`, pieces };
  } catch (error) {
    if (error instanceof ProblemError) return error.problem;
    throw error;
  }
};

const reading = <Result>(context: StreamContext, work: (call: CallContext) => Promise<Result>) =>
  context.platform.database.withWorkspace(
    workspaceOf(context).id,
    (tx) => work({ ...context, tx, acceptLanguage: null }),
    {
      readOnly: true,
    },
  );

async function treeOf(pageId: string, call: CallContext): Promise<PageRow[]> {
  const { page } = await pageFor(call, pageId, { level: 'view' });
  return visibleBelow(call, page.id);
}

const everything = (call: CallContext): Promise<PageRow[]> => {
  const levels = levelsFor(identityOf(call).account.id);
  return call.tx
    .select()
    .from(pages)
    .where(
      and(isNull(pages.deletedAt), sql`exists (select from ${levels} seen where seen.page_id = ${pages.id})`),
    )
    .orderBy(asc(pages.position), asc(pages.id));
};

async function peopleOf(tx: Transaction): Promise<ReadonlyMap<string, string>> {
  const people = await tx.select().from(workspacePeople);
  return new Map(people.map((person) => [person.accountId, personName(person)]));
}

/** Returns where each page is in the zip; names that are equal get a number. */
function placesOf(rows: readonly PageRow[], format: Format): ReadonlyMap<string, string> {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const stems = new Map<string, string>();
  const taken = new Set<string>();
  const stemOf = (row: PageRow): string => {
    const known = stems.get(row.id);
    if (known !== undefined) return known;
    const parent = byId.get(row.parentId ?? '');
    const folder = parent ? `${stemOf(parent)}/` : '';
    // A path of many levels stays shorter than what systems open.
    const name = harmlessFileName(row.title).slice(0, 60).trim() || 'Untitled';
    let stem = `${folder}${name}`;
    for (let number = 2; taken.has(stem.toLowerCase()); number += 1) stem = `${folder}${name} ${number}`;
    taken.add(stem.toLowerCase());
    stems.set(row.id, stem);
    return stem;
  };
  return new Map(rows.map((row) => [row.id, `${stemOf(row)}.${format === 'html' ? 'html' : 'md'}`]));
}

const addressOf = (from: string, to: string): string =>
  `${'../'.repeat(from.split('/').length - 1)}${to.split('/').map(encodeURIComponent).join('/')}`;

async function* zipOf(
  context: StreamContext,
  rows: readonly PageRow[],
  people: ReadonlyMap<string, string>,
  format: Format,
): AsyncGenerator<Uint8Array> {
  const zip = new ZipFile();
  const sent = new PassThrough();
  zip.outputStream.pipe(sent);
  // Reading goes on while what was read is sent; what fails there cuts the download off.
  void fillZip(zip, context, rows, people, format).catch((error: unknown) =>
    sent.destroy(error instanceof Error ? error : new Error(String(error))),
  );
  for await (const chunk of sent) yield chunk;
}

async function fillZip(
  zip: ZipFile,
  context: StreamContext,
  rows: readonly PageRow[],
  people: ReadonlyMap<string, string>,
  format: Format,
): Promise<void> {
  const places = placesOf(rows, format);
  const titles = new Map(rows.map(({ id, title }) => [id, title || 'Untitled']));
  const side: SideFile = { version: 1, pages: [], databases: [] };
  for (const row of rows) {
    context.signal.throwIfAborted();
    const file = places.get(row.id) ?? '';
    const names: FileNames = {
      page: (id) => {
        const place = places.get(id);
        return place === undefined
          ? undefined
          : { title: titles.get(id) ?? '', href: addressOf(file, place) };
      },
      person: (id) => people.get(id),
    };
    const { blocks, databases } = await reading(context, async (call) => ({
      blocks: (await contentsOf(call, [row.id])).get(row.id) ?? [],
      databases: await databasesOf(call, row.id),
    }));
    const text = format === 'html' ? htmlOf(row.title, blocks, names) : markdownOf(row.title, blocks, names);
    zip.addBuffer(Buffer.from(text), file);
    for (const [at, { csv, kept }] of databases.entries()) {
      const stem = file.replace(/\.[a-z]+$/, '');
      zip.addBuffer(Buffer.from(csv), `${stem}${at === 0 ? '' : ` table ${at + 1}`}.csv`);
      side.databases.push(kept);
    }
    side.pages.push({
      id: row.id,
      parentId: row.parentId !== null && places.has(row.parentId) ? row.parentId : null,
      title: row.title,
      icon: row.icon,
      file,
      sha256: createHash('sha256').update(text).digest('hex'),
      blocks: JSON.parse(JSON.stringify(blocks)),
    });
  }
  zip.addBuffer(Buffer.from(JSON.stringify(withoutHidden(side, places))), SIDE_FILE);
  zip.end();
}

/** Blocks that stand for a page which the reader may not see are left out, as in the text. */
function withoutHidden(side: SideFile, places: ReadonlyMap<string, string>): SideFile {
  type Blocks = SideFile['pages'][number]['blocks'];
  const visible = (blocks: Blocks): Blocks =>
    blocks
      .filter(({ type, props }) => type !== 'subPage' || places.has(String(props.pageId)))
      .map((block) => ({ ...block, children: visible(block.children) }));
  return { ...side, pages: side.pages.map((page) => ({ ...page, blocks: visible(page.blocks) })) };
}

type Blocks = Parameters<typeof toHtmlFile>[0];

const markdownOf = (title: string, blocks: Blocks, names: FileNames): string => {
  const heading = { id: '', type: 'heading', props: { level: 1 }, children: [] };
  const text = { type: 'text', text: title || 'Untitled', styles: {} };
  return toMarkdownFile([{ ...heading, content: [text] }, ...blocks], names);
};

const htmlOf = (title: string, blocks: Blocks, names: FileNames): string => {
  const name = escapeHtml(title || 'Untitled');
  return `<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><title>${name}</title></head>\n<body><h1>${name}</h1>\n${toHtmlFile(blocks, names)}</body></html>\n`;
};

/** Returns the databases of a page: as CSV, and as they are. */
async function databasesOf(call: CallContext, pageId: string) {
  const found = await call.tx
    .select()
    .from(noteDatabases)
    .where(inArray(noteDatabases.pageId, [pageId]))
    .orderBy(sql`${noteDatabases.sourceBlockId} nulls first`, asc(noteDatabases.id));
  const made: { readonly csv: string; readonly kept: SideFile['databases'][number] }[] = [];
  for (const database of found) {
    const fields = (await fieldsOf(call, database.id)).map(ruled);
    const names = await namesFor(call, fields);
    const rows = await call.tx
      .select({ id: databaseRows.id, cells: databaseRows.cells })
      .from(databaseRows)
      .where(and(eq(databaseRows.databaseId, database.id), isNull(databaseRows.deletedAt)))
      .orderBy(asc(databaseRows.rank), asc(databaseRows.id));
    const records = rows.map(({ cells }) =>
      fields.map((field) => harmlessCell(cellText(field, cells[field.id] ?? null, names))),
    );
    const head = fields.map(({ name }) => harmlessCell(name));
    const { id, sourceBlockId, name, description, icon } = database;
    made.push({
      csv: BYTE_ORDER_MARK + [head, ...records].map(csvRecord).join(''),
      kept: JSON.parse(JSON.stringify({ id, pageId, sourceBlockId, name, description, icon, fields, rows })),
    });
  }
  return made;
}
