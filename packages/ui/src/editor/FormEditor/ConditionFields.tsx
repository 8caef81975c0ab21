import {
  type ConditionSource,
  conditionOperators,
  type FormCondition,
  formLimits,
} from '@atelier/domain/forms';
import { takesValue } from '@atelier/filters';
import { IconX } from '@tabler/icons-react';
import { use } from 'react';
import { MultiSelectField } from '../../foundation/Field/MultiSelectField';
import { SelectField } from '../../foundation/Field/SelectField';
import { TextField } from '../../foundation/Field/TextField';
import { IconButton } from '../../foundation/IconButton/IconButton';
import classes from '../fields/fields.module.css';
import { OptionalNumberField } from '../fields/numbers';
import { UnreadFieldsContext } from '../fields/unread';
import { choicesOf, operatorName, sourceId, sourceName, startOf, valueKindOf } from './conditions';
import { withField } from './optional';

export interface ConditionFieldsProps {
  condition: FormCondition;
  /** Where it stands in the content. */
  path: string;
  /** Earlier items that the condition can test. */
  sources: readonly ConditionSource[];
  packages: readonly { readonly _id: string; readonly name: string }[];
  onChange: (condition: FormCondition) => void;
  onRemove: () => void;
}

/** One condition: a question, an operator, a value. */
export function ConditionFields({
  condition,
  path,
  sources,
  packages,
  onChange,
  onRemove,
}: ConditionFieldsProps) {
  const unread = use(UnreadFieldsContext);
  const forget = () => unread?.onUnread(`${path}.value`, null);
  const source = sources.find((one) => sourceId(one) === condition.fieldId);
  const operators = source === undefined ? [] : conditionOperators(source).filter((one) => one !== 'between');
  return (
    <div className={classes.condition}>
      <div className={classes.conditionHead}>
        <SelectField
          hideLabel
          label="Depends on"
          options={[
            ...sources.map((one) => ({ value: sourceId(one), label: sourceName(one) })),
            ...(source === undefined ? [{ value: condition.fieldId, label: 'A deleted question' }] : []),
          ]}
          value={condition.fieldId}
          onChange={(id) => {
            const next = sources.find((one) => sourceId(one) === id);
            if (!next) return;
            forget();
            onChange(startOf(next));
          }}
        />
        <IconButton
          icon={IconX}
          iconSize={15}
          label="Remove condition"
          onClick={() => {
            forget();
            onRemove();
          }}
        />
      </div>
      {source !== undefined && (
        <div className={`${classes.pair} ${classes.even}`}>
          <SelectField
            hideLabel
            label="Comparison"
            options={operators.map((value) => ({ value, label: operatorName(value, source) }))}
            value={condition.operator}
            onChange={(value) => {
              const operator = operators.find((one) => one === value);
              if (operator === undefined) return;
              if (!takesValue(operator)) forget();
              onChange({
                ...(takesValue(operator) ? condition : withField(condition, 'value', undefined)),
                operator,
              });
            }}
          />
          {takesValue(condition.operator) && (
            <ValueField
              path={`${path}.value`}
              condition={condition}
              source={source}
              packages={packages}
              onChange={onChange}
            />
          )}
        </div>
      )}
    </div>
  );
}

type ValueFieldProps = Pick<ConditionFieldsProps, 'condition' | 'path' | 'packages' | 'onChange'> & {
  source: ConditionSource;
};

function ValueField({ condition, path, source, packages, onChange }: ValueFieldProps) {
  const { value } = condition;
  const set = (next: FormCondition['value'] | undefined) => onChange(withField(condition, 'value', next));
  const kind = valueKindOf(source);
  if (kind === 'choices')
    return (
      <MultiSelectField
        hideLabel
        label="Value"
        options={choicesOf(source, packages)}
        value={Array.isArray(value) ? value : []}
        onChange={(ids) => set(ids.length === 0 ? undefined : ids)}
      />
    );
  if (kind === 'yesNo')
    return (
      <SelectField
        hideLabel
        label="Value"
        options={[
          { value: 'yes', label: 'Yes' },
          { value: 'no', label: 'No' },
        ]}
        value={value === false ? 'no' : 'yes'}
        onChange={(next) => set(next === 'yes')}
      />
    );
  if (kind === 'number')
    return (
      <OptionalNumberField
        hideLabel
        label="Value"
        path={path}
        least={-formLimits.money}
        most={formLimits.money}
        decimals={formLimits.decimals}
        value={typeof value === 'number' ? value : undefined}
        onChange={set}
      />
    );
  return (
    <TextField
      hideLabel
      label="Value"
      type={{ text: 'text', day: 'date', time: 'time' }[kind]}
      value={typeof value === 'string' ? value : ''}
      onChange={(text) => set(text || undefined)}
    />
  );
}
