import { type FilePurpose, type Module, type NamedFile, namedFiles } from '@atelier/domain/smart-files';
import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database/transaction';
import { invalidInput, ProblemError } from '../../../platform/errors/problem';
import { files } from '../../../platform/storage/schema';
import { smartFileFiles } from './schema';

/** A picture or file of the workspace that contents can name. */
export interface KeptFile {
  readonly fileId: string;
  readonly key: string;
  readonly purpose: FilePurpose;
  readonly name: string;
  readonly type: string;
  readonly size: number;
}

/** The files of the workspace among some keys. One that is not ready yet, of another workspace or of nobody is not there. */
export async function keptFiles(
  tx: Transaction,
  keys: Iterable<string>,
): Promise<ReadonlyMap<string, KeptFile>> {
  const wanted = [...new Set(keys)];
  if (wanted.length === 0) return new Map();
  const rows = await tx
    .select({
      fileId: smartFileFiles.fileId,
      key: smartFileFiles.key,
      purpose: smartFileFiles.purpose,
      name: files.name,
      type: files.type,
      size: files.size,
    })
    .from(smartFileFiles)
    .innerJoin(files, eq(files.id, smartFileFiles.fileId))
    .where(and(inArray(smartFileFiles.key, wanted), isNotNull(smartFileFiles.readyAt)));
  return new Map(rows.map((row) => [row.key, row]));
}

const words: Readonly<Record<FilePurpose, string>> = {
  cover: 'There is no such picture in this workspace. Upload it, then choose it here.',
  attachment: 'There is no such file in this workspace. Upload it, then choose it here.',
};

/** What a content names and the workspace has not, or has for something else. */
async function missingFiles(tx: Transaction, named: readonly NamedFile[]): Promise<readonly NamedFile[]> {
  const kept = await keptFiles(
    tx,
    named.map(({ key }) => key),
  );
  return named.filter(({ key, purpose }) => kept.get(key)?.purpose !== purpose);
}

/** The same for the steps of a file, each with its step. */
export async function missingFilesOf<Step extends { readonly module: Module['kind'] }>(
  tx: Transaction,
  steps: readonly (Step & { readonly content: unknown })[],
): Promise<readonly { readonly step: Step; readonly missing: NamedFile }[]> {
  const named = steps.flatMap((step) => namedIn(step.module, step.content).map((one) => ({ step, one })));
  const missing = new Set(
    await missingFiles(
      tx,
      named.map(({ one }) => one),
    ),
  );
  return named.flatMap(({ step, one }) => (missing.has(one) ? [{ step, missing: one }] : []));
}

/**
 * Refuses a content that names a picture or file which this workspace has not.
 *
 * @param argument - how the caller named the content: `input.content`.
 */
export async function requireFiles(
  tx: Transaction,
  kind: Module['kind'],
  content: unknown,
  argument: string,
): Promise<void> {
  const missing = await missingFiles(tx, namedIn(kind, content));
  if (missing.length > 0)
    throw new ProblemError(
      invalidInput(
        missing.map(({ field, purpose }) => ({ field: `${argument}.${field}`, message: words[purpose] })),
      ),
    );
}

/** What a stored content names. It was checked when it came in; its kind stands beside it. */
export const namedIn = (kind: Module['kind'], content: unknown): readonly NamedFile[] =>
  namedFiles({ kind, content } as Module);
