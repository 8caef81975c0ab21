import { clsx } from 'clsx';
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { useReadOnly } from '../ReadOnly/ReadOnly';
import { caretAfter } from '../TypedText/caret';
import { type TypedTextOptions, useTypedText } from '../TypedText/use-typed-text';
import classes from './EditableText.module.css';

export interface EditableTextProps extends Omit<TypedTextOptions, 'isWhole' | 'isRequired'> {
  /** One line, never empty: Enter leaves it. In several lines Ctrl or ⌘ and Enter do. */
  isLine?: boolean | undefined;
  placeholder?: string | undefined;
  className?: string | undefined;
}

/** Text that is edited where it stands, and saved while it is. Esc takes back what was typed since the field was entered. */
export function EditableText(props: EditableTextProps) {
  const { value, className } = props;
  // Where nothing can be changed, it is a text like any other.
  if (useReadOnly() !== undefined)
    return value === '' ? null : <p className={clsx(classes.fixed, className)}>{value}</p>;
  return <EditedText {...props} />;
}

function EditedText({ isLine, placeholder, className, ...field }: EditableTextProps) {
  const input = useRef<HTMLTextAreaElement>(null);
  const { text, type, leave, takeBack } = useTypedText({ ...field, isRequired: isLine });
  const caret = useSteadyCaret(input, text);
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && (isLine || event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      event.currentTarget.blur();
    }
    // Esc with nothing typed belongs to the panel.
    if (event.key !== 'Escape' || !takeBack()) return;
    event.preventDefault();
    event.stopPropagation();
    event.currentTarget.blur();
  };
  return (
    <textarea
      ref={input}
      className={clsx(classes.editable, className)}
      aria-label={field.label}
      placeholder={placeholder}
      rows={1}
      value={text}
      onChange={(event) => {
        caret.note();
        type(event.currentTarget.value);
      }}
      onSelect={caret.note}
      onKeyDown={press}
      onBlur={leave}
    />
  );
}

/** Keeps the caret at its word when others change the text around it. */
function useSteadyCaret(input: { readonly current: HTMLTextAreaElement | null }, text: string) {
  const known = useRef({ text, start: 0, end: 0 });
  const note = () => {
    const { value = '', selectionStart: start = 0, selectionEnd: end = 0 } = input.current ?? {};
    known.current = { text: value, start, end };
  };
  useLayoutEffect(() => {
    const { text: before, start, end } = known.current;
    if (before === text || document.activeElement !== input.current) return;
    input.current?.setSelectionRange(caretAfter(before, text, start), caretAfter(before, text, end));
  }, [text, input]);
  return { note };
}
