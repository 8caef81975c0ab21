import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** Days in which something deleted can be brought back; then a sweep removes it for good. */
const KEPT_DAYS = 30;

const DAY = 86_400_000;

/** Whether a row is deleted, and can still be brought back. */
export const canComeBack = (deletedAt: PgColumn): SQL<boolean> =>
  sql<boolean>`${deletedAt} > atelier_now() - make_interval(days => ${KEPT_DAYS})`;

/** Whether a row is deleted, and its days are over. */
export const isGoneForGood = (deletedAt: PgColumn): SQL<boolean> =>
  sql<boolean>`${deletedAt} <= atelier_now() - make_interval(days => ${KEPT_DAYS})`;

/** The same of a row that was read: deleted at an instant, and its days are over. */
export const wasGoneForGood = (deletedAt: Date, at: Date): boolean =>
  deletedAt.getTime() + KEPT_DAYS * DAY <= at.getTime();

/** When a row that was deleted at an instant is gone for good. */
export const goneAt = (deletedAt: Date): string =>
  new Date(deletedAt.getTime() + KEPT_DAYS * DAY).toISOString();
