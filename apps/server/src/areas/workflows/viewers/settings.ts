import { sql } from 'drizzle-orm';
import type {
  ViewerAnalyticsSettings,
  ViewerAnalyticsSettingsInput,
} from '../../../generated/graphql/activity';
import { type CallContext, workspaceOf } from '../../../platform/context';
import { now } from '../../../platform/database/columns';
import type { Transaction } from '../../../platform/database/transaction';
import { readTenant } from '../../workspace';
import { changesBetween, recordActivity } from '../activity';
import { viewerAnalyticsSettings } from './schema';

/** The settings until a workspace changes them. */
const defaults: ViewerAnalyticsSettings = { isOn: true, retentionDays: 365 };

/** Returns the settings of the workspace of a transaction. */
export async function readViewerSettings(tx: Transaction): Promise<ViewerAnalyticsSettings> {
  const [row] = await tx
    .select({ isOn: viewerAnalyticsSettings.isOn, retentionDays: viewerAnalyticsSettings.retentionDays })
    .from(viewerAnalyticsSettings);
  return row ?? defaults;
}

const inWords = ({ isOn, retentionDays }: ViewerAnalyticsSettings) => ({
  'visit recording': isOn ? 'on' : 'off',
  'days to keep visits': String(retentionDays),
});

/** Switches the recording on or off, or changes how long visits are kept. */
export async function updateViewerSettings(
  input: ViewerAnalyticsSettingsInput,
  context: CallContext,
): Promise<ViewerAnalyticsSettings> {
  const { tx } = context;
  const workspaceId = workspaceOf(context).id;
  const before = await readViewerSettings(tx);
  const after = {
    isOn: input.isOn ?? before.isOn,
    retentionDays: input.retentionDays ?? before.retentionDays,
  };
  const changes = changesBetween(inWords(before), inWords(after));
  if (changes.length === 0) return after;
  await tx
    .insert(viewerAnalyticsSettings)
    .values({ workspaceId, ...after })
    .onConflictDoUpdate({ target: viewerAnalyticsSettings.workspaceId, set: { ...after, updatedAt: now } });
  const tenant = await readTenant(tx, workspaceId);
  const subject = { kind: 'workspace', id: workspaceId, title: tenant?.name ?? '' } as const;
  await recordActivity(context, 'viewerAnalyticsChanged', subject, changes);
  return after;
}

/** Deletes visits after the workspace's retention time, and excluded ones after 30 days. */
export async function sweepVisits(tx: Transaction): Promise<void> {
  const { retentionDays } = await readViewerSettings(tx);
  await tx.execute(sql`
    delete from smart_file_page_opens
    where last_at <= atelier_now() - make_interval(days => ${retentionDays})
       or (excluded is not null and last_at <= atelier_now() - interval '30 days')`);
  await tx.execute(sql`
    delete from smart_file_viewers v
    where not exists (select from smart_file_page_opens o where o.workspace_id = v.workspace_id and o.viewer_id = v.id)`);
}
