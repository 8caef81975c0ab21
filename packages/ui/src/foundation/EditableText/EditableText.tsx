import { clsx } from 'clsx';
import { type KeyboardEvent, useRef, useState } from 'react';
import classes from './EditableText.module.css';

export interface EditableTextProps {
  /** Accessible name: `Title`. */
  label: string;
  value: string;
  /** Called with the new text when the field is left or Enter is pressed; a line never with an empty one. */
  onCommit: (value: string) => void;
  /** One line: Enter keeps the text. In several lines Ctrl or ⌘ and Enter do. */
  isLine?: boolean | undefined;
  placeholder?: string | undefined;
  className?: string | undefined;
}

/** Text that is edited where it stands. Esc takes back what was typed since the field was entered. */
export function EditableText({ label, value, onCommit, isLine, placeholder, className }: EditableTextProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const isTakenBack = useRef(false);
  const finish = () => {
    const next = draft?.trim();
    if (!isTakenBack.current && next !== undefined && next !== value && !(isLine && next === ''))
      onCommit(next);
    isTakenBack.current = false;
    setDraft(null);
  };
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && (isLine || event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      event.currentTarget.blur();
    }
    // Esc with nothing typed belongs to the panel.
    if (event.key !== 'Escape' || draft === null || draft === value) return;
    event.preventDefault();
    event.stopPropagation();
    isTakenBack.current = true;
    event.currentTarget.blur();
  };
  return (
    <textarea
      className={clsx(classes.editable, className)}
      aria-label={label}
      placeholder={placeholder}
      rows={1}
      value={draft ?? value}
      onChange={(event) => setDraft(event.currentTarget.value)}
      onKeyDown={press}
      onBlur={finish}
    />
  );
}
