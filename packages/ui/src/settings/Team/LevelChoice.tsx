import type { ComponentProps } from 'react';
import classes from './Team.module.css';

/** How much of an area somebody may use. */
export type AccessChoice = 'none' | 'read' | 'write';

export const accessWords: Readonly<Record<AccessChoice, string>> = {
  none: 'None',
  read: 'View',
  write: 'Edit',
};
const choices: readonly AccessChoice[] = ['none', 'read', 'write'];

export interface LevelChoiceProps extends Omit<ComponentProps<'fieldset'>, 'children' | 'onChange'> {
  /** Name of the group of choices, different for each on a page. */
  name: string;
  level: AccessChoice;
  /** The highest level that can be chosen. */
  highest: AccessChoice;
  onChange: (level: AccessChoice) => void;
}

/** None, View or Edit. */
export function LevelChoice({ name, level, highest, onChange, disabled, ...rest }: LevelChoiceProps) {
  return (
    <fieldset {...rest} className={classes.levels}>
      {choices.map((choice) => (
        <label key={choice} className={classes.level}>
          <input
            type="radio"
            name={name}
            checked={level === choice}
            disabled={disabled === true || choices.indexOf(choice) > choices.indexOf(highest)}
            onChange={() => onChange(choice)}
          />
          {accessWords[choice]}
        </label>
      ))}
    </fieldset>
  );
}
