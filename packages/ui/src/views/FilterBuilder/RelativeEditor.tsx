import type { CalendarUnit, EvaluationContext, RelativeDate, ResolvedDates } from '@atelier/filters';
import { defined } from '../../foundation/defined';
import { SelectField } from '../../foundation/Field/SelectField';
import { TextField } from '../../foundation/Field/TextField';
import { relativeOf, scopes, units } from '../rules/condition';
import { datesText } from '../rules/words';
import classes from './FilterBuilder.module.css';

export interface RelativeEditorProps {
  /** Of the field. */
  name: string;
  value: unknown;
  onChange: (value: Partial<RelativeDate>) => void;
  context: EvaluationContext;
  /** The days that it means now. */
  dates?: ResolvedDates | undefined;
}

const scopeNames: Readonly<Record<RelativeDate['scope'], string>> = {
  past: 'the past',
  this: 'this',
  next: 'the next',
};

const unitName = (unit: CalendarUnit, isSeveral: boolean) => (isSeveral ? `${unit}s` : unit);

/** Days relative to today: this, past or next, how many, of which unit. Below stand the days that it means now. */
export function RelativeEditor({ name, value, onChange, context, dates }: RelativeEditorProps) {
  const { scope, unit, count } = relativeOf(value);
  const change = (next: { [Key in keyof RelativeDate]?: RelativeDate[Key] | undefined }) =>
    onChange(defined({ scope, unit, count, ...next }));
  const hasCount = scope !== undefined && scope !== 'this';
  return (
    <span className={classes.relative}>
      <span className={classes.relativeFields}>
        <SelectField
          size="sm"
          label={`Direction of ${name}`}
          hideLabel
          options={scopes.map((one) => ({ value: one, label: scopeNames[one] }))}
          placeholder="Choose"
          value={scope ?? null}
          onChange={(chosen) => {
            const next = scopes.find((one) => one === chosen);
            if (next) change({ scope: next, count: next === 'this' ? undefined : (count ?? 1) });
          }}
        />
        {hasCount && (
          <TextField
            size="sm"
            type="number"
            min={0}
            max={999}
            step={1}
            inputMode="numeric"
            label={`How many, of ${name}`}
            hideLabel
            className={classes.count ?? ''}
            value={count === undefined ? '' : String(count)}
            onChange={(text) => change({ count: countOf(text) })}
          />
        )}
        <SelectField
          size="sm"
          label={`Unit of ${name}`}
          hideLabel
          options={units.map((one) => ({ value: one, label: unitName(one, hasCount && count !== 1) }))}
          placeholder="Choose"
          value={unit ?? null}
          onChange={(chosen) => {
            const next = units.find((one) => one === chosen);
            if (next) change({ unit: next });
          }}
        />
      </span>
      {dates && (
        <span className={classes.dates} role="status">
          {datesText(dates, context)}
        </span>
      )}
    </span>
  );
}

/** A whole count of 0 or more; anything else is missing. */
function countOf(text: string): number | undefined {
  return /^\d{1,3}$/.test(text) ? Number(text) : undefined;
}
