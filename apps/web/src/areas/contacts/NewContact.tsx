import { contact, draftOf } from '@atelier/domain/entities';
import { useWorkspaceId } from '@atelier/react-hooks';
import { type ContactDraft, ContactForm, FormDialog } from '@atelier/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { toasts } from '../../app/toasts';
import { useKeptDraft } from '../../app/use-kept-draft';
import { AlreadyHere } from './AlreadyHere';
import { useContactSaving } from './use-contact-saving';

export interface NewContactProps {
  opened: boolean;
  onClose: () => void;
}

/** Writes down one contact, and opens it beside the list. */
export function NewContact({ opened, onClose }: NewContactProps) {
  return (
    <FormDialog opened={opened} title="New contact" onClose={onClose}>
      <NewContactForm onClose={onClose} />
    </FormDialog>
  );
}

/** Inside the dialog, so that each opening begins with what was kept. */
function NewContactForm({ onClose }: Pick<NewContactProps, 'onClose'>) {
  const navigate = useNavigate();
  const workspaceId = useWorkspaceId();
  const kept = useKeptDraft(`new-contact:${workspaceId}`, draftOf(contact));
  const [draft, setDraft] = useState<Partial<ContactDraft>>(kept.initial);
  const saving = useContactSaving(undefined, (added) => {
    kept.forget();
    if (!added) {
      toasts.show(`${draft.name?.trim()} will be added when you're back online`);
      onClose();
      return;
    }
    toasts.show(`${added.name} added`);
    void navigate(`/contacts?panel=contact.${added._id}`, { replace: true });
  });
  return (
    <ContactForm
      initial={kept.initial}
      onDraft={(next) => {
        kept.keep(next);
        setDraft(next);
      }}
      notice={
        <AlreadyHere
          draft={draft}
          onOpen={(id) => {
            kept.forget();
            void navigate(`/contacts?panel=contact.${id}`, { replace: true });
          }}
        />
      }
      errors={saving.errors}
      error={saving.error}
      pending={saving.isPending}
      onSubmit={saving.save}
      onCancel={() => {
        kept.forget();
        onClose();
      }}
      submitLabel="Add"
    />
  );
}
