import { hostSetOf } from '@atelier/sdk/contract';
import { and, eq } from 'drizzle-orm';
import type { FileOffer, GalleryDownload } from '../../../generated/rest';
import {
  type CallContext,
  identityOf,
  type PreparationContext,
  prepared,
  type RestHandlers,
  visitOf,
  workspaceOf,
} from '../../../platform/context';
import { now } from '../../../platform/database/columns';
import { isProblem, type Problem, ProblemError, problem } from '../../../platform/errors/problem';
import { checkedId, gone } from '../../../platform/errors/refusals';
import type { Platform } from '../../../platform/platform';
import { workspaces } from '../../workspace/schema';
import { imageOf } from '../images';
import { maySeeStill } from '../record';
import { selectionOf, visitedSelection } from '../selections';
import { countDownload } from './counting';
import { offerFile, ZIP_PATH } from './offers';
import {
  type Downloader,
  markOf,
  type PermittedImage,
  permittedImage,
  permittedImages,
  readImages,
  type Scope,
  scopeShape,
  termsFor,
} from './permitted';
import { type DownloadPlan, readPlan } from './plans';
import { giveDownload, type PreparedDownload, prepareDownload, readGallery } from './prepare';
import { changed, ended, notNow, preparing } from './refusals';
import { galleryDownloads } from './schema';
import { findSources, makeMissing } from './sources';
import { type DownloadRow, findDownload, isOver, isUnchanged, openFor } from './standing';

/** Single files that a download lists: more are a zip. */
const MAX_FILES = 200;

interface AskedByMember {
  readonly galleryId: string;
  readonly albumId?: string;
  readonly tagId?: string;
  readonly size?: string | undefined;
  readonly imageIds?: readonly string[] | undefined;
}

/** Returns the scope of a request, with ids as the database compares them. */
const scopeOf = ({ albumId, tagId, imageIds }: Omit<AskedByMember, 'galleryId'>): Scope => ({
  ...(albumId === undefined ? {} : { albumId: checkedId(albumId, 'albumId') }),
  ...(tagId === undefined ? {} : { tagId: checkedId(tagId, 'tagId') }),
  ...(imageIds === undefined ? {} : { imageIds: imageIds.map((id) => checkedId(id, 'imageIds')) }),
});

const memberOf = (context: Pick<CallContext, 'identity'>): Downloader => ({
  kind: 'member',
  accountId: identityOf(context).account.id,
});

const prepareForMember = (input: AskedByMember, context: PreparationContext) =>
  prepareDownload(context.platform, {
    workspaceId: workspaceOf(context).id,
    galleryId: checkedId(input.galleryId, 'galleryId'),
    by: memberOf(context),
    scope: scopeOf(input),
    size: input.size,
  });

const give = (_input: unknown, context: CallContext, download: PreparedDownload) =>
  giveDownload(context.tx, context.platform, download);

/** A zip that somebody may have, as a whole. */
interface WholeZip {
  readonly row: DownloadRow;
  readonly by: Downloader;
  readonly galleryName: string;
  readonly studio: string;
  readonly region: string;
  readonly plan: DownloadPlan;
}

/** Reads the zip behind an id, and whether whoever started it may still have all of it. */
export async function readWholeZip(
  platform: Platform,
  downloadId: string,
  region?: string,
): Promise<WholeZip | Problem> {
  const found = await platform.database.withSystem(async (tx) => {
    const row = await findDownload(tx, downloadId);
    if (!row) return undefined;
    const [workspace] = await tx
      .select({ name: workspaces.name, region: workspaces.region })
      .from(workspaces)
      .where(eq(workspaces.id, row.workspaceId));
    return workspace && { row, workspace, open: await openFor(tx, row) };
  });
  if (!found || (region !== undefined && hostSetOf(found.workspace.region) !== region))
    return problem('not_found', { title: 'There is no such download.' });
  const { row, workspace, open } = found;
  if (!open || isOver(row, platform.clock.now())) return ended;
  const plan = await readPlan(platform.storage, row.planKey);
  if (!plan) return ended;
  const zip = { row, plan, ...open, studio: workspace.name, region: workspace.region };
  return (await isUnchanged(platform, row, open.by, plan.imagesOf(0, plan.zip.count))) ? zip : changed;
}

