import { useApproveSending, useCancelSending, useSendingPreview } from '@atelier/react-hooks';
import { Button, FormDialog } from '@atelier/ui';
import { toastError, toasts } from '../../../app/toasts';
import { MailLook } from '../sending/MailLook';
import classes from '../workflows.module.css';

/** A mail that is about no lead and waits: what it says, and the press that lets it go or stops it. */
export function WaitingMailDialog({ sendingId, onClose }: { sendingId: string; onClose: () => void }) {
  const preview = useSendingPreview('', sendingId);
  const approve = useApproveSending();
  const cancel = useCancelSending();
  const { data } = preview;
  const done = (said: string) => () => {
    toasts.show(said);
    onClose();
  };
  return (
    <FormDialog opened title="An email needs your approval" onClose={onClose}>
      <div className={classes.form}>
        <MailLook query={preview} isFinal />
        <div className={classes.formFoot}>
          <Button
            variant="danger"
            disabled={!data}
            pending={cancel.isPending}
            onClick={() =>
              cancel.mutate(sendingId, {
                onSuccess: done('Email stopped'),
                onError: (error) => toastError(error, 'Couldn’t stop the email.'),
              })
            }
          >
            Stop it
          </Button>
          <Button
            variant="primary"
            disabled={!data}
            pending={approve.isPending}
            onClick={() =>
              data &&
              approve.mutate(
                { sendingId, htmlSha256: data.htmlSha256 },
                {
                  onSuccess: done('Approved'),
                  onError: (error) => toastError(error, 'Couldn’t approve the email.'),
                },
              )
            }
          >
            Approve
          </Button>
        </div>
      </div>
    </FormDialog>
  );
}
