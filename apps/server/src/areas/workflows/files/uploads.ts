import { and, eq, sql } from 'drizzle-orm';
import type { RestOperations } from '../../../generated/rest';
import {
  type CallContext,
  identityOf,
  prepared,
  type RestHandlers,
  workspaceOf,
} from '../../../platform/context';
import { now } from '../../../platform/database/columns';
import { invalidInput, isProblem, type Problem } from '../../../platform/errors/problem';
import { wrongField } from '../../../platform/errors/refusals';
import { inContractNames, uploadTicket } from '../../../platform/storage/ticket';
import { removeStored } from '../../workspace';
import { fileAnswer, studioAddress } from './answers';
import { keptFiles } from './kept-files';
import { drawCover } from './pictures';
import { smartFileFiles } from './schema';

const noSuchUpload = () =>
  invalidInput([{ field: 'key', message: 'There is no upload with this key in this workspace.' }]);

/** First step: returns an address that accepts exactly the declared file. */
async function openUpload(
  {
    purpose,
    fileName: name,
    contentType: type,
    size,
    sha256,
  }: RestOperations['createSmartFileUpload']['input'],
  context: CallContext,
) {
  const { tx, platform } = context;
  const workspaceId = workspaceOf(context).id;
  const upload = await platform.storage.createUpload(tx, {
    kind: `smart-file-${purpose}`,
    name,
    type,
    size,
    sha256,
    owner: { workspaceId },
    createdBy: identityOf(context).account.id,
  });
  if (isProblem(upload)) return inContractNames(upload);
  const { fileId, key } = upload;
  await tx.insert(smartFileFiles).values({ workspaceId, fileId, key, purpose });
  return uploadTicket(upload);
}

/** Runs before the transaction of the call, because reading and resizing take time. */
async function receive(
  { key }: { readonly key: string },
  { platform, workspace }: Pick<CallContext, 'platform' | 'workspace'>,
): Promise<{ readonly isNew: boolean } | Problem> {
  const { database, storage } = platform;
  const workspaceId = workspaceOf({ workspace }).id;
  const upload = await database.withWorkspace(workspaceId, async (tx) => {
    const [row] = await tx.select().from(smartFileFiles).where(eq(smartFileFiles.key, key));
    return row;
  });
  if (upload === undefined) return noSuchUpload();
  if (upload.readyAt !== null) return { isNew: false };
  const file = await database.withWorkspace(workspaceId, (tx) => storage.completeUpload(tx, upload.fileId));
  if (isProblem(file)) return file;
  const refused = upload.purpose === 'cover' ? await drawCover(storage, key) : null;
  return refused ?? { isNew: true };
}

/** Uploads of pictures and files for the studio's smart files. */
export const fileHandlers: Pick<RestHandlers, 'createSmartFileUpload' | 'keepSmartFileUpload'> = {
  createSmartFileUpload: openUpload,
  keepSmartFileUpload: prepared<'keepSmartFileUpload', { readonly isNew: boolean }>(
    receive,
    async ({ key }, context, { isNew }) => {
      const { tx, platform } = context;
      if (isNew) {
        const [taken] = await tx
          .update(smartFileFiles)
          .set({ readyAt: now })
          .where(and(eq(smartFileFiles.key, key), sql`${smartFileFiles.readyAt} is null`))
          .returning();
        // The original may contain private camera metadata: only the resized pictures are kept.
        if (taken?.purpose === 'cover') await removeStored(context, [key]);
      }
      const file = (await keptFiles(tx, [key])).get(key);
      if (!file) throw wrongField('key', 'This upload no longer exists. Upload the file again.');
      return fileAnswer(file, studioAddress(platform));
    },
  ),
};
