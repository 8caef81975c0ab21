import { useFileSignatures } from '@atelier/react-hooks';
import { LeadSignatures } from '@atelier/ui';
import { useState } from 'react';
import { useMayRead } from '../../../app/access';
import { PartFailed } from '../../../app/failed/PartFailed';
import { CounterSignDialog } from './CounterSignDialog';
import { MoveSignerDialog } from './MoveSignerDialog';
import { signedByInWords } from './signed-by';
import { signerName } from './signers';
import { VoidDialog } from './VoidDialog';

interface Signer {
  readonly contractId: string;
  readonly signerId: string;
}

type Open = { readonly kind: 'void' } | (Signer & { readonly kind: 'sign' | 'move' });

/** Who signed a lead's contracts; nothing before the file is sent. */
export function LeadSignaturesPart({
  leadId,
  clientName,
  titleLevel,
}: {
  leadId: string;
  clientName: string | undefined;
  titleLevel: 2 | 3;
}) {
  const query = useFileSignatures(leadId);
  const mayReadContacts = useMayRead()('contacts');
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  if (query.isPending) return null;
  if (!query.data && query.error) return <PartFailed query={query}>Couldn’t load signatures.</PartFailed>;
  if (!query.data?.contracts.length) return null;
  const { contracts, documents, isVoided } = query.data;
  const allSigned = contracts.every(({ signed, total }) => signed === total);
  return (
    <>
      <LeadSignatures
        titleLevel={titleLevel}
        isVoided={isVoided}
        contracts={contracts.map(({ stepId, title, signed, total, signers }) => ({
          id: stepId,
          title,
          signed,
          total,
          signers: signers.map((signer) => ({
            id: signer._id,
            name: signerName(signer, clientName),
            email: signer.email,
            state: signer.state,
            signedAt: signer.signedAt,
            declineReason: signer.declineReason,
            how: signedByInWords(signer.signedBy, signerName(signer, clientName)),
            canCounterSign: signer.canCounterSign,
            canMove: mayReadContacts && !isVoided && signer.role !== 'studio' && signer.state !== 'signed',
          })),
        }))}
        documents={documents.map(({ _id, title, url, fingerprint }) => ({
          id: _id,
          title,
          url,
          fingerprint,
        }))}
        onCounterSign={(contractId, signerId) => setOpen({ kind: 'sign', contractId, signerId })}
        onMove={(contractId, signerId) => setOpen({ kind: 'move', contractId, signerId })}
        onVoid={allSigned ? undefined : () => setOpen({ kind: 'void' })}
      />
      {open?.kind === 'sign' && (
        <CounterSignDialog {...open} leadId={leadId} signatures={query.data} onClose={close} />
      )}
      {open?.kind === 'move' && (
        <MoveSignerDialog {...{ ...open, leadId, clientName }} signatures={query.data} onClose={close} />
      )}
      {open?.kind === 'void' && (
        <VoidDialog leadId={leadId} clientName={clientName} signatures={query.data} onClose={close} />
      )}
    </>
  );
}
