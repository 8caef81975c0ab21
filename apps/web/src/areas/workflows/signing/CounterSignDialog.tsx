import { callErrorOf, useCounterSign } from '@atelier/react-hooks';
import { errorMessage, type FileSignatures } from '@atelier/sdk';
import { Button, Checkbox, FormDialog, SignaturePad, type SignatureValue } from '@atelier/ui';
import { type FormEvent, useState } from 'react';
import { toasts } from '../../../app/toasts';
import classes from '../workflows.module.css';

/** Signs for the studio: reads the consent, makes a signature, agrees. */
export function CounterSignDialog({
  leadId,
  contractId,
  signerId,
  signatures,
  onClose,
}: {
  leadId: string;
  contractId: string;
  signerId: string;
  signatures: FileSignatures;
  onClose: () => void;
}) {
  const contract = signatures.contracts.find(({ stepId }) => stepId === contractId);
  const name = contract?.signers.find(({ _id }) => _id === signerId)?.name ?? '';
  const counterSign = useCounterSign();
  const [signature, setSignature] = useState<SignatureValue | null>(null);
  const [agrees, setAgrees] = useState(false);
  if (!contract) return null;
  const { stepId, versionId, title, consent } = contract;
  const error = callErrorOf(counterSign.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (signature === null || !agrees) return;
    counterSign.mutate(
      {
        leadId,
        input: {
          stepId,
          versionId,
          signerId,
          ...signature,
          consent: { version: consent.version, text: consent.text },
        },
      },
      {
        onSuccess: () => {
          toasts.show(`${title} countersigned`);
          onClose();
        },
      },
    );
  };
  return (
    <FormDialog opened title={`Countersign ${title}`} onClose={onClose}>
      <form className={classes.form} onSubmit={submit}>
        <SignaturePad name={name} onChange={setSignature} />
        <Checkbox label={consent.text} checked={agrees} onChange={setAgrees} />
        {error && <p role="alert">{errorMessage(error)}</p>}
        <div className={classes.formFoot}>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            type="submit"
            pending={counterSign.isPending}
            disabled={signature === null || !agrees}
          >
            Countersign
          </Button>
        </div>
      </form>
    </FormDialog>
  );
}
