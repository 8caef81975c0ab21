import { isEmail } from '@atelier/domain';
import { isLanguage } from '@atelier/domain/words';
import {
  callErrorOf,
  useContact,
  useDraftMailPreview,
  useShareFile,
  useUpdateContact,
} from '@atelier/react-hooks';
import { errorMessage, type FileReadiness, type Lead } from '@atelier/sdk';
import { FormDialog, ReadsIn, type SendDraft, SendForm, Skeleton, useFormat } from '@atelier/ui';
import { toastError } from '../../../app/toasts';
import { useDelayed } from '../../../frame/use-delayed';
import { MailLook } from './MailLook';
import {
  endOfDay,
  gapViewsOf,
  mailContentOf,
  type NewAddress,
  recipientLine,
  recipientsOf,
  type TypedRecipient,
  wordsOfMail,
} from './mail';
import { useFirstWords } from './use-first-words';
import { useSendingWarning } from './use-sending-warning';
import { useUnreadGaps } from './use-unread-gaps';
import { WithVariables } from './WithVariables';

/** Sends a lead's file by link and by mail. */
export function SendDialog({
  lead,
  readiness,
  onSent,
  onClose,
}: {
  lead: Lead;
  readiness: FileReadiness;
  onSent: (message: string, addresses: readonly NewAddress[]) => void;
  onClose: () => void;
}) {
  const { timeZone } = useFormat().settings;
  const share = useShareFile();
  const unread = useUnreadGaps(lead);
  const warning = useSendingWarning(lead, readiness.warnings);
  const words = useFirstWords(lead._id);
  // For nobody in particular: it can only be given to everybody.
  const isEnquiryForm =
    lead.clientDetails == null && lead.modules.some(({ module }) => module.kind === 'form');
  const initial: SendDraft | undefined = words && {
    recipients: toClient(lead),
    isPublic: isEnquiryForm,
    isMailed: !isEnquiryForm,
    ...words,
    cc: '',
    endsOn: '',
    sendAt: '',
  };
  const submit = (draft: SendDraft, onFormSent: () => void) => {
    const recipients = recipientsOf(draft.recipients);
    const expiresAt = endOfDay(draft.endsOn, timeZone);
    share.mutate(
      {
        workflowId: lead._id,
        isPublic: draft.isPublic,
        ...(recipients.length === 0 ? {} : { recipients }),
        ...(expiresAt === undefined ? {} : { expiresAt }),
        ...(draft.isMailed ? { mailContent: mailContentOf(draft, timeZone) } : {}),
      },
      {
        onSuccess: ({ message, links }) => {
          onFormSent();
          onSent(
            message,
            links.map(({ link, url }) => ({
              id: link._id,
              url,
              recipient: link.recipientName ?? link.recipientEmail,
            })),
          );
        },
      },
    );
  };
  const error = callErrorOf(share.error);
  return (
    <FormDialog
      opened
      size="wide"
      title={lead.version === 0 ? 'Send the file' : 'Send it again'}
      onClose={onClose}
    >
      {initial === undefined ? (
        <Skeleton height={320} />
      ) : (
        <WithVariables>
          <SendForm
            field={`form.send.${lead._id}`}
            initial={initial}
            isEnquiryForm={isEnquiryForm}
            // What was sent is whole, whatever the draft is by now.
            gaps={lead.version === 0 ? gapViewsOf(lead._id, [...unread, ...readiness.gaps]) : []}
            warning={warning}
            timeZone={timeZone}
            preview={(draft) => <LivePreview lead={lead} draft={draft} />}
            onSubmit={submit}
            onCancel={onClose}
            isPending={share.isPending}
            error={error && `Couldn’t send the file. ${errorMessage(error)}`}
          />
        </WithVariables>
      )}
    </FormDialog>
  );
}

/** The mail as its first recipient gets it, a moment after somebody stopped typing. */
function LivePreview({ lead, draft }: { lead: Lead; draft: SendDraft }) {
  const { recipients, subject, body } = useDelayed(draft, 400);
  const [recipient] = recipientsOf(recipients);
  const preview = useDraftMailPreview({
    workflowId: lead._id,
    mailContent: wordsOfMail({ subject, body }),
    ...(recipient && isEmail(recipient.email) && { recipient }),
  });
  return (
    <>
      {recipient && preview.data?.language && (
        <Language
          lead={lead}
          recipient={recipient}
          language={preview.data.language}
          isChosen={preview.data.isLanguageChosen}
        />
      )}
      <MailLook query={preview} isFinal={false} />
    </>
  );
}

/** In which language the first recipient gets the file; for the lead's contact, it is changed here. */
function Language({
  lead: { clientDetails: client },
  recipient: { email, name },
  language,
  isChosen,
}: {
  lead: Lead;
  recipient: TypedRecipient;
  language: string;
  isChosen: boolean;
}) {
  const isClient = client?.email?.toLowerCase() === email.toLowerCase();
  const { data: contact } = useContact(isClient ? client._id : undefined);
  const update = useUpdateContact();
  const choose = (next: string) => {
    if (!contact || !isLanguage(next)) return;
    const { _id: id, revision } = contact;
    update
      .send({ id, revision, input: { language: next } })
      .catch((error: unknown) => toastError(error, 'Couldn’t change the language.'));
  };
  return (
    <ReadsIn
      name={name ?? (isClient ? client.name : email)}
      language={language}
      isChosen={isChosen}
      onChange={contact ? choose : undefined}
      isPending={update.isPending}
    />
  );
}

/** Whom the file is for, as a line of a mail names them. */
function toClient({ clientDetails }: Lead): string {
  const email = clientDetails?.email;
  return clientDetails && email ? recipientLine({ email, name: clientDetails.name }) : '';
}
