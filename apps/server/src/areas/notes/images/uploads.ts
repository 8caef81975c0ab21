import type { PageImageType, PageUpload, PageUploadInput } from '../../../generated/graphql/page-notes';
import { type CallContext, identityOf, workspaceOf } from '../../../platform/context';
import { isProblem, ProblemError } from '../../../platform/errors/problem';
import { wrongField } from '../../../platform/errors/refusals';
import { fileKinds } from '../../../platform/storage/kinds';
import { inContractNames } from '../../../platform/storage/ticket';
import { pageFor } from '../record';
import { imageUrlOf } from './addresses';
import { arriveLater } from './arrival';
import { pageFiles } from './schema';

type Purpose = (typeof pageFiles.$inferSelect)['purpose'];

/** Returns what a file is for a block, by its type: the size that it may have depends on it. */
function purposeOf(type: string): Purpose {
  if (fileKinds['page-image'].types.includes(type)) return 'image';
  return fileKinds['page-video'].types.includes(type) ? 'video' : 'file';
}

/** Opens the upload of a file that a block shows. */
export const openFileUpload = (
  { pageId, input }: { pageId: string; input: PageUploadInput },
  context: CallContext,
): Promise<PageUpload> => openUpload(pageId, input, purposeOf(input.contentType), context);

/** Opens the upload of a cover. */
export function openCoverUpload(
  { pageId, imageType, input }: { pageId: string; imageType: PageImageType; input: PageUploadInput },
  context: CallContext,
): Promise<PageUpload> {
  if (imageType !== 'cover')
    throw wrongField('imageType', 'Only covers are uploaded. Choose an icon with setPageIcon.');
  return openUpload(pageId, input, 'cover', context);
}

async function openUpload(
  pageId: string,
  { fileName: name, contentType: type, size, sha256 }: PageUploadInput,
  purpose: Purpose,
  context: CallContext,
): Promise<PageUpload> {
  const { tx, platform } = context;
  const workspaceId = workspaceOf(context).id;
  const createdBy = identityOf(context).account.id;
  const { page } = await pageFor(context, pageId, { level: 'edit' });
  const upload = await platform.storage.createUpload(tx, {
    kind: `page-${purpose === 'cover' ? 'image' : purpose}`,
    owner: { workspaceId },
    name,
    type,
    size,
    sha256,
    createdBy,
  });
  if (isProblem(upload)) throw new ProblemError(inInput(inContractNames(upload)));
  const { fileId: id, key, name: safeName, url, headers, resumableUrl, expiresAt } = upload;
  await tx
    .insert(pageFiles)
    .values({ workspaceId, id, pageId: page.id, purpose, key, name: safeName, type, size, createdBy });
  await arriveLater(context, id);
  return {
    signedUrl: url,
    headers: { ...headers },
    resumableUrl: resumableUrl ?? null,
    imageUrl: imageUrlOf(id),
    expiresAt: expiresAt.toISOString(),
  };
}

/** Names the fields of a refusal as the call has them. */
const inInput = (refused: ReturnType<typeof inContractNames>): ReturnType<typeof inContractNames> =>
  refused.errors
    ? {
        ...refused,
        errors: refused.errors.map(({ field, message }) => ({ field: `input.${field}`, message })),
      }
    : refused;
