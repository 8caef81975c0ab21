import { contact, draftOf } from '@atelier/domain/entities';
import { useContactsOf } from '@atelier/react-hooks';
import type { Contact } from '@atelier/sdk';
import { Button, type ContactDraft, SampleMark, TextField, useTypedForm } from '@atelier/ui';
import { type KeyboardEvent, type Ref, useImperativeHandle, useState } from 'react';
import { toasts } from '../../app/toasts';
import { AlreadyHere } from './AlreadyHere';
import { ContactChooser } from './ContactChooser';
import classes from './contacts.module.css';
import { useContactSaving } from './use-contact-saving';

/** Somebody new who is being written. */
export interface ContactInProgress {
  /** Creates the person. Resolves to the id; to undefined if that was refused, or waits for a connection. */
  readonly finish: () => Promise<string | undefined>;
}

interface SearchProps {
  contactId: string | undefined;
  onChoose: (contactId: string | undefined) => void;
  /** Has the focus when the form opens. */
  isFirst?: boolean | undefined;
  /** Holds somebody new for as long as they are written and not created. */
  inProgress?: Ref<ContactInProgress> | undefined;
}

/** One contact of a form, or none: the search stands open, and somebody new is created in it. */
export function ContactPicker({ contactId, onChoose, ...search }: SearchProps) {
  const [isOpen, setOpen] = useState(contactId === undefined);
  const [chosen] = useContactsOf(contactId === undefined ? [] : [contactId]);
  const choose = (id: string | undefined) => {
    onChoose(id);
    setOpen(id === undefined);
  };
  if (isOpen || contactId === undefined)
    return <ContactSearch {...search} contactId={contactId} onChoose={choose} />;
  return (
    <div className={classes.picked}>
      <span>
        <b>{chosen?.name ?? 'Contact'}</b> <SampleMark of={contactId} />
        <small>{chosen?.email ?? chosen?.phoneNumber ?? ''}</small>
      </span>
      <Button size="sm" onClick={() => setOpen(true)}>
        Change
      </Button>
    </div>
  );
}

/** Finds a contact, or creates somebody new who was not found. */
export function ContactSearch({ contactId, onChoose, isFirst, inProgress }: SearchProps) {
  const [newName, setNewName] = useState<string>();
  const choose = (id: string | undefined) => {
    setNewName(undefined);
    onChoose(id);
  };
  return newName === undefined ? (
    <ContactChooser
      label="Contacts"
      value={contactId === undefined ? [] : [contactId]}
      onChange={(ids) => choose(ids.find((id) => id !== contactId))}
      onCreate={setNewName}
      isFirst={isFirst}
    />
  ) : (
    <NewPerson
      name={newName}
      onChoose={choose}
      onCancel={() => setNewName(undefined)}
      inProgress={inProgress}
    />
  );
}

/** Stands in a form of its own right, so it is none itself: Enter creates the person and nothing else. */
function NewPerson({
  name,
  onChoose,
  onCancel,
  inProgress,
}: {
  name: string;
  onChoose: (contactId: string | undefined) => void;
  onCancel: () => void;
  inProgress: Ref<ContactInProgress> | undefined;
}) {
  const isAddress = name.includes('@');
  const form = useTypedForm<ContactDraft>({
    field: `form.contact.new.${name}`,
    label: 'New contact',
    saved: { ...draftOf(contact), ...(isAddress ? { email: name } : { name }) },
  });
  const draft = form.values;
  const saving = useContactSaving(undefined, (added: Contact | undefined) => {
    form.reset();
    if (added) onChoose(added._id);
    else {
      toasts.show(`${draft.name.trim()} will be added when you’re back online`);
      onCancel();
    }
  });
  const create = async () => (saving.isPending ? undefined : (await saving.save(draft))?._id);
  useImperativeHandle(inProgress, () => ({ finish: create }));
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    void create();
  };
  const field = (id: 'name' | 'email' | 'phoneNumber') => ({
    label: contact.fields[id].label,
    value: draft[id],
    onChange: (text: string) => form.change({ [id]: text }),
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
        <Button
          size="sm"
          onClick={() => {
            form.reset();
            onCancel();
          }}
        >
          Back
        </Button>
        <Button size="sm" variant="primary" pending={saving.isPending} onClick={() => void create()}>
          Create contact
        </Button>
      </div>
    </fieldset>
  );
}
