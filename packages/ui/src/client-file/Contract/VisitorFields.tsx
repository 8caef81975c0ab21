import * as limits from '@atelier/domain/limits';
import type { PageWords } from '@atelier/domain/words';
import { type ReactNode, useId } from 'react';
import type { Visitor } from '../model';
import { useWords } from '../words';
import classes from './VisitorFields.module.css';

export interface VisitorFieldsProps {
  value: Visitor;
  onChange: (visitor: Visitor) => void;
  problem?: string | undefined;
  /** What else is needed of them. */
  children?: ReactNode;
}

/** What is missing before somebody can act by a public link. */
export function visitorProblem({ name, email }: Visitor, { signing }: PageWords): string | undefined {
  if (name.trim() === '') return signing.nameMissing;
  return /^\S+@\S+\.\S+$/.test(email.trim()) ? undefined : signing.emailInvalid;
}

/** Who it is that acts by a link that anybody may have. */
export function VisitorFields({ value, onChange, problem, children }: VisitorFieldsProps) {
  const { signing } = useWords();
  const id = useId();
  const described = problem ? `${id}-problem` : undefined;
  return (
    <fieldset className={classes.fields}>
      <legend>{signing.who}</legend>
      <label>
        <span>{signing.name}</span>
        <input
          value={value.name}
          maxLength={limits.Visitor.name}
          autoComplete="name"
          aria-describedby={described}
          onChange={(event) => onChange({ ...value, name: event.target.value })}
        />
      </label>
      <label>
        <span>{signing.email}</span>
        <input
          type="email"
          value={value.email}
          maxLength={limits.Visitor.email}
          autoComplete="email"
          aria-describedby={described}
          onChange={(event) => onChange({ ...value, email: event.target.value })}
        />
      </label>
      {children}
      {problem && (
        <p id={described} role="alert">
          {problem}
        </p>
      )}
    </fieldset>
  );
}
