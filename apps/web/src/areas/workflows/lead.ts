import { formatMoney } from '@atelier/domain/money';
import type { LeadSummary, TemplateSummary } from '@atelier/sdk';
import { type LeadView, leadStageOf, type TemplateView } from '@atelier/ui';
import { templatePhotograph } from './product-photographs';

/** A member who takes care of leads. */
export type LeadOwner = NonNullable<LeadView['owner']>;

/** Formats the value of a lead; undefined while it is unknown. */
export const valueInWords = (values: LeadSummary['values'], locale: string): string | undefined =>
  values.map((money) => formatMoney(money, locale, { short: true })).join(' + ') || undefined;

/** Formats the total value of leads, by currency; undefined if no lead has a value. */
export function sumInWords(
  leads: readonly Pick<LeadSummary, 'values'>[],
  locale: string,
): string | undefined {
  const sums = new Map<string, number>();
  for (const { currency, amount } of leads.flatMap(({ values }) => values))
    sums.set(currency, (sums.get(currency) ?? 0) + amount);
  return valueInWords(
    [...sums].map(([currency, amount]) => ({ currency, amount })),
    locale,
  );
}

/** Stages in which a file is still to be agreed on. */
export const onTheWay: readonly string[] = ['enquiry', 'proposal', 'contract'];

const possessive = (name: string): string => `${name}’s`;

/** What a lead waits for, on a card; undefined when that is nothing. */
export function waitInWords({
  waitsFor,
  requiredAction,
  clientDetails,
  status,
  version,
}: Pick<
  LeadSummary,
  'waitsFor' | 'requiredAction' | 'clientDetails' | 'status' | 'version'
>): LeadView['waitsFor'] {
  const theirs = (label: string) => ({ label, isOurs: false });
  const ours = (label: string) => ({ label, isOurs: true });
  if (waitsFor?.kind === 'declined') return ours('Declined to sign');
  if (waitsFor?.kind === 'voided') return theirs('Withdrawn');
  if (requiredAction === 'counterSign') return ours('Countersign');
  if (requiredAction === 'emailApproval') return ours('Approve the email');
  if (requiredAction === 'expiresInThreeDays') return ours('Link expires soon');
  if (!waitsFor) return version === 0 && onTheWay.includes(status) ? theirs('Not sent yet') : undefined;
  const who = (waitsFor.who ?? clientDetails?.name ?? '').split(' ')[0] ?? '';
  const of = (thing: string) => {
    const [whose, rest] = who === '' ? ['The', thing] : [possessive(who), thing];
    const label = `Waiting for ${who === '' ? 'the' : whose} ${rest}`;
    return { label, short: `${whose} ${rest}`, isOurs: false };
  };
  const words: Readonly<Record<string, NonNullable<LeadView['waitsFor']>>> = {
    choose: of('choice'),
    sign: of('signature'),
    pay: of('payment'),
    answer: of('answers'),
    counterSign: ours('Countersign'),
  };
  return words[waitsFor.kind];
}

/** A lead as the kit draws it. */
export const leadViewOf = (
  lead: LeadSummary,
  locale: string,
  owners: readonly LeadOwner[] = [],
): LeadView => ({
  id: lead._id,
  title: lead.title,
  stage: leadStageOf(lead.status),
  client: lead.clientDetails && { id: lead.clientDetails._id, name: lead.clientDetails.name },
  owner: owners.find(({ id }) => id === lead.ownerId),
  eventDay: lead.eventDate,
  holdUntil: lead.holdUntil,
  photograph: lead.imageUrl,
  updatedAt: lead.updatedAt,
  value: valueInWords(lead.values, locale),
  waitsFor: waitInWords(lead),
  form: lead.enquiryForm ? { isOpen: lead.enquiryForm.isOpen, answers: lead.formResponse } : undefined,
});

/** A template as the kit draws it. */
export const templateViewOf = (template: TemplateSummary): TemplateView => ({
  id: template._id,
  title: template.title,
  status: template.status,
  isGlobal: template.type === 'global',
  steps: template.moduleTemplates.map(({ module }) => ({ kind: module })),
  photograph: templatePhotograph(template),
  leads: template.workflowStats.reduce((sum, { count }) => sum + count, 0),
  answers: template.formResponsesCount,
  forms: template.moduleTemplates
    .filter(({ module }) => module === 'form')
    .map(({ _id, label }) => ({ id: _id, label })),
});
