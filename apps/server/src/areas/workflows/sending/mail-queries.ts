import { letterWords } from '@atelier/domain/words/letters';
import { and, desc, eq, isNull, ne, sql } from 'drizzle-orm';
import type {
  EmailPreview,
  EmailTemplate,
  EmailTemplateFilters,
  EmailTemplatePage,
  EmailTextInput,
} from '../../../generated/graphql/workflows';
import { type CallContext, workspaceOf } from '../../../platform/context';
import type { Transaction } from '../../../platform/database/transaction';
import { checkedId, gone } from '../../../platform/errors/refusals';
import { pageAnswer, pagingOf } from '../../../platform/paging';
import { searchForm } from '../../../platform/text/text';
import { clientOf, leadRow } from '../drafts';
import {
  allMails,
  isAboutGallery,
  type MailTemplate,
  type MailTexts,
  mailAnswer,
  mailHolds,
  mailOfPurpose,
  mailTexts,
  oneMail,
  type RenderedMail,
  renderMail,
  textsFor,
} from '../email-templates';
import { clientReader, smartFileLinks } from '../record';
import { mailFor, previewUrl } from './file-mails';
import { paymentValues, quoteOfLead, settingOfLead, settingOfWorkspace } from './mail-data';

/** The texts that templates are sorted by; `order` keeps their own order. */
const sortTexts: Readonly<Record<'title' | 'createdAt' | 'updatedAt', (mail: MailTemplate) => string>> = {
  title: ({ title }) => searchForm(title),
  createdAt: ({ createdAt }) => createdAt.toISOString(),
  updatedAt: ({ updatedAt }) => updatedAt.toISOString(),
};

/** Returns a page of email templates. They are few, and the built-in ones are in no table, so they are sorted here. */
export async function listMails(
  filters: EmailTemplateFilters | null | undefined,
  { tx }: Pick<CallContext, 'tx'>,
): Promise<EmailTemplatePage> {
  const { search, approvalRequired, sortBy, sortType } = filters ?? {};
  const paging = pagingOf(filters);
  const found = (await allMails(tx)).filter(
    (mail) =>
      mailHolds(mail, search) &&
      (typeof approvalRequired !== 'boolean' || mail.approvalRequired === approvalRequired),
  );
  if (sortBy && sortBy !== 'order') {
    const text = sortTexts[sortBy];
    found.sort((one, other) => compare(text(one), text(other)) || compare(one.id, other.id));
  }
  if (sortType === 'desc') found.reverse();
  const shown = found.slice(paging.offset, paging.offset + paging.limit);
  return pageAnswer(shown.map(mailAnswer), paging, found.length);
}

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

/** Returns an email template; null if there is none with this id. */
export async function oneMailAnswer(
  id: string,
  { tx }: Pick<CallContext, 'tx'>,
): Promise<EmailTemplate | null> {
  const mail = await oneMail(tx, checkedId(id, 'id'));
  return mail ? mailAnswer(mail) : null;
}

/**
 * Returns the template that the send dialog of a lead starts from, in the language of its client as far as the product wrote
 * it; null if the workspace deleted it.
 */
export async function mailForLead(
  workflowId: string | null | undefined,
  context: CallContext,
): Promise<EmailTemplate | null> {
  const { tx } = context;
  const lead = typeof workflowId === 'string' ? await leadRow(tx, checkedId(workflowId, 'workflowId')) : null;
  if (lead === undefined) throw gone('lead');
  const mail = await mailOfPurpose(tx, lead !== null && lead.version > 0 ? 'reminder' : 'firstSending');
  if (!mail) return null;
  const client = lead && (await clientOf(tx, lead));
  const { language } = await clientReader(tx, {
    workspaceId: workspaceOf(context).id,
    lead,
    email: client?.email ?? null,
  });
  return mailAnswer({ ...mail, ...textsFor(mail, language) });
}

/**
 * Returns the mail of a template as it would be sent now: to the client of the lead, and about the first payment if it is
 * about one. Without a lead, variables appear by name.
 */
export async function previewEmailTemplate(
  {
    id,
    workflowId,
    updateTemplateInput,
  }: { id: string; workflowId?: string | null; updateTemplateInput?: EmailTextInput | null },
  context: CallContext,
): Promise<EmailPreview> {
  const { tx } = context;
  const template = await oneMail(tx, checkedId(id, 'id'));
  if (!template) throw gone('email template');
  const texts = mailTexts(updateTemplateInput ?? {}, template, 'updateTemplateInput');
  const { html, missing, ...rest } =
    typeof workflowId === 'string' && !isAboutGallery(template.purpose)
      ? await previewForLead({ ...template, ...texts }, workflowId, context)
      : await previewForNobody(texts, context, isAboutGallery(template.purpose));
  return { ...rest, htmlBody: html, missing: [...missing] };
}

async function previewForNobody(
  texts: MailTexts,
  context: CallContext,
  isOfGallery: boolean,
): Promise<RenderedMail> {
  const setting = await settingOfWorkspace(context.tx, workspaceOf(context).id, 'studio');
  // The words are those of the studio; the signature and the contact details are those that clients get.
  const { studio } = await settingOfWorkspace(context.tx, workspaceOf(context).id, { email: '' });
  const button = isOfGallery
    ? { label: letterWords.en.galleries.open, url: galleryUrl(context.platform) }
    : null;
  return renderMail({ ...texts, ...setting, studio, values: {}, button });
}

/** The address of the button in a preview: it leads nowhere. */
const galleryUrl = ({ origin }: Pick<CallContext['platform'], 'origin'>): string => `${origin()}/g/preview`;

async function previewForLead(
  template: MailTemplate,
  workflowId: string,
  context: CallContext,
): Promise<RenderedMail> {
  const { tx, platform } = context;
  const lead = await leadRow(tx, checkedId(workflowId, 'workflowId'));
  if (!lead) throw gone('lead');
  const quote = await quoteOfLead(context, lead);
  const [payment] = quote?.plan?.parts ?? [];
  const client = await clientOf(tx, lead);
  const recipient = { name: client?.name ?? null, email: client?.email ?? '' };
  const setting = await settingOfLead(context, lead, recipient);
  return mailFor(
    textsFor(template, setting.reader.language),
    setting,
    {
      recipient,
      expiresAt: await newestExpiry(tx, lead.id),
      url: previewUrl(platform),
    },
    quote && payment ? paymentValues(payment, quote.totals.currency) : {},
  );
}

/** Returns when the newest open link of a file ends; null if it does not, or there is none. */
async function newestExpiry(tx: Transaction, leadId: string): Promise<Date | null> {
  const [link] = await tx
    .select({ expiresAt: smartFileLinks.expiresAt })
    .from(smartFileLinks)
    .where(
      and(
        eq(smartFileLinks.leadId, leadId),
        ne(smartFileLinks.kind, 'preview'),
        isNull(smartFileLinks.revokedAt),
        sql`(${smartFileLinks.expiresAt} is null or ${smartFileLinks.expiresAt} > atelier_now())`,
      ),
    )
    .orderBy(desc(smartFileLinks.createdAt), desc(smartFileLinks.id))
    .limit(1);
  return link?.expiresAt ?? null;
}
