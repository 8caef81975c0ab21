import { decide } from '@atelier/domain/access';
import { isAlwaysOn, isCellOn } from '@atelier/domain/notices';
import { and, asc, eq, gt, isNull, or } from 'drizzle-orm';
import type { NotificationSettings } from '../../../generated/rest';
import { type CallContext, identityOf, workspaceOf } from '../../../platform/context';
import { now } from '../../../platform/database/columns';
import { personOf } from '../../../platform/identity/access';
import { devicesOf, type NoticeKind, offeredApps, switchesOf, timingOf } from '../../../platform/notices';
import { noticeMutes, notificationActions, notificationPreferences } from '../../../platform/notices/schema';
import { readWorkspacePreferences } from '../queries';

/** The kinds of notices that the caller may get: those of areas that they may see. */
export const kindsFor = (context: CallContext): readonly NoticeKind[] =>
  context.platform.noticeKinds
    .all()
    .filter(({ area }) => decide(personOf(context), 'read', { area }).isAllowed);

/** Those of them that there is something to choose about. */
export const chosenKindsFor = (context: CallContext) => kindsFor(context).filter(({ isTest }) => !isTest);

/** Returns the caller and their workspace, as all tables of notices name them. */
export const ownerOf = (context: CallContext) => ({
  workspaceId: workspaceOf(context).id,
  accountId: identityOf(context).account.id,
});

/** Returns the condition on rows of the caller in a table of notices. */
export const ownRows = (
  context: CallContext,
  table: typeof notificationActions | typeof notificationPreferences | typeof noticeMutes,
) => {
  const { workspaceId, accountId } = ownerOf(context);
  return and(eq(table.workspaceId, workspaceId), eq(table.accountId, accountId));
};

/** Returns what the caller is notified about, and how. */
export async function presentSettings(context: CallContext): Promise<NotificationSettings> {
  const { tx } = context;
  const offered = offeredApps(context.platform);
  const cells = await tx.select().from(notificationActions).where(ownRows(context, notificationActions));
  const [stored] = await tx
    .select()
    .from(notificationPreferences)
    .where(ownRows(context, notificationPreferences));
  const mutes = await tx
    .select()
    .from(noticeMutes)
    .where(
      and(ownRows(context, noticeMutes), or(isNull(noticeMutes.mutedUntil), gt(noticeMutes.mutedUntil, now))),
    )
    .orderBy(asc(noticeMutes.createdAt), asc(noticeMutes.objectId))
    .limit(500);
  const chosen = new Map(cells.map((cell) => [`${cell.module}.${cell.action}.${cell.app}`, cell.isEnabled]));
  const kinds = chosenKindsFor(context);
  const studio = await readWorkspacePreferences(tx, workspaceOf(context).id);
  const timing = timingOf({
    quiet_hours: stored?.quietHours,
    digest: stored?.digest,
    paused_until: stored?.pausedUntil ?? null,
    timezone: stored?.timezone ?? studio.timezone ?? null,
  });
  const methods = switchesOf(stored?.methods);
  const isPaused = timing.pausedUntil !== null && timing.pausedUntil > context.platform.clock.now().getTime();
  return {
    data: kinds.flatMap((kind) =>
      offered.map((app) => {
        const choice = chosen.get(`${kind.module}.${kind.action}.${app}`);
        return {
          module: kind.module,
          action: kind.action,
          app,
          isEnabled: isCellOn(kind, app, choice === undefined ? {} : { [app]: choice }),
          isLocked: isAlwaysOn(kind, app),
        };
      }),
    ),
    kinds: kinds.map(({ module, action, group, label, hint }) => ({ module, action, group, label, hint })),
    methods: offered.map((app) => ({ app, isEnabled: methods[app] ?? true })),
    quietHours: timing.quietHours,
    digest: timing.digest,
    pausedUntil: isPaused && timing.pausedUntil !== null ? new Date(timing.pausedUntil).toISOString() : null,
    timezone: timing.timezone,
    mutes: mutes.map(({ objectKind, objectId, objectName, mutedUntil }) => ({
      kind: objectKind,
      id: objectId,
      name: objectName,
      until: mutedUntil?.toISOString() ?? null,
    })),
    email: identityOf(context).account.email,
    push: await presentPush(context),
  };
}

/** Returns where pushes reach the caller; null where none are sent. */
async function presentPush(context: CallContext): Promise<NotificationSettings['push']> {
  const { tx, platform } = context;
  if (platform.push === null) return null;
  const { account, session } = identityOf(context);
  const devices = await devicesOf(tx, account.id);
  return {
    publicKey: platform.push.publicKey,
    devices: devices.map(({ id, userAgent, sessionId, createdAt, lastSentAt }) => ({
      _id: id,
      userAgent,
      isCurrent: sessionId === session.id,
      createdAt: createdAt.toISOString(),
      lastSentAt: lastSentAt?.toISOString() ?? null,
    })),
  };
}
