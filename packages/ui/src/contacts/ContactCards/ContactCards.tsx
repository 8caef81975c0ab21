import { IconMail, IconPhone } from '@tabler/icons-react';
import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { Avatar } from '../../foundation/Avatar/Avatar';
import { Checkbox } from '../../foundation/Field/Checkbox';
import { Icon } from '../../foundation/Icon';
import { Pill } from '../../foundation/Pill/Pill';
import { Loading, Skeleton } from '../../foundation/Skeleton/Skeleton';
import type { ContactView } from '../contact';
import classes from './ContactCards.module.css';

export interface ContactCardsProps extends Omit<ComponentProps<'div'>, 'children'> {
  contacts: readonly ContactView[];
  selected: ReadonlySet<string>;
  onSelectedChange: (selected: Set<string>) => void;
  onOpen: (contact: ContactView) => void;
  /** Id of the contact that is open in the panel. */
  openId?: string | undefined;
  /** The loader of more. */
  after?: ReactNode;
}

/** Clients as cards: who they are, how to reach them, what they are for. */
export function ContactCards({
  contacts,
  selected,
  onSelectedChange,
  onOpen,
  openId,
  after,
  className,
  ...rest
}: ContactCardsProps) {
  const toggle = (id: string, isChosen: boolean) => {
    const next = new Set(selected);
    if (isChosen) next.add(id);
    else next.delete(id);
    onSelectedChange(next);
  };
  return (
    <div {...rest} className={clsx(classes.scroll, className)}>
      <ul aria-label="Contacts" className={classes.cards}>
        {contacts.map((contact) => (
          <li
            key={contact.id}
            className={clsx(
              classes.card,
              selected.has(contact.id) && classes.selected,
              contact.id === openId && classes.open,
            )}
          >
            <div className={classes.head}>
              <Avatar name={contact.name} colourKey={contact.id} size={36} decorative />
              <div className={classes.who}>
                <button
                  type="button"
                  className={classes.name}
                  aria-current={contact.id === openId ? 'true' : undefined}
                  onClick={() => onOpen(contact)}
                >
                  {contact.name}
                </button>
                {contact.company && <small>{contact.company}</small>}
              </div>
              <span className={classes.check}>
                <Checkbox
                  label={`Select ${contact.name}`}
                  hideLabel
                  checked={selected.has(contact.id)}
                  onChange={(isChosen) => toggle(contact.id, isChosen)}
                />
              </span>
            </div>
            <Way icon={IconMail} value={contact.email} />
            <Way icon={IconPhone} value={contact.phoneNumber} />
            {contact.tags && contact.tags.length > 0 && (
              <p className={classes.tags}>
                {contact.tags.map((tag) => (
                  <Pill key={tag}>{tag}</Pill>
                ))}
              </p>
            )}
          </li>
        ))}
      </ul>
      {after}
    </div>
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

/** The cards while they are on their way. */
export function ContactCardsLoading({ cards = 6 }: { cards?: number | undefined }) {
  return (
    <Loading label="Loading contacts" className={classes.cards}>
      {Array.from({ length: cards }, (_none, index) => index).map((index) => (
        <div key={index} className={classes.card}>
          <div className={classes.head}>
            <Skeleton width={36} height={36} round />
            <Skeleton width={`${60 - ((index * 13) % 25)}%`} />
          </div>
          <Skeleton width={`${80 - ((index * 17) % 30)}%`} />
          <Skeleton width="55%" />
        </div>
      ))}
    </Loading>
  );
}
