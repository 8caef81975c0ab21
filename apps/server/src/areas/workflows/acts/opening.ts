import { and, eq, isNull, sql } from 'drizzle-orm';
import { type CallContext, linkOf, workspaceOf } from '../../../platform/context';
import { now } from '../../../platform/database/columns';
import { recordActivityOf } from '../activity';
import { personOf, proofActor, zoneOf } from '../client';
import { lockLead } from '../drafts';
import { placeOf, recordEvent, type SentFile, smartFileLinks } from '../record';
import { rememberOpenedMail } from '../sending';

/** Repeated openings within a minute are not recorded again. */
const SELDOM = sql`coalesce(${smartFileLinks.lastOpenedAt} <= atelier_now() - interval '1 minute', true)`;

/**
 * Records that a link was opened, and writes the first opening into the record. A preview leaves no trace. `HEAD` requests
 * do not reach this code, and what a browser prefetches carries no token.
 *
 * @param mailId - The mail that led here, where its address names it.
 */
export async function rememberOpening(
  context: CallContext,
  { lead, edition }: SentFile,
  mailId?: string,
): Promise<void> {
  const link = linkOf(context);
  if (link.kind === 'preview') return;
  const { tx } = context;
  const mine = eq(smartFileLinks.id, link.id);
  const [known] = await tx.select({ at: smartFileLinks.firstOpenedAt }).from(smartFileLinks).where(mine);
  if (!known) return;
  await rememberOpenedMail(tx, link.id, mailId);
  if (known.at !== null) {
    await tx.update(smartFileLinks).set({ lastOpenedAt: now }).where(and(mine, SELDOM));
    return;
  }
  // Locks the lead before the link, like every act: two orders of locking could deadlock.
  await lockLead(tx, lead.id);
  // If two tabs open at once, the second one finds the opening of the first.
  const first = await tx
    .update(smartFileLinks)
    .set({ firstOpenedAt: now, lastOpenedAt: now })
    .where(and(mine, isNull(smartFileLinks.firstOpenedAt)))
    .returning({ id: smartFileLinks.id });
  if (first.length === 0) return;
  const person = personOf(context, undefined);
  const workspaceId = workspaceOf(context).id;
  await recordEvent(
    tx,
    { workspaceId, leadId: lead.id },
    {
      kind: 'opened',
      who: proofActor(person),
      zone: zoneOf(edition),
      ...placeOf(context),
      values: { link: link.id },
    },
  );
  await recordActivityOf(tx, { workspaceId, actor: { name: person.name } }, 'fileOpened', {
    kind: 'lead',
    id: lead.id,
    title: lead.title,
  });
}
