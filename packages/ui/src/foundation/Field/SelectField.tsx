import { Select } from '@mantine/core';
import { IconCheck, IconSelector } from '@tabler/icons-react';
import { clsx } from 'clsx';
import type { Ref } from 'react';
import { defined } from '../defined';
import { Icon, type TablerIcon } from '../Icon';
import classes from './Field.module.css';
import { type FieldProps, fieldClasses } from './TextField';

/** One of the values to choose from. */
export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean | undefined;
  icon?: TablerIcon | undefined;
}

export interface SelectFieldProps extends FieldProps {
  options: SelectOption[];
  value: string | null;
  onChange: (value: string) => void;
  /** Lets the person type to narrow a long list. */
  searchable?: boolean | undefined;
  placeholder?: string | undefined;
  disabled?: boolean | undefined;
  name?: string | undefined;
  /** Dashed and grey: chosen to be left out. */
  muted?: boolean | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
}

/** One of a list. */
export function SelectField({
  label,
  hideLabel,
  hint,
  error,
  size = 'md',
  options,
  value,
  onChange,
  searchable = false,
  muted,
  className,
  style,
  ...rest
}: SelectFieldProps) {
  const icons = new Map(options.map((option) => [option.value, option.icon]));
  const current = value === null ? undefined : icons.get(value);
  return (
    <Select
      {...defined(rest)}
      {...(hideLabel && typeof label === 'string' ? { 'aria-label': label } : { label })}
      description={error ? undefined : hint}
      error={error}
      data={options.map(({ value, label, disabled = false }) => ({ value, label, disabled }))}
      value={value}
      onChange={(next) => next !== null && onChange(next)}
      allowDeselect={false}
      withScrollArea={false}
      searchable={searchable}
      // The first field of a form has the focus before anybody wants to choose.
      openOnFocus={false}
      comboboxProps={{ offset: 4, transitionProps: { duration: 120, transition: 'pop' }, width: 'target' }}
      nothingFoundMessage={searchable ? 'No matches' : undefined}
      leftSection={current ? <Icon icon={current} size={16} /> : undefined}
      leftSectionPointerEvents="none"
      rightSection={<Icon icon={IconSelector} size={14} />}
      rightSectionPointerEvents="none"
      renderOption={({ option, checked }) => {
        const icon = icons.get(option.value);
        return (
          <span style={{ display: 'flex', alignItems: 'center', gap: 8, width: '100%' }}>
            {icon && <Icon icon={icon} size={16} />}
            <span style={{ flex: 1 }}>{option.label}</span>
            {checked && <Icon icon={IconCheck} size={15} />}
          </span>
        );
      }}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      className={className ?? ''}
      style={style ?? {}}
      classNames={{
        ...fieldClasses,
        input: clsx(classes.input, classes.select, classes[size], muted && classes.muted),
        dropdown: classes.dropdown,
        option: classes.option,
        empty: classes.empty,
      }}
    />
  );
}
