import * as limits from '@atelier/domain/limits';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Button } from '../foundation/Button/Button';
import { TextField } from '../foundation/Field/TextField';
import classes from './Sending.module.css';

/** Whom a link is for, and until when. */
export interface LinkDraft {
  name: string;
  email: string;
  /** Civil day on which it ends; empty for never. */
  endsOn: string;
}

export interface LinkFormProps {
  initial: LinkDraft;
  onSubmit: (draft: LinkDraft) => void;
  onCancel: () => void;
  isPending?: boolean | undefined;
  /** Why there is no link. */
  error?: ReactNode;
}

/** Makes a link for one person: what they do by it is theirs, and it can be closed alone. */
export function LinkForm({ initial, onSubmit, onCancel, isPending, error }: LinkFormProps) {
  const [draft, setDraft] = useState(initial);
  const set = (field: keyof LinkDraft) => (value: string) =>
    setDraft((before) => ({ ...before, [field]: value }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit(draft);
  };
  return (
    <form className={classes.form} onSubmit={submit}>
      <TextField
        label="Name"
        value={draft.name}
        onChange={set('name')}
        maxLength={limits.RecipientInput.name}
        data-autofocus
      />
      <TextField
        label="Email"
        type="email"
        value={draft.email}
        onChange={set('email')}
        hint="No email is sent. Copy the link and send it yourself"
        required
      />
      <TextField
        label="Link expires on"
        type="date"
        value={draft.endsOn}
        onChange={set('endsOn')}
        hint="At the end of that day. Leave empty for no expiry"
      />
      {error && (
        <p role="alert" className={classes.error}>
          {error}
        </p>
      )}
      <div className={classes.foot}>
        <span className={classes.space} />
        <Button onClick={onCancel}>Cancel</Button>
        <Button variant="primary" type="submit" pending={isPending}>
          Create link
        </Button>
      </div>
    </form>
  );
}
