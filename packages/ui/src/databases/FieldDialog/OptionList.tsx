import { databaseLimits } from '@atelier/domain/databases';
import type { Choice, StatusGroup } from '@atelier/filters';
import { IconArrowDown, IconArrowUp, IconPlus, IconX } from '@tabler/icons-react';
import { Button } from '../../foundation/Button/Button';
import { SelectField } from '../../foundation/Field/SelectField';
import { TextField } from '../../foundation/Field/TextField';
import { IconButton } from '../../foundation/IconButton/IconButton';
import { Menu } from '../../foundation/Menu/Menu';
import { Pill } from '../../foundation/Pill/Pill';
import { statusGroupNames } from '../../views/rules/fields';
import { choiceColours, choiceTone } from '../field-look';
import classes from './FieldDialog.module.css';
import { newOption } from './field-draft';

/** An option of a select field, or a label of a status field. */
export type ListedOption = Choice & { readonly group?: StatusGroup; readonly isDefault?: boolean };

export interface OptionListProps {
  /** `Options` or `Labels`. */
  label: string;
  options: readonly ListedOption[];
  /** With the options as they are now. */
  onChange: (options: readonly ListedOption[]) => void;
  /** Each option belongs to a group of statuses. */
  hasGroups?: boolean | undefined;
}

const groups: readonly StatusGroup[] = ['todo', 'inProgress', 'completed'];

/** The options of a field, with their colors, in their order. */
export function OptionList({ label, options, onChange, hasGroups }: OptionListProps) {
  const put = (at: number, next: Partial<ListedOption>) =>
    onChange(options.map((option, place) => (place === at ? { ...option, ...next } : option)));
  const swap = (at: number, to: number) => {
    const moved = [...options];
    const [one] = moved.splice(at, 1);
    if (one) moved.splice(to, 0, one);
    onChange(moved);
  };
  return (
    <fieldset className={classes.options}>
      <legend className={classes.legend}>{label}</legend>
      {options.map((option, at) => (
        <div key={option.id} className={classes.option}>
          <Menu
            position="bottom-start"
            groups={[
              {
                label: 'Color',
                items: choiceColours.map(({ id, name }) => ({
                  id,
                  label: name,
                  picture: <Pill tone={id}>{name.charAt(0)}</Pill>,
                  checked: choiceTone(option) === id,
                  onSelect: () => put(at, { color: id }),
                })),
              },
            ]}
            target={
              <button
                type="button"
                className={classes.colour}
                aria-label={`Color of ${option.name || 'the option'}`}
              >
                <Pill tone={choiceTone(option)}>{option.name.charAt(0) || '?'}</Pill>
              </button>
            }
          />
          <TextField
            label={`Name of option ${at + 1}`}
            hideLabel
            size="sm"
            className={classes.optionName}
            maxLength={databaseLimits.optionName}
            value={option.name}
            onChange={(name) => put(at, { name })}
          />
          {hasGroups && (
            <SelectField
              label={`Group of ${option.name || 'the label'}`}
              hideLabel
              size="sm"
              className={classes.group}
              options={groups.map((group) => ({ value: group, label: statusGroupNames[group] }))}
              value={option.group ?? 'todo'}
              onChange={(value) => put(at, { group: groups.find((group) => group === value) ?? 'todo' })}
            />
          )}
          <IconButton
            icon={IconArrowUp}
            iconSize={15}
            label="Move up"
            disabled={at === 0}
            onClick={() => swap(at, at - 1)}
          />
          <IconButton
            icon={IconArrowDown}
            iconSize={15}
            label="Move down"
            disabled={at === options.length - 1}
            onClick={() => swap(at, at + 1)}
          />
          <IconButton
            icon={IconX}
            iconSize={15}
            label={`Remove ${option.name || 'the option'}`}
            onClick={() => onChange(options.filter((_, place) => place !== at))}
          />
        </div>
      ))}
      <Button
        size="sm"
        variant="subtle"
        icon={IconPlus}
        disabled={options.length >= databaseLimits.options}
        onClick={() =>
          onChange([...options, { ...newOption('', options.length), ...(hasGroups && { group: 'todo' }) }])
        }
      >
        {hasGroups ? 'Add label' : 'Add option'}
      </Button>
    </fieldset>
  );
}
