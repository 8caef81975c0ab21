import { contact, draftOf } from '@atelier/domain/entities';
import { ContactForm, FormDialog, useTypedForm } from '@atelier/ui';
import { useNavigate } from 'react-router';
import { toasts } from '../../app/toasts';
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
  const form = useTypedForm({ field: 'form.contact.new', label: 'New contact', saved: draftOf(contact) });
  const saving = useContactSaving(undefined, (added) => {
    const name = form.values.name.trim();
    form.reset();
    if (!added) {
      toasts.show(`${name} will be added when you're back online`);
      onClose();
      return;
    }
    toasts.show(`${added.name} added`);
    void navigate(`/contacts?panel=contact.${added._id}`, { replace: true });
  });
  return (
    <ContactForm
      form={form}
      notice={
        <AlreadyHere
          draft={form.values}
          onOpen={(id) => {
            form.reset();
            void navigate(`/contacts?panel=contact.${id}`, { replace: true });
          }}
        />
      }
      errors={saving.errors}
      error={saving.error}
      pending={saving.isPending}
      onSubmit={(draft) => void saving.save(draft)}
      onCancel={() => {
        form.reset();
        onClose();
      }}
      submitLabel="Add"
    />
  );
}
