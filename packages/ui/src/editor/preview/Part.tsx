import { clsx } from 'clsx';
import { createContext, type ReactNode, use, useEffect, useRef } from 'react';
import classes from './Preview.module.css';

/** The place in the content that is being edited: `packages.weekend.price`. */
export const EditedPathContext = createContext<string | null>(null);

export interface PartProps {
  /** Where it comes from in the content: `packages`, `clauses.plans`. */
  path: string;
  /** What it is called while it is edited: `Packages`. */
  label?: string | undefined;
  as?: 'div' | 'li' | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** A part of the page; it is framed and comes into sight while its fields are edited. */
export function Part({ path, label, as: Tag = 'div', className, children }: PartProps) {
  const root = useRef<HTMLElement | null>(null);
  const edited = use(EditedPathContext);
  const isEdited = edited !== null && (edited === path || edited.startsWith(`${path}.`));
  useEffect(() => {
    if (isEdited) root.current?.scrollIntoView({ block: 'nearest' });
  }, [isEdited]);
  return (
    <Tag
      ref={(element: HTMLElement | null) => {
        root.current = element;
      }}
      className={clsx(className, classes.part, isEdited && classes.edited)}
    >
      {isEdited && label !== undefined && (
        <span className={classes.tag} aria-hidden="true">
          {label}
        </span>
      )}
      {children}
    </Tag>
  );
}
