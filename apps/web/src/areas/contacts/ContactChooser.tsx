import { useContacts, useContactsOf } from '@atelier/react-hooks';
import { ChoiceList, type ChooserProps } from '@atelier/ui';
import { useState } from 'react';
import { useDelayed } from '../../frame/use-delayed';

/** Chooses contacts by a search among all of them; each press counts at once. */
export function ContactChooser({ label, value, onChange, isFirst }: ChooserProps) {
  const [text, setText] = useState('');
  const search = useDelayed(text.trim(), 150);
  const contacts = useContacts({ limit: 20, ...(search && { search }) });
  const found = contacts.data?.data ?? [];
  // Those who are chosen stay in sight, whatever is searched for; who is found stays where they are when they are chosen.
  const others = useContactsOf(value).filter((one) => found.every(({ _id }) => _id !== one._id));
  return (
    <ChoiceList
      label={label}
      sections={[{ choices: [...others, ...found].map(({ _id, name }) => ({ id: _id, name })) }]}
      value={value}
      onChange={onChange}
      search={{ label: 'Search contacts', text, onText: setText }}
      isBusy={contacts.isFetching}
      nothing={
        contacts.isError
          ? // Said by the specification (3 §8).
            'Failed to get clients, try again.'
          : search
            ? `No contact matches “${search}”. Names, email addresses, and companies were searched.`
            : 'No contacts yet.'
      }
      isFirst={isFirst}
    />
  );
}
