import { useLongPress } from '@mantine/hooks';
import { IconCheck } from '@tabler/icons-react';
import { clsx } from 'clsx';
import { useState } from 'react';
import { Avatar } from '../../foundation/Avatar/Avatar';
import { Button } from '../../foundation/Button/Button';
import { Icon } from '../../foundation/Icon';
import { useFormat } from '../../theme/format';
import type { ContactView } from '../contact';
import classes from './ContactEntries.module.css';

interface ContactEntriesProps {
  contacts: readonly ContactView[];
  selected: ReadonlySet<string>;
  onSelectedChange: (selected: Set<string>) => void;
  onOpen: (contact: ContactView) => void;
}

/** How long a finger rests on somebody who is to be chosen, in milliseconds. */
const LONG_PRESS = 500;

/** Clients as a list of people, for a phone. A long press or "Select" chooses several; a press opens one otherwise. */
export function ContactEntries({ contacts, selected, onSelectedChange, onOpen }: ContactEntriesProps) {
  const format = useFormat();
  const [isAsked, setAsked] = useState(false);
  const isSelecting = isAsked || selected.size > 0;
  const toggle = (id: string) => {
    const next = new Set(selected);
    if (!next.delete(id)) next.add(id);
    onSelectedChange(next);
  };
  const switchMode = () => {
    setAsked(!isSelecting);
    if (selected.size > 0) onSelectedChange(new Set());
  };
  return (
    <>
      <div className={classes.head}>
        <span role="status">{isSelecting && `${format.number(selected.size)} selected`}</span>
        <Button size="sm" variant="subtle" onClick={switchMode}>
          {isSelecting ? 'Done' : 'Select'}
        </Button>
      </div>
      <ul aria-label="Contacts">
        {contacts.map((contact) => (
          <li key={contact.id}>
            <ContactEntry
              contact={contact}
              chosen={isSelecting ? selected.has(contact.id) : undefined}
              onPress={() => (isSelecting ? toggle(contact.id) : onOpen(contact))}
              onLongPress={() => toggle(contact.id)}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

interface ContactEntryProps {
  contact: ContactView;
  /** Whether it is chosen; undefined while nobody chooses. */
  chosen: boolean | undefined;
  onPress: () => void;
  onLongPress: () => void;
}

function ContactEntry({ contact, chosen, onPress, onLongPress }: ContactEntryProps) {
  const touch = useLongPress(onLongPress, {
    threshold: LONG_PRESS,
    events: ['touch'],
    // A finger that moves scrolls.
    cancelOnMove: true,
    // The press that would follow would take the choice back.
    onFinish: (event) => event.preventDefault(),
  });
  return (
    <button
      {...touch}
      type="button"
      className={clsx(classes.entry, chosen && classes.chosen)}
      aria-pressed={chosen}
      onClick={onPress}
    >
      {chosen === undefined ? (
        <Avatar name={contact.name} colourKey={contact.id} size={36} decorative />
      ) : (
        <span className={classes.box}>{chosen && <Icon icon={IconCheck} size={16} />}</span>
      )}
      <span>
        <b>{contact.name}</b>
        <small>{contact.email ?? contact.phoneNumber ?? 'No address yet'}</small>
      </span>
    </button>
  );
}
