import { createId } from '@atelier/domain';
import { formatMoney, formatRate } from '@atelier/domain/money';
import { contentLimits, type InvoicePayment, type PaymentAmount } from '@atelier/domain/smart-files';
import { SelectField } from '../../foundation/Field/SelectField';
import { useFormat } from '../../theme/format';
import { EntryList } from '../EntryList/EntryList';
import classes from '../fields/fields.module.css';
import { MoneyField, RateField } from '../fields/numbers';
import { TextLineField } from '../fields/TextLineField';
import { DueField } from './DueField';

export interface PaymentListProps {
  schedule: readonly InvoicePayment[];
  currency: string;
  onChange: (schedule: readonly InvoicePayment[]) => void;
}

const amounts: Readonly<Record<PaymentAmount['kind'], { label: string; first: PaymentAmount }>> = {
  percent: { label: 'A percentage', first: { kind: 'percent', value: 5_000 } },
  fixed: { label: 'An amount', first: { kind: 'fixed', value: 50_000 } },
  rest: { label: 'Remainder', first: { kind: 'rest' } },
};

const isKind = (text: string): text is PaymentAmount['kind'] => Object.hasOwn(amounts, text);

/** In which parts it is paid, how much each is and when. */
export function PaymentList({ schedule, currency, onChange }: PaymentListProps) {
  const { locale } = useFormat().settings;
  const inWords = (amount: PaymentAmount) => {
    if (amount.kind === 'rest') return 'The rest';
    return amount.kind === 'percent'
      ? formatRate(amount.value, locale)
      : formatMoney({ amount: amount.value, currency }, locale, { short: true });
  };
  return (
    <EntryList
      title="Payments"
      noun="payment"
      path="schedule"
      most={contentLimits.payments}
      entries={schedule}
      nothing="Set when it’s paid: all at once or in installments."
      headOf={({ name, amount }) => ({ name, detail: inWords(amount) })}
      newEntry={() => newPayment(schedule)}
      onChange={onChange}
    >
      {(one, set) => (
        <>
          <TextLineField
            label="Name"
            path={`schedule.${one._id}.name`}
            value={one.name}
            most={contentLimits.name}
            onChange={(name) => set({ name })}
          />
          <div className={`${classes.pair} ${classes.even}`} data-path={`schedule.${one._id}.amount`}>
            <SelectField
              label="How much"
              options={Object.entries(amounts).map(([value, { label }]) => ({ value, label }))}
              value={one.amount.kind}
              onChange={(kind) => isKind(kind) && set({ amount: amounts[kind].first })}
            />
            {one.amount.kind === 'percent' && (
              <RateField
                label="Of the total"
                path={`schedule.${one._id}.amount.value`}
                value={one.amount.value}
                least={1}
                most={contentLimits.percent}
                onChange={(value) => set({ amount: { kind: 'percent', value } })}
              />
            )}
            {one.amount.kind === 'fixed' && (
              <MoneyField
                label="Amount"
                path={`schedule.${one._id}.amount.value`}
                value={one.amount.value}
                currency={currency}
                most={contentLimits.price}
                onChange={(value) => set({ amount: { kind: 'fixed', value: Math.max(1, value) } })}
              />
            )}
          </div>
          <DueField path={`schedule.${one._id}.due`} value={one.due} onChange={(due) => set({ due })} />
        </>
      )}
    </EntryList>
  );
}

/** The first payment is on signing; the ones after it take what is left. */
const newPayment = (schedule: readonly InvoicePayment[]): InvoicePayment => {
  const takesRest = schedule.some(({ amount }) => amount.kind === 'rest');
  return {
    _id: createId(),
    name: '',
    amount: takesRest ? { kind: 'percent', value: 1_000 } : { kind: 'rest' },
    due: schedule.length === 0 ? { kind: 'onSigning' } : { kind: 'daysBeforeEvent', days: 28 },
  };
};
