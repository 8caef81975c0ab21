import { contact, type DraftOf, draftOf, type EntityField, type FieldInput } from '@atelier/domain/entities';
import { clsx } from 'clsx';
import { type ComponentProps, type FormEvent, Fragment, type ReactNode } from 'react';
import { Button } from '../../foundation/Button/Button';
import { PlainSelectField } from '../../foundation/Field/PlainSelectField';
import type { SelectOption } from '../../foundation/Field/SelectField';
import { TextArea, TextField } from '../../foundation/Field/TextField';
import { useFirstInvalid } from '../../foundation/Field/use-first-invalid';
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

/** What contacts are compared by ends with this field. */
const lastOfWho: keyof ContactDraft = 'company';

export interface ContactFormProps
  extends Omit<ComponentProps<'form'>, 'children' | 'onSubmit' | 'onChange' | 'title'> {
  /** What stands in the fields at first; empty for a new contact. */
  initial?: Partial<ContactDraft> | undefined;
  /** What is typed, where the host keeps it; without it, it lasts as long as the form. */
  form?: TypedFormState<ContactDraft> | undefined;
  /** What is wrong, by field, from the check before or from the server. */
  errors?: Partial<Record<keyof ContactDraft, string>> | undefined;
  error?: ReactNode;
  /** A word before it is sent, such as who may be meant; it stands below the fields that say who it is. */
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
  const { ref, submitted } = useFirstInvalid(Object.values(errors ?? {}).some(Boolean), pending);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (pending) return;
    submitted();
    onSubmit(draft);
  };
  return (
    <form
      {...rest}
      ref={ref}
      className={clsx(classes.form, padded && classes.padded, className)}
      onSubmit={submit}
      noValidate
    >
      {contact.inputs.map((id, index) => (
        <Fragment key={id}>
          <ContactInput
            id={id}
            value={draft[id]}
            error={errors?.[id]}
            isFirst={index === 0}
            onChange={(text) => change({ [id]: text })}
          />
          {id === lastOfWho && notice}
        </Fragment>
      ))}
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

/** The input of one field, as the field table says. */
function ContactInput({
  id,
  value,
  error,
  isFirst,
  onChange,
}: {
  id: keyof ContactDraft;
  value: string;
  error: string | undefined;
  isFirst: boolean;
  onChange: (text: string) => void;
}) {
  const { label, hint, input }: EntityField = contact.fields[id];
  const field = {
    label,
    hint: input === 'phone' && lacksCountry(value) ? countryHint : hint,
    name: id,
    value,
    onChange,
    error,
  };
  if (input === 'choice') return <PlainSelectField {...field} options={[NONE, ...choicesOf(id)]} />;
  if (input === 'paragraph') return <TextArea {...field} />;
  return (
    <TextField
      {...field}
      type={(input && inputTypes[input]) ?? 'text'}
      autoComplete="off"
      data-autofocus={isFirst || undefined}
    />
  );
}
