import { callErrorOf, useAmendFile, useAmendmentPreview } from '@atelier/react-hooks';
import { errorMessage, type Lead } from '@atelier/sdk';
import { AmendForm, ErrorState, FormDialog, Skeleton } from '@atelier/ui';
import { stepViewsOf } from './amendment-steps';
import { gapViewsOf, wordsOfMail } from './mail';
import { useWordsOf } from './use-first-words';
import { useSendingWarning } from './use-sending-warning';
import { useUnreadGaps } from './use-unread-gaps';
import { WithVariables } from './WithVariables';

/** Amends a file that was sent: shows what changes and who is asked again, and tells them. */
export function AmendDialog({
  lead,
  onAmended,
  onClose,
}: {
  lead: Lead;
  onAmended: () => void;
  onClose: () => void;
}) {
  const preview = useAmendmentPreview(lead._id);
  const words = useWordsOf(preview.data?.mail);
  const amend = useAmendFile();
  const unread = useUnreadGaps(lead);
  const warning = useSendingWarning(lead, preview.data?.warnings);
  const error = callErrorOf(amend.error);
  const failed = callErrorOf(preview.error);
  return (
    <FormDialog opened title="Amend the file" onClose={onClose}>
      {preview.data && words ? (
        <WithVariables>
          <AmendForm
            field={`form.amend.${lead._id}`}
            steps={stepViewsOf(preview.data)}
            gaps={gapViewsOf(lead._id, [...unread, ...preview.data.gaps])}
            warning={warning}
            initial={{ note: '', isMailed: true, subject: words.subject, body: words.body }}
            onSubmit={({ note, isMailed, subject, body }, onSent) =>
              amend.mutate(
                {
                  workflowId: lead._id,
                  ...(note.trim() === '' ? {} : { note }),
                  ...(isMailed ? { mailContent: wordsOfMail({ subject, body }) } : {}),
                },
                {
                  onSuccess: () => {
                    onSent();
                    onAmended();
                  },
                },
              )
            }
            onCancel={onClose}
            isPending={amend.isPending}
            error={error && `Couldn’t amend the file. ${errorMessage(error)}`}
          />
        </WithVariables>
      ) : failed ? (
        <ErrorState
          title="Couldn’t load the changes"
          text={errorMessage(failed)}
          onRetry={() => void preview.refetch()}
          pending={preview.isFetching}
          reference={failed.requestId}
        />
      ) : (
        <Skeleton height={180} />
      )}
    </FormDialog>
  );
}
