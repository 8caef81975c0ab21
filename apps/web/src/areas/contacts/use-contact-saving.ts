import { contact as contactTable, lengthProblems, valuesOfDraft } from '@atelier/domain/entities';
import { callErrorOf, useCreateContact, useUpdateContact } from '@atelier/react-hooks';
import { type Contact, errorCode, errorMessage, fieldErrors, isEmail } from '@atelier/sdk';
import type { ContactDraft } from '@atelier/ui';
import { useState } from 'react';

/** What is wrong with a draft, by field. */
type DraftErrors = Partial<Record<keyof ContactDraft, string>>;

/** Saving a draft as a new contact, or as a change of one. */
export interface ContactSaving {
  readonly save: (draft: ContactDraft) => void;
  readonly isPending: boolean;
  /** By field; what was typed stays in the form. */
  readonly errors: DraftErrors;
  /** What went wrong with the whole. */
  readonly error: string | undefined;
}

/**
 * Saves what a contact form holds.
 *
 * @param contact - the contact that is changed; undefined makes a new one.
 * @param onSaved - called with the contact as it is now.
 */
export function useContactSaving(
  contact: Contact | undefined,
  onSaved: (contact: Contact) => void,
): ContactSaving {
  const create = useCreateContact();
  const update = useUpdateContact();
  const [problems, setProblems] = useState<DraftErrors>({});
  const mutation = contact ? update : create;
  const callError = callErrorOf(mutation.error);
  const fields: DraftErrors = callError
    ? Object.fromEntries(
        fieldErrors(callError).map(({ field, message }) => [field.replace(/^input\./, ''), message]),
      )
    : {};
  const isStale = callError && errorCode(callError) === 'stale_revision';

  return {
    save(draft) {
      const found = problemsOf(draft);
      setProblems(found);
      if (Object.keys(found).length > 0) return;
      const input = inputOf(draft);
      if (contact) {
        update.mutate({ id: contact._id, revision: contact.revision, input }, { onSuccess: onSaved });
      } else create.mutate(input, { onSuccess: onSaved });
    },
    isPending: mutation.isPending,
    errors: { ...fields, ...problems },
    error: whole(callError && errorMessage(callError), Boolean(isStale), fields),
  };
}

function whole(message: string | undefined, isStale: boolean, fields: DraftErrors): string | undefined {
  if (isStale)
    return 'Somebody else changed this contact a moment ago. Look at the new state, then save again.';
  return Object.keys(fields).length > 0 ? undefined : message;
}

/** What can be told without the server. */
const problemsOf = (draft: ContactDraft): DraftErrors => ({
  ...lengthProblems(contactTable, draft),
  ...(draft.name.trim() ? {} : { name: 'A contact needs a name' }),
  ...(draft.email.trim() && !isEmail(draft.email.trim())
    ? { email: 'Write an address such as ada@ferreira.example' }
    : {}),
});

/** What is sent; the wire takes lists that may be written. */
function inputOf(draft: ContactDraft) {
  const { tags, ...values } = valuesOfDraft(contactTable, draft);
  return { ...values, tags: [...tags] };
}
