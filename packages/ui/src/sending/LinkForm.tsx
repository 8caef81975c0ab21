import * as limits from '@atelier/domain/limits';
import type { FormEvent, ReactNode } from 'react';
import { Button } from '../foundation/Button/Button';
import { TextField } from '../foundation/Field/TextField';
import { useTypedForm } from '../foundation/TypedText/use-typed-form';
import classes from './Sending.module.css';

/** Whom a link is for, and until when. */
export interface LinkDraft {
  name: string;
  email: string;
  /** Civil day on which it ends; empty for never. */
  endsOn: string;
}

export interface LinkFormProps {
  /** Name under which what is typed is kept on this device: `form.link.<id>`. Left out, it is not kept. */
  field?: string | undefined;
  /** Name, address and last day that the form opens with. */
  initial: LinkDraft;
  /** The second argument forgets what was typed: for when it was sent. */
  onSubmit: (draft: LinkDraft, onSent: () => void) => void;
  onCancel: () => void;
  isPending?: boolean | undefined;
  /** Why there is no link. */
  error?: ReactNode;
}

/** Makes a link for one person: what they do by it is theirs, and it can be closed alone. */
export function LinkForm({ field, initial, onSubmit, onCancel, isPending, error }: LinkFormProps) {
  const form = useTypedForm({ field, label: 'New link', saved: initial });
  const draft = form.values;
  const set = (field: keyof LinkDraft) => (value: string) => form.change({ [field]: value });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit(draft, form.reset);
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
        <Button
          onClick={() => {
            form.reset();
            onCancel();
          }}
        >
          Cancel
        </Button>
        <Button variant="primary" type="submit" pending={isPending}>
          Create link
        </Button>
      </div>
    </form>
  );
}
