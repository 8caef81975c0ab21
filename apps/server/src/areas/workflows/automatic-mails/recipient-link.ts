import { and, desc, eq, inArray, isNull, ne } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database/transaction';
import type { Platform } from '../../../platform/platform';
import { openLinkFor, smartFileLinks } from '../record';
import { isSameAddress, openBody, type Recipient, smartFileSendings } from '../sending';
import type { MailFacts } from './occasions';

/** Days for which a new link works if all others have expired: what is owed is still owed. */
const NEW_DAYS = 30;
const DAY = 86_400_000;

/** Where the button of a mail leads. */
export interface RecipientLink {
  readonly linkId: string;
  readonly url: string;
  readonly expiresAt: Date | null;
}

type Parts = Pick<Platform, 'keys' | 'origin'>;

/**
 * Returns the link for a recipient: the one of an earlier mail while it is open, otherwise a new one that ends when theirs
 * does. Null if the studio closed every link of the file: then no link is opened automatically.
 */
export async function recipientLinkFor(
  tx: Transaction,
  platform: Parts,
  { file, told }: Pick<MailFacts, 'file' | 'told'>,
  recipient: Recipient,
  leaveAt: number,
): Promise<RecipientLink | null> {
  const mine = told.find((one) => isSameAddress(one.recipient.email, recipient.email));
  const known = mine && (await openLinkOf(tx, platform, mine.linkIds));
  if (known) return known;
  const links = await tx
    .select()
    .from(smartFileLinks)
    .where(
      and(
        eq(smartFileLinks.leadId, file.lead.id),
        ne(smartFileLinks.kind, 'preview'),
        isNull(smartFileLinks.revokedAt),
      ),
    );
  if (links.length === 0) return null;
  const ends = links.map(({ expiresAt }) => expiresAt?.getTime() ?? null);
  const last = mine ? mine.endsAt : ends.includes(null) ? null : Math.max(...ends.map(Number));
  const expiresAt = last === null ? null : new Date(last <= leaveAt ? leaveAt + NEW_DAYS * DAY : last);
  const { id, url } = await openLinkFor(
    { tx, platform },
    { leadId: file.lead.id, kind: 'private', recipient, expiresAt },
    { workspaceId: file.edition.workspaceId, createdBy: file.edition.createdBy },
  );
  return { linkId: id, url, expiresAt };
}

/** Returns the open link of the newest mail. Only the sealed mail contains its address. */
async function openLinkOf(
  tx: Transaction,
  { keys }: Parts,
  linkIds: readonly string[],
): Promise<RecipientLink | undefined> {
  if (linkIds.length === 0) return undefined;
  const rows = await tx
    .select({
      id: smartFileSendings.id,
      body: smartFileSendings.body,
      linkId: smartFileLinks.id,
      expiresAt: smartFileLinks.expiresAt,
    })
    .from(smartFileSendings)
    .innerJoin(smartFileLinks, eq(smartFileLinks.id, smartFileSendings.linkId))
    .where(inArray(smartFileSendings.linkId, [...linkIds]))
    .orderBy(desc(smartFileSendings.createdAt), desc(smartFileSendings.id))
    .limit(5);
  for (const { linkId, expiresAt, ...mail } of rows) {
    const { url } = openBody(keys, mail);
    if (url !== null) return { linkId, url, expiresAt };
  }
  return undefined;
}
