import { hiddenIn } from '@atelier/domain/access';
import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { fieldValue } from '../contacts/field-label';
import { Button } from '../foundation/Button/Button';
import { Switch } from '../foundation/Field/Switch';
import { Pill } from '../foundation/Pill/Pill';
import { Edits } from '../foundation/ReadOnly/ReadOnly';
import { useFormat } from '../theme/format';
import classes from './Sending.module.css';
import { sendingState } from './sending-states';

/** A mail that waits or left. */
export interface SendingView {
  id: string;
  /** Null where contacts are hidden from whoever looks; so is the recipient. */
  subject: string | null;
  recipient: string | null;
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
  /** The name, else the address. */
  recipient: string | null;
  state: string;
  /** UTC. */
  expiresAt: string | null;
  openedAt: string | null;
  /** UTC; tells the links of one person apart. */
  createdAt?: string | undefined;
  /** What the recipient chose on the page, such as `pt`. */
  language?: string | null | undefined;
}

export interface SentPartsProps {
  /** Emails of the file, in the order in which they are listed. Without any, the list is not drawn. */
  sendings: readonly SendingView[];
  /** Links to the file. Those of previews are left out. */
  links: readonly FileLinkView[];
  /** Called to show an email, with its id. */
  onPreview: (sendingId: string) => void;
  onCancel: (sendingId: string) => void;
  /** Called to close a link, with its id. Its address stops working. */
  onRevoke: (linkId: string) => void;
  /** Another link for the same person; the addresses of links are shown once. */
  onRenew: (link: FileLinkView) => void;
  /** Makes a link for somebody else. */
  onNewLink: () => void;
  /** Turns the link for whoever has it on or off. */
  onPublic: (isOn: boolean) => void;
  /** The file was withdrawn: no link opens it until it is sent again. */
  isShut?: boolean | undefined;
  /** A link is on its way. */
  isPending?: boolean | undefined;
  /** 2 on a page, 3 in a panel. Default 3. */
  titleLevel?: 2 | 3 | undefined;
  /** What stands before the lists: an address that was just made. */
  children?: ReactNode;
}

const STOPPABLE = ['awaitingApproval', 'scheduled', 'queued'];

/** Which mails went out and which wait; which links are open, who opened them, and the ways to more. */
export function SentParts(props: SentPartsProps) {
  const { sendings, links, onPreview, onCancel, onNewLink, isShut, titleLevel = 3, children } = props;
  const Title = `h${titleLevel}` as const;
  return (
    <section aria-label="Sending">
      <div className={classes.head}>
        <Title className={classes.title}>Links</Title>
        {!isShut && (
          <Button edits size="sm" icon={IconPlus} onClick={onNewLink}>
            New link
          </Button>
        )}
      </div>
      {children}
      <Links {...props} links={links.filter(({ kind }) => kind !== 'preview')} />
      {sendings.length > 0 && <Title className={classes.title}>Emails</Title>}
      <ul className={classes.rows} aria-label="Emails">
        {sendings.map((sending) => (
          <Mail
            key={sending.id}
            {...sending}
            onPreview={() => onPreview(sending.id)}
            onCancel={() => onCancel(sending.id)}
          />
        ))}
      </ul>
    </section>
  );
}

function Mail({
  subject,
  recipient,
  state,
  reason,
  at,
  openedAt,
  onPreview,
  onCancel,
}: SendingView & { onPreview: () => void; onCancel: () => void }) {
  const when = useWhen();
  return (
    <li className={classes.row}>
      <span className={classes.what}>
        <b>
          <bdi>{subject ?? 'Email'}</bdi>
        </b>
        <small>
          {recipient === null ? (
            `${hiddenIn('contacts')}, `
          ) : (
            <>
              To <bdi>{recipient}</bdi>,{' '}
            </>
          )}
          <time dateTime={at}>{when(at)}</time>
          {openedAt && `, opened ${when(openedAt)}`}
        </small>
        {reason && <small className={classes.reason}>{reason}</small>}
        {state === 'bounced' && <small>Get another address, then send it again or create a new link.</small>}
      </span>
      <State state={state} />
      <span className={classes.acts}>
        {subject !== null && (
          <Button size="sm" variant="subtle" onClick={onPreview}>
            {state === 'awaitingApproval' ? 'Review and approve' : 'View'}
            <span className={classes.hidden}> at {subject}</span>
          </Button>
        )}
        {STOPPABLE.includes(state) && (
          <Button edits size="sm" variant="subtle" onClick={onCancel}>
            Stop
          </Button>
        )}
      </span>
    </li>
  );
}

type LinksProps = Pick<
  SentPartsProps,
  'links' | 'onRevoke' | 'onRenew' | 'onPublic' | 'isPending' | 'isShut'
>;

/** The links that are open; behind a press those that are not. */
function Links({ links, onRevoke, onRenew, onPublic, isPending, isShut }: LinksProps) {
  const isPublic = links.some(({ kind, state }) => kind === 'public' && state === 'open');
  const open = links.filter(({ state }) => state === 'open');
  const over = links.filter(({ state }) => state !== 'open');
  const draw = (link: FileLinkView) => (
    <LinkRow
      key={link.id}
      {...link}
      onRevoke={() => onRevoke(link.id)}
      onRenew={isShut ? undefined : () => onRenew(link)}
    />
  );
  return (
    <>
      {!isShut && (
        <Edits>
          <div className={classes.public}>
            <Switch label="Public link" checked={isPublic} onChange={onPublic} disabled={isPending} />
            <small>Anyone with the link can open the file. Signing and paying require a name.</small>
          </div>
        </Edits>
      )}
      <ul className={classes.rows} aria-label="Links">
        {open.map(draw)}
      </ul>
      {over.length > 0 && (
        <details className={classes.over}>
          <summary>{over.length === 1 ? '1 link is closed' : `${over.length} links are closed`}</summary>
          <ul className={classes.rows} aria-label="Closed links">
            {over.map(draw)}
          </ul>
        </details>
      )}
    </>
  );
}

function LinkRow({
  kind,
  recipient,
  state,
  expiresAt,
  openedAt,
  createdAt,
  language,
  onRevoke,
  onRenew,
}: FileLinkView & { onRevoke: () => void; onRenew: (() => void) | undefined }) {
  const when = useWhen();
  const who = recipient ?? 'anyone with the link';
  return (
    <li className={classes.row}>
      <span className={classes.what}>
        <b>
          <bdi>{recipient ?? (kind === 'public' ? 'Public link' : 'Private link')}</bdi>
        </b>
        <small>
          {createdAt && `Created ${when(createdAt)}, `}
          {openedAt
            ? `${createdAt ? 'opened' : 'Opened'} ${when(openedAt)}`
            : `${createdAt ? 'not' : 'Not'} opened yet`}
          {expiresAt && `, ${state === 'expired' ? 'ended' : 'ends'} ${when(expiresAt)}`}
          {language && `, reads it in ${fieldValue('language', language)}`}
        </small>
      </span>
      <State state={state} />
      <span className={classes.acts}>
        {kind === 'private' && onRenew && (
          <Button edits size="sm" variant="subtle" onClick={onRenew}>
            New link<span className={classes.hidden}> for {who}</span>
          </Button>
        )}
        {state === 'open' && (
          <Button edits size="sm" variant="subtle" onClick={onRevoke}>
            Close<span className={classes.hidden}> the link of {who}</span>
          </Button>
        )}
      </span>
    </li>
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
