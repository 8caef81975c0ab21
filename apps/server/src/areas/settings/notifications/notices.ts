import { isAlwaysOn } from '@atelier/domain/notices';
import { and, count, desc, eq, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Notice } from '../../../generated/rest';
import type { CallContext, RestHandler } from '../../../platform/context';
import { now } from '../../../platform/database/columns';
import { notices } from '../../../platform/notices/schema';
import { pageAnswer, pagingOf } from '../../../platform/paging';
import { kindsFor, ownerOf } from './answer';

/** Returns the condition on the notices that the caller may see: their own, of areas that they may still see. */
function shown(context: CallContext): SQL | undefined {
  const { workspaceId, accountId } = ownerOf(context);
  const kinds = kindsFor(context).map(({ module, action }) =>
    and(eq(notices.module, module), eq(notices.action, action)),
  );
  return and(
    eq(notices.workspaceId, workspaceId),
    eq(notices.accountId, accountId),
    notices.isListed,
    kinds.length === 0 ? sql`false` : or(...kinds),
  );
}

const isUnread = isNull(notices.readAt);

const unreadOf = (context: CallContext) =>
  context.tx
    .select({ unread: count() })
    .from(notices)
    .where(and(shown(context), isUnread));

const present =
  ({ platform: { noticeKinds } }: CallContext) =>
  (row: typeof notices.$inferSelect): Notice => {
    const kind = noticeKinds.find(row.module, row.action);
    return {
      _id: row.id,
      module: row.module,
      action: row.action,
      actor: row.actor,
      title: row.title,
      detail: row.detail,
      object:
        row.objectKind === null || row.objectId === null
          ? null
          : { kind: row.objectKind, id: row.objectId, name: row.objectName ?? '' },
      path: row.path,
      reason: row.reason,
      isLocked: kind !== undefined && isAlwaysOn(kind, 'inApp'),
      createdAt: row.createdAt.toISOString(),
      readAt: row.readAt?.toISOString() ?? null,
    };
  };

/** Lists the caller's notices, newest first. */
export const listNotices: RestHandler<'listNotices'> = async ({ unread, page, limit }, context) => {
  const { tx } = context;
  const paging = pagingOf({ page, limit });
  const where = and(shown(context), unread ? isUnread : undefined);
  const [total] = await tx.select({ number: count() }).from(notices).where(where);
  const rows = await tx
    .select()
    .from(notices)
    .where(where)
    .orderBy(desc(notices.createdAt), desc(notices.id))
    .limit(paging.limit)
    .offset(paging.offset);
  return pageAnswer(rows.map(present(context)), paging, total?.number ?? 0);
};

/** Counts the caller's unread notices. */
export const countUnreadNotices: RestHandler<'countUnreadNotices'> = async (_input, context) => {
  const [row] = await unreadOf(context);
  return { unread: row?.unread ?? 0 };
};

/** Marks notices as read, on all devices. */
export const readNotices: RestHandler<'readNotices'> = async ({ ids }, context) => {
  const { workspaceId, accountId } = ownerOf(context);
  await context.tx
    .update(notices)
    .set({ readAt: now })
    .where(
      and(
        eq(notices.workspaceId, workspaceId),
        eq(notices.accountId, accountId),
        isUnread,
        ids === null ? lte(notices.createdAt, now) : inArray(notices.id, ids),
      ),
    );
  const [row] = await unreadOf(context);
  return { unread: row?.unread ?? 0 };
};
