import { hostSetOf } from '@atelier/sdk/contract';
import { eq, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import type { DownloadStarted } from '../../../generated/rest';
import { now } from '../../../platform/database/columns';
import type { Transaction } from '../../../platform/database/transaction';
import type { Problem } from '../../../platform/errors/problem';
import { gone } from '../../../platform/errors/refusals';
import { createToken } from '../../../platform/identity/tokens';
import type { Platform } from '../../../platform/platform';
import { safeFileName } from '../../../platform/storage/file-names';
import { workspaces } from '../../workspace/schema';
import { type GalleryRow, galleries } from '../record';
import { countDownload } from './counting';
import { tellOfDownload } from './notices';
import { type Downloader, markOf, permittedImages, readImages, type Scope, termsFor } from './permitted';
import { draftPlan } from './plans';
import { notNow, preparing } from './refusals';
import { galleryDownloads } from './schema';
import { type FoundSources, findSources, makeMissing } from './sources';

/** What somebody asks to download. */
export interface Asked {
  readonly workspaceId: string;
  readonly galleryId: string;
  readonly by: Downloader;
  readonly scope: Scope;
  readonly size: string | undefined;
}

/** A zip that is planned, and not yet given to anybody. */
export interface PreparedDownload extends Asked {
  readonly row: Omit<typeof galleryDownloads.$inferInsert, 'tokenHash' | 'endsAt'>;
  readonly imageIds: readonly string[];
  readonly limit: number | null;
}

/** Days for which a download can be begun and resumed. */
const LIFE_DAYS = 7;

/** Returns a gallery that is not deleted. */
export async function readGallery(tx: Transaction, galleryId: string): Promise<GalleryRow> {
  const [gallery] = await tx.select().from(galleries).where(eq(galleries.id, galleryId));
  if (!gallery || gallery.deletedAt !== null) throw gone('gallery');
  return gallery;
}

/**
 * Plans a zip: which images, under which names, with which bytes. Runs before the transaction of the call, because files that
 * are missing are made, and the plan is stored.
 */
export async function prepareDownload(platform: Platform, asked: Asked): Promise<PreparedDownload | Problem> {
  const { workspaceId, galleryId, by, scope } = asked;
  const read = () =>
    platform.database.withWorkspace(
      workspaceId,
      async (tx) => {
        const gallery = await readGallery(tx, galleryId);
        const terms = await termsFor(tx, gallery, by, asked.size);
        const { name, ids, folderOf } = await permittedImages(tx, gallery, by, scope);
        if (ids.length === 0) throw notNow.nothing();
        const draft = draftPlan({ folderOf }, terms);
        const missing: FoundSources['missing'][number][] = [];
        for await (const images of readImages(tx, ids)) {
          const found = await findSources(tx, platform, workspaceId, images, terms);
          missing.push(...found.missing);
          // With something missing there will be another draft.
          if (missing.length === 0) draft.add(images, found.sources);
        }
        return { terms, name, ids, draft, missing };
      },
      // All pages are of one moment.
      { isSnapshot: true },
    );
  let found = await read();
  if (found.missing.length > 0) {
    if (!(await makeMissing(found.missing))) return preparing;
    found = await read();
    if (found.missing.length > 0) return preparing;
  }
  const { terms, name, ids } = found;
  const { bytes, etag, length, count } = found.draft.finish();
  const id = uuid();
  const planKey = `workspaces/${workspaceId}/gallery-download/${id}`;
  await platform.storage.write(planKey, bytes, 'application/octet-stream');
  return {
    ...asked,
    imageIds: ids,
    limit: terms.size === 'original' ? terms.limit : null,
    row: {
      workspaceId,
      id,
      galleryId,
      visitId: by.kind === 'visitor' ? by.visit.id : null,
      accountId: by.kind === 'member' ? by.accountId : null,
      scope,
      sizeAsked: terms.size,
      fileName: safeFileName(`${name}.zip`, 'application/zip'),
      fileCount: count,
      size: length,
      etag,
      planKey,
      watermark: markOf(terms),
    },
  };
}

/** Gives a planned zip to whoever asked for it, and counts it. If that is refused, nothing of it stays. */
export async function giveDownload(
  tx: Transaction,
  platform: Platform,
  { by, imageIds, limit, row, scope }: PreparedDownload,
): Promise<DownloadStarted> {
  const { token, hash } = createToken();
  try {
    if (by.kind === 'visitor') await countDownload(tx, row, by.visit, { imageIds, limit });
  } catch (error) {
    await platform.storage.remove(row.planKey);
    throw error;
  }
  if (by.kind === 'visitor' && Object.keys(scope).length === 0) await tellOfDownload(tx, row, by.visit);
  await tx.insert(galleryDownloads).values({
    ...row,
    tokenHash: hash,
    endsAt: sql`${now} + make_interval(days => ${LIFE_DAYS})`,
  });
  const [workspace] = await tx
    .select({ region: workspaces.region })
    .from(workspaces)
    .where(eq(workspaces.id, row.workspaceId));
  return {
    downloadId: token,
    url: `${platform.origin()}/download/${hostSetOf(workspace?.region)}/${token}`,
    fileCount: row.fileCount,
    size: row.size,
  };
}
