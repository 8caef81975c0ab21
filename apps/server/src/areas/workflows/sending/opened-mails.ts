import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { now } from '../../../platform/database/columns';
import type { Transaction } from '../../../platform/database/transaction';
import { smartFileSendings } from './schema';

/** Records that a link was opened with the last mail that brought it: no mail is opened before it was sent. */
export async function rememberOpenedMail(tx: Transaction, linkId: string): Promise<void> {
  const [last] = await tx
    .select({ id: smartFileSendings.id, openedAt: smartFileSendings.openedAt })
    .from(smartFileSendings)
    .where(and(eq(smartFileSendings.linkId, linkId), sql`${smartFileSendings.sentAt} <= atelier_now()`))
    .orderBy(desc(smartFileSendings.sentAt), desc(smartFileSendings.id))
    .limit(1);
  if (!last || last.openedAt !== null) return;
  await tx
    .update(smartFileSendings)
    .set({ openedAt: now })
    .where(and(eq(smartFileSendings.id, last.id), isNull(smartFileSendings.openedAt)));
}
