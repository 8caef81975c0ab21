import type { ReactNode } from 'react';
import { Button } from '../../foundation/Button/Button';
import { Pill } from '../../foundation/Pill/Pill';
import { useFormat } from '../../theme/format';
import classes from './Sending.module.css';
import { sendingState } from './sendingStates';

/** A mail that waits or left. */
export interface SendingView {
  id: string;
  subject: string;
  recipient: string;
  /** `sent`, `bounced` and so on. */
  state: string;
  /** Why it bounced or did not leave. */
  reason: string | null;
  /** The instant that says most: when it left, or is to leave. UTC. */
  at: string;
  /** When its link was opened first. UTC. */
  openedAt: string | null;
}

/** A link to the file. */
export interface FileLinkView {
  id: string;
  kind: 'private' | 'public' | 'preview';
  recipient: string | null;
  state: string;
  /** UTC. */
  expiresAt: string | null;
  openedAt: string | null;
}

export interface SentPartsProps {
  sendings: readonly SendingView[];
  links: readonly FileLinkView[];
  onPreview: (sendingId: string) => void;
  onCancel: (sendingId: string) => void;
  onRevoke: (linkId: string) => void;
  /** Makes a public link and copies it. */
  onNewLink: () => void;
  /** 2 on a page, 3 in a panel. Default 3. */
  titleLevel?: 2 | 3 | undefined;
  /** What stands before the lists: an address that was just made. */
  children?: ReactNode;
}

const STOPPABLE = ['awaitingApproval', 'scheduled', 'queued'];

/** Which mails went out and which wait; which links are open, and who opened them. */
export function SentParts(props: SentPartsProps) {
  const { sendings, links, onPreview, onCancel, onRevoke, onNewLink, titleLevel = 3, children } = props;
  const Title = `h${titleLevel}` as const;
  const when = useWhen();
  return (
    <section aria-label="Sending">
      <Title className={classes.title}>Mails and links</Title>
      {children}
      <ul className={classes.rows} aria-label="Mails">
        {sendings.map(({ id, subject, recipient, state, reason, at, openedAt }) => (
          <li key={id} className={classes.row}>
            <span className={classes.what}>
              <b>
                <bdi>{subject}</bdi>
              </b>
              <small>
                <bdi>{recipient}</bdi>, <time dateTime={at}>{when(at)}</time>
                {openedAt && `, opened ${when(openedAt)}`}
              </small>
              {reason && <small className={classes.reason}>{reason}</small>}
            </span>
            <State state={state} />
            <span className={classes.acts}>
              <Button size="sm" variant="subtle" onClick={() => onPreview(id)}>
                {state === 'awaitingApproval' ? 'Look and approve' : 'Look'}
              </Button>
              {STOPPABLE.includes(state) && (
                <Button size="sm" variant="subtle" onClick={() => onCancel(id)}>
                  Stop
                </Button>
              )}
            </span>
          </li>
        ))}
      </ul>
      <ul className={classes.rows} aria-label="Links">
        {links.map(({ id, kind, recipient, state, expiresAt, openedAt }) => (
          <li key={id} className={classes.row}>
            <span className={classes.what}>
              <b>
                <bdi>{recipient ?? (kind === 'public' ? 'Public link' : 'Your own look')}</bdi>
              </b>
              <small>
                {openedAt ? `Opened ${when(openedAt)}` : 'Not opened yet'}
                {expiresAt && `, ends ${when(expiresAt)}`}
              </small>
            </span>
            <State state={state} />
            <span className={classes.acts}>
              {state === 'open' && (
                <Button size="sm" variant="subtle" onClick={() => onRevoke(id)}>
                  Close<span className={classes.hidden}> the link of {recipient ?? kind}</span>
                </Button>
              )}
            </span>
          </li>
        ))}
      </ul>
      <Button size="sm" onClick={onNewLink}>
        New public link
      </Button>
    </section>
  );
}

function State({ state }: { state: string }) {
  const { label, tone, glyph } = sendingState(state);
  return (
    <Pill tone={tone} glyph={glyph}>
      {label}
    </Pill>
  );
}

function useWhen(): (instant: string) => string {
  const format = useFormat();
  return (instant) => `${format.date(instant)}, ${format.time(instant)}`;
}
