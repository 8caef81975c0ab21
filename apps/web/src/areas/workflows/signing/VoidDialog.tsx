import * as limits from '@atelier/domain/limits';
import { callErrorOf, useVoidFile } from '@atelier/react-hooks';
import { errorMessage, type FileSignatures } from '@atelier/sdk';
import { Button, FormDialog, TextArea, useTypedForm } from '@atelier/ui';
import type { FormEvent } from 'react';
import { toasts } from '../../../app/toasts';
import classes from '../workflows.module.css';
import { signerName } from './signers';

/** Takes a sent file back: says what happens first, and asks why, for the record. */
export function VoidDialog({
  leadId,
  clientName,
  signatures,
  onClose,
}: {
  leadId: string;
  clientName: string | undefined;
  signatures: FileSignatures;
  onClose: () => void;
}) {
  const takeBack = useVoidFile();
  const form = useTypedForm({
    field: `form.void.${leadId}`,
    label: 'Reason to withdraw a file',
    saved: { reason: '' },
  });
  const { reason } = form.values;
  const error = callErrorOf(takeBack.error);
  const signed = signatures.contracts
    .flatMap(({ signers }) => signers.filter(({ state }) => state === 'signed'))
    .map((signer) => signerName(signer, clientName));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    takeBack.mutate(
      { leadId, reason },
      {
        onSuccess: () => {
          form.reset();
          toasts.show('File withdrawn');
          onClose();
        },
      },
    );
  };
  return (
    <FormDialog opened title="Withdraw this file?" onClose={onClose}>
      <form className={classes.form} onSubmit={submit}>
        <ul className={classes.follows}>
          <li>All its links close now. Anyone who opens one sees that you withdrew the file.</li>
          <li>No one can choose, sign, or pay any more. Scheduled emails aren’t sent.</li>
          <li>
            {signed.length === 0
              ? 'Nothing has been signed yet. '
              : `What ${new Intl.ListFormat('en-GB').format([...new Set(signed)])} signed stays on record. `}
            Payments you received are yours until you refund them.
          </li>
          <li>To send it again, change and amend it.</li>
        </ul>
        <TextArea
          label="Reason, for your records"
          value={reason}
          onChange={(reason) => form.change({ reason })}
          minRows={2}
          maxLength={limits.voidWorkflow.reason}
          required
          data-autofocus
        />
        {error && (
          <p role="alert" className={classes.wrong}>
            {errorMessage(error)}
          </p>
        )}
        <div className={classes.formFoot}>
          <Button
            onClick={() => {
              form.reset();
              onClose();
            }}
          >
            Keep it open
          </Button>
          <Button variant="danger" type="submit" pending={takeBack.isPending} disabled={reason.trim() === ''}>
            Withdraw
          </Button>
        </div>
      </form>
    </FormDialog>
  );
}
