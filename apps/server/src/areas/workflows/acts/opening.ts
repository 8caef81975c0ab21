import { and, eq, isNull, sql } from 'drizzle-orm';
import { type CallContext, linkOf, workspaceOf } from '../../../platform/context';
import { now } from '../../../platform/database/columns';
import { recordActivityOf } from '../activity';
import { personOf, placeOf, proofActor, zoneOf } from '../client';
import { lockLead } from '../drafts';
import { recordEvent, type SentFile, smartFileLinks } from '../record';

/** A page that is looked at again and again is not written down each time. */
const SELDOM = sql`coalesce(${smartFileLinks.lastOpenedAt} <= atelier_now() - interval '1 minute', true)`;

/**
 * Remembers that a link was opened, and tells the record of the first time. A preview leaves no trace; a `HEAD` does not get
 * here, and what a browser fetches ahead of a visit carries no token.
 */
export async function rememberOpening(context: CallContext, { lead, edition }: SentFile): Promise<void> {
  const link = linkOf(context);
  if (link.kind === 'preview') return;
  const { tx } = context;
  const mine = eq(smartFileLinks.id, link.id);
  const [known] = await tx.select({ at: smartFileLinks.firstOpenedAt }).from(smartFileLinks).where(mine);
  if (!known) return;
  if (known.at !== null) {
    await tx.update(smartFileLinks).set({ lastOpenedAt: now }).where(and(mine, SELDOM));
    return;
  }
  // The lead before the link, as everybody who acts: two who lock in another order wait for each other.
  await lockLead(tx, lead.id);
  // Two tabs that open at once: the second one finds that the first was here.
  const first = await tx
    .update(smartFileLinks)
    .set({ firstOpenedAt: now, lastOpenedAt: now })
    .where(and(mine, isNull(smartFileLinks.firstOpenedAt)))
    .returning({ id: smartFileLinks.id });
  if (first.length === 0) return;
  const person = personOf(context, undefined, { isNamed: false });
  const workspaceId = workspaceOf(context).id;
  await recordEvent(
    tx,
    { workspaceId, leadId: lead.id },
    {
      ...{ kind: 'opened', who: proofActor(person), zone: zoneOf(edition) },
      ...{ ...placeOf(context), values: { link: link.id } },
    },
  );
  await recordActivityOf(tx, { workspaceId, actor: { name: person.name } }, 'fileOpened', {
    ...{ kind: 'lead', id: lead.id, title: lead.title },
  });
}
