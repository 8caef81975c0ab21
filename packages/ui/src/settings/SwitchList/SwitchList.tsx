import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { Switch } from '../../foundation/Field/Switch';
import classes from './SwitchList.module.css';

/** Something that can be switched, and what that means. */
export interface SwitchLine {
  readonly id: string;
  readonly label: string;
  readonly text: string;
  readonly isOn: boolean;
}

export interface SwitchListProps extends Omit<ComponentProps<'ul'>, 'onChange' | 'children'> {
  /** The switches, in their order. */
  lines: readonly SwitchLine[];
  /** Left out for somebody who may only see how they are. */
  onSwitch?: ((id: string, isOn: boolean) => void) | undefined;
}

/** Switches with what each of them means; they take effect at once. */
export function SwitchList({ lines, onSwitch, className, ...rest }: SwitchListProps) {
  return (
    <ul {...rest} className={clsx(classes.list, className)}>
      {lines.map(({ id, label, text, isOn }) => (
        <li key={id}>
          <Switch
            label={label}
            checked={isOn}
            disabled={onSwitch === undefined}
            onChange={(checked) => onSwitch?.(id, checked)}
          />
          <p className={classes.text}>{text}</p>
        </li>
      ))}
    </ul>
  );
}
