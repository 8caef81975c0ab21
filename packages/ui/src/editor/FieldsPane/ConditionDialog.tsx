import { contentLimits, type FileStep, type StepCondition } from '@atelier/domain/smart-files';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '../../foundation/Button/Button';
import { FormDialog } from '../../foundation/Dialog/FormDialog';
import { SelectField } from '../../foundation/Field/SelectField';
import { IconButton } from '../../foundation/IconButton/IconButton';
import { type ConditionChoice, conditionChoices, keyOfCondition } from './condition-choices';
import classes from './FieldsPane.module.css';

export interface ConditionDialogProps {
  step: FileStep;
  steps: readonly FileStep[];
  onChange: (condition: { readonly all: readonly StepCondition[] } | null) => void;
  onClose: () => void;
}

/** Asks when a step is shown: after certain packages were chosen, or certain answers given. */
export function ConditionDialog({ step, steps, onChange, onClose }: ConditionDialogProps) {
  const [conditions, setConditions] = useState<readonly StepCondition[]>(step.condition?.all ?? []);
  const choices = conditionChoices(step, steps);
  const [first] = choices;
  return (
    <FormDialog opened title={`When ${step.label} is shown`} onClose={onClose}>
      <div className={classes.dialog}>
        {choices.length === 0 ? (
          <p className={classes.note}>
            A step can depend on chosen packages or given answers. No step before this one asks for either.
          </p>
        ) : conditions.length === 0 ? (
          <p className={classes.note}>Always shown.</p>
        ) : (
          <p className={classes.note}>
            {conditions.length === 1 ? 'Shown:' : 'Shown when all of these conditions are met:'}
          </p>
        )}
        {conditions.map((condition, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: conditions have no ids, and their fields keep nothing of their own
          <div key={index} className={classes.choice}>
            <SelectField
              hideLabel
              searchable
              label={`Condition ${index + 1}`}
              options={options(choices, condition)}
              value={keyOfCondition(condition)}
              onChange={(key) => {
                const next = choices.find((choice) => choice.key === key);
                if (next) setConditions(conditions.with(index, next.condition));
              }}
            />
            <IconButton
              icon={IconX}
              iconSize={15}
              label={`Remove condition ${index + 1}`}
              onClick={() => setConditions(conditions.toSpliced(index, 1))}
            />
          </div>
        ))}
        {first && conditions.length < contentLimits.conditions && (
          <div>
            <Button
              size="sm"
              variant="subtle"
              icon={IconPlus}
              onClick={() => setConditions([...conditions, first.condition])}
            >
              Condition
            </Button>
          </div>
        )}
        <div className={classes.foot}>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            onClick={() => onChange(conditions.length === 0 ? null : { all: conditions })}
          >
            {conditions.length === 0 ? 'Always show' : 'Save condition'}
          </Button>
        </div>
      </div>
    </FormDialog>
  );
}

/** What can be chosen, and what was chosen once and is gone. */
const options = (choices: readonly ConditionChoice[], condition: StepCondition) => {
  const key = keyOfCondition(condition);
  const known = choices.map((choice) => ({ value: choice.key, label: choice.words }));
  return known.some(({ value }) => value === key)
    ? known
    : [...known, { value: key, label: 'Something that was deleted' }];
};
