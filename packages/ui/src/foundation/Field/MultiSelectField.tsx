import { MultiSelect } from '@mantine/core';
import { IconSelector } from '@tabler/icons-react';
import { clsx } from 'clsx';
import type { Ref } from 'react';
import { defined } from '../defined';
import { Icon } from '../Icon';
import classes from './Field.module.css';
import type { SelectOption } from './SelectField';
import { type FieldProps, fieldClasses } from './TextField';

export interface MultiSelectFieldProps extends FieldProps {
  options: readonly SelectOption[];
  value: readonly string[];
  onChange: (value: string[]) => void;
  /** While nothing is chosen. */
  placeholder?: string | undefined;
  disabled?: boolean | undefined;
  name?: string | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
}

/** Several of a list that may be long: type to narrow it, Enter chooses, Backspace takes the last one away. */
export function MultiSelectField({
  label,
  hideLabel,
  hint,
  error,
  size = 'md',
  options,
  value,
  onChange,
  placeholder,
  className,
  style,
  ...rest
}: MultiSelectFieldProps) {
  return (
    <MultiSelect
      {...defined(rest)}
      {...(hideLabel && typeof label === 'string' ? { 'aria-label': label } : { label })}
      description={error ? undefined : hint}
      error={error}
      data={options.map(({ value, label, disabled = false }) => ({ value, label, disabled }))}
      value={[...value]}
      onChange={onChange}
      searchable
      withScrollArea={false}
      {...(value.length === 0 && placeholder !== undefined && { placeholder })}
      nothingFoundMessage="No matches"
      comboboxProps={{ offset: 4, transitionProps: { duration: 120, transition: 'pop' }, width: 'target' }}
      rightSection={<Icon icon={IconSelector} size={14} />}
      rightSectionPointerEvents="none"
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      className={className ?? ''}
      style={style ?? {}}
      classNames={{
        ...fieldClasses,
        input: clsx(classes.input, classes.several, classes[size]),
        pill: classes.pill,
        pillsList: classes.pills,
        inputField: classes.severalField,
        dropdown: classes.dropdown,
        option: classes.option,
        empty: classes.empty,
      }}
    />
  );
}
