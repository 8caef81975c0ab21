import { isEmail } from '@atelier/domain';
import { contact as contactTable, draftOf, lengthProblems, valuesOfDraft } from '@atelier/domain/entities';
import { callErrorOf, isKeptConflict, useCreateContact, useUpdateContact } from '@atelier/react-hooks';
import { type Contact, errorMessage, fieldErrors } from '@atelier/sdk';
import type { ContactDraft } from '@atelier/ui';
import { useState } from 'react';
import { toastError } from '../../app/toasts';

/** What is wrong with a draft, by field. */
type DraftErrors = Partial<Record<keyof ContactDraft, string>>;

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
 * @param contact - the contact as it was when the form was opened, which its changes are made of; undefined makes a new one.
 * @param onSaved - called with the contact as it is now; with undefined if the change is kept on this device: it waits for a
 * connection, or for a choice between it and what somebody else wrote.
 */
export function useContactSaving(
  contact: Contact | undefined,
  onSaved: (contact: Contact | undefined) => void,
): ContactSaving {
  const create = useCreateContact();
  const update = useUpdateContact();
  const [problems, setProblems] = useState<DraftErrors>({});
  const [isPending, setPending] = useState(false);
  const settle = async (sent: Promise<Contact | undefined>) => {
    setPending(true);
    try {
      const saved = await sent;
      onSaved(saved);
      return saved;
    } catch (error) {
      // What was refused stays in the form, with the reason.
      if (!isKeptConflict(error)) return undefined;
      toastError(error, 'Couldn’t save the contact.');
      onSaved(undefined);
      return undefined;
    } finally {
      setPending(false);
    }
  };
  const mutation = contact ? update : create;
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
      if (contact) {
        // Only what was typed: another field may have been changed elsewhere since the form was opened.
        const changes = changesOf(input, inputOf(draftOf(contactTable, contact)));
        if (Object.keys(changes).length > 0)
          return settle(update.send({ id: contact._id, revision: contact.revision, input: changes }));
        onSaved(contact);
        return contact;
      }
      return settle(create.send(input));
    },
    isPending,
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

/** Returns the fields that are not as they were. */
const changesOf = <Input extends object>(input: Input, before: Input): Partial<Input> => {
  const earlier = new Map<string, unknown>(Object.entries(before));
  const isChanged = ([field, value]: [string, unknown]) =>
    JSON.stringify(value) !== JSON.stringify(earlier.get(field));
  // Fields of the same input.
  return Object.fromEntries(Object.entries(input).filter(isChanged)) as Partial<Input>;
};
