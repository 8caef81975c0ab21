import { cellOfText, cellText, rulesOf } from '@atelier/domain/databases';
import { clsx } from 'clsx';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useFormat } from '../../theme/format';
import classes from './Cell.module.css';
import { ChoiceEditor } from './ChoiceEditor';
import type { AfterEdit, CellEditorProps } from './editing';

/** Writes into a cell. Enter and Tab write, Escape takes back; what the cell refuses stays there, with the reason. */
export function CellEditor(props: CellEditorProps) {
  const { holds } = rulesOf(props.field);
  return holds === 'id' || holds === 'ids' ? <ChoiceEditor {...props} /> : <TextEditor {...props} />;
}

function TextEditor({ field, value, names, start, problem, onWrite, onRefused, onClose }: CellEditorProps) {
  const { locale } = useFormat().settings;
  const saved = cellText(field, value, names);
  const [text, setText] = useState(start ?? saved);
  const [refused, setRefused] = useState(problem);
  const input = useRef<(HTMLInputElement & HTMLTextAreaElement) | null>(null);
  /** Leaving the field by a key leaves it once. */
  const isOver = useRef(false);
  const message = useId();
  useEffect(() => {
    input.current?.focus();
    if (start === undefined) input.current?.select();
  }, [start]);
  const finish = (after: AfterEdit) => {
    if (isOver.current) return;
    if (text === saved && problem === undefined) {
      isOver.current = true;
      return onClose(after);
    }
    const answer = cellOfText(field, text, { ...names, locale });
    if ('value' in answer) {
      isOver.current = true;
      onWrite(answer.value);
      return onClose(after);
    }
    setRefused(answer.message);
    if (after !== 'none') return;
    isOver.current = true;
    onRefused(text, answer.message);
    onClose(after);
  };
  const press = (event: KeyboardEvent<HTMLElement>) => {
    event.stopPropagation();
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') {
      event.preventDefault();
      isOver.current = true;
      onClose('stay');
    } else if (event.key === 'Enter' && !(field.type === 'text' && event.shiftKey)) {
      event.preventDefault();
      finish('down');
    } else if (event.key === 'Tab') {
      event.preventDefault();
      finish(event.shiftKey ? 'left' : 'right');
    }
  };
  const common = {
    ref: input,
    'aria-label': field.name,
    'aria-invalid': refused !== undefined,
    'aria-describedby': refused === undefined ? undefined : message,
    className: clsx(classes.input, field.type === 'number' && classes.end),
    value: text,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => setText(currentTarget.value),
    onKeyDown: press,
    onBlur: () => finish('none'),
  };
  return (
    <>
      {field.type === 'text' ? (
        <textarea rows={1} {...common} />
      ) : (
        <input
          {...common}
          // An instant is written as it is: the field of the browser knows days alone.
          type={field.type === 'date' && saved.length <= 10 ? 'date' : 'text'}
          inputMode={field.type === 'number' ? 'decimal' : undefined}
        />
      )}
      {refused !== undefined && (
        <div id={message} className={classes.problem} role="alert">
          {refused}
        </div>
      )}
    </>
  );
}
