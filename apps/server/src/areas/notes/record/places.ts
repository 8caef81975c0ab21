import { orderKeyBetween } from '@atelier/domain/pages';
import { and, desc, eq, isNull, max, ne, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database/transaction';
import { pages } from './schema';

/** A place in the tree. */
export interface PagePlace {
  readonly parentId: string | null;
  readonly position: string;
}

const childrenOf = (parentId: string | null): SQL =>
  parentId === null ? isNull(pages.parentId) : eq(pages.parentId, parentId);

/** Returns the place after all pages below another one. The caller holds the tree. */
export async function lastPlace(tx: Transaction, parentId: string | null): Promise<PagePlace> {
  const [row] = await tx
    .select({ position: max(pages.position) })
    .from(pages)
    .where(childrenOf(parentId));
  return { parentId, position: orderKeyBetween(row?.position ?? null, null) };
}

/** Returns the place right before or after a page. The caller holds the tree. */
export async function placeBeside(
  tx: Transaction,
  target: PagePlace,
  side: 'after' | 'before',
  movedId: string,
): Promise<PagePlace> {
  const isAfter = side === 'after';
  const beyond = isAfter
    ? sql`${pages.position} > ${target.position}`
    : sql`${pages.position} < ${target.position}`;
  const [neighbour] = await tx
    .select({ position: pages.position })
    .from(pages)
    .where(and(childrenOf(target.parentId), ne(pages.id, movedId), beyond))
    .orderBy(isAfter ? pages.position : desc(pages.position))
    .limit(1);
  const other = neighbour?.position ?? null;
  const position = isAfter
    ? orderKeyBetween(target.position, other)
    : orderKeyBetween(other, target.position);
  return { parentId: target.parentId, position };
}
