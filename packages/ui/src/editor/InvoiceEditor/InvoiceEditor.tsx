import { createId } from '@atelier/domain';
import { currencies, formatMoney, formatRate, type MoneyAnswer, type Quote } from '@atelier/domain/money';
import { contentLimits, type InvoiceContent } from '@atelier/domain/smart-files';
import { SelectField } from '../../foundation/Field/SelectField';
import { Switch } from '../../foundation/Field/Switch';
import { useFormat } from '../../theme/format';
import { EntryList } from '../EntryList/EntryList';
import classes from '../fields/fields.module.css';
import { MoneyField, QuantityField, RateField } from '../fields/numbers';
import { TaxesField } from '../fields/TaxesField';
import { TextLineField } from '../fields/TextLineField';
import { RichField } from '../RichText/RichField';
import { DiscountList } from './DiscountList';
import { PaymentList } from './PaymentList';
import { QuoteSum } from './QuoteSum';

export interface InvoiceEditorProps {
  content: InvoiceContent;
  onChange: (content: InvoiceContent) => void;
  /** Total amount with what is chosen, or found chosen, by `quoteOf`. */
  quote: MoneyAnswer<Quote>;
  /** Whether the client chose in the proposal. */
  isChosen?: boolean | undefined;
}

/** What a client pays and when, with what it comes to below it. */
export function InvoiceEditor({ content, onChange, quote, isChosen }: InvoiceEditorProps) {
  const { locale } = useFormat().settings;
  const { currency, taxes } = content;
  const change = (part: Partial<InvoiceContent>) => onChange({ ...content, ...part });
  const money = { currency, most: contentLimits.price };
  return (
    <div className={classes.fields}>
      <div className={`${classes.pair} ${classes.even}`}>
        <div data-path="currency">
          <SelectField
            label="Currency"
            searchable
            options={currencyOptions(locale)}
            value={currency}
            onChange={(next) => change({ currency: next })}
          />
        </div>
      </div>
      <div data-path="takesChoice">
        <Switch
          label="Add chosen options as items"
          checked={content.takesChoice}
          onChange={(takesChoice) => change({ takesChoice })}
        />
      </div>
      <EntryList
        title="Items"
        noun="item"
        path="items"
        most={contentLimits.items}
        entries={content.items}
        nothing={
          content.takesChoice
            ? 'Items in addition to what’s chosen in the proposal.'
            : 'Add the items to be paid.'
        }
        headOf={(one) => ({
          name: one.name,
          detail: formatMoney({ amount: one.unitPrice, currency }, locale, { short: true }),
        })}
        newEntry={() => ({ _id: createId(), name: '', line: '', quantity: 1_000, unitPrice: 0, taxIds: [] })}
        onChange={(items) => change({ items })}
      >
        {(one, set) => (
          <>
            <TextLineField
              label="Name"
              path={`items.${one._id}.name`}
              value={one.name}
              most={contentLimits.name}
              onChange={(name) => set({ name })}
            />
            <TextLineField
              label="Line below the name"
              path={`items.${one._id}.line`}
              value={one.line}
              most={contentLimits.line}
              onChange={(line) => set({ line })}
            />
            <div className={`${classes.pair} ${classes.even}`}>
              <QuantityField
                label="Quantity"
                path={`items.${one._id}.quantity`}
                value={one.quantity}
                most={contentLimits.quantity}
                onChange={(quantity) => set({ quantity })}
              />
              <MoneyField
                {...money}
                label="Unit price"
                path={`items.${one._id}.unitPrice`}
                value={one.unitPrice}
                onChange={(unitPrice) => set({ unitPrice })}
              />
            </div>
            <TaxesField
              path={`items.${one._id}.taxIds`}
              taxes={taxes}
              value={one.taxIds}
              onChange={(taxIds) => set({ taxIds })}
            />
          </>
        )}
      </EntryList>
      <EntryList
        title="Taxes"
        noun="tax"
        path="taxes"
        most={contentLimits.taxes}
        entries={taxes}
        nothing="Add each tax once, then choose it for each price."
        headOf={(one) => ({ name: one.name, detail: formatRate(one.rate, locale) })}
        newEntry={() => ({ _id: createId(), name: '', rate: 0 })}
        onChange={(next) => change({ taxes: next })}
      >
        {(one, set) => (
          <div className={classes.pair}>
            <TextLineField
              label="Name"
              path={`taxes.${one._id}.name`}
              value={one.name}
              most={contentLimits.name}
              placeholder="VAT"
              onChange={(name) => set({ name })}
            />
            <RateField
              label="Rate"
              path={`taxes.${one._id}.rate`}
              value={one.rate}
              most={contentLimits.percent}
              onChange={(rate) => set({ rate })}
            />
          </div>
        )}
      </EntryList>
      {taxes.length > 0 && (
        <div data-path="pricesIncludeTax">
          <Switch
            label="Prices include tax"
            checked={content.pricesIncludeTax}
            onChange={(pricesIncludeTax) => change({ pricesIncludeTax })}
          />
        </div>
      )}
      <DiscountList
        discounts={content.discounts}
        currency={currency}
        onChange={(discounts) => change({ discounts })}
      />
      <PaymentList
        schedule={content.schedule}
        currency={currency}
        onChange={(schedule) => change({ schedule })}
      />
      <QuoteSum
        quote={quote}
        takesChoice={content.takesChoice}
        isChosen={isChosen}
        schedule={content.schedule}
      />
      <RichField
        label="Note below the payments"
        path="note"
        value={content.note}
        onChange={(note) => change({ note })}
      />
    </div>
  );
}

const made = new Map<string, { value: string; label: string }[]>();

/** The currencies by their names in the reader's language. */
function currencyOptions(locale: string): { value: string; label: string }[] {
  const kept = made.get(locale);
  if (kept) return kept;
  const names = new Intl.DisplayNames(locale, { type: 'currency', fallback: 'code' });
  const options = currencies.map((code) => ({ value: code, label: `${code}, ${names.of(code) ?? code}` }));
  made.set(locale, options);
  return options;
}
