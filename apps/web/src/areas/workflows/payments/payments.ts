import { formatMoney } from '@atelier/domain/money';
import type { InvoicePart, InvoicePayment, InvoicePayments } from '@atelier/sdk';
import type { MoneyLine, MoneyNotice } from '@atelier/ui';

export interface Wording {
  readonly currency: string;
  readonly locale: string;
  readonly day: (day: string) => string;
}

type State = NonNullable<MoneyLine['state']>;

const states: Readonly<Record<string, State>> = {
  later: { label: 'Later', tone: 'stone', glyph: 'notStarted' },
  due: { label: 'Due', tone: 'ochre', glyph: 'waiting' },
  overdue: { label: 'Overdue', tone: 'danger', glyph: 'needsYou' },
  processing: { label: 'On its way', tone: 'sky', glyph: 'inProgress' },
  partlyPaid: { label: 'Partly paid', tone: 'ochre', glyph: 'nearlyDone' },
  paid: { label: 'Paid', tone: 'moss', glyph: 'done' },
  failed: { label: 'Failed', tone: 'danger', glyph: 'needsYou' },
  refunded: { label: 'Refunded', tone: 'stone', glyph: 'lost' },
  disputed: { label: 'Disputed', tone: 'danger', glyph: 'needsYou' },
  undone: { label: 'Undone', tone: 'stone', glyph: 'lost' },
  canceled: { label: 'Cancelled', tone: 'stone', glyph: 'lost' },
};

/** A state as the kit draws it; one that is not known here as it is. */
export const stateOf = (state: string): State =>
  states[state] ?? { label: state, tone: 'stone', glyph: 'notStarted' };

/** When a part is due. */
export const dueInWords = (
  { dueOn, dueWhen }: Pick<InvoicePart, 'dueOn' | 'dueWhen'>,
  day: Wording['day'],
): string => {
  if (dueOn !== null && dueOn !== undefined) return `Due ${day(dueOn)}`;
  return dueWhen === 'signing' ? 'Due on signing' : 'Due after signing';
};

/** A part of a plan as the kit draws it, with what can be done with it. */
export function partLine(
  part: InvoicePart,
  { currency, locale, day }: Wording,
  actions: MoneyLine['actions'],
): MoneyLine {
  const money = (amount: number) => formatMoney({ amount, currency }, locale);
  const isPart = part.paid > 0 && part.open > 0;
  return {
    id: part._id,
    name: part.name,
    amount: money(part.amount),
    detail: [dueInWords(part, day), isPart && `${money(part.open)} open`].filter(Boolean).join(' · '),
    state: stateOf(part.state),
    actions,
  };
}

/** A payment as the kit draws it, with what can be done with it and its receipt. */
export function paymentLine(
  payment: InvoicePayment,
  { currency, locale, day }: Wording,
  actions: MoneyLine['actions'],
): MoneyLine {
  const money = (amount: number) => formatMoney({ amount, currency }, locale);
  const isPart = payment.refunded > 0 && payment.refundable > 0;
  return {
    id: payment._id,
    name: payment.method,
    amount: money(payment.amount),
    detail: [
      day(payment.at.slice(0, 10)),
      isPart && `${money(payment.refunded)} refunded`,
      payment.refunding > 0 && `${money(payment.refunding)} being refunded`,
      payment.note,
      payment.failure,
    ]
      .filter(Boolean)
      .join(' · '),
    state: stateOf(payment.state),
    actions,
    ...(payment.receipt && { document: { label: 'Receipt', url: payment.receipt.url } }),
  };
}

type Document = InvoicePayments['creditNotes'][number];

/** A credit note as the kit draws it. */
export const creditNoteLine = (note: Document, wording: Wording): MoneyLine => ({
  ...documentLine(note, wording),
  amount: formatMoney({ amount: -note.total, currency: wording.currency }, wording.locale),
});

