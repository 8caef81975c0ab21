import { useState } from 'react';
import { TextField } from '../../foundation/Field/TextField';

/** A typed text as a value, or why it is none. */
export type Reading<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly message: string };

export interface ParsedFieldProps<Value> {
  label: string;
  hideLabel?: boolean | undefined;
  hint?: string | undefined;
  value: Value;
  /** Writes the value the way it is typed. */
  format: (value: Value) => string;
  read: (text: string) => Reading<Value>;
  onChange: (value: Value) => void;
  /** A unit after the text: `days`. */
  unit?: string | undefined;
  /** The place of the field in its content: `packages.weekend.price`. */
  path?: string | undefined;
  placeholder?: string | undefined;
  /** Letters are typed, and not a number. */
  isText?: boolean | undefined;
}

/** A number that is typed as people write it. What cannot be read stays as it was typed, with the reason below it. */
export function ParsedField<Value>({
  value,
  format,
  read,
  onChange,
  unit,
  path,
  isText = false,
  ...rest
}: ParsedFieldProps<Value>) {
  const [typed, setTyped] = useState<{ text: string; value: Value } | null>(null);
  // A value that came from elsewhere since, such as by undo, takes the place of what was typed.
  const text = typed && Object.is(typed.value, value) ? typed.text : null;
  const reading = text === null ? null : read(text);
  return (
    <div data-path={path}>
      <TextField
        {...rest}
        inputMode={isText ? 'text' : 'decimal'}
        value={text ?? format(value)}
        error={reading && !reading.ok ? reading.message : undefined}
        onChange={(next) => {
          const answer = read(next);
          setTyped({ text: next, value: answer.ok ? answer.value : value });
          if (answer.ok) onChange(answer.value);
        }}
        onBlur={() => {
          if (reading?.ok !== false) setTyped(null);
        }}
        {...(unit !== undefined && { after: <span aria-hidden="true">{unit}</span>, rightSectionWidth: 52 })}
      />
    </div>
  );
}
