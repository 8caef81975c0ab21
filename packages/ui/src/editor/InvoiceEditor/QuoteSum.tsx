import { formatMoney, formatRate, type MoneyAnswer, type Quote } from '@atelier/domain/money';
import type { InvoicePayment } from '@atelier/domain/smart-files';
import { useFormat } from '../../theme/format';
import classes from '../fields/fields.module.css';
import { dueInWords } from './due';

export interface QuoteSumProps {
  quote: MoneyAnswer<Quote>;
  /** The items come from the proposal, and from what is chosen there at first. */
  takesChoice: boolean;
  /** Whether the client chose: before that, what the proposal preselects is counted. */
  isChosen?: boolean | undefined;
  schedule: readonly InvoicePayment[];
}

/** What an invoice comes to, and its parts: the same sums that the client is shown and charged. */
export function QuoteSum({ quote, takesChoice, isChosen, schedule }: QuoteSumProps) {
  const { settings, number } = useFormat();
  const { locale } = settings;
  if (!quote.ok)
    return (
      <section aria-label="Total amount" className={classes.part}>
        <h3 className={classes.partTitle}>Total amount</h3>
        {quote.problems.slice(0, 3).map(({ field, code, message }) => (
          <p key={`${field} ${code}`} className={classes.problem}>
            {message}
          </p>
        ))}
      </section>
    );
  const { totals, plan } = quote.value;
  const money = (amount: number) => formatMoney({ amount, currency: totals.currency }, locale);
  return (
    <section aria-label="Total amount" className={classes.part}>
      <h3 className={classes.partTitle}>Total amount</h3>
      {takesChoice && (
        <p className={classes.note}>
          {isChosen
            ? 'With what your client chose in the proposal.'
            : 'With the options that are preselected in the proposal.'}
        </p>
      )}
      <dl className={classes.sum}>
        {(totals.discount > 0 || totals.taxes.length > 0) && (
          <Line name="Items" amount={money(totals.subtotal)} />
        )}
        {totals.discounts.map(({ discountId, name, amount }) => (
          <Line key={discountId} name={name || 'Discount'} amount={`−${money(amount)}`} />
        ))}
        {totals.taxes.map(({ taxId, name, rate, amount }) => (
          <Line key={taxId} name={`${name} ${formatRate(rate, locale)}`} amount={money(amount)} />
        ))}
        <Line name="Total" amount={money(totals.total)} isWhole />
      </dl>
      {plan.parts.length > 0 && (
        <dl className={classes.sum} aria-label="Payments">
          {plan.parts.map(({ _id, name, amount }, index) => (
            <Line
              key={_id}
              name={name || `Payment ${index + 1}`}
              detail={dueInWords(schedule.find((one) => one._id === _id)?.due, locale, number)}
              amount={money(amount)}
            />
          ))}
        </dl>
      )}
    </section>
  );
}

interface LineProps {
  name: string;
  detail?: string;
  amount: string;
  isWhole?: boolean;
}

function Line({ name, detail, amount, isWhole }: LineProps) {
  return (
    <div className={isWhole ? classes.whole : undefined}>
      <dt>
        <bdi>{name}</bdi>
        {detail !== undefined && <small>{detail}</small>}
      </dt>
      <dd>{amount}</dd>
    </div>
  );
}
