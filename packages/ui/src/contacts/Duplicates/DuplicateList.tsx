import { IconArrowsLeftRight } from '@tabler/icons-react';
import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { Avatar } from '../../foundation/Avatar/Avatar';
import { Button } from '../../foundation/Button/Button';
import { Icon } from '../../foundation/Icon';
import { Loading, Skeleton } from '../../foundation/Skeleton/Skeleton';
import { useFormat } from '../../theme/format';
import { Link } from '../../theme/links';
import type { ContactView } from '../contact';
import classes from './Duplicates.module.css';
import { likelihood, reasonIcon, reasonWords } from './words';

/** Two contacts that may be one person. */
export interface DuplicateView {
  /** The older one first. */
  contacts: readonly [ContactView, ContactView];
  /** From 1 to 100. */
  score: number;
  /** What speaks for it, the strongest first. */
  reasons: readonly string[];
  /** Address of the preview of the merge. */
  mergeHref: string;
}

export interface DuplicateListProps extends Omit<ComponentProps<'ul'>, 'children'> {
  /** The most probable pair first. */
  pairs: readonly DuplicateView[];
  /** The address of a contact. */
  contactHref: (id: string) => string;
  /** The two are two people. */
  onDifferent: (pair: DuplicateView) => void;
  /** The loader of more. */
  after?: ReactNode;
}

/** Pairs that may be one person: who they are, why it may be so, and both answers. */
export function DuplicateList({
  pairs,
  contactHref,
  onDifferent,
  after,
  className,
  ...rest
}: DuplicateListProps) {
  return (
    <>
      <ul aria-label="Possible duplicates" {...rest} className={clsx(classes.pairs, className)}>
        {pairs.map((pair) => {
          const [one, two] = pair.contacts;
          return (
            <li
              key={`${one.id} ${two.id}`}
              aria-label={`${one.name} and ${two.name}`}
              className={classes.pair}
            >
              <p className={classes.why}>
                <b>{likelihood(pair.score)}</b>
                {pair.reasons.map((reason) => (
                  <span key={reason}>
                    <Icon icon={reasonIcon(reason)} size={14} />
                    {reasonWords[reason] ?? reason}
                  </span>
                ))}
              </p>
              <div className={classes.two}>
                <Person contact={one} href={contactHref(one.id)} />
                <span className={classes.between}>
                  <Icon icon={IconArrowsLeftRight} size={16} />
                </span>
                <Person contact={two} href={contactHref(two.id)} />
              </div>
              <div className={classes.answers}>
                <Button edits href={pair.mergeHref} aria-label={`Merge ${one.name} and ${two.name}`}>
                  Merge
                </Button>
                <Button
                  edits
                  variant="subtle"
                  aria-label={`Not a duplicate: ${one.name} and ${two.name}`}
                  onClick={() => onDifferent(pair)}
                >
                  Not a duplicate
                </Button>
              </div>
            </li>
          );
        })}
      </ul>
      {after}
    </>
  );
}

/** One of a pair, with what is known. */
function Person({ contact, href }: { contact: ContactView; href: string }) {
  const format = useFormat();
  const known = [contact.email, contact.phoneNumber, contact.company].filter((value) => value);
  return (
    <div className={classes.person}>
      <Avatar name={contact.name} colourKey={contact.id} size={36} decorative />
      <div>
        <Link href={href} className={classes.name}>
          {contact.name}
        </Link>
        {known.map((value) => (
          <p key={value}>
            <bdi>{value}</bdi>
          </p>
        ))}
        <small>Added {format.date(contact.createdAt)}</small>
      </div>
    </div>
  );
}

/** The pairs while they are on their way. */
export function DuplicateListLoading() {
  return (
    <Loading label="Loading duplicates" className={classes.pairs}>
      {[0, 1, 2].map((index) => (
        <div key={index} className={classes.pair}>
          <Skeleton width="38%" />
          <div className={classes.two}>
            <Skeleton width="80%" height={52} />
            <span />
            <Skeleton width="80%" height={52} />
          </div>
        </div>
      ))}
    </Loading>
  );
}