/** Returns a download of the caller with its single files, if these are few. */
async function presentDownload(
  context: CallContext,
  downloadId: string,
  isOwn: (row: DownloadRow) => boolean,
  by: Downloader,
): Promise<GalleryDownload> {
  const { tx, platform } = context;
  const row = await findDownload(tx, downloadId);
  if (!row || row.workspaceId !== workspaceOf(context).id || !isOwn(row)) throw gone('download');
  if (by.kind === 'member' && !(await maySeeStill(tx, { ...row, accountId: by.accountId })))
    throw new ProblemError(ended);
  const gallery = await readGallery(tx, row.galleryId);
  const plan = await readPlan(platform.storage, row.planKey);
  const isEnded = !plan || isOver(row, platform.clock.now());
  const terms = await termsFor(tx, gallery, by, row.sizeAsked);
  const planned = isEnded ? [] : plan.imagesOf(0, plan.zip.count);
  const permitted = new Set(
    isEnded ? [] : (await permittedImages(tx, gallery, by, scopeShape.parse(row.scope))).ids,
  );
  const isSame = row?.watermark === markOf(terms) && planned.every((id) => permitted.has(id));
  const state = isEnded ? 'ended' : isSame ? 'ready' : 'changed';
  const few: PermittedImage[] = [];
  if (state === 'ready' && planned.length <= MAX_FILES)
    for await (const page of readImages(tx, planned)) few.push(...page);
  const { sources } = await findSources(tx, platform, row.workspaceId, few, terms);
  const files = sources.flatMap((source, index): FileOffer[] => {
    const image = few[index];
    if (image?.id !== source.id) return [];
    return [offerFile(platform, row, by, terms, { image, source, number: index + 1 })];
  });
  const [workspace] = await tx
    .select({ name: workspaces.name })
    .from(workspaces)
    .where(eq(workspaces.id, row.workspaceId));
  return {
    downloadId,
    state,
    galleryName: gallery.name,
    studio: workspace?.name ?? '',
    fileName: row.fileName,
    fileCount: row.fileCount,
    size: row.size,
    endsAt: row.endsAt.toISOString(),
    files: files.length === few.length ? files : [],
  };
}

/** Returns one file for somebody; undefined while it is not made. */
async function offerOne(
  context: CallContext,
  galleryId: string,
  by: Downloader,
  imageId: string,
  size: string | undefined,
) {
  const { tx, platform } = context;
  const workspaceId = workspaceOf(context).id;
  const gallery = await readGallery(tx, galleryId);
  const terms = await termsFor(tx, gallery, by, size);
  const image = await permittedImage(tx, galleryId, by, imageId);
  const { sources } = await findSources(tx, platform, workspaceId, [image], terms);
  const [source] = sources;
  const limit = terms.size === 'original' ? terms.limit : null;
  if (!source) return { limit, offer: undefined };
  // Without its name, a photograph is called as in the download of everything: those that are saved one by one stay apart.
  const number = terms.showsFileNames
    ? 1
    : (await permittedImages(tx, gallery, by, {})).ids.indexOf(image.id) + 1;
  const offer = offerFile(platform, { workspaceId, galleryId }, by, terms, { image, source, number });
  return { limit, offer };
}

/** Makes what is missing of one file before the transaction of a call. */
async function prepareOne(
  { platform, workspace, visit }: PreparationContext,
  imageId: string,
  size: string | undefined,
): Promise<true | Problem> {
  const claim = visitOf({ visit });
  const by: Downloader = { kind: 'visitor', visit: claim };
  const workspaceId = workspaceOf({ workspace }).id;
  const missing = await platform.database.withWorkspace(workspaceId, async (tx) => {
    const gallery = await readGallery(tx, claim.galleryId);
    const terms = await termsFor(tx, gallery, by, size);
    const image = await permittedImage(tx, claim.galleryId, by, imageId);
    return (await findSources(tx, platform, workspaceId, [image], terms)).missing;
  });
  return (await makeMissing(missing)) ? true : preparing;
}

