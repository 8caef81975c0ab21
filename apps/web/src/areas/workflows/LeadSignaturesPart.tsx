import { callErrorOf, useCounterSign, useFileSignatures } from '@atelier/react-hooks';
import { errorMessage, type FileSignatures } from '@atelier/sdk';
import { Button, Checkbox, FormDialog, LeadSignatures, SignaturePad, type SignatureValue } from '@atelier/ui';
import { type FormEvent, useState } from 'react';
import { toasts } from '../../app/toasts';
import classes from './workflows.module.css';

/** Who signed a lead's contracts; nothing before the file is sent. */
export function LeadSignaturesPart({ leadId, titleLevel }: { leadId: string; titleLevel: 2 | 3 }) {
  const query = useFileSignatures(leadId);
  const [signing, setSigning] = useState<{ readonly contractId: string; readonly signerId: string }>();
  if (query.isPending) return null;
  if (query.error)
    return (
      <p role="alert" className={classes.partFailed}>
        Signatures did not load.
        <Button size="sm" pending={query.isFetching} onClick={() => void query.refetch()}>
          Retry
        </Button>
      </p>
    );
  if (!query.data?.contracts.length) return null;
  const { contracts, documents, isVoided } = query.data;
  return (
    <>
      <LeadSignatures
        titleLevel={titleLevel}
        isVoided={isVoided}
        contracts={contracts.map(({ stepId, title, signed, total, signers }) => ({
          ...{ id: stepId, title, signed, total },
          signers: signers.map(({ _id, name, role, state, signedAt, canCounterSign }) => ({
            ...{ id: _id, state, signedAt, canCounterSign },
            name: name || (role === 'studio' ? 'The studio' : 'The client'),
          })),
        }))}
        documents={documents.map(({ _id, title, url, fingerprint }) => ({
          id: _id,
          title,
          url,
          fingerprint,
        }))}
        onCounterSign={(contractId, signerId) => setSigning({ contractId, signerId })}
      />
      {signing && (
        <CounterSignDialog
          {...signing}
          leadId={leadId}
          signatures={query.data}
          onClose={() => setSigning(undefined)}
        />
      )}
    </>
  );
}

/** Signs for the studio: reads the consent, makes a signature, agrees. */
function CounterSignDialog({
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
          ...{ stepId, versionId, signerId, ...signature },
          consent: { version: consent.version, text: consent.text },
        },
      },
      {
        onSuccess: () => {
          toasts.show(`${title} is counter-signed`);
          onClose();
        },
      },
    );
  };
  return (
    <FormDialog opened title={`Counter-sign ${title}`} onClose={onClose}>
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
            Counter-sign
          </Button>
        </div>
      </form>
    </FormDialog>
  );
}
