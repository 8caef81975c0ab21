import { useFileSignatures } from '@atelier/react-hooks';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { CounterSignDialog } from './CounterSignDialog';

/** Countersigns a lead's contract from wherever it is asked for; leads to the lead if there is nothing to sign. */
export function CounterSignHere({ leadId, onClose }: { leadId: string; onClose: () => void }) {
  const navigate = useNavigate();
  const { data, isError } = useFileSignatures(leadId);
  const waiting = data?.contracts
    .flatMap(({ stepId, signers }) => signers.map((signer) => ({ contractId: stepId, ...signer })))
    .find(({ canCounterSign }) => canCounterSign);
  const isElsewhere = isError || (data !== undefined && !waiting);
  useEffect(() => {
    if (isElsewhere) void navigate(`/leads/${leadId}`);
  }, [isElsewhere, leadId, navigate]);
  if (!data || !waiting) return null;
  return (
    <CounterSignDialog
      leadId={leadId}
      contractId={waiting.contractId}
      signerId={waiting._id}
      signatures={data}
      onClose={onClose}
    />
  );
}
