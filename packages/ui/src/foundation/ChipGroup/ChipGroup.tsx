import { clsx } from 'clsx';
import { type ComponentProps, useId } from 'react';
import classes from './ChipGroup.module.css';

export interface ChipGroupProps extends Omit<ComponentProps<'fieldset'>, 'value' | 'onChange'> {
  label: string;
  options: readonly { value: string; label: string }[];
  value: readonly string[];
  onChange: (value: string[]) => void;
}

/** Several of a short list, all in sight. The order of the answer is the order of the list. */
export function ChipGroup({ label, options, value, onChange, className, ...rest }: ChipGroupProps) {
  const id = useId();
  const toggle = (pressed: string) =>
    onChange(
      options
        .map((option) => option.value)
        .filter((one) => (one === pressed ? !value.includes(one) : value.includes(one))),
    );
  return (
    <fieldset {...rest} className={clsx(className)} aria-labelledby={id}>
      <span id={id} className={classes.label}>
        {label}
      </span>
      <div className={classes.group}>
        {options.map((option) => (
          <button
            key={option.value}
            type="button"
            className={classes.chip}
            aria-pressed={value.includes(option.value)}
            onClick={() => toggle(option.value)}
          >
            {option.label}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
