import { Checkbox as MantineCheckbox, Switch as MantineSwitch } from '@mantine/core';
import type { CSSProperties, ReactNode, Ref } from 'react';
import { defined } from '../defined';
import classes from './Field.module.css';

export interface ToggleProps {
  /** Words beside it; with `hideLabel` only its accessible name. */
  label: ReactNode;
  hideLabel?: boolean | undefined;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean | undefined;
  error?: ReactNode;
  name?: string | undefined;
  className?: string | undefined;
  style?: CSSProperties | undefined;
  tabIndex?: number | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
}

export interface CheckboxProps extends ToggleProps {
  /** Some, but not all, of what it stands for. */
  indeterminate?: boolean | undefined;
}

function nameOf({ label, hideLabel }: Pick<ToggleProps, 'label' | 'hideLabel'>) {
  return hideLabel && typeof label === 'string' ? { 'aria-label': label } : { label };
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

/** On or off, at once. */
export function Switch({ label, hideLabel, onChange, className, style, ...rest }: ToggleProps) {
  return (
    <MantineSwitch
      {...defined(rest)}
      {...nameOf({ label, hideLabel })}
      onChange={(event) => onChange(event.currentTarget.checked)}
      className={className ?? ''}
      style={style ?? {}}
      withThumbIndicator={false}
      classNames={{
        input: classes.switchInput,
        track: classes.track,
        thumb: classes.thumb,
        label: classes.boxLabel,
      }}
    />
  );
}
