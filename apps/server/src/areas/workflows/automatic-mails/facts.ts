import { and, asc, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database/transaction';
import { readerOf } from '../../workspace';
import { clientOf, type LeadRow } from '../drafts';
import { invoicesOf } from '../plans';
import { isFileVoided, type SentFile, sentFile, smartFileLinks } from '../record';
import { isSameAddress, smartFileSendings } from '../sending';
import type { MailFacts, ToldRecipient } from './occasions';

/** Returns why no automatic mail leaves for a lead; null while one may. */
export function whyStopped({
  version,
  deletedAt,
  status,
  voidedEdition,
}: Pick<LeadRow, 'version' | 'deletedAt' | 'status' | 'voidedEdition'>): string | null {
  if (deletedAt !== null) return 'The file was deleted.';
  if (version === 0) return 'The file was not sent.';
  if (status === 'archived') return 'The lead is archived.';
  if (isFileVoided({ voidedEdition, version })) return 'The file was withdrawn.';
  return null;
}

/** Returns the facts that automatic mails of a file depend on; undefined before it was sent. */
export async function mailFacts(
  tx: Transaction,
  workspaceId: string,
  lead: LeadRow,
): Promise<MailFacts | undefined> {
  const file = await sentFile(tx, lead);
  if (!file) return undefined;
  const { timeZone } = await readerOf(tx, workspaceId);
  const client = await clientOf(tx, lead);
  return {
    file,
    timeZone,
    client: client?.email ? { name: client.name, email: client.email } : null,
    money: await invoicesOf(tx, file, 'agreed'),
    told: await toldOf(tx, file),
  };
}

/** Returns the people who have an open link of their own, in the order in which they got the first. */
async function toldOf(tx: Transaction, { lead, edition }: SentFile): Promise<readonly ToldRecipient[]> {
  const links = await tx
    .select()
    .from(smartFileLinks)
    .where(
      and(
        eq(smartFileLinks.leadId, lead.id),
        eq(smartFileLinks.kind, 'private'),
        isNull(smartFileLinks.revokedAt),
        sql`coalesce(${smartFileLinks.expiresAt} > atelier_now(), true)`,
      ),
    )
    .orderBy(asc(smartFileLinks.createdAt), asc(smartFileLinks.id));
  const mails = await tx
    .select()
    .from(smartFileSendings)
    .where(
      and(
        eq(smartFileSendings.leadId, lead.id),
        eq(smartFileSendings.edition, edition.number),
        inArray(smartFileSendings.purpose, ['file', 'amendment', 'turn']),
        ne(smartFileSendings.state, 'cancelled'),
      ),
    );
  const named = links.flatMap((link) =>
    link.recipientEmail === null ? [] : [{ ...link, email: link.recipientEmail }],
  );
  const first = named.filter(
    ({ email }, index) => named.findIndex((one) => isSameAddress(one.email, email)) === index,
  );
  return first.map(({ email, recipientName }): ToldRecipient => {
    const own = named.filter((link) => isSameAddress(link.email, email));
    const last = own.toSorted((left, right) => endOf(right) - endOf(left))[0];
    const written = mails.filter((mail) => isSameAddress(mail.recipientEmail, email));
    const arrived = written.flatMap(({ state, sentAt }) =>
      sentAt !== null && (state === 'sent' || state === 'delivered') ? [sentAt.getTime()] : [],
    );
    const handed = Math.max(edition.createdAt.getTime(), own[0]?.createdAt.getTime() ?? 0);
    return {
      recipient: { name: recipientName, email },
      linkIds: own.map(({ id }) => id),
      // The recipient of a mail knows the file once the mail arrived; somebody who got a link manually, from then on.
      toldAt: written.length === 0 ? handed : arrived.length === 0 ? null : Math.min(...arrived),
      endsAt: last?.expiresAt?.getTime() ?? null,
      linkedAt: last?.createdAt.getTime() ?? handed,
    };
  });
}

const endOf = ({ expiresAt }: { readonly expiresAt: Date | null }): number =>
  expiresAt?.getTime() ?? Number.MAX_SAFE_INTEGER;
