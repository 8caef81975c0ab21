import { type Field, type FilterCondition, operatorsOf, takesValue } from '@atelier/filters';
import { Button, FormDialog, SelectField, TextField } from '@atelier/ui';
import { type FormEvent, useState } from 'react';
import { operatorWords } from './filterWords';
import classes from './tasks.module.css';

interface ConditionDialogProps {
  opened: boolean;
  condition: FilterCondition;
  field: Field;
  onSave: (change: Pick<FilterCondition, 'operator' | 'value'>) => void;
  onClose: () => void;
}

/** Writes a condition whose value is no choice: a text, a number, days. */
export function ConditionDialog({ opened, onClose, ...form }: ConditionDialogProps) {
  return (
    <FormDialog opened={opened} title={`${form.field.name ?? 'Field'}, filter`} onClose={onClose}>
      <ConditionForm {...form} onClose={onClose} />
    </FormDialog>
  );
}

const textOf = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

function endsOf(value: unknown): { from: string; to: string } {
  if (typeof value !== 'object' || value === null) return { from: textOf(value), to: '' };
  const entries = new Map<string, unknown>(Object.entries(value));
  return { from: textOf(entries.get('from')), to: textOf(entries.get('to')) };
}

/** Inside the dialog, so that each opening begins anew. */
function ConditionForm({ condition, field, onSave, onClose }: Omit<ConditionDialogProps, 'opened'>) {
  const operators = operatorsOf(field.type).filter((operator) => operator !== 'relativeToToday');
  const [operator, setOperator] = useState(
    operators.find((one) => one === condition.operator) ?? operators[0],
  );
  const [ends, setEnds] = useState(endsOf(condition.value));
  if (!operator) return null;
  const isBetween = operator === 'between';
  const type = field.type === 'date' ? 'date' : field.type === 'number' ? 'number' : 'text';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { from, to } = ends;
    const value = isBetween
      ? { from: from || null, to: to || null }
      : type === 'number'
        ? Number(from)
        : from;
    onSave({ operator, value: takesValue(operator) && (from || to) ? value : undefined });
  };
  return (
    <form className={classes.form} onSubmit={submit}>
      <SelectField
        label="Condition"
        options={operators.map((value) => ({ value, label: operatorWords(value, field.type) }))}
        value={operator}
        onChange={(value) => setOperator(operators.find((one) => one === value))}
      />
      {takesValue(operator) && (
        <TextField
          label={isBetween ? 'From' : type === 'date' ? 'Day' : 'Value'}
          type={type}
          value={ends.from}
          onChange={(from) => setEnds({ ...ends, from })}
          maxLength={200}
          autoComplete="off"
          data-autofocus
        />
      )}
      {isBetween && (
        <TextField label="To" type={type} value={ends.to} onChange={(to) => setEnds({ ...ends, to })} />
      )}
      <div className={classes.formFoot}>
        <Button onClick={onClose}>Cancel</Button>
        <Button variant="primary" type="submit">
          Filter
        </Button>
      </div>
    </form>
  );
}
