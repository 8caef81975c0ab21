import { contact, draftOf } from '@atelier/domain/entities';
import { useContactsOf } from '@atelier/react-hooks';
import type { Contact } from '@atelier/sdk';
import { Button, type ContactDraft, TextField } from '@atelier/ui';
import { type KeyboardEvent, useState } from 'react';
import { toasts } from '../../app/toasts';
import { AlreadyHere } from './AlreadyHere';
import { ContactChooser } from './ContactChooser';
import classes from './contacts.module.css';
import { useContactSaving } from './use-contact-saving';

/** One contact of a form, or none: the search stands open, and somebody new is created in it. */
export function ContactPicker({
  contactId,
  onChoose,
  isFirst,
}: {
  contactId: string | undefined;
  onChoose: (contactId: string | undefined) => void;
  /** Has the focus when the form opens. */
  isFirst?: boolean;
}) {
  const [isOpen, setOpen] = useState(contactId === undefined);
  const [newName, setNewName] = useState<string>();
  const [chosen] = useContactsOf(contactId === undefined ? [] : [contactId]);
  const choose = (id: string | undefined) => {
    onChoose(id);
    setNewName(undefined);
    setOpen(id === undefined);
  };
  if (newName !== undefined)
    return <NewPerson name={newName} onChoose={choose} onCancel={() => setNewName(undefined)} />;
  if (!isOpen && contactId !== undefined)
    return (
      <div className={classes.picked}>
        <span>
          <b>{chosen?.name ?? 'Contact'}</b>
          <small>{chosen?.email ?? chosen?.phoneNumber ?? ''}</small>
        </span>
        <Button size="sm" onClick={() => setOpen(true)}>
          Change
        </Button>
      </div>
    );
  return (
    <ContactChooser
      label="Contacts"
      value={contactId === undefined ? [] : [contactId]}
      onChange={(ids) => choose(ids.find((id) => id !== contactId))}
      onCreate={setNewName}
      isFirst={isFirst}
    />
  );
}

/** Stands in a form of its own right, so it is none itself: Enter creates the person and nothing else. */
function NewPerson({
  name,
  onChoose,
  onCancel,
}: {
  name: string;
  onChoose: (contactId: string | undefined) => void;
  onCancel: () => void;
}) {
  const isAddress = name.includes('@');
  const [draft, setDraft] = useState<ContactDraft>({
    ...draftOf(contact),
    ...(isAddress ? { email: name } : { name }),
  });
  const saving = useContactSaving(undefined, (added: Contact | undefined) => {
    if (added) onChoose(added._id);
    else {
      toasts.show(`${draft.name.trim()} will be added when you’re back online`);
      onCancel();
    }
  });
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    if (!saving.isPending) saving.save(draft);
  };
  const field = (id: 'name' | 'email' | 'phoneNumber') => ({
    label: contact.fields[id].label,
    value: draft[id],
    onChange: (text: string) => setDraft((before) => ({ ...before, [id]: text })),
    error: saving.errors[id],
    maxLength: contact.fields[id].limit,
  });
  return (
    <fieldset className={classes.newPerson} onKeyDown={press}>
      <legend>New contact</legend>
      <TextField {...field('name')} autoFocus={draft.name === ''} />
      <TextField {...field('email')} type="email" autoFocus={draft.name !== ''} />
      <TextField {...field('phoneNumber')} type="tel" />
      <AlreadyHere draft={draft} onOpen={onChoose} />
      {saving.error && <p role="alert">{saving.error}</p>}
      <div className={classes.newPersonFoot}>
        <Button size="sm" onClick={onCancel}>
          Back
        </Button>
        <Button size="sm" variant="primary" pending={saving.isPending} onClick={() => saving.save(draft)}>
          Create contact
        </Button>
      </div>
    </fieldset>
  );
}
