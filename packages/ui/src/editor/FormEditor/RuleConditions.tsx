import { type ConditionSource, type FormCondition, type FormRule, formLimits } from '@atelier/domain/forms';
import { IconPlus } from '@tabler/icons-react';
import { Button } from '../../foundation/Button/Button';
import { SelectField } from '../../foundation/Field/SelectField';
import { ConditionFields } from './ConditionFields';
import { startOf } from './conditions';

export interface RuleConditionsProps {
  rule: FormRule;
  /** Where it stands in the content. */
  path: string;
  /** What the rule can test. */
  sources: readonly ConditionSource[];
  packages: readonly { readonly _id: string; readonly name: string }[];
  /** What the rule decides, for screen readers: `When it is shown`. */
  label: string;
  /** Undefined: its last condition was removed. */
  onChange: (rule: FormRule | undefined) => void;
}

const matches: Readonly<Record<FormRule['match'], string>> = {
  all: 'Match all conditions',
  any: 'Match any condition',
  none: 'Match none of the conditions',
};

const isMatch = (text: string): text is FormRule['match'] => Object.hasOwn(matches, text);

/** The conditions of a rule, and how many of them have to hold. */
export function RuleConditions({ rule, path, sources, packages, label, onChange }: RuleConditionsProps) {
  const [first] = sources;
  const setConditions = (conditions: readonly FormCondition[]) =>
    onChange(conditions.length === 0 ? undefined : { ...rule, conditions });
  return (
    <>
      {(rule.conditions.length > 1 || rule.match === 'none') && (
        <SelectField
          hideLabel
          label={label}
          options={Object.entries(matches).map(([value, words]) => ({ value, label: words }))}
          value={rule.match}
          onChange={(match) => isMatch(match) && onChange({ ...rule, match })}
        />
      )}
      {rule.conditions.map((condition, index) => (
        <ConditionFields
          // biome-ignore lint/suspicious/noArrayIndexKey: conditions have no ids, and their fields keep nothing of their own
          key={index}
          condition={condition}
          path={`${path}.conditions.${index}`}
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
    </>
  );
}