/** Answers to the calls about downloads. */
export const downloadHandlers = {
  downloadGallery: prepared<'downloadGallery', PreparedDownload>(prepareForMember, give),
  downloadAlbum: prepared<'downloadAlbum', PreparedDownload>(prepareForMember, give),
  downloadTag: prepared<'downloadTag', PreparedDownload>(prepareForMember, give),
  downloadSelection: prepared<'downloadSelection', PreparedDownload>(
    async ({ selectionId, size, imageIds }, context) => {
      const { id, galleryId } = await context.platform.database.withWorkspace(workspaceOf(context).id, (tx) =>
        selectionOf({ ...context, tx }, selectionId),
      );
      const asked = { galleryId, size, imageIds };
      return prepareDownload(context.platform, {
        workspaceId: workspaceOf(context).id,
        galleryId,
        by: memberOf(context),
        scope: { ...scopeOf(asked), selectionId: id },
        size,
      });
    },
    give,
  ),

  async downloadImage({ imageId, imageType = 'original' }, context) {
    const image = await imageOf(context, imageId);
    const size = imageType === 'optimized' ? 'high' : 'original';
    const { offer } = await offerOne(context, image.galleryId, memberOf(context), image.id, size);
    if (!offer) throw gone('image');
    return offer;
  },

  getDownload: ({ downloadId }, context) =>
    presentDownload(
      context,
      downloadId,
      ({ accountId }) => accountId === identityOf(context).account.id,
      memberOf(context),
    ),

  getZipUrl: prepared<'getZipUrl', WholeZip>(
    ({ region, downloadId }, { platform }) => readWholeZip(platform, downloadId, region),
    async ({ downloadId }, { platform }, { row, galleryName, studio }) => ({
      url: `${platform.origin()}${ZIP_PATH}/${downloadId}`,
      fileName: row.fileName,
      fileCount: row.fileCount,
      size: row.size,
      etag: row.etag,
      galleryName,
      studio,
      expiresAt: row.endsAt.toISOString(),
    }),
  ),

  renewDownload: prepared<'renewDownload', Awaited<ReturnType<typeof giveDownload>>>(
    async ({ region, downloadId }, { platform }) => {
      const zip = await readWholeZip(platform, downloadId, region);
      if (isProblem(zip) && zip.code !== changed.code) return zip;
      const found = await platform.database.withSystem(async (tx) => {
        const row = await findDownload(tx, downloadId);
        const open = row && (await openFor(tx, row));
        return row && open && { row, by: open.by };
      });
      if (!found) return ended;
      const { row, by } = found;
      const again = await prepareDownload(platform, {
        workspaceId: row.workspaceId,
        galleryId: row.galleryId,
        by,
        scope: scopeShape.parse(row.scope),
        size: row.sizeAsked,
      });
      if (isProblem(again)) return again;
      // The caller has no workspace: what is counted is counted in that of the download.
      return platform.database.withWorkspace(row.workspaceId, async (tx) => {
        await tx
          .update(galleryDownloads)
          .set({ endedAt: now })
          .where(and(eq(galleryDownloads.workspaceId, row.workspaceId), eq(galleryDownloads.id, row.id)));
        return giveDownload(tx, platform, again);
      });
    },
    async (_input, _context, started) => started,
  ),

  startVisitedDownload: prepared<'startVisitedDownload', PreparedDownload>(async (input, context) => {
    const visit = visitOf(context);
    const { selectionId: given } = input;
    const selection =
      given === undefined
        ? undefined
        : await context.platform.database.withWorkspace(workspaceOf(context).id, (tx) =>
            visitedSelection({ ...context, tx }, given),
          );
    // Of favourites that nobody has picked there is no row.
    if (selection?.version === 0) throw notNow.nothing();
    return prepareDownload(context.platform, {
      workspaceId: workspaceOf(context).id,
      galleryId: visit.galleryId,
      by: { kind: 'visitor', visit },
      scope: { ...scopeOf(input), ...(selection ? { selectionId: selection.id } : {}) },
      size: input.size,
    });
  }, give),

  downloadVisitedImage: prepared<'downloadVisitedImage', true>(
    ({ imageId, size }, context) => prepareOne(context, checkedId(imageId, 'imageId'), size),
    async ({ imageId, size }, context) => {
      const visit = visitOf(context);
      const id = checkedId(imageId, 'imageId');
      const { offer, limit } = await offerOne(context, visit.galleryId, { kind: 'visitor', visit }, id, size);
      if (!offer) return preparing;
      const place = { workspaceId: workspaceOf(context).id, galleryId: visit.galleryId };
      await countDownload(context.tx, place, visit, { imageIds: [id], limit });
      return offer;
    },
  ),

  getVisitedDownload({ downloadId }, context) {
    const visit = visitOf(context);
    return presentDownload(context, downloadId, ({ visitId }) => visitId === visit.id, {
      kind: 'visitor',
      visit,
    });
  },
} satisfies Partial<RestHandlers>;
