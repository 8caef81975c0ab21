import { Textarea, TextInput } from '@mantine/core';
import { clsx } from 'clsx';
import type { ComponentProps, CSSProperties, ReactNode, Ref } from 'react';
import { defined } from '../defined';
import { Icon, type TablerIcon } from '../Icon';
import classes from './Field.module.css';

/** The parts of Mantine's field in the kit's look, shared by every field. */
export const fieldClasses = {
  label: classes.label,
  required: classes.required,
  description: classes.hint,
  error: classes.error,
  wrapper: classes.wrapper,
  section: classes.section,
} as const;

export interface FieldProps {
  label: ReactNode;
  /** Keeps the label for screen readers only. */
  hideLabel?: boolean | undefined;
  /** A line under the field; an error takes its place. */
  hint?: ReactNode;
  /** What is wrong: the field and the limit, in words. */
  error?: ReactNode;
  /** 32 (in a row of buttons), 36 or 44 pixels. Default `md`. */
  size?: 'sm' | 'md' | 'lg' | undefined;
  className?: string | undefined;
  style?: CSSProperties | undefined;
}

export interface TextFieldProps
  extends FieldProps,
    Omit<ComponentProps<'input'>, 'size' | 'className' | 'style' | 'value' | 'onChange' | 'ref'> {
  value: string;
  onChange: (value: string) => void;
  icon?: TablerIcon | undefined;
  /** Anything after the text, such as a unit or a small state. */
  after?: ReactNode;
  ref?: Ref<HTMLInputElement> | undefined;
}

/** What a label or hint looks like to Mantine when it should not be drawn. */
function labelProps(label: ReactNode, hidden: boolean | undefined) {
  return hidden && typeof label === 'string' ? { 'aria-label': label } : { label };
}

/** One line of text. */
export function TextField({
  label,
  hideLabel,
  hint,
  error,
  size = 'md',
  value,
  onChange,
  icon,
  after,
  className,
  style,
  ...rest
}: TextFieldProps) {
  return (
    <TextInput
      {...defined(rest)}
      {...labelProps(label, hideLabel)}
      description={error ? undefined : hint}
      error={error}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      leftSection={icon ? <Icon icon={icon} size={16} /> : undefined}
      rightSection={after}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      withAsterisk={false}
      className={className ?? ''}
      style={style ?? {}}
      classNames={{ ...fieldClasses, input: clsx(classes.input, classes[size]) }}
    />
  );
}

export interface TextAreaProps
  extends FieldProps,
    Omit<ComponentProps<'textarea'>, 'className' | 'style' | 'value' | 'onChange' | 'ref' | 'rows'> {
  value: string;
  onChange: (value: string) => void;
  /** Lines before it grows. Default 3. */
  minRows?: number | undefined;
  ref?: Ref<HTMLTextAreaElement> | undefined;
}

/** Several lines of text; grows with what is written, up to twelve lines. */
export function TextArea({
  label,
  hideLabel,
  hint,
  error,
  size: _size,
  value,
  onChange,
  minRows = 3,
  className,
  style,
  ...rest
}: TextAreaProps) {
  return (
    <Textarea
      {...defined(rest)}
      {...labelProps(label, hideLabel)}
      description={error ? undefined : hint}
      error={error}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      autosize
      minRows={minRows}
      maxRows={12}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      withAsterisk={false}
      className={className ?? ''}
      style={style ?? {}}
      classNames={{ ...fieldClasses, input: clsx(classes.input, classes.area) }}
    />
  );
}
