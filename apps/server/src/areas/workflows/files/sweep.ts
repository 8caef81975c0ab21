import { inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database/transaction';
import { forEachWorkspace } from '../../../platform/database/workspaces';
import type { Platform } from '../../../platform/platform';
import { files } from '../../../platform/storage/schema';
import { removeStored } from '../../workspace';
import { COVER_WIDTHS, coverKey } from './pictures';
import { smartFileFiles, smartFileVersionFiles } from './schema';

const BATCH_SIZE = 200;

/** Hours for which a file stays that nothing names: an edit can be taken back that long. */
const UNUSED_HOURS = 24;

/**
 * Removes files that nothing names: no version, no draft, and no earlier contents that an edit could be based on. What was
 * named until a moment ago stays for a day.
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
      // The row of the upload takes everything along, and the database refuses where a version names it.
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

/** Notes since when nothing has named a file, and forgets that of those which something names again. */
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

/** Keys that drafts and earlier contents name. Where they stand in a content is what `namedFiles` says. */
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
