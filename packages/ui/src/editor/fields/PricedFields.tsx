import { contentLimits, type InvoiceTax } from '@atelier/domain/smart-files';
import type { ReactNode } from 'react';
import classes from './fields.module.css';
import { MoneyField } from './numbers';
import { TaxesField } from './TaxesField';
import { TextLineField } from './TextLineField';

/** What everything with a price has. */
interface Priced {
  readonly name: string;
  readonly line: string;
  readonly taxIds: readonly string[];
}

export interface PricedFieldsProps {
  entry: Priced;
  /** Where it stands in the content: `packages.` and its id. */
  path: string;
  price: { field: string; label: string; value: number; onChange: (price: number) => void };
  currency: string;
  taxes: readonly InvoiceTax[];
  onChange: (change: { name?: string; line?: string; taxIds?: readonly string[] }) => void;
  /** Fields of its own, before the taxes. */
  children?: ReactNode;
}

/** Name, price, the line under the name, and the taxes of something that a client is offered. */
export function PricedFields({ entry, path, price, currency, taxes, onChange, children }: PricedFieldsProps) {
  return (
    <>
      <div className={classes.pair}>
        <TextLineField
          label="Name"
          path={`${path}.name`}
          value={entry.name}
          most={contentLimits.name}
          onChange={(name) => onChange({ name })}
        />
        <MoneyField
          label={price.label}
          path={`${path}.${price.field}`}
          currency={currency}
          most={contentLimits.price}
          value={price.value}
          onChange={price.onChange}
        />
      </div>
      <TextLineField
        label="Line below the name"
        path={`${path}.line`}
        value={entry.line}
        most={contentLimits.line}
        onChange={(line) => onChange({ line })}
      />
      {children}
      <TaxesField
        path={`${path}.taxIds`}
        taxes={taxes}
        value={entry.taxIds}
        onChange={(taxIds) => onChange({ taxIds })}
      />
    </>
  );
}
