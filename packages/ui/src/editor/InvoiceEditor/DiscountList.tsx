import { createId } from '@atelier/domain';
import { formatMoney, formatRate } from '@atelier/domain/money';
import { contentLimits, type InvoiceDiscount } from '@atelier/domain/smart-files';
import { SelectField } from '../../foundation/Field/SelectField';
import { useFormat } from '../../theme/format';
import { EntryList } from '../EntryList/EntryList';
import classes from '../fields/fields.module.css';
import { MoneyField, RateField } from '../fields/numbers';
import { TextLineField } from '../fields/TextLineField';

export interface DiscountListProps {
  discounts: readonly InvoiceDiscount[];
  currency: string;
  onChange: (discounts: readonly InvoiceDiscount[]) => void;
}

/** What is taken off, in this order: each from what the ones before it left. */
export function DiscountList({ discounts, currency, onChange }: DiscountListProps) {
  const { locale } = useFormat().settings;
  return (
    <EntryList
      title="Discounts"
      noun="discount"
      path="discounts"
      most={contentLimits.discounts}
      entries={discounts}
      headOf={({ name, kind, value }) => ({
        name,
        detail:
          kind === 'percent'
            ? formatRate(value, locale)
            : formatMoney({ amount: value, currency }, locale, { short: true }),
      })}
      newEntry={(): InvoiceDiscount => ({ _id: createId(), name: '', kind: 'percent', value: 1_000 })}
      onChange={onChange}
    >
      {(one, set) => (
        <>
          <TextLineField
            label="Name"
            path={`discounts.${one._id}.name`}
            value={one.name}
            most={contentLimits.name}
            onChange={(name) => set({ name })}
          />
          <div className={`${classes.pair} ${classes.even}`}>
            <SelectField
              label="Kind"
              options={[
                { value: 'percent', label: 'A percentage' },
                { value: 'fixed', label: 'An amount' },
              ]}
              value={one.kind}
              onChange={(kind) =>
                set(kind === 'fixed' ? { kind: 'fixed', value: 10_000 } : { kind: 'percent', value: 1_000 })
              }
            />
            {one.kind === 'percent' ? (
              <RateField
                label="How much"
                path={`discounts.${one._id}.value`}
                value={one.value}
                least={1}
                most={contentLimits.percent}
                onChange={(value) => set({ value })}
              />
            ) : (
              <MoneyField
                label="How much"
                path={`discounts.${one._id}.value`}
                value={one.value}
                currency={currency}
                most={contentLimits.price}
                onChange={(value) => set({ value: Math.max(1, value) })}
              />
            )}
          </div>
        </>
      )}
    </EntryList>
  );
}
