import { contact, type DraftOf, draftOf, type EntityField, type FieldInput } from '@atelier/domain/entities';
import { clsx } from 'clsx';
import type { ComponentProps, FormEvent, ReactNode } from 'react';
import { Button } from '../../foundation/Button/Button';
import { PlainSelectField } from '../../foundation/Field/PlainSelectField';
import type { SelectOption } from '../../foundation/Field/SelectField';
import { TextArea, TextField } from '../../foundation/Field/TextField';
import { type TypedFormState, useTypedForm } from '../../foundation/TypedText/use-typed-form';
import classes from './ContactForm.module.css';

/** A contact as it stands in the form. */
export type ContactDraft = DraftOf<typeof contact>;

const inputTypes: { readonly [Input in FieldInput]?: string } = { email: 'email', phone: 'tel' };

/** A field without a value of its own takes the workspace's. */
const NONE: SelectOption = { value: '', label: 'As set for the workspace' };

function choicesOf(id: keyof ContactDraft): SelectOption[] {
  const { options = [] }: EntityField = contact.fields[id];
  return options.map(({ id: value, name: label }) => ({ value, label }));
}

const lacksCountry = (number: string): boolean => /^\s*(?!\+|00)\S/.test(number);
const countryHint = 'No country code yet. Add it, such as +351, so that the number works from anywhere.';

export interface ContactFormProps
  extends Omit<ComponentProps<'form'>, 'children' | 'onSubmit' | 'onChange' | 'title'> {
  /** What stands in the fields at first; empty for a new contact. */
  initial?: Partial<ContactDraft> | undefined;
  /** What is typed, where the host keeps it; without it, it lasts as long as the form. */
  form?: TypedFormState<ContactDraft> | undefined;
  /** What is wrong, by field, from the check before or from the server. */
  errors?: Partial<Record<keyof ContactDraft, string>> | undefined;
  error?: ReactNode;
  /** A word before it is sent, such as who may be meant. */
  notice?: ReactNode;
  pending?: boolean | undefined;
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
  form,
  errors,
  error,
  notice,
  pending,
  onSubmit,
  onCancel,
  submitLabel = 'Save',
  padded,
  className,
  ...rest
}: ContactFormProps) {
  const own = useTypedForm({ label: submitLabel, saved: { ...draftOf(contact), ...initial } });
  const { values: draft, change } = form ?? own;
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
      {contact.inputs.map((id, index) => {
        const { label, hint, input }: EntityField = contact.fields[id];
        const field = {
          label,
          hint: input === 'phone' && lacksCountry(draft[id]) ? countryHint : hint,
          name: id,
          value: draft[id],
          onChange: (text: string) => change({ [id]: text }),
          error: errors?.[id],
        };
        if (input === 'choice')
          return <PlainSelectField key={id} {...field} options={[NONE, ...choicesOf(id)]} />;
        return input === 'paragraph' ? (
          <TextArea key={id} {...field} />
        ) : (
          <TextField
            key={id}
            {...field}
            type={(input && inputTypes[input]) ?? 'text'}
            autoComplete="off"
            data-autofocus={index === 0 || undefined}
          />
        );
      })}
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
