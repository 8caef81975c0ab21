import { use, useState } from 'react';
import { TextField } from '../../foundation/Field/TextField';
import { UnreadFieldsContext } from './unread';

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
  path: string;
  placeholder?: string | undefined;
  /** Letters are typed, and not a number; what is wrong with them is said when the field is left. */
  isText?: boolean | undefined;
  /** Of a text. */
  maxLength?: number | undefined;
}

/**
 * A value that is typed as people write it. What cannot be read stays as it was typed, with the reason below it, and counts
 * as unsaved.
 */
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
  const unread = use(UnreadFieldsContext);
  const [typed, setTyped] = useState<{ text: string; value: Value } | null>(null);
  const [isEntered, setEntered] = useState(false);
  // A value that came from elsewhere since, such as by undo, takes the place of what was typed.
  const text = (typed && Object.is(typed.value, value) ? typed.text : null) ?? unread?.texts[path]?.text;
  const reading = text === undefined ? undefined : read(text);
  const message = reading?.ok === false && !(isText && isEntered) ? reading.message : undefined;
  return (
    <div data-path={path}>
      <TextField
        {...rest}
        inputMode={isText ? 'text' : 'decimal'}
        value={text ?? format(value)}
        error={message}
        onChange={(next) => {
          const answer = read(next);
          setTyped({ text: next, value: answer.ok ? answer.value : value });
          if (!answer.ok) unread?.onUnread(path, { text: next, why: answer.message });
          else if (unread?.texts[path]) unread.onUnread(path, null);
          if (answer.ok) onChange(answer.value);
        }}
        onFocus={() => setEntered(true)}
        onBlur={() => {
          setEntered(false);
          if (reading?.ok !== false) setTyped(null);
        }}
        {...(unit !== undefined && { after: <span aria-hidden="true">{unit}</span>, rightSectionWidth: 52 })}
      />
    </div>
  );
}
