import { type KeyboardEvent, useRef } from 'react';
import { useTypedForm } from '../../foundation/TypedText/use-typed-form';
import classes from './NameField.module.css';

export interface NameFieldProps {
  /** Name under which what is typed is kept on this device: `view.<id>.name`. */
  field?: string | undefined;
  label: string;
  /** Most characters of a name. */
  limit: number;
  /** Only with a name that is new and not empty. */
  onRename: (label: string) => void;
  onClose: () => void;
}

/** The name of a view or a label while it is written. Enter and leaving it keep the name, Esc keeps the old one. */
export function NameField({ field, label, limit, onRename, onClose }: NameFieldProps) {
  const accessible = `New name of ${label}`;
  const form = useTypedForm({ field, label: accessible, saved: { name: label } });
  const { name } = form.values;
  const isDone = useRef(false);
  const finish = (keeps: boolean) => {
    if (isDone.current) return;
    isDone.current = true;
    const next = name.trim();
    form.reset();
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
      aria-label={accessible}
      value={name}
      maxLength={limit}
      onChange={(event) => form.change({ name: event.currentTarget.value })}
      onFocus={(event) => event.currentTarget.select()}
      onKeyDown={press}
      onBlur={() => finish(true)}
    />
  );
}
