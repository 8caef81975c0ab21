import { formatQuantity, formatRate, type InvoiceTotals } from '@atelier/domain/money';
import type { InvoiceContent, Reader } from '@atelier/domain/smart-files';
import type { ReactNode } from 'react';
import { useSections } from '../sections';
import { RichText } from '../Text/RichText';
import type { WriteMoney } from '../wording';
import { useWords } from '../words';
import classes from './InvoiceView.module.css';

export interface InvoiceViewProps {
  /** `Invoice JL-2026-0012`, or what the step is called until there is a number. */
  title: string;
  /** `For Priya Nair, from Juniper & Light`. */
  about: string;
  /** The items and the note below them. */
  content: InvoiceContent;
  /** The computed amounts, or null until a choice in the proposal decides them. */
  totals: InvoiceTotals | null;
  /** Lines under the names of items, by their ids. */
  lines: Readonly<Record<string, string>>;
  /** Locale and time zone for numbers and days. */
  reader: Reader;
  /** Formats an amount in minor units for the reader. */
  money: WriteMoney;
  /** Above the items: what changed since the client agreed to pay. */
  changes?: ReactNode;
  /** The plan and the way to pay. */
  children: ReactNode;
}

/** An invoice: what it is for, line by line, with discounts and taxes, and what it comes to. */
export function InvoiceView({
  title,
  about,
  content,
  totals,
  lines,
  reader,
  money,
  changes,
  children,
}: InvoiceViewProps) {
  const section = useSections();
  const words = useWords();
  return (
    <div className={classes.page}>
      <div>
        {changes}
        <article className={classes.document}>
          <h1 {...section('top')}>{title}</h1>
          <p className={classes.about}>{about}</p>
          {totals === null ? (
            <p className={classes.none}>{words.invoice.pending}</p>
          ) : (
            <Items totals={totals} content={content} lines={lines} reader={reader} money={money} />
          )}
          {content.note.blocks.length > 0 && (
            <div className={classes.note}>
              <RichText text={content.note} />
            </div>
          )}
        </article>
      </div>
      {children}
    </div>
  );
}

function Items({
  totals,
  content,
  lines,
  reader,
  money,
}: Pick<InvoiceViewProps, 'content' | 'lines' | 'reader' | 'money'> & { totals: InvoiceTotals }) {
  const { invoice } = useWords();
  const tax = content.pricesIncludeTax ? invoice.taxWithin : invoice.tax;
  return (
    <table className={classes.items}>
      <thead>
        <tr>
          <th scope="col">{invoice.description}</th>
          <th scope="col">{invoice.quantity}</th>
          <th scope="col">{invoice.price}</th>
          <th scope="col">{invoice.amount}</th>
        </tr>
      </thead>
      <tbody>
        {totals.lines.map(({ _id, source, name, quantity, unitPrice, amount }) => (
          <tr key={source + _id}>
            <th scope="row">
              {name}
              {lines[_id] && <small>{lines[_id]}</small>}
            </th>
            <td>{formatQuantity(quantity, reader.locale)}</td>
            <td>{money(unitPrice)}</td>
            <td>{money(amount)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {(totals.discount !== 0 || totals.taxes.length > 0) && (
          <Row name={invoice.subtotal} value={money(totals.subtotal)} />
        )}
        {totals.discounts.map(({ discountId, name, amount }) => (
          <Row key={discountId} name={name} value={money(-amount)} />
        ))}
        {totals.taxes.map(({ taxId, name, rate, amount }) => (
          <Row
            key={taxId}
            name={tax({ name, rate: formatRate(rate, reader.locale) })}
            value={money(amount)}
          />
        ))}
        <Row name={invoice.total} value={money(totals.total)} isTotal />
      </tfoot>
    </table>
  );
}

const Row = ({ name, value, isTotal }: { name: string; value: string; isTotal?: true }) => (
  <tr className={isTotal && classes.total}>
    <th scope="row" colSpan={3}>
      {name}
    </th>
    <td>{value}</td>
  </tr>
);
