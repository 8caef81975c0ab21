import {
  type ConditionReport,
  describeOperator,
  type EvaluationContext,
  type FilterCondition,
  operatorsOf,
} from '@atelier/filters';
import { SelectField } from '../../foundation/Field/SelectField';
import { operatorOf, withField, withOperator } from '../rules/condition';
import { type FilterField, fieldOf, iconOf } from '../rules/fields';
import { incompleteWords } from '../rules/words';
import classes from './FilterBuilder.module.css';
import { ValueEditor } from './ValueEditor';

export interface ConditionEditorProps {
  condition: FilterCondition;
  fields: readonly FilterField[];
  context: EvaluationContext;
  /** What the filters say of it. */
  report: ConditionReport | undefined;
  /** Opened alone, with the focus in its value. */
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
  return (
    <>
      <SelectField
        size="sm"
        label="Field"
        hideLabel
        options={fields.map((one) => ({ value: one.id, label: one.name, icon: iconOf(one) }))}
        searchable={fields.length > 12}
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
          options={operatorsOf(field.type).map((one) => ({
            value: one,
            label: describeOperator(one, field.type),
          }))}
          placeholder="Choose"
          value={operator ?? null}
          onChange={(chosen) => {
            const next = operatorsOf(field.type).find((one) => one === chosen);
            if (next) onChange(withOperator(condition, field, next));
          }}
        />
      )}
      {field && operator && (
        <ValueEditor
          field={field}
          operator={operator}
          value={condition.value}
          onChange={(value) => onChange(value === undefined ? valueless : { ...valueless, value })}
          context={context}
          dates={report?.dates}
          isFirst={isAlone}
        />
      )}
      {report?.incomplete && <p className={classes.missing}>{incompleteWords[report.incomplete]}</p>}
    </>
  );
}
