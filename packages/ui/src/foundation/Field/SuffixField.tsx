import { Input } from '@mantine/core';
import { clsx } from 'clsx';
import { type ComponentProps, type Ref, useId, useRef } from 'react';
import classes from './Field.module.css';
import { type FieldProps, fieldClasses } from './TextField';

export interface SuffixFieldProps
  extends FieldProps,
    Omit<ComponentProps<'input'>, 'size' | 'className' | 'style' | 'value' | 'onChange' | 'ref'> {
  value: string;
  onChange: (value: string) => void;
  /** Follows the text inside the box, such as the rest of an address. */
  suffix: string;
  ref?: Ref<HTMLInputElement> | undefined;
}

/** A text with a fixed ending: the handle of an address. A press anywhere in the box reaches the text. */
export function SuffixField({
  label,
  hideLabel,
  hint,
  error,
  size = 'md',
  value,
  onChange,
  suffix,
  className,
  style,
  ref,
  ...rest
}: SuffixFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement | null>(null);
  return (
    <Input.Wrapper
      label={hideLabel ? undefined : label}
      description={error ? undefined : hint}
      error={error}
      id={id}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      className={className ?? ''}
      style={style ?? {}}
      classNames={fieldClasses}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: only widens the pointer's target */}
      <div
        className={clsx(classes.input, classes.suffixed, classes[size])}
        data-error={error ? true : undefined}
        onClick={() => input.current?.focus()}
      >
        <input
          {...rest}
          id={id}
          ref={(node) => {
            input.current = node;
            if (typeof ref === 'function') ref(node);
            else if (ref) ref.current = node;
          }}
          value={value}
          size={Math.max(value.length, 4)}
          onChange={(event) => onChange(event.currentTarget.value)}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : hint ? `${id}-description` : undefined}
          aria-label={hideLabel && typeof label === 'string' ? label : undefined}
        />
        <span className={classes.suffix} aria-hidden="true">
          {suffix}
        </span>
      </div>
    </Input.Wrapper>
  );
}
