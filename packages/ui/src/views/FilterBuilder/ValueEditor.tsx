import {
  dayIn,
  type EvaluationContext,
  formatDay,
  type Operator,
  type ResolvedDates,
  readDate,
  readNumber,
} from '@atelier/filters';
import { SelectField } from '../../foundation/Field/SelectField';
import { TextField } from '../../foundation/Field/TextField';
import { intervalOf, valueKind } from '../rules/condition';
import type { FilterField } from '../rules/fields';
import { ChoiceEditor } from './ChoiceEditor';
import classes from './FilterBuilder.module.css';
import { RelativeEditor } from './RelativeEditor';

/** Characters of a text that a filter compares, and of a number. */
const MAX_TEXT = 500;
const MAX_NUMBER = 40;

export interface ValueEditorProps {
  field: FilterField;
  operator: Operator;
  value: unknown;
  onChange: (value: unknown) => void;
  context: EvaluationContext;
  /** What a relative value means now. */
  dates?: ResolvedDates | undefined;
  /** Where it is opened alone, the value has the focus first, and room for a list. */
  isAlone?: boolean | undefined;
}

/** The value of a condition, in the form that its operator takes; nothing for one that takes none. */
export function ValueEditor({ field, operator, value, onChange, context, dates, isAlone }: ValueEditorProps) {
  const focus = isAlone ? { 'data-autofocus': true } : {};
  const label = `Value of ${field.name}`;
  switch (valueKind(field.type, operator)) {
    case 'none':
      return null;
    case 'text':
      return (
        <TextField
          {...focus}
          size="sm"
          label={label}
          hideLabel
          placeholder="Text"
          maxLength={MAX_TEXT}
          value={typeof value === 'string' ? value : ''}
          onChange={onChange}
        />
      );
    case 'number':
      return (
        <TextField
          {...focus}
          size="sm"
          label={label}
          hideLabel
          placeholder="Number"
          inputMode="decimal"
          maxLength={MAX_NUMBER}
          value={typeof value === 'string' || typeof value === 'number' ? String(value) : ''}
          onChange={(text) => onChange(numberOf(text))}
        />
      );
    case 'day':
      return <Day {...focus} label={label} value={value} onChange={onChange} context={context} />;
    case 'interval':
      return <Interval name={field.name} value={value} onChange={onChange} context={context} />;
    case 'relative':
      return (
        <RelativeEditor name={field.name} value={value} onChange={onChange} context={context} dates={dates} />
      );
    case 'checkbox':
      return (
        <SelectField
          size="sm"
          label={label}
          hideLabel
          options={[
            { value: 'true', label: 'Checked' },
            { value: 'false', label: 'Unchecked' },
          ]}
          placeholder="Choose"
          value={typeof value === 'boolean' ? String(value) : null}
          onChange={(next) => onChange(next === 'true')}
        />
      );
    case 'choices':
    case 'status':
      return (
        <ChoiceEditor field={field} value={value} onChange={onChange} context={context} isAlone={isAlone} />
      );
  }
}

/** Text that is exactly a number becomes one; what is being written stays text, and is said to be unreadable. */
function numberOf(text: string): unknown {
  const typed = text.trim();
  if (typed === '') return undefined;
  const number = readNumber(typed);
  return number !== undefined && String(number) === typed ? number : typed;
}

interface DayProps {
  label: string;
  value: unknown;
  onChange: (value: string | undefined) => void;
  context: EvaluationContext;
}

/** A civil day. An instant that was stored shows the day that the zone gives it. */
function Day({ label, value, onChange, context, ...focus }: DayProps) {
  return (
    <TextField
      {...focus}
      size="sm"
      type="date"
      label={label}
      hideLabel
      value={dayOf(value, context)}
      onChange={(day) => onChange(day === '' ? undefined : day)}
    />
  );
}

function dayOf(value: unknown, { timeZone }: EvaluationContext): string {
  const date = readDate(value);
  if (date === undefined) return '';
  return date.kind === 'day' ? formatDay(date.day) : dayIn(date.instant, timeZone);
}

interface IntervalProps {
  name: string;
  value: unknown;
  onChange: (value: unknown) => void;
  context: EvaluationContext;
}

/** Two days; either may be left open. */
function Interval({ name, value, onChange, context }: IntervalProps) {
  const ends = intervalOf(value);
  const change = (end: 'from' | 'to', day: string | undefined) => {
    const { [end]: _before, ...other } = ends;
    const next = day === undefined ? other : { ...other, [end]: day };
    onChange(Object.keys(next).length === 0 ? undefined : next);
  };
  return (
    <span className={classes.interval}>
      <Day
        label={`First day of ${name}`}
        value={ends.from}
        onChange={(day) => change('from', day)}
        context={context}
      />
      <span>and</span>
      <Day
        label={`Last day of ${name}`}
        value={ends.to}
        onChange={(day) => change('to', day)}
        context={context}
      />
    </span>
  );
}
