import { useApproveSending, useSendingPreview } from '@atelier/react-hooks';
import type { Sending } from '@atelier/sdk';
import { Button, FormDialog } from '@atelier/ui';
import { toastError, toasts } from '../../../app/toasts';
import classes from '../workflows.module.css';
import { MailLook } from './MailLook';

/** One mail: what it says, and the press that lets it go. */
export function SendingDialog({
  leadId,
  sending,
  onClose,
}: {
  leadId: string;
  sending: Sending;
  onClose: () => void;
}) {
  const preview = useSendingPreview(leadId, sending._id);
  const approve = useApproveSending();
  const { data } = preview;
  return (
    <FormDialog opened title={`Email to ${sending.recipientEmail ?? 'a client'}`} onClose={onClose}>
      <div className={classes.form}>
        <MailLook query={preview} isFinal />
        <div className={classes.formFoot}>
          <Button onClick={onClose}>Close</Button>
          {sending.state === 'awaitingApproval' && (
            <Button
              edits
              variant="primary"
              disabled={!data}
              pending={approve.isPending}
              onClick={() =>
                data &&
                approve.mutate(
                  { sendingId: sending._id, htmlSha256: data.htmlSha256 },
                  {
                    onSuccess: () => {
                      toasts.show('Approved');
                      onClose();
                    },
                    onError: (error) => toastError(error, 'Couldn’t approve the email.'),
                  },
                )
              }
            >
              Approve
            </Button>
          )}
        </div>
      </div>
    </FormDialog>
  );
}
