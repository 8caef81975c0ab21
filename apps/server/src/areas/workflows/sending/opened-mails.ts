import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { now } from '../../../platform/database/columns';
import type { Transaction } from '../../../platform/database/transaction';
import { smartFileSendings } from './schema';

/** Returns the address of a mail that has the link of an earlier one, which tells the opening of one from the opening of the other. */
export function addressInMail(url: string, mailId: string): string {
  const address = new URL(url);
  address.searchParams.set('mail', mailId);
  return address.href;
}

/**
 * Records that a mail was opened by its link: no mail is opened before it was sent.
 *
 * @param mailId - The mail that the address names. Defaults to the one that the link was made for: later mails name themselves.
 */
export async function rememberOpenedMail(
  tx: Transaction,
  linkId: string,
  mailId: string | undefined,
): Promise<void> {
  const isOfLink = eq(smartFileSendings.linkId, linkId);
  const [mail] = await tx
    .select({
      id: smartFileSendings.id,
      sentAt: smartFileSendings.sentAt,
      openedAt: smartFileSendings.openedAt,
    })
    .from(smartFileSendings)
    .where(mailId === undefined ? isOfLink : and(isOfLink, eq(smartFileSendings.id, mailId)))
    .orderBy(asc(smartFileSendings.createdAt), asc(smartFileSendings.id))
    .limit(1);
  if (!mail || mail.sentAt === null || mail.openedAt !== null) return;
  await tx
    .update(smartFileSendings)
    .set({ openedAt: now })
    .where(
      and(
        eq(smartFileSendings.id, mail.id),
        isNull(smartFileSendings.openedAt),
        sql`${smartFileSendings.sentAt} <= atelier_now()`,
      ),
    );
}
