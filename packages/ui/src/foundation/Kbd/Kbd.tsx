import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import classes from './Kbd.module.css';

/** The command key as this machine names it, from the marker on the document root. */
export function commandKey(): string {
  return document.documentElement.dataset.os === 'macos' ? '⌘' : 'Ctrl';
}

export interface KbdProps extends Omit<ComponentProps<'span'>, 'children'> {
  /** One text per key; `mod` becomes ⌘ or Ctrl. */
  keys: readonly string[];
}

/** A shortcut. */
export function Kbd({ keys, className, ...rest }: KbdProps) {
  return (
    <span {...rest} className={clsx(classes.keys, className)}>
      {keys.map((key) => (
        <kbd key={key} className={classes.key}>
          {key === 'mod' ? commandKey() : key}
        </kbd>
      ))}
    </span>
  );
}
