import type { KeyboardEvent } from 'react';
import { useTypedLine } from '../TypedText/use-typed-line';
import classes from './Board.module.css';

export interface ColumnAddProps {
  /** Accessible name: `New task in To do`. */
  label: string;
  placeholder?: string | undefined;
  onAdd: (title: string) => void;
  onClose: () => void;
}

/** A new card in which its title is written. Enter adds it and stays for the next one, Esc closes. */
export function ColumnAdd({ label, placeholder, onAdd, onClose }: ColumnAddProps) {
  const [title, setTitle] = useTypedLine(`new.card.${label}`, label);
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') {
      event.stopPropagation();
      onClose();
    }
    if (event.key !== 'Enter') return;
    event.preventDefault();
    if (title.trim() === '') return;
    onAdd(title.trim());
    setTitle('');
  };
  return (
    <div className={classes.adding}>
      <textarea
        // biome-ignore lint/a11y/noAutofocus: it was opened by a button to be written in
        autoFocus
        rows={1}
        aria-label={label}
        placeholder={placeholder}
        value={title}
        onChange={(event) => setTitle(event.currentTarget.value)}
        onKeyDown={press}
        onBlur={() => title.trim() === '' && onClose()}
      />
      <small>Enter adds it, Esc closes</small>
    </div>
  );
}
