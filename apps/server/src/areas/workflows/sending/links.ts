import { and, count, desc, eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import type {
  MutationCreateSmartFileLinkArgs,
  OpenedLink,
  QuerySmartFileLinksArgs,
  SmartFileLink,
  SmartFileLinkPage,
} from '../../../generated/graphql/workflows';
import type { CallContext } from '../../../platform/context';
import { checkedId, conflict, gone, wrongField } from '../../../platform/errors/refusals';
import { pageAnswer, pagingOf } from '../../../platform/paging';
import { recordActivity } from '../activity';
import { type LeadRow, leadRow, leads, lockLead } from '../drafts';
import { isFileVoided, type LinkRequest, openLink, revokeLink, smartFileLinks } from '../record';
import { checkedRecipient } from './recipients';

const columns = {
  ...getTableColumns(smartFileLinks),
  isOver: sql<boolean>`coalesce(${smartFileLinks.expiresAt} <= atelier_now(), false)`,
};
type LinkRow = typeof smartFileLinks.$inferSelect & { readonly isOver: boolean };

/** Converts a link to the contract's form, without its token. */
const linkAnswer = (row: LinkRow): SmartFileLink => ({
  _id: row.id,
  kind: row.kind,
  recipientName: row.recipientName,
  recipientEmail: row.recipientEmail,
  state: row.revokedAt !== null ? 'revoked' : row.isOver ? 'expired' : 'open',
  expiresAt: row.expiresAt?.toISOString() ?? null,
  revokedAt: row.revokedAt?.toISOString() ?? null,
  firstOpenedAt: row.firstOpenedAt?.toISOString() ?? null,
  lastOpenedAt: row.lastOpenedAt?.toISOString() ?? null,
  language: row.language,
  createdAt: row.createdAt.toISOString(),
});

async function linkRow(tx: CallContext['tx'], id: string): Promise<LinkRow> {
  const [row] = await tx.select(columns).from(smartFileLinks).where(eq(smartFileLinks.id, id));
  if (!row) throw gone('link');
  return row;
}

/** Returns every link of a lead, newest first. */
export const linksOf = (tx: CallContext['tx'], leadId: string): Promise<readonly LinkRow[]> =>
  tx
    .select(columns)
    .from(smartFileLinks)
    .where(eq(smartFileLinks.leadId, leadId))
    .orderBy(desc(smartFileLinks.createdAt), desc(smartFileLinks.id));

/** Returns a page of the links to a lead's file. */
export async function listLinks(
  { workflowId, filters }: QuerySmartFileLinksArgs,
  { tx }: CallContext,
): Promise<SmartFileLinkPage> {
  const lead = await leadRow(tx, checkedId(workflowId, 'workflowId'));
  if (!lead) throw gone('lead');
  const paging = pagingOf(filters);
  const where = eq(smartFileLinks.leadId, lead.id);
  const [total] = await tx.select({ number: count() }).from(smartFileLinks).where(where);
  const rows = await tx
    .select(columns)
    .from(smartFileLinks)
    .where(where)
    .orderBy(desc(smartFileLinks.createdAt), desc(smartFileLinks.id))
    .limit(paging.limit)
    .offset(paging.offset);
  return pageAnswer(rows.map(linkAnswer), paging, total?.number ?? 0);
}

/** Opens a link, and returns its address, which is never returned again. */
export async function newLink(context: CallContext, request: LinkRequest): Promise<OpenedLink> {
  const { id, url } = await openLink(context, request);
  return { link: linkAnswer(await linkRow(context.tx, id)), url };
}

/** Validates that a link's end is in the future; null for no end. */
export function checkedEnd(expiresAt: string | null | undefined, now: number): Date | null {
  if (typeof expiresAt !== 'string') return null;
  const end = new Date(expiresAt);
  if (end.getTime() <= now) throw wrongField('expiresAt', 'This time is in the past.');
  return end;
}

/** Opens another link to a sent file. */
export async function createLink(
  { workflowId, kind, recipient, expiresAt }: MutationCreateSmartFileLinkArgs,
  context: CallContext,
): Promise<OpenedLink> {
  const { tx, platform } = context;
  const lead = await lockLead(tx, checkedId(workflowId, 'workflowId'));
  if (lead.version === 0) throw notSent();
  refuseVoided(lead);
  if (kind === 'private' && !recipient) throw wrongField('recipient', 'A private link needs a recipient.');
  const opened = await newLink(context, {
    leadId: lead.id,
    kind,
    recipient: kind === 'private' && recipient ? checkedRecipient(recipient, 'recipient') : null,
    expiresAt: checkedEnd(expiresAt, platform.clock.now().getTime()),
  });
  await recordActivity(context, 'linkOpened', { kind: 'lead', id: lead.id, title: lead.title }, [
    { field: 'link', before: null, after: opened.link.recipientEmail ?? kind },
  ]);
  return opened;
}

export const notSent = () => conflict('not_sent', 'This file has not been sent yet.');

/** Refuses to open links to a voided file. */
export function refuseVoided(lead: LeadRow): void {
  if (isFileVoided(lead))
    throw conflict('taken_back', 'This file was withdrawn. Send it as a new version first.');
}

/** Closes a link. One that is already closed stays as it is. */
export async function closeLink(given: string, context: CallContext): Promise<SmartFileLink> {
  const { tx } = context;
  const { id, leadId, kind, recipientEmail } = await linkRow(tx, checkedId(given, 'id'));
  const [lead] = await tx
    .select({ id: leads.id, title: leads.title })
    .from(leads)
    .where(and(eq(leads.id, leadId), isNull(leads.deletedAt)));
  if (!lead) throw gone('link');
  if (await revokeLink(context, leadId, id))
    await recordActivity(context, 'linkClosed', { kind: 'lead', ...lead }, [
      { field: 'link', before: recipientEmail ?? kind, after: null },
    ]);
  return linkAnswer(await linkRow(tx, id));
}
