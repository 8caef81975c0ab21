import { formatRate } from '@atelier/domain/money';
import { contentLimits, type InvoiceTax } from '@atelier/domain/smart-files';
import { MultiSelectField } from '../../foundation/Field/MultiSelectField';
import { useFormat } from '../../theme/format';

export interface TaxesFieldProps {
  /** Taxes of the file's invoice. */
  taxes: readonly InvoiceTax[];
  /** Ids of those on this price. */
  value: readonly string[];
  onChange: (value: readonly string[]) => void;
  path: string;
}

/** Which taxes are on a price; nothing is drawn while the invoice has none. */
export function TaxesField({ taxes, value, onChange, path }: TaxesFieldProps) {
  const { locale } = useFormat().settings;
  if (taxes.length === 0 && value.length === 0) return null;
  const known = taxes.map(({ _id, name, rate }) => ({
    value: _id,
    label: `${name} ${formatRate(rate, locale)}`.trim(),
  }));
  // A tax that the invoice has lost stays in sight, so that it can be taken away.
  const lost = value
    .filter((id) => taxes.every(({ _id }) => _id !== id))
    .map((id) => ({ value: id, label: 'A tax that isn’t on the invoice' }));
  return (
    <div data-path={path}>
      <MultiSelectField
        label="Taxes"
        options={[...known, ...lost]}
        value={value}
        onChange={(next) => onChange(next.slice(0, contentLimits.taxesOfOne))}
        placeholder="None"
      />
    </div>
  );
}
