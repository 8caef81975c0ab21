import { contentLimits, type PaymentDue } from '@atelier/domain/smart-files';
import { SelectField } from '../../foundation/Field/SelectField';
import { TextField } from '../../foundation/Field/TextField';
import classes from '../fields/fields.module.css';
import { CountField } from '../fields/numbers';

export interface DueFieldProps {
  value: PaymentDue;
  onChange: (value: PaymentDue) => void;
  path: string;
}

const kinds: Readonly<Record<PaymentDue['kind'], string>> = {
  onSigning: 'On signing',
  daysAfterSigning: 'Days after signing',
  daysBeforeEvent: 'Days before the event',
  daysAfterEvent: 'Days after the event',
  onDate: 'On a date',
};

const isKind = (text: string): text is PaymentDue['kind'] => Object.hasOwn(kinds, text);

/** When a payment is due. Days relative to the event follow it when it moves. */
export function DueField({ value, onChange, path }: DueFieldProps) {
  const days = 'days' in value ? value.days : 28;
  return (
    <div className={`${classes.pair} ${classes.even}`} data-path={path}>
      <SelectField
        label="When"
        options={Object.entries(kinds).map(([id, label]) => ({ value: id, label }))}
        value={value.kind}
        onChange={(kind) => {
          if (!isKind(kind)) return;
          if (kind === 'onSigning') onChange({ kind });
          else if (kind === 'onDate') onChange({ kind, date: today() });
          else onChange({ kind, days });
        }}
      />
      {'days' in value && (
        <CountField
          label="Days"
          path={`${path}.days`}
          value={value.days}
          most={contentLimits.days}
          onChange={(next) => onChange({ kind: value.kind, days: next })}
        />
      )}
      {value.kind === 'onDate' && (
        <TextField
          label="Date"
          type="date"
          value={value.date}
          // A browser hands out an empty text while the date is half typed.
          onChange={(date) => date !== '' && onChange({ kind: 'onDate', date })}
        />
      )}
    </div>
  );
}

/** The day on this device: only what the field starts with. */
function today(): string {
  const now = new Date();
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}
