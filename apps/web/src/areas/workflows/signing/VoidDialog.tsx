import * as limits from '@atelier/domain/limits';
import { callErrorOf, useVoidFile } from '@atelier/react-hooks';
import { errorMessage, type FileSignatures } from '@atelier/sdk';
import { Button, FormDialog, TextArea } from '@atelier/ui';
import { type FormEvent, useState } from 'react';
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
  const [reason, setReason] = useState('');
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
          toasts.show('The file is taken back');
          onClose();
        },
      },
    );
  };
  return (
    <FormDialog opened title="Take the file back?" onClose={onClose}>
      <form className={classes.form} onSubmit={submit}>
        <ul className={classes.follows}>
          <li>All its links close now. Whoever opens one is told that you took the file back.</li>
          <li>Nobody can choose, sign or pay any more. Mails that still wait do not leave.</li>
          <li>
            {signed.length === 0
              ? 'Nothing was signed yet. '
              : `What ${new Intl.ListFormat('en-GB').format([...new Set(signed)])} signed stays in the record. `}
            Money that came stays yours until you refund it.
          </li>
          <li>To send it again, change it, then amend the file.</li>
        </ul>
        <TextArea
          label="Why, for the record"
          value={reason}
          onChange={setReason}
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
          <Button onClick={onClose}>Keep it open</Button>
          <Button variant="danger" type="submit" pending={takeBack.isPending} disabled={reason.trim() === ''}>
            Take it back
          </Button>
        </div>
      </form>
    </FormDialog>
  );
}
