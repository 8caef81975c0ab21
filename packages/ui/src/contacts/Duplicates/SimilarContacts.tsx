import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { Avatar } from '../../foundation/Avatar/Avatar';
import { Button } from '../../foundation/Button/Button';
import classes from './SimilarContacts.module.css';
import { reasonWords } from './words';

/** A contact that may be the person who is being written down. */
export interface SimilarContactView {
  id: string;
  name: string;
  /** What speaks for it, the strongest first. */
  reasons: readonly string[];
}

export interface SimilarContactsProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** The likeliest first; empty says nothing. */
  matches: readonly SimilarContactView[];
  onOpen: (id: string) => void;
}

/**
 * A word of warning before somebody is written down twice. It is there before it speaks, so that it is heard. Of somebody
 * with the same email address, it says that the address is in the way.
 */
export function SimilarContacts({ matches, onOpen, className, ...rest }: SimilarContactsProps) {
  const holder = matches.find(({ reasons }) => reasons.includes('sameEmail'));
  return (
    <div role="status" {...rest} className={clsx(matches.length > 0 && classes.note, className)}>
      {matches.length > 0 && (
        <p className={classes.title}>
          {holder ? 'This email address is already used' : 'Possible duplicates'}
        </p>
      )}
      {holder && (
        <p className={classes.why}>
          An email address belongs to one contact only. Open {holder.name}, or use another address.
        </p>
      )}
      {matches.map((match) => (
        <div key={match.id} className={classes.line}>
          <Avatar name={match.name} colourKey={match.id} decorative />
          <span>
            <b>{match.name}</b>
            <small>{match.reasons.map((reason) => reasonWords[reason] ?? reason).join(', ')}</small>
          </span>
          <Button size="sm" aria-label={`Open ${match.name}`} onClick={() => onOpen(match.id)}>
            Open
          </Button>
        </div>
      ))}
    </div>
  );
}
