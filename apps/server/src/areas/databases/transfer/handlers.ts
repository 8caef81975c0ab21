import { eq, sql } from 'drizzle-orm';
import type { NoteImport } from '../../../generated/rest';
import {
  type CallContext,
  identityOf,
  type PreparationContext,
  prepared,
  type RestHandler,
  workspaceOf,
} from '../../../platform/context';
import { isProblem, type Problem, ProblemError, problem } from '../../../platform/errors/problem';
import { checkedId } from '../../../platform/errors/refusals';
import { files } from '../../../platform/storage/schema';
import { inContractNames, uploadTicket } from '../../../platform/storage/ticket';
import { pageFor } from '../../notes';
import { applyPlan } from './apply';
import { type ImportedFiles, unpack } from './archive';
import { type ImportPlan, ownIds, planImport } from './plan';

const KIND = 'note-import';
/** Titles, and things that are not taken, in an answer. */
const [MAX_TITLES, MAX_LEFT] = [100, 200];

export const openNoteImport: RestHandler<'openNoteImport'> = async ({ fileName, size, sha256 }, context) => {
  const upload = await context.platform.storage.createUpload(context.tx, {
    kind: KIND,
    name: fileName,
    type: /\.zip$/i.test(fileName) ? 'application/zip' : 'text/plain',
    size,
    sha256,
    owner: { workspaceId: workspaceOf(context).id },
    createdBy: identityOf(context).account.id,
  });
  return isProblem(upload)
    ? inContractNames(upload)
    : { importId: upload.fileId, upload: uploadTicket(upload) };
};

/** Reads the file before the transaction of the import is open: unpacking takes longer than others should wait. */
async function readUpload(
  input: { readonly importId: string },
  context: PreparationContext,
): Promise<ImportedFiles | Problem> {
  const id = checkedId(input.importId, 'importId');
  const { database, storage } = context.platform;
  const file = await database.withWorkspace(workspaceOf(context).id, async (tx) => {
    const [row] = await tx.select().from(files).where(eq(files.id, id));
    // Within a workspace, whoever has the ID of an upload can read it; nobody but its sender gets it.
    const isHere = row?.kind === KIND && row.workspaceId === workspaceOf(context).id;
    return isHere ? storage.completeUpload(tx, id) : problem('not_found');
  });
  if (isProblem(file)) return file;
  const body = await storage.openRead(file.key);
  if (!body) return problem('not_found');
  const chunks: Buffer[] = [];
  for await (const chunk of body) chunks.push(chunk);
  try {
    return await unpack(file.name, Buffer.concat(chunks));
  } catch (error) {
    if (error instanceof ProblemError) return error.problem;
    throw error;
  }
}

/** Imports all of a file, or nothing: the call's transaction holds all of it, and its key repeats the answer. */
export const runNoteImport = prepared<'runNoteImport', ImportedFiles>(
  readUpload,
  async ({ parentId, isTrial = false }, context, imported) => {
    if (parentId !== undefined) await pageFor(context, parentId, { level: 'edit', field: 'parentId' });
    const plan = planImport(imported, await takenIds(context, ownIds(imported)));
    if (isTrial) return answer(plan, [], true);
    return answer(plan, await applyPlan(plan, parentId ?? null, context), false);
  },
);

/** Returns which IDs of an export are in this workspace, be it in the trash. */
async function takenIds({ tx }: CallContext, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const { rows } = await tx.execute<{ id: string }>(sql`
    select x.id from unnest(${sql.param([...ids])}::uuid[]) as x(id)
    where exists (select from pages p where p.id = x.id) or exists (select from note_databases d where d.id = x.id)
      or exists (select from database_fields f where f.id = x.id) or exists (select from database_rows r where r.id = x.id)`);
  return new Set(rows.map(({ id }) => id));
}

function answer({ things, left }: ImportPlan, rootIds: string[], isTrial: boolean): NoteImport {
  const databases = things.flatMap(({ database }) => database ?? []);
  return {
    isTrial,
    pages: things.filter(({ page, database }) => page && !database).length,
    databases: databases.length,
    rows: databases.reduce((sum, { rows }) => sum + rows.length, 0),
    rootIds,
    titles: things
      .slice(0, MAX_TITLES)
      .map(({ page, database }) => page?.title || database?.name || 'Untitled'),
    left: left.slice(0, MAX_LEFT).map(({ path, reason }) => ({ path, reason })),
    leftCount: left.length,
  };
}