/** A numbered document as the kit draws it. */
export const documentLine = (
  { _id, number, total, issuedOn, reason, url }: Document,
  { currency, locale, day }: Wording,
): MoneyLine => ({
  id: _id,
  name: number,
  amount: formatMoney({ amount: total, currency }, locale),
  detail: [day(issuedOn), reason].filter(Boolean).join(' · '),
  document: { label: 'PDF', url },
});

/** What of the money that is shown as paid was only a test. */
export const testPaidOf = ({ payments }: Pick<InvoicePayments, 'payments'>): number =>
  payments.reduce(
    (sum, { isTest, state, amount, refunded }) =>
      sum + (isTest && (state === 'paid' || state === 'refunded') ? amount - refunded : 0),
    0,
  );

/** What became of money besides being paid; only what there is. */
export const besidesOf = (invoice: InvoicePayments, locale: string): (readonly [string, string])[] => {
  const { refunded, refunding, credited, writtenOff, processing, currency } = invoice;
  return (
    [
      ['Test payments', testPaidOf(invoice)],
      ['On its way', processing],
      ['Being refunded', refunding],
      ['Refunded', refunded],
      ['Credited', credited],
      ['Waived', writtenOff],
    ] as const
  ).flatMap(([label, amount]) =>
    amount > 0 ? [[label, formatMoney({ amount, currency }, locale)] as const] : [],
  );
};

/** What is wrong with the money of an invoice, in words, each with what to do. */
export function noticesOf(invoice: InvoicePayments, locale: string): MoneyNotice[] {
  const { currency, inDispute, overpaid, problem, payments, amendedTotal, total } = invoice;
  const money = (amount: number) => formatMoney({ amount, currency }, locale);
  const notices: MoneyNotice[] = [];
  if (inDispute > 0)
    notices.push({
      id: 'dispute',
      kind: 'problem',
      title: `The payer’s bank disputes ${money(inDispute)}.`,
      text: 'The bank holds the money until it decides. Respond in your payment provider’s dashboard before the deadline shown there, with the signed contract and its record. Don’t refund the payment as well.',
    });
  if (overpaid > 0)
    notices.push({
      id: 'overpaid',
      kind: 'problem',
      title: `${money(overpaid)} more was paid than was due.`,
      text: isTwice(invoice)
        ? 'The same amount was paid twice, so the client may have been charged twice. Refund one of the two payments below.'
        : 'Refund the excess below, or agree with the client to keep it.',
    });
  if (problem !== null)
    notices.push({
      id: 'plan',
      kind: 'problem',
      title: 'The payments no longer add up to the total.',
      text: `${problem} Change the payment plan in the editor, then amend the file.`,
    });
  if (amendedTotal !== null && amendedTotal !== undefined)
    notices.push({
      id: 'amendment',
      kind: 'news',
      title:
        amendedTotal === total
          ? 'An amendment waits for the client.'
          : `An amendment to ${money(amendedTotal)} waits for the client.`,
      text: 'Until they agree to it, the amounts here count.',
    });
  const test = testPaidOf(invoice);
  if (test > 0)
    notices.push({
      id: 'test',
      kind: 'news',
      title: `${money(test)} of this is a test.`,
      text: 'No money moved, and Income doesn’t count it. Connect a payment provider to be paid online.',
    });
  const [latest] = payments;
  if (latest?.state === 'failed')
    notices.push({
      id: 'failed',
      kind: 'news',
      title: `The last payment of ${money(latest.amount)} did not go through.`,
      text: `${latest.failure ? `${latest.failure} ` : ''}Nothing was charged. The client can try again with the same link.`,
    });
  return notices;
}

/** Whether two payments that came and stayed are of one amount. */
const isTwice = ({ payments, overpaid }: InvoicePayments): boolean => {
  const kept = payments.filter(({ state, amount }) => state === 'paid' && amount <= overpaid);
  return kept.some(({ _id, amount }) =>
    payments.some((other) => other._id !== _id && other.state === 'paid' && other.amount === amount),
  );
};
