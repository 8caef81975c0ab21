import {
  type ConditionReport,
  type EvaluationContext,
  type FilterCondition,
  operatorsOf,
  type RelativeDate,
} from '@atelier/filters';
import { SelectField } from '../../foundation/Field/SelectField';
import {
  offeredOperators,
  operatorOf,
  operatorWords,
  valueKind,
  withField,
  withOperator,
} from '../rules/condition';
import { type FilterField, fieldOf, iconOf } from '../rules/fields';
import { incompleteWords } from '../rules/words';
import { DateShortcuts } from './DateShortcuts';
import classes from './FilterBuilder.module.css';
import { ValueEditor } from './ValueEditor';

export interface ConditionEditorProps {
  condition: FilterCondition;
  fields: readonly FilterField[];
  context: EvaluationContext;
  /** What the filters say of it. */
  report: ConditionReport | undefined;
  /** Opened alone, with room for what there is to choose from, and the focus in its value. */
  isAlone?: boolean | undefined;
  onChange: (condition: FilterCondition) => void;
}

/** One condition: field, operator, value, and why it filters nothing yet. */
export function ConditionEditor({
  condition,
  fields,
  context,
  report,
  isAlone,
  onChange,
}: ConditionEditorProps) {
  const field = fieldOf(fields, condition.fieldId);
  const operator = field && operatorOf(condition, field);
  const { value: _value, ...valueless } = condition;
  const hasValue = field && operator && valueKind(field.type, operator) !== 'none';
  const value = hasValue && (
    <ValueEditor
      field={field}
      operator={operator}
      value={condition.value}
      onChange={(next) => onChange(next === undefined ? valueless : { ...valueless, value: next })}
      context={context}
      dates={report?.dates}
      isAlone={isAlone}
    />
  );
  const options = fields.filter((one) => one === field || one.isOffered !== false);
  return (
    <>
      <SelectField
        size="sm"
        label="Field"
        hideLabel
        options={options.map((one) => ({ value: one.id, label: one.name, icon: iconOf(one) }))}
        searchable={options.length > 12}
        muted={field === undefined}
        placeholder="Deleted field"
        value={field?.id ?? null}
        onChange={(id) => {
          const next = fieldOf(fields, id);
          if (next && next !== field) onChange(withField(condition, field, next));
        }}
      />
      {field && (
        <SelectField
          size="sm"
          label={`How ${field.name} compares`}
          hideLabel
          options={operatorsOf(field.type)
            .filter((one) => one === operator || offeredOperators(field).includes(one))
            .map((one) => ({ value: one, label: operatorWords(one, field) }))}
          placeholder="Choose"
          value={operator ?? null}
          onChange={(chosen) => {
            const next = operatorsOf(field.type).find((one) => one === chosen);
            if (next) onChange(withOperator(condition, field, next));
          }}
        />
      )}
      {isAlone && field?.type === 'date' && (
        <DateShortcuts
          name={field.name}
          value={operator === 'relativeToToday' ? condition.value : undefined}
          onChange={(value: RelativeDate) =>
            onChange({ ...valueless, operator: 'relativeToToday', value: { ...value } })
          }
        />
      )}
      {value && (isAlone ? <div className={classes.whole}>{value}</div> : value)}
      {report?.incomplete && <p className={classes.missing}>{incompleteWords[report.incomplete]}</p>}
    </>
  );
}
