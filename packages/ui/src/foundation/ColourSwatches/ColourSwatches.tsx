import { clsx } from 'clsx';
import { type ComponentProps, type CSSProperties, useId } from 'react';
import classes from './ColourSwatches.module.css';

/** A colour to choose. */
export interface ColourOption {
  /** The colour, as any CSS colour; also the value. */
  value: string;
  /** Its name, for those who do not see it. */
  label: string;
}

export interface ColourSwatchesProps extends Omit<ComponentProps<'fieldset'>, 'onChange'> {
  label: string;
  options: readonly ColourOption[];
  value: string;
  onChange: (value: string) => void;
}

/** One colour of a few. */
export function ColourSwatches({ label, options, value, onChange, className, ...rest }: ColourSwatchesProps) {
  const id = useId();
  return (
    <fieldset {...rest} className={clsx(className)} aria-labelledby={`${id}-label`}>
      <span id={`${id}-label`} className={classes.label}>
        {label}
      </span>
      <div className={classes.row}>
        {options.map((option) => {
          const style: CSSProperties & Record<'--swatch', string> = { '--swatch': option.value };
          return (
            <label key={option.value} className={classes.swatch} style={style} title={option.label}>
              <input
                type="radio"
                name={id}
                value={option.value}
                checked={option.value === value}
                onChange={() => onChange(option.value)}
                aria-label={option.label}
              />
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
