import { clsx } from 'clsx';
import { type ComponentProps, type FormEvent, type ReactNode, useState } from 'react';
import { Button } from '../../foundation/Button/Button';
import { TextArea, TextField } from '../../foundation/Field/TextField';
import classes from './ContactForm.module.css';

/** A contact as it stands in the form. */
export interface ContactDraft {
  name: string;
  email: string;
  phoneNumber: string;
  company?: string | undefined;
  /** Separated by commas. */
  tags?: string | undefined;
  note?: string | undefined;
}

export interface ContactFormProps
  extends Omit<ComponentProps<'form'>, 'children' | 'onSubmit' | 'onChange' | 'title'> {
  /** What stands in the fields at first; empty for a new contact. */
  initial?: Partial<ContactDraft> | undefined;
  /** What is wrong, by field, from the check before or from the server. */
  errors?: Partial<Record<keyof ContactDraft, string>> | undefined;
  error?: ReactNode;
  /** A word before it is sent, such as who may be meant. */
  notice?: ReactNode;
  pending?: boolean | undefined;
  /** Told of everything that is typed, to keep it. */
  onDraft?: ((draft: ContactDraft) => void) | undefined;
  onSubmit: (draft: ContactDraft) => void;
  onCancel: () => void;
  /** Default `Save`. */
  submitLabel?: string | undefined;
  /** Padding for the side panel. */
  padded?: boolean | undefined;
}

/** Creates or changes a contact. What was typed stays when the server refuses. */
export function ContactForm({
  initial,
  errors,
  error,
  notice,
  pending,
  onDraft,
  onSubmit,
  onCancel,
  submitLabel = 'Save',
  padded,
  className,
  ...rest
}: ContactFormProps) {
  const [draft, setDraft] = useState<ContactDraft>({ name: '', email: '', phoneNumber: '', ...initial });
  const change = (part: Partial<ContactDraft>) => {
    const next = { ...draft, ...part };
    setDraft(next);
    onDraft?.(next);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!pending) onSubmit(draft);
  };
  return (
    <form
      {...rest}
      className={clsx(classes.form, padded && classes.padded, className)}
      onSubmit={submit}
      noValidate
    >
      <TextField
        label="Name"
        name="name"
        autoComplete="off"
        value={draft.name}
        onChange={(name) => change({ name })}
        error={errors?.name}
        data-autofocus
      />
      <TextField
        label="E-mail"
        name="email"
        type="email"
        autoComplete="off"
        value={draft.email}
        onChange={(email) => change({ email })}
        error={errors?.email}
      />
      <TextField
        label="Phone"
        name="phoneNumber"
        type="tel"
        autoComplete="off"
        hint="With the country, such as +351"
        value={draft.phoneNumber}
        onChange={(phoneNumber) => change({ phoneNumber })}
        error={errors?.phoneNumber}
      />
      <TextField
        label="Company"
        name="company"
        autoComplete="off"
        value={draft.company ?? ''}
        onChange={(company) => change({ company })}
        error={errors?.company}
      />
      <TextField
        label="Tags"
        name="tags"
        autoComplete="off"
        hint="Separated by commas"
        value={draft.tags ?? ''}
        onChange={(tags) => change({ tags })}
        error={errors?.tags}
      />
      <TextArea
        label="Note"
        name="note"
        value={draft.note ?? ''}
        onChange={(note) => change({ note })}
        error={errors?.note}
      />
      {notice}
      {error && (
        <p className={classes.error} role="alert">
          {error}
        </p>
      )}
      <div className={classes.actions}>
        <Button variant="subtle" onClick={onCancel}>
          Cancel
        </Button>
        <Button variant="primary" type="submit" pending={pending}>
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}
