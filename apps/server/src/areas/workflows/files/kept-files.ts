import { type FilePurpose, type Module, type NamedFile, namedFiles } from '@atelier/domain/smart-files';
import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database/transaction';
import { invalidInput, ProblemError } from '../../../platform/errors/problem';
import { files } from '../../../platform/storage/schema';
import { smartFileFiles } from './schema';

/** A picture or file of the workspace that contents can use. */
export interface KeptFile {
  readonly fileId: string;
  readonly key: string;
  readonly purpose: FilePurpose;
  readonly name: string;
  readonly type: string;
  readonly size: number;
}

/** Returns the workspace's files among some keys; others, and files that are not ready yet, are left out. */
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

/** Returns the files that a content uses and that the workspace lacks or has for another purpose. */
async function missingFiles(tx: Transaction, named: readonly NamedFile[]): Promise<readonly NamedFile[]> {
  const kept = await keptFiles(
    tx,
    named.map(({ key }) => key),
  );
  return named.filter(({ key, purpose }) => kept.get(key)?.purpose !== purpose);
}

/** Returns the same for the steps of a file, each with its step. */
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
 * Refuses a content that uses a picture or file which the workspace does not have.
 *
 * @param argument - The argument of the call that holds the content, such as `input.content`.
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

/** Returns the files of a stored content, which was validated when it was written and whose kind is known. */
export const namedIn = (kind: Module['kind'], content: unknown): readonly NamedFile[] =>
  namedFiles({ kind, content } as Module);
