import { callErrorOf, useContacts, useContactsOf } from '@atelier/react-hooks';
import { errorMessage, hasCode } from '@atelier/sdk';
import { Button, ChoiceList, type ChooserProps } from '@atelier/ui';
import { IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useDelayed } from '../../frame/use-delayed';

export interface ContactChooserProps extends ChooserProps {
  /** Creates somebody who is not there yet, with what was searched for; without it nobody can be created. */
  readonly onCreate?: ((text: string) => void) | undefined;
}

/** Chooses contacts by a search among all of them; each press counts at once. */
export function ContactChooser({ label, value, onChange, isFirst, onCreate }: ContactChooserProps) {
  const [text, setText] = useState('');
  const search = useDelayed(text.trim(), 150);
  const contacts = useContacts({ limit: 20, ...(search && { search }) });
  const found = contacts.data?.data ?? [];
  const error = callErrorOf(contacts.error);
  const noAccess = error && hasCode(error, 'no_access') ? errorMessage(error) : undefined;
  // Those who are chosen stay in sight, whatever is searched for; who is found stays where they are when they are chosen.
  const others = useContactsOf(value).filter((one) => found.every(({ _id }) => _id !== one._id));
  return (
    <ChoiceList
      label={label}
      sections={[
        {
          choices: [...others, ...found].map(({ _id, name, email, phoneNumber, company }) => ({
            id: _id,
            name,
            detail: email ?? phoneNumber ?? company ?? undefined,
          })),
        },
      ]}
      value={value}
      onChange={onChange}
      search={{ label: 'Search contacts', text, onText: setText }}
      isBusy={contacts.isFetching}
      nothing={
        noAccess ??
        (contacts.isError
          ? // Said by the specification (3 §8).
            'Failed to get clients, try again.'
          : search
            ? `No contact matches “${search}”. Names, email addresses, and companies were searched.`
            : 'No contacts yet.')
      }
      isFirst={isFirst}
      after={
        onCreate &&
        noAccess === undefined && (
          <Button size="sm" variant="subtle" icon={IconUserPlus} onClick={() => onCreate(text.trim())}>
            {text.trim() === '' ? 'New contact' : `Create “${text.trim()}”`}
          </Button>
        )
      }
    />
  );
}
