import { inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database/transaction';
import { forEachWorkspace } from '../../../platform/database/workspaces';
import type { Platform } from '../../../platform/platform';
import { files } from '../../../platform/storage/schema';
import { removeStored } from '../../workspace';
import { COVER_WIDTHS, coverKey } from './pictures';
import { smartFileFiles, smartFileVersionFiles } from './schema';

const BATCH_SIZE = 200;

/** Hours for which an unused file is kept: an edit can be undone that long. */
const UNUSED_HOURS = 24;

/**
 * Removes files that are unused: in no version, no draft, and no earlier contents that an edit could be based on. A file that
 * was used until recently is kept for a day.
 */
export async function sweepFiles({ database, outbox }: Pick<Platform, 'database' | 'outbox'>): Promise<void> {
  await forEachWorkspace(database, (workspaceId) =>
    database.withWorkspace(workspaceId, async (tx) => {
      await markUnused(tx);
      const over = await tx
        .select()
        .from(smartFileFiles)
        .where(sql`${smartFileFiles.unusedSince} <= atelier_now() - make_interval(hours => ${UNUSED_HOURS})`)
        .limit(BATCH_SIZE)
        .for('update');
      if (over.length === 0) return;
      // Deleting the row of the upload cascades, and the database refuses where a version uses it.
      await tx.delete(files).where(
        inArray(
          files.id,
          over.map(({ fileId }) => fileId),
        ),
      );
      for (const { key, purpose } of over)
        await removeStored({ tx, platform: { outbox } }, [
          key,
          ...(purpose === 'cover' ? COVER_WIDTHS.map((width) => coverKey(key, width)) : []),
        ]);
    }),
  );
}

/** Records since when files have been unused, and clears that for those in use again. */
async function markUnused(tx: Transaction): Promise<void> {
  const [some] = await tx.select({ id: smartFileFiles.fileId }).from(smartFileFiles).limit(1);
  if (!some) return;
  const isSent = sql`exists (
    select from ${smartFileVersionFiles}
    where ${smartFileVersionFiles.workspaceId} = ${smartFileFiles.workspaceId}
      and ${smartFileVersionFiles.fileId} = ${smartFileFiles.fileId})`;
  const isNamed = sql`(${isSent} or ${smartFileFiles.key} in (${namedKeys}))`;
  await tx
    .update(smartFileFiles)
    .set({ unusedSince: sql`case when ${smartFileFiles.unusedSince} is null then atelier_now() end` })
    .where(sql`(${smartFileFiles.unusedSince} is null) <> ${isNamed}`);
}

/** Selects the keys that drafts and earlier contents use. `namedFiles` defines where they are in a content. */
const namedKeys = sql`
  select named.key from (
    select content from smart_file_steps where kind in ('proposal', 'thankyou')
    union all
    select c.content from smart_file_contents c where c.content ?| array['cover', 'files']
  ) held, lateral (
    select held.content ->> 'cover' as key
    union all
    select file ->> 'key' from jsonb_path_query(held.content, '$.files[*]') file
  ) named
  where named.key is not null`;
