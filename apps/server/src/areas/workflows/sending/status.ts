import { desc, eq } from 'drizzle-orm';
import type { FileSentStatus, SentRecipient } from '../../../generated/graphql/workflows';
import type { CallContext } from '../../../platform/context';
import { checkedId, gone } from '../../../platform/errors/refusals';
import { leadRow } from '../drafts';
import { smartFileEditions } from '../record';
import { linksOf } from './links';
import { isSameAddress } from './recipients';
import { type SendingRow, smartFileSendings } from './schema';

type Links = Awaited<ReturnType<typeof linksOf>>;

const iso = (instant: Date | null | undefined): string | null => instant?.toISOString() ?? null;

/** Returns whether and how a file was sent, by recipient. */
export async function fileSentStatus(given: string, { tx }: CallContext): Promise<FileSentStatus> {
  const lead = await leadRow(tx, checkedId(given, 'id'));
  if (!lead) throw gone('lead');
  const links = (await linksOf(tx, lead.id)).filter(({ kind }) => kind !== 'preview');
  const sendings = await tx
    .select()
    .from(smartFileSendings)
    .where(eq(smartFileSendings.leadId, lead.id))
    .orderBy(desc(smartFileSendings.createdAt), desc(smartFileSendings.id));
  const [first] = await tx
    .select({ at: smartFileEditions.createdAt })
    .from(smartFileEditions)
    .where(eq(smartFileEditions.leadId, lead.id))
    .orderBy(smartFileEditions.number)
    .limit(1);
  // Reminders do not show how the file was delivered.
  const mails = sendings.filter(({ purpose }) => ['file', 'amendment', 'turn'].includes(purpose));
  const open = links.filter(({ revokedAt, isOver }) => revokedAt === null && !isOver);
  const ends = open.map(({ expiresAt }) => expiresAt);
  return {
    _id: lead.id,
    status: statusOf(lead.version, links, mails),
    sentAt: iso(first?.at),
    version: lead.version,
    isPublic: open.some(({ kind }) => kind === 'public'),
    expiresAt: ends.includes(null) ? null : iso(latest(ends)),
    recipients: recipientsOf(links, mails),
  };
}

function statusOf(version: number, links: Links, mails: readonly SendingRow[]): string {
  if (version === 0) return 'notSent';
  if (links.some(({ firstOpenedAt }) => firstOpenedAt !== null)) return 'opened';
  // Cancelled mails do not show how the file was delivered.
  return mails.find(({ state }) => state !== 'cancelled' && state !== 'superseded')?.state ?? 'shared';
}

/** Returns recipients by address, in the order in which they were first notified. */
function recipientsOf(links: Links, mails: readonly SendingRow[]): SentRecipient[] {
  const named = [
    ...mails.map(({ recipientEmail, createdAt }) => ({ email: recipientEmail, at: createdAt })),
    ...links.flatMap(({ recipientEmail, createdAt }) =>
      recipientEmail === null ? [] : [{ email: recipientEmail, at: createdAt }],
    ),
  ].sort((left, right) => left.at.getTime() - right.at.getTime());
  const emails = named
    .map(({ email }) => email)
    .filter((email, index, all) => all.findIndex((one) => isSameAddress(one, email)) === index);
  return emails.map((email) => {
    const mail = mails.find(({ recipientEmail }) => isSameAddress(recipientEmail, email));
    const own = links.filter(({ recipientEmail }) => isSameAddress(recipientEmail ?? '', email));
    const [link] = own;
    return {
      email,
      name: mail?.recipientName ?? link?.recipientName ?? null,
      state: mail?.state ?? 'shared',
      reason: mail?.reason ?? null,
      sentAt: iso(mail ? mail.sentAt : link?.createdAt),
      deliveredAt: iso(mail?.deliveredAt),
      bouncedAt: iso(mail?.bouncedAt),
      // Of a mail, whether that one was opened; of a link alone, whether it was.
      openedAt: iso(
        mail
          ? mail.openedAt
          : own.flatMap(({ firstOpenedAt }) => firstOpenedAt ?? []).sort((a, b) => Number(a) - Number(b))[0],
      ),
      expiresAt: iso(link?.expiresAt),
    };
  });
}

const latest = (instants: readonly (Date | null)[]): Date | null =>
  instants.reduce((last, one) => (one !== null && (last === null || one > last) ? one : last), null);
