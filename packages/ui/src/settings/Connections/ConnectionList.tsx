import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { Button } from '../../foundation/Button/Button';
import { Pill } from '../../foundation/Pill/Pill';
import classes from './Connections.module.css';
import { scopeWords } from './scope-words';

/** A connected account. */
export interface ConnectionView {
  id: string;
  /** What kind of account it is: `Google Calendar`. */
  name: string;
  /** Its address or name at the provider. */
  label: string;
  /** Who connected it, unless it is the viewer. */
  owner?: string | undefined;
  /** Why it has ended, in a sentence; undefined while it works. */
  ended?: string | undefined;
  /** When its access ends, in words, if that is soon: `in 3 days`. */
  ends?: string | undefined;
  /** Why the last check did not work, while the connection still stands. */
  problem?: string | undefined;
  /** What it may do: `Read your email`. */
  scopes: readonly string[];
  /** When it was last seen to work: `3 minutes ago`. */
  checked: string;
  /** When something last came in: `2 minutes ago`; undefined if nothing has yet, which it says. */
  lastItem?: string | undefined;
  /** Only its person can connect it again. */
  isMine: boolean;
  mayDisconnect: boolean;
}

export interface ConnectionListProps extends Omit<ComponentProps<'ul'>, 'children'> {
  /** In the order in which they are shown. */
  connections: readonly ConnectionView[];
  /** Sends the viewer to the provider again. */
  onReconnect: (connection: ConnectionView) => void;
  /** Asks whether to disconnect it. */
  onDisconnect: (connection: ConnectionView) => void;
  /** Id of the one that is being connected again. */
  pending?: string | undefined;
}

/** The connected accounts: what each may do, whether it works, and the way to repair one that has ended. */
export function ConnectionList({
  connections,
  onReconnect,
  onDisconnect,
  pending,
  className,
  ...rest
}: ConnectionListProps) {
  return (
    <ul {...rest} className={clsx(classes.list, className)}>
      {connections.map((connection) => {
        const { id, name, label, owner, ended, ends, problem, scopes, checked, lastItem } = connection;
        const mayRepair = connection.isMine && (ended !== undefined || ends !== undefined);
        const named = `${name}, ${label}`;
        return (
          <li key={id} className={clsx(classes.card, ended !== undefined && classes.ended)}>
            <div className={classes.head}>
              <div className={classes.words}>
                <h3 className={classes.name}>{name}</h3>
                <p className={classes.quiet}>
                  <bdi>{label}</bdi>
                  {owner !== undefined && (
                    <>
                      , connected by <bdi>{owner}</bdi>
                    </>
                  )}
                </p>
              </div>
              {ended !== undefined ? (
                <Pill tone="clay" glyph="needsYou">
                  Needs a new sign-in
                </Pill>
              ) : ends !== undefined ? (
                <Pill tone="ochre" glyph="waiting">
                  Ends {ends}
                </Pill>
              ) : problem !== undefined ? (
                <Pill tone="ochre" glyph="waiting">
                  Not answering
                </Pill>
              ) : (
                <Pill tone="moss" glyph="done">
                  Working
                </Pill>
              )}
            </div>
            <div className={classes.body}>
              {ended !== undefined && (
                <p className={classes.reason}>
                  {ended}{' '}
                  {connection.isMine
                    ? 'Nothing has to be set up twice.'
                    : `Only ${owner ?? 'its person'} can connect it again.`}
                </p>
              )}
              {ended === undefined && ends !== undefined && (
                <p>
                  {name} ends the access {ends}.{' '}
                  {connection.isMine
                    ? 'Connect it again before, and nothing stops.'
                    : `Only ${owner ?? 'its person'} can connect it again.`}
                </p>
              )}
              {problem !== undefined && <p>{problem} It is tried again by itself.</p>}
              <dl className={classes.facts}>
                <div>
                  <dt>Allowed</dt>
                  <dd>{scopeWords(scopes)}</dd>
                </div>
                <div>
                  <dt>{ended === undefined ? 'Last checked' : 'Ended'}</dt>
                  <dd>{checked}</dd>
                </div>
                <div>
                  <dt>Last item</dt>
                  <dd>{lastItem ?? 'Nothing synced yet'}</dd>
                </div>
              </dl>
            </div>
            {(connection.mayDisconnect || mayRepair) && (
              <div className={classes.foot}>
                {mayRepair && (
                  <Button
                    size="sm"
                    variant="primary"
                    pending={pending === id}
                    onClick={() => onReconnect(connection)}
                    aria-label={`Connect again: ${named}`}
                  >
                    Connect again
                  </Button>
                )}
                {connection.mayDisconnect && (
                  <Button
                    size="sm"
                    variant="subtle"
                    onClick={() => onDisconnect(connection)}
                    aria-label={`Disconnect ${named}`}
                  >
                    Disconnect
                  </Button>
                )}
              </div>
            )}
          </li>
        );
      })}
    </ul>
  );
}
