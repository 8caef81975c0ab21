import { buffer } from 'node:stream/consumers';
import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import type { UploadRequest, UploadTicket } from '../../generated/rest';
import type { CallContext, PreparationContext } from '../../platform/context';
import type { Transaction } from '../../platform/database/transaction';
import { invalidInput, isProblem, type Problem, problem } from '../../platform/errors/problem';
import { defineJob } from '../../platform/outbox/outbox';
import type { Platform } from '../../platform/platform';
import { ImageError, reencodeImage } from '../../platform/storage/images';
import { files } from '../../platform/storage/schema';
import { inContractNames, uploadTicket } from '../../platform/storage/ticket';

/** Pictures that represent a workspace or a person. */
export type PictureKind = 'logo' | 'display-picture';
export type PictureOwner = { readonly workspaceId: string } | { readonly accountId: string };

/** Longest side of stored pictures, in pixels. The platform's file kinds define what may be uploaded. */
const sides: Readonly<Record<PictureKind, number>> = { logo: 1024, 'display-picture': 512 };

const keptType = 'image/webp';

/** Opens an upload: returns a URL that accepts exactly the declared file. */
export async function openPictureUpload(
  context: CallContext,
  kind: PictureKind,
  owner: PictureOwner,
  { fileName, contentType, size, sha256 }: UploadRequest,
): Promise<UploadTicket | Problem> {
  const upload = await context.platform.storage.createUpload(context.tx, {
    kind,
    owner,
    name: fileName,
    type: contentType,
    size,
    sha256,
    createdBy: context.identity?.account.id ?? null,
  });
  return isProblem(upload) ? inContractNames(upload) : uploadTicket(upload);
}

/** A picture that was verified and re-encoded. */
export interface AdoptedPicture {
  /** Key of the stored picture. */
  readonly key: string;
  /** Key of the upload, which is no longer needed. */
  readonly uploadKey: string;
}

function withOwner<Result>(
  { database }: Platform,
  owner: PictureOwner,
  run: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  return 'workspaceId' in owner ? database.withWorkspace(owner.workspaceId, run) : database.withSystem(run);
}

/**
 * Adopts an uploaded picture as a logo or display picture: it must belong to this owner and kind, and its size, type
 * and SHA-256 must match the declared ones. The picture is re-encoded, so that only its pixels are kept. This runs
 * before the transaction of the call, because it is slow; repeating it leads to the same key.
 */
export async function adoptPicture(
  { platform }: PreparationContext,
  {
    kind,
    key,
    field,
    owner,
  }: {
    readonly kind: PictureKind;
    readonly key: string;
    readonly field: string;
    readonly owner: PictureOwner;
  },
): Promise<AdoptedPicture | Problem> {
  const file = await withOwner(platform, owner, async (tx) => {
    const [found] = await tx
      .select({ id: files.id })
      .from(files)
      .where(
        and(
          eq(files.key, key),
          eq(files.kind, kind),
          'workspaceId' in owner
            ? eq(files.workspaceId, owner.workspaceId)
            : eq(files.accountId, owner.accountId),
        ),
      );
    return found ? platform.storage.completeUpload(tx, found.id) : null;
  });
  if (file === null) return invalidInput([{ field, message: 'There is no uploaded picture with this key.' }]);
  if (isProblem(file)) return file;
  const kept = { key: `${key}-${sides[kind]}`, uploadKey: key };
  const uploaded = await platform.storage.openRead(key);
  if (!uploaded) {
    // Adopted before: the result still exists, or was replaced since.
    const made = await platform.storage.openRead(kept.key);
    made?.destroy();
    return made
      ? kept
      : problem({ code: 'file_gone', status: 410, title: 'This picture was removed. Upload it again.' });
  }
  try {
    const drawn = await reencodeImage(await buffer(uploaded), {
      maximumWidth: sides[kind],
      maximumHeight: sides[kind],
      fit: 'inside',
      format: 'webp',
    });
    await platform.storage.write(kept.key, drawn, keptType);
  } catch (error) {
    if (error instanceof ImageError) return invalidInput([{ field, message: error.message }]);
    throw error;
  }
  return kept;
}

const removeJob = defineJob('storage.remove', z.object({ key: z.string() }), { timeout: 60 });

/** Registers the job that removes unused pictures. */
export function registerPictures({ jobs, storage }: Platform): void {
  jobs.handle(removeJob, ({ key }) => storage.remove(key));
}

/** Removes objects from the store, after the commit. */
export async function removeStored(
  { tx, platform: { outbox } }: { readonly tx: Transaction; readonly platform: Pick<Platform, 'outbox'> },
  keys: readonly string[],
): Promise<void> {
  for (const key of keys) await outbox.enqueue(tx, removeJob, { key });
}

/** Removes the previous picture and the upload of the new one, after the commit. */
export async function discardPicture(
  context: CallContext,
  formerKey: string | null | undefined,
  adopted: AdoptedPicture | null,
): Promise<void> {
  const keys = [adopted?.uploadKey, formerKey === adopted?.key ? null : formerKey];
  await removeStored(
    context,
    keys.flatMap((key) => key ?? []),
  );
}

/** Returns the URL of a picture, valid for ten minutes; null when there is none. */
export async function pictureUrl({ storage }: Platform, key: string | null): Promise<string | null> {
  return key === null ? null : storage.readUrl({ key, type: keptType, name: 'picture.webp' });
}
