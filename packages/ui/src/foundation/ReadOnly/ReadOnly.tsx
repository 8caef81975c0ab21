import { IconEye } from '@tabler/icons-react';
import { clsx } from 'clsx';
import { type ComponentProps, createContext, type ReactNode, useContext } from 'react';
import { Icon } from '../Icon';
import classes from './ReadOnly.module.css';

const Reason = createContext<string | undefined>(undefined);

export interface ReadOnlyProps {
  /** Why nothing in it can be changed, in words; undefined where it can. */
  reason: string | undefined;
  children: ReactNode;
}

/**
 * A part that somebody may look at but not change: what changes something in it is absent. Buttons, menus, texts, boards,
 * lists and panels of the kit follow it by themselves; `Button edits`, `MenuItem edits` and `Edits` mark what else does.
 */
export function ReadOnly({ reason, children }: ReadOnlyProps) {
  return <Reason value={reason}>{children}</Reason>;
}

/** Returns why nothing can be changed here; undefined where it can. */
export const useReadOnly = (): string | undefined => useContext(Reason);

/** Returns what keeps a handler where things can be changed, and leaves it out where not: `edit(onDelete)`. */
export function useEdit(): <Handler>(handler: Handler) => Handler | undefined {
  const isReadOnly = useReadOnly() !== undefined;
  return (handler) => (isReadOnly ? undefined : handler);
}

/** What only those see who may change something here. */
export function Edits({ children }: Pick<ReadOnlyProps, 'children'>) {
  return useReadOnly() === undefined ? children : null;
}

/** Says why nothing can be changed here; nothing where it can. */
export function ReadOnlyNote({ className, ...rest }: Omit<ComponentProps<'p'>, 'children'>) {
  const reason = useReadOnly();
  if (reason === undefined) return null;
  return (
    <p {...rest} className={clsx(classes.note, className)}>
      <Icon icon={IconEye} size={16} />
      <span>{reason}</span>
    </p>
  );
}
