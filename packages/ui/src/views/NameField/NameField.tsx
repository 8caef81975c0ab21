import { type KeyboardEvent, useRef, useState } from 'react';
import classes from './NameField.module.css';

export interface NameFieldProps {
  label: string;
  /** Most characters of a name. */
  limit: number;
  /** Only with a name that is new and not empty. */
  onRename: (label: string) => void;
  onClose: () => void;
}

/** The name of a view or a label while it is written. Enter and leaving it keep the name, Esc keeps the old one. */
export function NameField({ label, limit, onRename, onClose }: NameFieldProps) {
  const [name, setName] = useState(label);
  const isDone = useRef(false);
  const finish = (keeps: boolean) => {
    if (isDone.current) return;
    isDone.current = true;
    const next = name.trim();
    if (keeps && next !== '' && next !== label) onRename(next);
    onClose();
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') finish(true);
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    finish(false);
  };
  return (
    <input
      // biome-ignore lint/a11y/noAutofocus: the menu was asked to rename
      autoFocus
      className={classes.name}
      aria-label={`New name of ${label}`}
      value={name}
      maxLength={limit}
      onChange={(event) => setName(event.currentTarget.value)}
      onFocus={(event) => event.currentTarget.select()}
      onKeyDown={press}
      onBlur={() => finish(true)}
    />
  );
}
