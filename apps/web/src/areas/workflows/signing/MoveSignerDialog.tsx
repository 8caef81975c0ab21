import { callErrorOf, useReplaceSigner } from '@atelier/react-hooks';
import { errorMessage, type FileSignatures } from '@atelier/sdk';
import { Button, FormDialog, TextField, useTypedForm } from '@atelier/ui';
import type { FormEvent } from 'react';
import { toasts } from '../../../app/toasts';
import classes from '../workflows.module.css';
import { signerName } from './signers';

/** Asks a signer at another address. */
export function MoveSignerDialog({
  leadId,
  clientName,
  contractId,
  signerId,
  signatures,
  onClose,
}: {
  leadId: string;
  clientName: string | undefined;
  contractId: string;
  signerId: string;
  signatures: FileSignatures;
  onClose: () => void;
}) {
  const replace = useReplaceSigner();
  const form = useTypedForm({
    field: `form.signer.${contractId}.${signerId}`,
    label: 'Address of a signer',
    saved: { email: '' },
  });
  const { email } = form.values;
  const contract = signatures.contracts.find(({ stepId }) => stepId === contractId);
  const signer = contract?.signers.find(({ _id }) => _id === signerId);
  if (!signer) return null;
  const name = signerName(signer, clientName);
  const error = callErrorOf(replace.error);
  const isTurn = signer.state !== 'waiting';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    replace.mutate(
      { id: leadId, stepId: contractId, signerId, email: email.trim() },
      {
        onSuccess: () => {
          form.reset();
          toasts.show(isTurn ? `A new link goes to ${email.trim()}` : `${name} is asked at ${email.trim()}`);
          onClose();
        },
      },
    );
  };
  return (
    <FormDialog opened title={`Change address of ${name}`} onClose={onClose}>
      <form className={classes.form} onSubmit={submit}>
        <p className={classes.explains}>
          {signer.email ? `Links for ${signer.email} close. ` : ''}
          {isTurn
            ? 'A new link is sent to the new address right away.'
            : 'A new link is sent to the new address when it’s their turn.'}{' '}
          No one has to sign again.
        </p>
        <TextField
          label="New email"
          type="email"
          value={email}
          onChange={(email) => form.change({ email })}
          error={error && errorMessage(error)}
          required
          data-autofocus
        />
        <div className={classes.formFoot}>
          <Button
            onClick={() => {
              form.reset();
              onClose();
            }}
          >
            Cancel
          </Button>
          <Button variant="primary" type="submit" pending={replace.isPending}>
            Change address
          </Button>
        </div>
      </form>
    </FormDialog>
  );
}
