import { createId } from '@atelier/sdk';
import { type FormOption, formLimits } from '@atelier/sdk/forms';
import { IconPlus, IconX } from '@tabler/icons-react';
import { Button } from '../../foundation/Button/Button';
import { IconButton } from '../../foundation/IconButton/IconButton';
import { FilledField } from '../fields/FilledField';
import classes from '../fields/fields.module.css';

export interface OptionsFieldProps {
  options: readonly FormOption[];
  path: string;
  onChange: (options: readonly FormOption[]) => void;
}

/** The answers to choose from. A question keeps one at least. */
export function OptionsField({ options, path, onChange }: OptionsFieldProps) {
  return (
    <fieldset className={classes.options} data-path={path}>
      <legend>Answers</legend>
      {options.map((option, index) => (
        <div key={option._id} className={classes.option}>
          <FilledField
            hideLabel
            label={`Answer ${index + 1}`}
            path={`${path}.${option._id}.label`}
            value={option.label}
            most={formLimits.optionLabel}
            onChange={(label) =>
              onChange(options.map((one) => (one._id === option._id ? { ...one, label } : one)))
            }
          />
          {options.length > 1 && (
            <IconButton
              icon={IconX}
              iconSize={15}
              label={`Remove ${option.label}`}
              onClick={() => onChange(options.filter(({ _id }) => _id !== option._id))}
            />
          )}
        </div>
      ))}
      {options.length < formLimits.options && (
        <div>
          <Button
            size="sm"
            variant="subtle"
            icon={IconPlus}
            onClick={() => onChange([...options, { _id: createId(), label: `Answer ${options.length + 1}` }])}
          >
            Answer
          </Button>
        </div>
      )}
    </fieldset>
  );
}
