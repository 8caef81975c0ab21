import { isAlwaysOn } from '@atelier/domain/notices';
import { and, eq } from 'drizzle-orm';
import type { RestHandler } from '../../../platform/context';
import { now } from '../../../platform/database/columns';
import { type FieldError, problem } from '../../../platform/errors/problem';
import { offeredApps } from '../../../platform/notices';
import {
  noticeMutes,
  notices,
  notificationActions,
  notificationPreferences,
} from '../../../platform/notices/schema';
import { knownTimezone } from '../../workspace';
import { chosenKindsFor, ownerOf, ownRows, presentSettings } from './answer';
import { keepCells } from './cells';

const notOffered = 'This server cannot notify by this app.';
const YEAR = 366 * 86_400_000;

const invalid = (errors: readonly FieldError[]) => problem('invalid_input', { status: 422, errors });

/** Returns what the caller is notified about. */
export const getNotificationSettings: RestHandler<'getNotificationSettings'> = (_input, context) =>
  presentSettings(context);

/** Stores the default of every cell that the caller has not set. */
export const fillNotificationSettings: RestHandler<'fillNotificationSettings'> = async (_input, context) => {
  const owner = ownerOf(context);
  const cells = chosenKindsFor(context).flatMap((kind) =>
    offeredApps(context.platform).map((app) => ({
      ...owner,
      module: kind.module,
      action: kind.action,
      app,
      isEnabled: isAlwaysOn(kind, app) || kind.by.includes(app),
    })),
  );
  if (cells.length > 0) await context.tx.insert(notificationActions).values(cells).onConflictDoNothing();
  return presentSettings(context);
};

/** Switches cells on or off, all or none. */
export const updateNotificationActions: RestHandler<'updateNotificationActions'> = async (
  { actions },
  context,
) => {
  const offered = offeredApps(context.platform);
  const kinds = new Map(chosenKindsFor(context).map((kind) => [`${kind.module}.${kind.action}`, kind]));
  const errors = actions.flatMap(({ module, action, app, isEnabled }, at): FieldError[] => {
    const kind = kinds.get(`${module}.${action}`);
    if (!kind)
      return [{ field: `actions.${at}.action`, message: 'There is no notification with this name.' }];
    if (!offered.includes(app)) return [{ field: `actions.${at}.app`, message: notOffered }];
    if (isAlwaysOn(kind, app) && !isEnabled)
      return [{ field: `actions.${at}.isEnabled`, message: `“${kind.label}” is always on here.` }];
    return [];
  });
  if (errors.length > 0) return invalid(errors);
  // The last of several for the same cell counts.
  const cells = new Map(actions.map((cell) => [`${cell.module}.${cell.action}.${cell.app}`, cell]));
  await keepCells(
    context.tx,
    [...cells.values()].map((cell) => ({ ...ownerOf(context), ...cell })),
  );
  return presentSettings(context);
};

type Preferences = Partial<
  Pick<
    typeof notificationPreferences.$inferInsert,
    'methods' | 'quietHours' | 'digest' | 'pausedUntil' | 'timezone'
  >
>;

async function store(context: Parameters<typeof presentSettings>[0], change: Preferences): Promise<void> {
  await context.tx
    .insert(notificationPreferences)
    .values({ ...ownerOf(context), ...change })
    .onConflictDoUpdate({
      target: [notificationPreferences.workspaceId, notificationPreferences.accountId],
      set: { ...change, updatedAt: now },
    });
}

/** Switches whole apps on or off. */
export const updateNotificationMethods: RestHandler<'updateNotificationMethods'> = async (
  { methods },
  context,
) => {
  const offered = offeredApps(context.platform);
  const errors = methods.flatMap(({ app }, at) =>
    offered.includes(app) ? [] : [{ field: `methods.${at}.app`, message: notOffered }],
  );
  if (errors.length > 0) return invalid(errors);
  const [stored] = await context.tx
    .select({ methods: notificationPreferences.methods })
    .from(notificationPreferences)
    .where(ownRows(context, notificationPreferences))
    .for('update');
  const changes = Object.fromEntries(methods.map(({ app, isEnabled }) => [app, isEnabled]));
  await store(context, { methods: { ...stored?.methods, ...changes } });
  return presentSettings(context);
};

/** Changes when notifications may come. */
export const updateNotificationPreferences: RestHandler<'updateNotificationPreferences'> = async (
  { quietHours, digest, pausedUntil, timezone },
  context,
) => {
  const zone = timezone === undefined ? undefined : knownTimezone(timezone);
  if (zone === null)
    return invalid([{ field: 'timezone', message: 'Use an IANA time zone name, such as Europe/Lisbon.' }]);
  const current = context.platform.clock.now().getTime();
  const end = typeof pausedUntil === 'string' ? Date.parse(pausedUntil) : null;
  if (end !== null && end <= current)
    return invalid([{ field: 'pausedUntil', message: 'Choose a time in the future.' }]);
  if (end !== null && end > current + YEAR)
    return invalid([{ field: 'pausedUntil', message: 'A pause can last a year at most.' }]);
  await store(context, {
    ...(quietHours && { quietHours }),
    ...(digest && { digest }),
    ...(pausedUntil !== undefined && { pausedUntil: end === null ? null : new Date(end) }),
    ...(zone !== undefined && { timezone: zone }),
  });
  return presentSettings(context);
};

/** Mutes a thing that a notice of the caller was about. */
export const muteNotices: RestHandler<'muteNotices'> = async ({ objectKind, objectId, until }, context) => {
  const owner = ownerOf(context);
  const [about] = await context.tx
    .select({ name: notices.objectName })
    .from(notices)
    .where(
      and(
        eq(notices.workspaceId, owner.workspaceId),
        eq(notices.accountId, owner.accountId),
        eq(notices.objectKind, objectKind),
        eq(notices.objectId, objectId),
      ),
    )
    .limit(1);
  if (!about) return problem('not_found');
  const mutedUntil = until === null ? null : new Date(until);
  if (mutedUntil !== null && mutedUntil <= context.platform.clock.now())
    return invalid([{ field: 'until', message: 'Choose a time in the future.' }]);
  await context.tx
    .insert(noticeMutes)
    .values({ ...owner, objectKind, objectId, objectName: about.name ?? '', mutedUntil })
    .onConflictDoUpdate({
      target: [noticeMutes.workspaceId, noticeMutes.accountId, noticeMutes.objectKind, noticeMutes.objectId],
      set: { mutedUntil },
    });
  return presentSettings(context);
};

/** Lets notices about a thing come again. */
export const unmuteNotices: RestHandler<'unmuteNotices'> = async ({ objectKind, objectId }, context) => {
  await context.tx
    .delete(noticeMutes)
    .where(
      and(
        ownRows(context, noticeMutes),
        eq(noticeMutes.objectKind, objectKind),
        eq(noticeMutes.objectId, objectId),
      ),
    );
  return presentSettings(context);
};
