import { NativeSelect } from '@mantine/core';
import { IconSelector } from '@tabler/icons-react';
import { clsx } from 'clsx';
import { defined } from '../defined';
import { Icon } from '../Icon';
import classes from './Field.module.css';
import type { SelectOption } from './SelectField';
import { type FieldProps, fieldClasses } from './TextField';

export interface PlainSelectFieldProps extends FieldProps {
  options: readonly SelectOption[];
  value: string;
  onChange: (value: string) => void;
  name?: string | undefined;
}

/** One of a few, in the list of the browser: for forms of the first load, which is too early for the parts of `SelectField`. */
export function PlainSelectField({
  label,
  hideLabel,
  hint,
  error,
  size = 'md',
  options,
  onChange,
  className,
  style,
  ...rest
}: PlainSelectFieldProps) {
  return (
    <NativeSelect
      {...defined(rest)}
      {...(hideLabel && typeof label === 'string' ? { 'aria-label': label } : { label })}
      description={error ? undefined : hint}
      error={error}
      data={options.map((option) => ({ value: option.value, label: option.label }))}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      rightSection={<Icon icon={IconSelector} size={14} />}
      rightSectionPointerEvents="none"
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      className={className ?? ''}
      style={style ?? {}}
      classNames={{ ...fieldClasses, input: clsx(classes.input, classes[size]) }}
    />
  );
}
