import { IconMail, IconPhone } from '@tabler/icons-react';
import { Avatar } from '../../foundation/Avatar/Avatar';
import { Icon } from '../../foundation/Icon';
import { Pill } from '../../foundation/Pill/Pill';
import { SampleMark } from '../../foundation/Pill/SampleMark';
import { ListCards, type ListCardsProps } from '../../views/ListCards/ListCards';
import type { ContactView } from '../contact';
import classes from './ContactCards.module.css';

export interface ContactCardsProps
  extends Omit<ListCardsProps<ContactView>, 'label' | 'rows' | 'rowId' | 'rowName' | 'card'> {
  /** In the order in which they are shown. */
  contacts: readonly ContactView[];
}

/** Contacts as cards: who they are, how to reach them, what they are for. */
export function ContactCards({ contacts, ...cards }: ContactCardsProps) {
  return (
    <ListCards
      {...cards}
      label="Contacts"
      rows={contacts}
      rowId={({ id }) => id}
      rowName={({ name }) => name}
      card={({ id, name, company, email, phoneNumber, tags }) => ({
        picture: <Avatar name={name} colourKey={id} size={36} decorative />,
        title: name,
        detail: company,
        body: (
          <>
            <SampleMark of={id} />
            <Way icon={IconMail} value={email} />
            <Way icon={IconPhone} value={phoneNumber} />
            {tags && tags.length > 0 && (
              <p className={classes.tags}>
                {tags.map((tag) => (
                  <Pill key={tag}>{tag}</Pill>
                ))}
              </p>
            )}
          </>
        ),
      })}
    />
  );
}

/** A way to reach somebody; nothing when there is none. */
function Way({ icon, value }: { icon: typeof IconMail; value: string | null }) {
  if (!value) return null;
  return (
    <p className={classes.way}>
      <Icon icon={icon} size={15} />
      <bdi>{value}</bdi>
    </p>
  );
}
