import type {
  EmailPreview,
  EmailTemplate,
  EmailTemplateFilters,
  EmailTemplatePage,
  EmailTextInput,
} from '../../../generated/graphql/workflows';
import type { CallContext } from '../../../platform/context';
import { checkedId, gone } from '../../../platform/errors/refusals';
import { pageAnswer, pagingOf } from '../../../platform/paging';
import { searchForm } from '../../../platform/text/text';
import { leadRow } from '../leads/lead-answers';
import { mailData, mailStudio, paymentValues } from './mail-data';
import { mailTexts, namedInMails } from './mail-fields';
import { allMails, type MailTemplate, mailAnswer, mailFor, mailHolds, oneMail } from './mail-rows';
import { renderMail } from './render-mail';

/** What templates are put in order by; `order` is the one in which they come. */
const sortTexts: Readonly<Record<'title' | 'createdAt' | 'updatedAt', (mail: MailTemplate) => string>> = {
  title: ({ title }) => searchForm(title),
  createdAt: ({ createdAt }) => createdAt.toISOString(),
  updatedAt: ({ updatedAt }) => updatedAt.toISOString(),
};

/** A page of e-mail templates. There are few, and those of the product stand in no table: they are put in order here. */
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

/** One e-mail template; null when there is none with this id. */
export async function oneMailAnswer(
  id: string,
  { tx }: Pick<CallContext, 'tx'>,
): Promise<EmailTemplate | null> {
  const mail = await oneMail(tx, checkedId(id, 'id'));
  return mail ? mailAnswer(mail) : null;
}

/** The template that the sending of a lead starts from; null when the workspace deleted it. */
export async function mailForLead(
  workflowId: string | null | undefined,
  { tx }: Pick<CallContext, 'tx'>,
): Promise<EmailTemplate | null> {
  const lead = typeof workflowId === 'string' ? await leadRow(tx, checkedId(workflowId, 'workflowId')) : null;
  if (lead === undefined) throw gone('lead');
  const mail = await mailFor(tx, lead !== null && lead.version > 0 ? 'reminder' : 'firstSending');
  return mail ? mailAnswer(mail) : null;
}

/** A template as its mail would leave now. A mail about a payment is about the first one. */
export async function previewMail(
  {
    id,
    workflowId,
    updateTemplateInput,
  }: { id: string; workflowId?: string | null; updateTemplateInput?: EmailTextInput | null },
  context: CallContext,
): Promise<EmailPreview> {
  const { tx } = context;
  const mail = await oneMail(tx, checkedId(id, 'id'));
  if (!mail) throw gone('e-mail template');
  const texts = mailTexts(updateTemplateInput ?? {}, mail, 'updateTemplateInput');
  const known = await namedInMails(tx);
  if (typeof workflowId !== 'string') {
    const { reader, studio } = await mailStudio(context);
    const { html, missing, ...rest } = renderMail({
      ...texts,
      values: {},
      known,
      reader,
      studio,
      button: null,
    });
    return { ...rest, htmlBody: html, missing: [...missing] };
  }
  const lead = await leadRow(tx, checkedId(workflowId, 'workflowId'));
  if (!lead) throw gone('lead');
  const { values, reader, studio, payments, currency } = await mailData(context, lead);
  const [payment] = payments;
  const { html, missing, ...rest } = renderMail({
    ...{ ...texts, known, reader, studio },
    values: { ...values, ...(payment ? paymentValues(payment, currency) : {}) },
    // The link is made when the mail is sent: the preview shows where it will stand.
    button: { label: `Open ${lead.title}`, url: `${context.platform.origin()}/f/` },
  });
  return { ...rest, htmlBody: html, missing: [...missing] };
}
