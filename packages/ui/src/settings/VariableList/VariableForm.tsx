import * as limits from '@atelier/domain/limits';
import type { FormEvent, ReactNode } from 'react';
import { Button } from '../../foundation/Button/Button';
import { SelectField, type SelectOption } from '../../foundation/Field/SelectField';
import { TextField } from '../../foundation/Field/TextField';
import { useTypedForm } from '../../foundation/TypedText/use-typed-form';
import classes from './VariableList.module.css';

/** What a person says of a variable. */
export interface VariableDraft {
  label: string;
  kind: string;
  /** What stands for it in files that have no value of their own, as it is typed. */
  standard: string;
}

export interface VariableFormProps {
  /** Name under which what is typed is kept on this device: `form.variable.<id>`. */
  field?: string | undefined;
  /** What it is at first. */
  initial: VariableDraft;
  /** The kinds of value to choose from: text, date, time. */
  kinds: SelectOption[];
  /** How the value of a kind is typed. */
  fieldOf: (kind: string) => { type: 'text' | 'date' | 'time'; hint?: string | undefined };
  /** The second argument forgets what was typed: for when it was sent. */
  onSubmit: (draft: VariableDraft, onSent: () => void) => void;
  onCancel: () => void;
  /** Label of the button, and name of a draft without a label: `Add variable`. */
  submitLabel: string;
  isPending?: boolean | undefined;
  /** What is wrong with single fields. */
  errors?: Partial<Record<keyof VariableDraft, ReactNode>> | undefined;
  /** What went wrong with the whole. */
  error?: ReactNode;
}

/** Makes or changes a variable. */
export function VariableForm({
  field,
  initial,
  kinds,
  fieldOf,
  onSubmit,
  onCancel,
  submitLabel,
  isPending,
  errors = {},
  error,
}: VariableFormProps) {
  const form = useTypedForm({ field, label: initial.label || submitLabel, saved: initial });
  const { values: draft, change: set } = form;
  const { type, hint } = fieldOf(draft.kind);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isPending) onSubmit(draft, form.reset);
  };
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <TextField
        label="Name"
        value={draft.label}
        onChange={(label) => set({ label })}
        maxLength={limits.createVariable.label}
        error={errors.label}
        data-autofocus
      />
      <SelectField
        label="Type"
        options={kinds}
        value={draft.kind}
        // A day is no time: what was typed for the other kind goes.
        onChange={(kind) => set({ kind, standard: '' })}
        error={errors.kind}
      />
      <TextField
        key={draft.kind}
        label="Default value"
        type={type}
        value={draft.standard}
        onChange={(standard) => set({ standard })}
        maxLength={limits.createVariable.defaultValue}
        hint={hint ?? 'Optional. If empty, each lead needs its own value before its file is sent.'}
        error={errors.standard}
      />
      {error && (
        <div role="alert" className={classes.error}>
          {error}
        </div>
      )}
      <div className={classes.foot}>
        <Button
          onClick={() => {
            form.reset();
            onCancel();
          }}
        >
          Cancel
        </Button>
        <Button variant="primary" type="submit" pending={isPending}>
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}

/** Where a variable is still used: why it cannot be deleted. */
export function VariableUses({ uses }: { uses: readonly string[] }) {
  return (
    <ul className={classes.uses}>
      {uses.map((use) => (
        <li key={use}>{use}</li>
      ))}
    </ul>
  );
}
