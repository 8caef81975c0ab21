import { isEmail } from '@atelier/domain';
import { contact as contactTable, lengthProblems, valuesOfDraft } from '@atelier/domain/entities';
import { callErrorOf, useCreateContact, useUpdateContact } from '@atelier/react-hooks';
import { type Contact, errorMessage, fieldErrors } from '@atelier/sdk';
import type { ContactDraft, TypedFormState } from '@atelier/ui';
import { useState } from 'react';
import { useFormSaving } from '../../app/use-form-saving';

/** What is wrong with a draft, by field. */
type DraftErrors = Partial<Record<keyof ContactDraft, string>>;

/** A contact and the form that changes it. */
export interface EditedContact {
  readonly id: string;
  readonly form: Pick<TypedFormState<ContactDraft>, 'changes' | 'revision'>;
}

/** Saving a draft as a new contact, or as a change of one. */
export interface ContactSaving {
  /** Resolves to the contact; to undefined if it was refused or is kept on this device. */
  readonly save: (draft: ContactDraft) => Promise<Contact | undefined>;
  readonly isPending: boolean;
  /** By field; what was typed stays in the form. */
  readonly errors: DraftErrors;
  /** What went wrong with the whole. */
  readonly error: string | undefined;
}

/**
 * Saves what a contact form holds.
 *
 * @param edited - the contact that the form changes; undefined makes a new one.
 * @param onSaved - called with the contact as it is now; with undefined if the change is kept on this device: it waits for a
 * connection, or for a choice between it and what somebody else wrote.
 */
export function useContactSaving(
  edited: EditedContact | undefined,
  onSaved: (contact: Contact | undefined) => void,
): ContactSaving {
  const create = useCreateContact();
  const update = useUpdateContact();
  const [problems, setProblems] = useState<DraftErrors>({});
  const creating = useFormSaving(create);
  const updating = useFormSaving(update);
  const mutation = edited ? update : create;
  const callError = callErrorOf(mutation.error);
  const fields: DraftErrors = callError
    ? Object.fromEntries(
        fieldErrors(callError).map(({ field, message }) => [field.replace(/^input\./, ''), message]),
      )
    : {};

  return {
    async save(draft) {
      const found = problemsOf(draft);
      setProblems(found);
      if (Object.keys(found).length > 0) return undefined;
      const input = inputOf(draft);
      if (edited) {
        const { id, form } = edited;
        // Only what was typed: another field may have been changed elsewhere since the form was opened.
        const changes = fieldsOf(input, form.changes);
        if (Object.keys(changes).length > 0)
          return updating.save({ id, revision: form.revision ?? 0, input: changes }, onSaved);
        onSaved(undefined);
        return undefined;
      }
      return creating.save(input, onSaved);
    },
    isPending: creating.isPending || updating.isPending,
    errors: { ...fields, ...problems },
    error: Object.keys(fields).length > 0 ? undefined : callError && errorMessage(callError),
  };
}

/** Validates what can be checked without the server. */
const problemsOf = (draft: ContactDraft): DraftErrors => ({
  ...lengthProblems(contactTable, draft),
  ...(draft.name.trim() ? {} : { name: 'A contact needs a name' }),
  ...(draft.email.trim() && !isEmail(draft.email.trim())
    ? { email: 'Enter an address like ada@ferreira.example' }
    : {}),
});

/** What is sent; the wire takes lists that may be written. */
function inputOf(draft: ContactDraft) {
  const { tags, ...values } = valuesOfDraft(contactTable, draft);
  return { ...values, tags: [...tags] };
}

/** Returns the fields of an input that have changed. */
const fieldsOf = <Input extends object>(input: Input, changes: object): Partial<Input> =>
  // Fields of the same input.
  Object.fromEntries(Object.entries(input).filter(([field]) => field in changes)) as Partial<Input>;
