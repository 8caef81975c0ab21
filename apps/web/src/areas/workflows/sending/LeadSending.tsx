import { useCancelSending, useFileLinks, useFileReadiness, useSendings } from '@atelier/react-hooks';
import type { FileLink, Lead } from '@atelier/sdk';
import { Button, ReadOnlyNote, SentParts } from '@atelier/ui';
import { IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { PartFailed } from '../../../app/failed/PartFailed';
import { toastError, toasts } from '../../../app/toasts';
import classes from '../workflows.module.css';
import { AmendDialog } from './AmendDialog';
import { linkViewOf, NewAddresses, useLinkActions } from './LeadLinks';
import { LinkDialog } from './LinkDialog';
import type { NewAddress } from './mail';
import { SendDialog } from './SendDialog';
import { SendingDialog } from './SendingDialog';

type Open =
  | { readonly kind: 'send' | 'amend' }
  | { readonly kind: 'mail'; readonly id: string }
  | { readonly kind: 'link'; readonly name: string; readonly email: string };

/** How a lead's file goes out: sending and amending it, its mails, its links. */
export function LeadSending({ lead, titleLevel }: { lead: Lead; titleLevel: 2 | 3 }) {
  const leadId = lead._id;
  const readiness = useFileReadiness(leadId);
  const sendings = useSendings(leadId);
  const links = useFileLinks(leadId);
  const cancel = useCancelSending();
  const [open, setOpen] = useState<Open>();
  const [addresses, setAddresses] = useState<readonly NewAddress[]>([]);
  const close = () => setOpen(undefined);
  // Only an amendment makes a file of it again that somebody can act on.
  const isShut = lead.waitsFor?.kind === 'voided';
  const all = links.data?.data ?? [];
  const actions = useLinkActions(leadId, all, (made) => setAddresses([made]));
  const mails = sendings.data?.data ?? [];
  const looked = open?.kind === 'mail' ? mails.find(({ _id }) => _id === open.id) : undefined;
  const failed = [readiness, sendings, links].find(({ isError, data }) => isError && !data);
  if (failed) return <PartFailed query={failed}>Couldn’t load the sending history.</PartFailed>;
  return (
    <>
      <ReadOnlyNote />
      <div className={classes.sending}>
        {!isShut && (
          <Button
            edits
            variant={lead.version === 0 ? 'primary' : 'default'}
            icon={IconSend}
            disabled={!readiness.data}
            onClick={() => setOpen({ kind: 'send' })}
          >
            {lead.version === 0 ? 'Send' : 'Send again'}
          </Button>
        )}
        {readiness.data?.hasChanges && (
          <Button edits variant="primary" onClick={() => setOpen({ kind: 'amend' })}>
            Amend
          </Button>
        )}
      </div>
      {/* No switch stands off, and no list empty, before it is known. */}
      {lead.version > 0 && links.data && sendings.data && (
        <SentParts
          titleLevel={titleLevel}
          sendings={mails.map((mail) => ({
            id: mail._id,
            subject: mail.subject ?? null,
            recipient: mail.recipientName ?? mail.recipientEmail ?? null,
            state: mail.openedAt && ['sent', 'delivered'].includes(mail.state) ? 'opened' : mail.state,
            reason: mail.reason ?? null,
            at: mail.bouncedAt ?? mail.deliveredAt ?? mail.sentAt ?? mail.sendAt ?? mail.createdAt,
            openedAt: mail.openedAt ?? null,
          }))}
          links={all.map(linkViewOf)}
          onPreview={(id) => setOpen({ kind: 'mail', id })}
          onCancel={(id) =>
            cancel.mutate(id, {
              onSuccess: () => toasts.show('Email stopped'),
              onError: (error) => toastError(error, 'Couldn’t stop the email.'),
            })
          }
          onRenew={({ id }) => {
            const { recipientName, recipientEmail } = all.find(({ _id }) => _id === id) ?? {};
            setOpen({ kind: 'link', name: recipientName ?? '', email: recipientEmail ?? '' });
          }}
          onNewLink={() => setOpen({ kind: 'link', name: '', email: '' })}
          {...actions}
          isShut={isShut}
        >
          <NewAddresses addresses={addresses.filter(({ id }) => !isOver(all, id))} />
        </SentParts>
      )}
      {open?.kind === 'send' && readiness.data && (
        <SendDialog
          lead={lead}
          readiness={readiness.data}
          onClose={close}
          onSent={(message, made) => {
            setAddresses(made);
            toasts.show(message);
            close();
          }}
        />
      )}
      {open?.kind === 'amend' && (
        <AmendDialog
          lead={lead}
          onClose={close}
          onAmended={() => {
            toasts.show('File amended');
            close();
          }}
        />
      )}
      {open?.kind === 'link' && (
        <LinkDialog
          leadId={leadId}
          initial={{ name: open.name, email: open.email, endsOn: '' }}
          onClose={close}
          onMade={(made) => {
            setAddresses([made]);
            close();
          }}
        />
      )}
      {looked && <SendingDialog leadId={leadId} sending={looked} onClose={close} />}
    </>
  );
}

/** Whether a link is known, and shut. */
const isOver = (links: readonly FileLink[], id: string): boolean =>
  links.some((link) => link._id === id && link.state !== 'open');
