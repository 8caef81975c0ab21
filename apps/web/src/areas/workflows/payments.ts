import type { InvoicePart, InvoicePayment } from '@atelier/sdk';
import { formatMoney } from '@atelier/sdk/money';
import type { MoneyLine } from '@atelier/ui';

interface Wording {
  readonly currency: string;
  readonly locale: string;
  readonly day: (day: string) => string;
}

type State = MoneyLine['state'];

const states: Readonly<Record<string, State>> = {
  later: { label: 'Later', tone: 'stone' },
  due: { label: 'Due', tone: 'ochre' },
  overdue: { label: 'Overdue', tone: 'danger' },
  processing: { label: 'On its way', tone: 'sky' },
  partlyPaid: { label: 'Partly paid', tone: 'ochre' },
  paid: { label: 'Paid', tone: 'moss' },
  failed: { label: 'Failed', tone: 'danger' },
  refunded: { label: 'Given back', tone: 'stone' },
  disputed: { label: 'Disputed', tone: 'danger' },
  undone: { label: 'Taken back', tone: 'stone' },
  canceled: { label: 'Cancelled', tone: 'stone' },
};

/** A state as the kit draws it; one that is not known here as it is. */
const stateOf = (state: string): State => states[state] ?? { label: state, tone: 'stone' };

const dueInWords = ({ dueOn, dueWhen }: InvoicePart, day: Wording['day']): string => {
  if (dueOn !== null && dueOn !== undefined) return `Due ${day(dueOn)}`;
  return dueWhen === 'signing' ? 'Due on signing' : 'Due after signing';
};

/** A part of a plan as the kit draws it. */
export const partLine = (part: InvoicePart, { currency, locale, day }: Wording): MoneyLine => ({
  id: part._id,
  name: part.name,
  amount: formatMoney({ amount: part.amount, currency }, locale),
  detail: dueInWords(part, day),
  state: stateOf(part.state),
});

/** A payment as the kit draws it, with what can be done with it. */
export const paymentLine = (
  payment: InvoicePayment,
  { currency, locale, day }: Wording,
  action: MoneyLine['action'],
): MoneyLine => ({
  id: payment._id,
  name: payment.method,
  amount: formatMoney({ amount: payment.amount, currency }, locale),
  detail: [day(payment.at.slice(0, 10)), payment.note, payment.failure].filter(Boolean).join(' · '),
  state: stateOf(payment.state),
  action,
});
