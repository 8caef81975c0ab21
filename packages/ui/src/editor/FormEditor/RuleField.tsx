import {
  type ConditionSource,
  type Form,
  type FormCondition,
  type FormRule,
  formLimits,
  isQuestion,
  PACKAGE_FIELD,
} from '@atelier/sdk/forms';
import { IconPlus } from '@tabler/icons-react';
import { Button } from '../../foundation/Button/Button';
import { SelectField } from '../../foundation/Field/SelectField';
import classes from '../fields/fields.module.css';
import { ConditionFields } from './ConditionFields';
import { startOf } from './conditions';

export interface RuleFieldProps {
  /** Undefined: it is always shown. */
  rule: FormRule | undefined;
  /** The item that the rule belongs to: it looks only at what stands before. */
  before: string;
  form: Form;
  packages: readonly { readonly _id: string; readonly name: string }[];
  onChange: (rule: FormRule | undefined) => void;
}

const matches: Readonly<Record<FormRule['match'], string>> = {
  all: 'When all of these hold',
  any: 'When one of these holds',
  none: 'When none of these holds',
};

const isMatch = (text: string): text is FormRule['match'] => Object.hasOwn(matches, text);

/** When a line of a form is shown: always, or after certain answers. */
export function RuleField({ rule, before, form, packages, onChange }: RuleFieldProps) {
  const at = form.items.findIndex(({ _id }) => _id === before);
  const sources: ConditionSource[] = [
    ...form.items.slice(0, Math.max(0, at)).filter(isQuestion),
    ...form.hidden,
    ...(packages.length > 0 ? [PACKAGE_FIELD as typeof PACKAGE_FIELD] : []),
  ];
  const [first] = sources;
  const setConditions = (conditions: readonly FormCondition[]) =>
    onChange(conditions.length === 0 ? undefined : { match: rule?.match ?? 'all', conditions });
  if (!rule)
    return (
      first !== undefined && (
        <div>
          <Button size="sm" variant="subtle" icon={IconPlus} onClick={() => setConditions([startOf(first)])}>
            Show only after certain answers
          </Button>
        </div>
      )
    );
  return (
    <fieldset className={classes.rule}>
      <legend>Shown</legend>
      <SelectField
        hideLabel
        label="When it is shown"
        options={Object.entries(matches).map(([value, label]) => ({ value, label }))}
        value={rule.match}
        onChange={(match) => isMatch(match) && onChange({ ...rule, match })}
      />
      {rule.conditions.map((condition, index) => (
        <ConditionFields
          // biome-ignore lint/suspicious/noArrayIndexKey: conditions have no ids, and their fields keep nothing of their own
          key={index}
          condition={condition}
          sources={sources}
          packages={packages}
          onChange={(next) => setConditions(rule.conditions.with(index, next))}
          onRemove={() => setConditions(rule.conditions.toSpliced(index, 1))}
        />
      ))}
      {first !== undefined && rule.conditions.length < formLimits.conditions && (
        <div>
          <Button
            size="sm"
            variant="subtle"
            icon={IconPlus}
            onClick={() => setConditions([...rule.conditions, startOf(first)])}
          >
            Condition
          </Button>
        </div>
      )}
    </fieldset>
  );
}
