import { IconAlertTriangle, IconCloudUpload, IconWifiOff } from '@tabler/icons-react';
import { clsx } from 'clsx';
import { type ComponentProps, useEffect, useState } from 'react';
import { Button } from '../../foundation/Button/Button';
import { Icon } from '../../foundation/Icon';
import { Popover, preloadPopover } from '../../foundation/Popover/Popover';
import classes from './KeptChanges.module.css';

/** A change that is kept on this device. */
export interface KeptChange {
  readonly id: string;
  /** What the person did: `Edit contact`. */
  readonly label: string;
  /** What they typed, to read and to copy. */
  readonly text: string;
  /** Why the server refused it; left out while it waits. */
  readonly reason?: string | undefined;
  /** What somebody else wrote meanwhile: the person decides which of the two stays. */
  readonly theirs?: string | undefined;
  /** Opens what was typed into, which sends it; it waits there and not in the list of changes to send. */
  readonly href?: string | undefined;
}

export interface KeptChangesProps extends Omit<ComponentProps<'div'>, 'children' | 'onCopy'> {
  /** Whether there is a connection. With one and without kept changes, nothing is drawn. */
  isOnline: boolean;
  /** Changes that will be sent when the connection is back. */
  waiting: readonly KeptChange[];
  /** Changes that the server refused. */
  refused: readonly KeptChange[];
  onCopy: (change: KeptChange) => void;
  /** Sends a refused change again; over what somebody else wrote, if there is anything. */
  onRetry: (change: KeptChange) => void;
  /** Called to give up a change; what was typed is lost. */
  onDiscard: (change: KeptChange) => void;
}

const countOf = (count: number) => (count === 1 ? '1 change' : `${count} changes`);

/** The line above the page that reports a lost connection and changes that are not saved, with a list of them. */
export function KeptChanges(props: KeptChangesProps) {
  const { isOnline, waiting, refused, onCopy, onRetry, onDiscard, className, ...rest } = props;
  const [isOpen, setOpen] = useState(false);
  // Without a connection the list could not be fetched, and that is when it is needed.
  useEffect(() => preloadPopover(), []);
  const all = [...refused, ...waiting];
  if (isOnline && all.length === 0) return null;
  return (
    <div role="status" {...rest} className={clsx(classes.line, className)}>
      <Icon
        icon={isOnline ? (refused.length > 0 ? IconAlertTriangle : IconCloudUpload) : IconWifiOff}
        size={16}
      />
      <span>{lineOf(props)}</span>
      {all.length > 0 && (
        <Popover
          label="Changes that aren't saved"
          opened={isOpen}
          onOpenedChange={setOpen}
          width={380}
          target={
            <Button size="sm" variant="subtle">
              Review
            </Button>
          }
        >
          <ul className={classes.list} aria-label="Changes that aren't saved">
            {all.map((change) => (
              <li key={change.id} className={classes.change}>
                <strong>{change.label}</strong>
                <span className={classes.reason}>{reasonOf(change)}</span>
                {change.theirs !== undefined && (
                  <>
                    <span className={classes.whose}>Theirs now</span>
                    <pre className={classes.text}>{change.theirs || 'Empty'}</pre>
                    <span className={classes.whose}>Yours</span>
                  </>
                )}
                {change.text !== '' && <pre className={classes.text}>{change.text}</pre>}
                <span className={classes.actions}>
                  {change.href !== undefined && (
                    <Button size="sm" href={change.href}>
                      Open
                    </Button>
                  )}
                  {change.reason !== undefined && change.href === undefined && (
                    <Button size="sm" onClick={() => onRetry(change)}>
                      {change.theirs === undefined ? 'Retry' : 'Keep mine'}
                    </Button>
                  )}
                  {change.text !== '' && (
                    <Button size="sm" variant="subtle" onClick={() => onCopy(change)}>
                      Copy
                    </Button>
                  )}
                  {(change.href === undefined || change.reason !== undefined) && (
                    <Button size="sm" variant="subtle" onClick={() => onDiscard(change)}>
                      {change.theirs === undefined ? 'Discard' : 'Keep theirs'}
                    </Button>
                  )}
                </span>
              </li>
            ))}
          </ul>
        </Popover>
      )}
    </div>
  );
}

const reasonOf = ({ reason, theirs }: KeptChange) =>
  theirs === undefined ? (reason ?? 'Waiting for a connection.') : 'Someone else changed this too.';

function lineOf({ isOnline, waiting, refused }: KeptChangesProps): string {
  // What was typed before a page was closed was never tried.
  const isLeft = refused.every(({ href }) => href !== undefined);
  const not = isLeft ? (refused.length === 1 ? "isn't" : "aren't") : "couldn't be";
  const failed = refused.length > 0 ? `${countOf(refused.length)} ${not} saved.` : '';
  if (isOnline && waiting.length > 0) return `${failed} Saving ${countOf(waiting.length)}…`.trim();
  if (isOnline) return failed;
  const verb = waiting.length === 1 ? 'is' : 'are';
  const waits =
    waiting.length > 0
      ? `${countOf(waiting.length)} ${verb} waiting for a connection.`
      : 'What you see may be out of date.';
  return `You're offline. ${waits} ${failed}`.trim();
}
