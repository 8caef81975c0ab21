import { Switch as MantineSwitch } from '@mantine/core';
import { defined } from '../defined';
import classes from './Field.module.css';
import { nameOf, type ToggleProps } from './toggle';

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
