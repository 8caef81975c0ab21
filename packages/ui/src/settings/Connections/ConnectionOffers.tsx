import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { Button } from '../../foundation/Button/Button';
import classes from './Connections.module.css';
import { scopeWords } from './scope-words';

/** A kind of account that can be connected. */
export interface ConnectionOffer {
  kind: string;
  name: string;
  /** What it would be allowed to do. */
  scopes: readonly string[];
  /** Why it cannot be connected here, in a sentence. */
  refused?: string | undefined;
}

export interface ConnectionOffersProps extends Omit<ComponentProps<'ul'>, 'children'> {
  /** In the order in which they are shown. */
  offers: readonly ConnectionOffer[];
  /** Sends the viewer to the provider of a kind. */
  onConnect: (kind: string) => void;
  /** The kind whose provider is being asked. */
  pending?: string | undefined;
}

/** What can be connected: what each would be allowed to do, before anybody grants it. */
export function ConnectionOffers({ offers, onConnect, pending, className, ...rest }: ConnectionOffersProps) {
  return (
    <ul {...rest} className={clsx(classes.offers, className)}>
      {offers.map(({ kind, name, scopes, refused }) => (
        <li key={kind} className={classes.offer}>
          <div className={classes.words}>
            <p className={classes.name}>{name}</p>
            <p className={classes.quiet}>{refused ?? scopeWords(scopes)}</p>
          </div>
          {refused === undefined && (
            <Button
              size="sm"
              pending={pending === kind}
              disabled={pending !== undefined && pending !== kind}
              onClick={() => onConnect(kind)}
              aria-label={`Connect ${name}`}
            >
              Connect
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
