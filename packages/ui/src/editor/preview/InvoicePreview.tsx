import { formatMoney, formatQuantity, formatRate, type MoneyAnswer, type Quote } from '@atelier/sdk/money';
import type { InvoiceContent } from '@atelier/sdk/smart-files';
import { useFormat } from '../../theme/format';
import { dueInWords } from '../InvoiceEditor/due';
import { Part } from './Part';
import classes from './Preview.module.css';
import { TextView } from './RichView';

export interface InvoicePreviewProps {
  content: InvoiceContent;
  quote: MoneyAnswer<Quote>;
}

/** What a client pays and when. */
export function InvoicePreview({ content, quote }: InvoicePreviewProps) {
  const { settings, number } = useFormat();
  const { locale } = settings;
  if (!quote.ok)
    return (
      <>
        <h2 className={classes.headline}>Payment</h2>
        <p className={classes.small}>{quote.problems[0]?.message}</p>
      </>
    );
  const { totals, plan } = quote.value;
  const money = (amount: number) => formatMoney({ amount, currency: totals.currency }, locale);
  return (
    <>
      <h2 className={classes.headline}>Payment</h2>
      <ul className={classes.lines}>
        {totals.lines.map(({ _id, name, quantity, unitPrice, amount }) => (
          <li key={_id}>
            <b>{name}</b>
            <span>
              {quantity === 1_000 ? '' : `${formatQuantity(quantity, locale)} × ${money(unitPrice)}`}
            </span>
            <em>{money(amount)}</em>
          </li>
        ))}
        {totals.discounts.map(({ discountId, name, amount }) => (
          <li key={discountId}>
            <b>{name || 'Discount'}</b>
            <span />
            <em>−{money(amount)}</em>
          </li>
        ))}
        {totals.taxes.map(({ taxId, name, rate, amount }) => (
          <li key={taxId}>
            <b>
              {content.pricesIncludeTax ? 'Includes ' : ''}
              {name} {formatRate(rate, locale)}
            </b>
            <span />
            <em>{money(amount)}</em>
          </li>
        ))}
      </ul>
      <p className={classes.total}>
        <span>Total</span>
        <b>{money(totals.total)}</b>
      </p>
      {plan.parts.length > 0 && (
        <Part path="schedule" label="Payments">
          <h3 className={classes.title}>When it is paid</h3>
          <ul className={classes.lines}>
            {plan.parts.map(({ _id, name, amount }, index) => (
              <li key={_id}>
                <b>{name || `Payment ${index + 1}`}</b>
                <span>
                  {dueInWords(content.schedule.find((one) => one._id === _id)?.due, locale, number)}
                </span>
                <em>{money(amount)}</em>
              </li>
            ))}
          </ul>
        </Part>
      )}
      <Part path="note" label="Note">
        <TextView text={content.note} className={classes.letter} />
      </Part>
    </>
  );
}
