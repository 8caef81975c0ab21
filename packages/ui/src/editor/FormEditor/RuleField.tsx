import {
  type ConditionSource,
  type Form,
  type FormRule,
  isQuestion,
  PACKAGE_FIELD,
} from '@atelier/domain/forms';
import { IconPlus } from '@tabler/icons-react';
import { Button } from '../../foundation/Button/Button';
import classes from '../fields/fields.module.css';
import { startOf } from './conditions';
import { RuleConditions } from './RuleConditions';

export interface RuleFieldProps {
  /** Undefined: it is always shown. */
  rule: FormRule | undefined;
  /** Where it stands in the content. */
  path: string;
  /** The item that the rule belongs to: it looks only at what stands before. */
  before: string;
  form: Form;
  packages: readonly { readonly _id: string; readonly name: string }[];
  onChange: (rule: FormRule | undefined) => void;
}

/** Returns what the rules of an item can test: earlier items, hidden fields, and the chosen packages. */
export function sourcesBefore(
  form: Form,
  at: number,
  packages: RuleFieldProps['packages'],
): readonly ConditionSource[] {
  return [
    ...form.items.slice(0, Math.max(0, at)).filter(isQuestion),
    ...form.hidden,
    ...(packages.length > 0 ? [PACKAGE_FIELD as typeof PACKAGE_FIELD] : []),
  ];
}

/** When a line of a form is shown: always, or after certain answers. */
export function RuleField({ rule, path, before, form, packages, onChange }: RuleFieldProps) {
  const at = form.items.findIndex(({ _id }) => _id === before);
  const sources = sourcesBefore(form, at, packages);
  // The question right before is what people mean most often.
  const nearest = sources.findLast((source) => source !== PACKAGE_FIELD && 'type' in source) ?? sources[0];
  if (!rule)
    return (
      nearest !== undefined && (
        <div>
          <Button
            size="sm"
            variant="subtle"
            icon={IconPlus}
            onClick={() => onChange({ match: 'all', conditions: [startOf(nearest)] })}
          >
            Show conditionally
          </Button>
        </div>
      )
    );
  return (
    <fieldset className={classes.rule}>
      <legend>Shown when</legend>
      <RuleConditions
        label="When it is shown"
        rule={rule}
        path={path}
        sources={sources}
        packages={packages}
        onChange={onChange}
      />
    </fieldset>
  );
}
