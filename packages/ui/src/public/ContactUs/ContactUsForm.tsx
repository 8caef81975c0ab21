import { clsx } from 'clsx';
import { type ComponentProps, type FormEvent, type ReactNode, useState } from 'react';
import { Button } from '../../foundation/Button/Button';
import { Checkbox } from '../../foundation/Field/Checkbox';
import { SelectField, type SelectOption } from '../../foundation/Field/SelectField';
import { TextArea, TextField } from '../../foundation/Field/TextField';
import classes from './ContactUs.module.css';

/** A message as it stands in the form. */
export interface ContactUsDraft {
  email: string;
  firstName: string;
  lastName: string;
  companyName: string;
  jobTitle: string;
  platformUsers: string;
  headquarters: string;
  message: string;
  marketingConsent: boolean;
  type: string;
  phone: string;
}

export interface ContactUsFormProps
  extends Omit<ComponentProps<'form'>, 'children' | 'onSubmit' | 'onChange'> {
  /** How many people would use it. */
  userCounts: readonly SelectOption[];
  /** What the message is about. */
  types: readonly SelectOption[];
  /** What is wrong, by field. */
  errors?: Partial<Record<keyof ContactUsDraft, string>> | undefined;
  error?: ReactNode;
  pending?: boolean | undefined;
  /** What stands in the fields at first. */
  initial?: Partial<ContactUsDraft> | undefined;
  /** Called with every change, so that the host can keep the draft. */
  onDraft?: ((draft: ContactUsDraft) => void) | undefined;
  onSubmit: (draft: ContactUsDraft) => void;
}

/** The form before anything is typed. */
export const emptyContactUs: ContactUsDraft = {
  email: '',
  firstName: '',
  lastName: '',
  companyName: '',
  jobTitle: '',
  platformUsers: '',
  headquarters: '',
  message: '',
  marketingConsent: false,
  type: '',
  phone: '',
};

const lines = [
  ['firstName', 'First name', 'given-name'],
  ['lastName', 'Last name', 'family-name'],
  ['email', 'Email', 'email'],
  ['phone', 'Phone (optional)', 'tel'],
  ['companyName', 'Company', 'organization'],
  ['jobTitle', 'Job title', 'organization-title'],
  ['headquarters', 'City or country', 'country-name'],
] as const;

/**
 * Writes to the people behind the product.
 */
export function ContactUsForm({
  userCounts,
  types,
  errors,
  error,
  pending,
  initial,
  onDraft,
  onSubmit,
  className,
  ...rest
}: ContactUsFormProps) {
  const [draft, setDraft] = useState<ContactUsDraft>({ ...emptyContactUs, ...initial });
  const change = (part: Partial<ContactUsDraft>) => {
    const next = { ...draft, ...part };
    setDraft(next);
    onDraft?.(next);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!pending) onSubmit(draft);
  };
  return (
    <form {...rest} className={clsx(classes.form, className)} onSubmit={submit} noValidate>
      {lines.map(([field, label, autoComplete]) => (
        <TextField
          key={field}
          label={label}
          name={field}
          autoComplete={autoComplete}
          value={draft[field]}
          onChange={(value) => change({ [field]: value })}
          error={errors?.[field]}
        />
      ))}
      <SelectField
        label="Number of users"
        options={[...userCounts]}
        value={draft.platformUsers || null}
        onChange={(platformUsers) => change({ platformUsers })}
        error={errors?.platformUsers}
      />
      <SelectField
        className={classes.full}
        label="Topic"
        options={[...types]}
        value={draft.type || null}
        onChange={(type) => change({ type })}
        error={errors?.type}
      />
      <TextArea
        className={classes.full}
        label="Message"
        name="message"
        minRows={5}
        value={draft.message}
        onChange={(message) => change({ message })}
        error={errors?.message}
      />
      {error && (
        <p className={classes.error} role="alert">
          {error}
        </p>
      )}
      <div className={classes.end}>
        <Checkbox
          label="Send me news by email"
          checked={draft.marketingConsent}
          onChange={(marketingConsent) => change({ marketingConsent })}
          error={errors?.marketingConsent}
        />
        <Button variant="primary" size="lg" type="submit" pending={pending}>
          Send
        </Button>
      </div>
    </form>
  );
}
