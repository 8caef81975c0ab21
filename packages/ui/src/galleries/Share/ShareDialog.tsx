import { IconCheck, IconCopy, IconLock, IconMail } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '../../foundation/Button/Button';
import { FormDialog } from '../../foundation/Dialog/FormDialog';
import { SelectField } from '../../foundation/Field/SelectField';
import { TextArea, TextField } from '../../foundation/Field/TextField';
import { FormError } from '../../foundation/FormError/FormError';
import { Icon } from '../../foundation/Icon';
import { useTypedForm } from '../../foundation/TypedText/use-typed-form';
import { useFormat } from '../../theme/format';
import { EmbedSection, type EmbedView } from './EmbedSection';
import { readAddresses } from './recipients';
import classes from './Share.module.css';

/** A role of visitors, with what it may do. */
export interface RoleOption {
  value: string;
  label: string;
  /** What those who have it may do: `Picks, comments and hides photos`. */
  text: string;
}

/** Somebody who got the gallery by email. */
export interface GalleryInvitationView {
  id: string;
  email: string;
  name: string | null;
  /** Label of the role. */
  role: string;
  /** When it was sent and opened: `Sent 13 Oct, opened 14 Oct`. */
  detail: string;
  isRevoked: boolean;
}

/** What is sent by email. */
export interface ShareDraft {
  addresses: string[];
  role: string;
  message: string;
}

/** Sharing a gallery by email. */
export interface ShareByEmail {
  /** The roles that can be given. */
  roles: readonly RoleOption[];
  /** Who got the gallery by email, latest first. */
  invitations: readonly GalleryInvitationView[];
  /** Called to send the gallery by email. Resolves to whether it was sent. */
  onSend: (draft: ShareDraft) => Promise<boolean>;
  /** Called to end what an invitation allows. */
  onRevoke: (invitationId: string) => void;
  /** Most characters of the message. */
  messageLimit: number;
  pending?: boolean | undefined;
  error?: string | undefined;
}

export interface ShareDialogProps {
  opened: boolean;
  onClose: () => void;
  /** Identifies what is typed on this device. */
  galleryId: string;
  /** The address of the gallery. */
  url: string;
  /** Why visitors cannot open it now, or what they need: `Not published yet`, `Guests need the PIN`. */
  notice?: string | undefined;
  /** Sharing by email; without it, there is no such part. */
  email?: ShareByEmail | undefined;
  /** Called with an address or a code to copy, and which it is. */
  onCopy: (text: string, what: 'Link' | 'Code') => void;
  /** What partners put on pages of their own, one part for each; without it, there is no such part. */
  embeds?: readonly EmbedView[] | undefined;
}

/** Shares a gallery: its link, by email with a role, or as a part of another page. */
export function ShareDialog(props: ShareDialogProps) {
  const { opened, onClose, galleryId, url, notice, email, onCopy, embeds } = props;
  return (
    <FormDialog opened={opened} title="Share" onClose={onClose}>
      <div className={classes.parts}>
        {notice && (
          <p className={classes.notice} role="status">
            <Icon icon={IconLock} size={16} />
            {notice}
          </p>
        )}
        <CopyLine label="Link" text={url} onCopy={(text) => onCopy(text, 'Link')} />
        {email && <SendForm {...email} galleryId={galleryId} />}
        {email && email.invitations.length > 0 && <Invitations {...email} />}
        {embeds?.map((embed) => (
          <EmbedSection key={embed.id} embed={embed} onCopy={(text) => onCopy(text, 'Code')} />
        ))}
      </div>
      <div className={classes.actions}>
        <Button onClick={onClose}>Done</Button>
      </div>
    </FormDialog>
  );
}

/** A text to copy, and the word that it was copied. */
function CopyLine({ label, text, onCopy }: { label: string; text: string; onCopy: (text: string) => void }) {
  const [isCopied, setCopied] = useState(false);
  return (
    <div className={classes.copy}>
      <TextField label={label} value={text} onChange={() => undefined} readOnly />
      <Button
        icon={isCopied ? IconCheck : IconCopy}
        size="md"
        onClick={() => {
          onCopy(text);
          setCopied(true);
        }}
      >
        {isCopied ? 'Copied' : 'Copy link'}
      </Button>
    </div>
  );
}

function SendForm(props: ShareByEmail & Pick<ShareDialogProps, 'galleryId'>) {
  const { galleryId, roles, onSend, messageLimit, pending, error } = props;
  const { number } = useFormat();
  const form = useTypedForm({
    field: `gallery.${galleryId}.share`,
    label: 'Share by email',
    saved: { typed: '', role: roles[0]?.value ?? 'guest', message: '' },
  });
  const [isTried, setTried] = useState(false);
  const { typed, role, message } = form.values;
  const { addresses, faulty } = readAddresses(typed);
  const problem =
    faulty.length > 0
      ? `Check ${faulty.join(', ')}: that isn’t an email address.`
      : addresses.length === 0
        ? 'Enter at least one email address.'
        : undefined;
  const send = async () => {
    setTried(true);
    if (problem !== undefined || pending) return;
    const sent = form.sending();
    if (!(await onSend({ addresses, role, message: message.trim() }))) return;
    setTried(false);
    sent();
    form.reset();
  };
  return (
    <form
      className={classes.part}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <TextArea
        label="Email"
        placeholder="ada@ferreira.example, luis@ferreira.example"
        minRows={1}
        value={typed}
        onChange={(next) => form.change({ typed: next })}
        error={isTried ? problem : undefined}
      />
      <SelectField
        label="Role"
        options={roles.map(({ value, label }) => ({ value, label }))}
        value={role}
        onChange={(next) => form.change({ role: next })}
        hint={roles.find(({ value }) => value === role)?.text}
      />
      <TextArea
        label="Message"
        placeholder="Optional"
        minRows={2}
        value={message}
        onChange={(next) => form.change({ message: next })}
        maxLength={messageLimit}
      />
      {error && <FormError>{error}</FormError>}
      <div>
        <Button variant="primary" icon={IconMail} type="submit" pending={pending}>
          {addresses.length > 1 ? `Send to ${number(addresses.length)} people` : 'Send'}
        </Button>
      </div>
    </form>
  );
}

function Invitations({ invitations, onRevoke }: Pick<ShareByEmail, 'invitations' | 'onRevoke'>) {
  return (
    <section className={classes.part} aria-label="Shared with">
      <h3 className={classes.head}>Shared with</h3>
      <ul className={classes.people}>
        {invitations.map(({ id, email, name, role, detail, isRevoked }) => (
          <li key={id}>
            <span className={classes.who}>
              <bdi>{name ?? email}</bdi>
              <small>{isRevoked ? 'Ended' : `${role}. ${detail}`}</small>
            </span>
            {!isRevoked && (
              <Button
                size="sm"
                variant="subtle"
                aria-label={`End access: ${name ?? email}`}
                onClick={() => onRevoke(id)}
              >
                End access
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
