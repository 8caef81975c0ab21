import {
  useCancelSending,
  useCreateFileLink,
  useFileLinks,
  useFileReadiness,
  useRevokeFileLink,
  useSendings,
} from '@atelier/react-hooks';
import type { Lead } from '@atelier/sdk';
import { Button, LinkAddress, SentParts } from '@atelier/ui';
import { IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { toastError, toasts } from '../../app/toasts';
import { AmendDialog } from './AmendDialog';
import type { NewAddress } from './mail';
import { SendDialog } from './SendDialog';
import { SendingDialog } from './SendingDialog';
import classes from './workflows.module.css';

type Open = { kind: 'send' | 'amend' } | { kind: 'mail'; id: string };

/** How a lead's file goes out: sending and amending it, its mails, its links. */
export function LeadSending({ lead, titleLevel }: { lead: Lead; titleLevel: 2 | 3 }) {
  const leadId = lead._id;
  const readiness = useFileReadiness(leadId);
  const sendings = useSendings(leadId);
  const links = useFileLinks(leadId);
  const cancel = useCancelSending();
  const revoke = useRevokeFileLink();
  const create = useCreateFileLink();
  const [open, setOpen] = useState<Open>();
  const [addresses, setAddresses] = useState<readonly NewAddress[]>([]);
  const close = () => setOpen(undefined);
  const mails = sendings.data?.data ?? [];
  const looked = open?.kind === 'mail' ? mails.find(({ _id }) => _id === open.id) : undefined;
  const failed = [readiness, sendings, links].find(({ isError, data }) => isError && !data);
  if (failed)
    return (
      <p role="alert" className={classes.partFailed}>
        How it was sent did not load.
        <Button size="sm" pending={failed.isFetching} onClick={() => void failed.refetch()}>
          Retry
        </Button>
      </p>
    );
  return (
    <>
      <div className={classes.sending}>
        <Button
          variant={lead.version === 0 ? 'primary' : 'default'}
          icon={IconSend}
          disabled={!readiness.data}
          onClick={() => setOpen({ kind: 'send' })}
        >
          {lead.version === 0 ? 'Send' : 'Send again'}
        </Button>
        {readiness.data?.hasChanges && (
          <Button variant="primary" onClick={() => setOpen({ kind: 'amend' })}>
            Amend
          </Button>
        )}
      </div>
      {lead.version > 0 && (
        <SentParts
          titleLevel={titleLevel}
          sendings={mails.map((mail) => ({
            id: mail._id,
            subject: mail.subject,
            recipient: mail.recipientName ?? mail.recipientEmail,
            state: mail.openedAt && ['sent', 'delivered'].includes(mail.state) ? 'opened' : mail.state,
            reason: mail.reason ?? null,
            at: mail.bouncedAt ?? mail.deliveredAt ?? mail.sentAt ?? mail.sendAt ?? mail.createdAt,
            openedAt: mail.openedAt ?? null,
          }))}
          links={(links.data?.data ?? []).map((link) => ({
            id: link._id,
            kind: link.kind,
            recipient: link.recipientName ?? link.recipientEmail ?? null,
            state: link.state,
            expiresAt: link.expiresAt ?? null,
            openedAt: link.firstOpenedAt ?? null,
          }))}
          onPreview={(id) => setOpen({ kind: 'mail', id })}
          onCancel={(id) =>
            cancel.mutate(id, {
              onSuccess: () => toasts.show('The mail is stopped'),
              onError: (error) => toastError(error, 'The mail was not stopped.'),
            })
          }
          onRevoke={(id) =>
            revoke.mutate(id, {
              onSuccess: () => toasts.show('The link is closed'),
              onError: (error) => toastError(error, 'The link is still open.'),
            })
          }
          onNewLink={() =>
            create.mutate(
              { workflowId: leadId, kind: 'public' },
              {
                onSuccess: ({ link, url }) => setAddresses([{ id: link._id, recipient: null, url }]),
                onError: (error) => toastError(error, 'No link was made.'),
              },
            )
          }
        >
          {addresses.map(({ id, recipient, url }) => (
            <LinkAddress
              key={id}
              recipient={recipient ?? 'whoever has it'}
              url={url}
              onCopy={() =>
                void navigator.clipboard.writeText(url).then(
                  () => toasts.show('Copied'),
                  () => toasts.error('Your browser did not let us copy. Choose the text and copy it.'),
                )
              }
            />
          ))}
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
            toasts.show('The file is amended');
            close();
          }}
        />
      )}
      {looked && <SendingDialog leadId={leadId} sending={looked} onClose={close} />}
    </>
  );
}
