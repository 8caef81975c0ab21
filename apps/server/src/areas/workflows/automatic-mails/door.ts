import { and, desc, eq, inArray, isNull, ne } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database/transaction';
import type { Platform } from '../../../platform/platform';
import { openLinkFor, smartFileLinks } from '../record';
import { isSameAddress, openBody, type Recipient, smartFileSendings } from '../sending';
import type { MailFacts } from './occasions';

/** Days that a link works which is opened when all others are over: what is owed is still owed. */
const NEW_DAYS = 30;
const DAY = 86_400_000;

/** Where the button of a mail leads. */
export interface Door {
  readonly linkId: string;
  readonly url: string;
  readonly expiresAt: Date | null;
}

type Parts = Pick<Platform, 'keys' | 'origin'>;

/**
 * The door of somebody: the one that an earlier mail led them to while it is open, else a new one that ends as theirs does.
 * Null when the studio closed every door of the file: then it opens none by itself.
 */
export async function doorFor(
  tx: Transaction,
  platform: Parts,
  { file, told }: Pick<MailFacts, 'file' | 'told'>,
  recipient: Recipient,
  leaveAt: number,
): Promise<Door | null> {
  const mine = told.find((one) => isSameAddress(one.recipient.email, recipient.email));
  const known = mine && (await knownDoor(tx, platform, mine.linkIds));
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

/** The open door that the newest mail led to. Its address stands in the sealed mail and nowhere else. */
async function knownDoor(
  tx: Transaction,
  { keys }: Parts,
  linkIds: readonly string[],
): Promise<Door | undefined> {
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
