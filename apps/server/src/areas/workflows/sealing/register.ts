import { isNull, sql } from 'drizzle-orm';
import { forEachWorkspace } from '../../../platform/database/workspaces';
import type { Platform } from '../../../platform/platform';
import { sealJob } from './jobs';
import { smartFileSealings } from './schema';
import { sealDocument } from './seal-document';

const BATCH_SIZE = 200;
/** Seconds after which a missing seal is requested again: its job failed or was discarded. */
const LATE = 300;

/** Registers the job that seals. */
export function registerSealing(platform: Platform): void {
  platform.jobs.handle(sealJob, async ({ sealingId }, { workspaceId }) => {
    if (workspaceId !== null) await sealDocument(platform, { workspaceId, sealingId });
  });
  platform.jobs.every('workflows.finish-sealings', LATE, () => finishSealings(platform));
}

/** Requests every seal again that is overdue. */
export async function finishSealings({
  database,
  outbox,
}: Pick<Platform, 'database' | 'outbox'>): Promise<void> {
  await forEachWorkspace(database, (workspaceId) =>
    database.withWorkspace(workspaceId, async (tx) => {
      const late = await tx
        .select({ id: smartFileSealings.id })
        .from(smartFileSealings)
        .where(
          sql`${isNull(smartFileSealings.sealedAt)} and ${smartFileSealings.createdAt} <= atelier_now() - make_interval(secs => ${LATE})`,
        )
        .limit(BATCH_SIZE);
      for (const { id } of late)
        await outbox.enqueue(tx, sealJob, { sealingId: id }, { deduplicationKey: `seal:${id}` });
    }),
  );
}
