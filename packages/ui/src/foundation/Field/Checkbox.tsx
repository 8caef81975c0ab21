import { Checkbox as MantineCheckbox } from '@mantine/core';
import { defined } from '../defined';
import classes from './Field.module.css';
import { nameOf, type ToggleProps } from './toggle';

export interface CheckboxProps extends ToggleProps {
  /** Some, but not all, of what it stands for. */
  indeterminate?: boolean | undefined;
}

/** Yes or no, or several of a list. */
export function Checkbox({ label, hideLabel, onChange, className, style, ...rest }: CheckboxProps) {
  return (
    <MantineCheckbox
      {...defined(rest)}
      {...nameOf({ label, hideLabel })}
      onChange={(event) => onChange(event.currentTarget.checked)}
      className={className ?? ''}
      style={style ?? {}}
      classNames={{
        root: classes.checkboxRoot,
        input: classes.box,
        icon: classes.tick,
        label: classes.boxLabel,
        error: classes.error,
      }}
      size="16px"
    />
  );
}
