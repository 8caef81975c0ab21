import { useId } from 'react';
import classes from './LayoutSettings.module.css';

export interface ChoiceRowProps<Value extends string> {
  label: string;
  options: readonly { value: Value; label: string }[];
  /** One that is not among the options chooses none. */
  value: string;
  onChange: (value: Value) => void;
  disabled?: boolean | undefined;
}

/** One of a few, side by side. */
export function ChoiceRow<Value extends string>({
  label,
  options,
  value,
  onChange,
  disabled,
}: ChoiceRowProps<Value>) {
  const id = useId();
  return (
    <fieldset className={classes.choice} aria-labelledby={id} disabled={disabled}>
      <span id={id} className={classes.label}>
        {label}
      </span>
      <div className={classes.segments}>
        {options.map((option) => (
          <label key={option.value} className={classes.segment}>
            <input
              type="radio"
              name={id}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
