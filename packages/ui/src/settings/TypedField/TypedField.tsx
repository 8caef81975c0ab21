import { type FieldProps, TextArea, TextField, type TextFieldProps } from '../../foundation/Field/TextField';
import { type TypedTextOptions, useTypedText } from '../../foundation/TypedText/use-typed-text';

export interface TypedFieldProps
  extends Pick<FieldProps, 'hint' | 'error'>,
    Pick<TextFieldProps, 'maxLength' | 'autoComplete' | 'inputMode' | 'placeholder' | 'name'>,
    Omit<TypedTextOptions, 'isRequired'> {
  /** Several lines. */
  isLong?: boolean | undefined;
}

/** A field with a label that is saved while it is typed; what others change meanwhile is merged into it. */
export function TypedField({
  field,
  value,
  revision,
  onCommit,
  isWhole,
  isLong,
  label,
  ...rest
}: TypedFieldProps) {
  const { text, type, leave } = useTypedText({ label, field, value, revision, onCommit, isWhole });
  const shared = { label, value: text, onChange: type, onBlur: leave };
  if (!isLong) return <TextField {...rest} {...shared} />;
  const { inputMode: _inputMode, ...area } = rest;
  return <TextArea {...area} {...shared} />;
}
