import {
  type CallFailed,
  type CounterSignInput,
  type FileSignatures,
  type ReplaceWorkflowSignerVariables,
  signatures,
} from '@atelier/sdk';
import { type UseMutationResult, type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { useClient } from '../../platform/client.js';
import { dataOf, neverRetry } from '../../platform/results.js';
import { type CallOptions, useCall } from '../../platform/use-call.js';
import { useWorkspaceId } from '../../platform/workspace-id.js';
import { settleLeads } from './lead-changes.js';
import { leadKeys } from './lead-keys.js';

/** Milliseconds between two looks while a document is being sealed. */
const SOON = 2_000;
/** Addresses of documents work for ten minutes; they are asked for again before that, in milliseconds. */
const FRESH = 8 * 60_000;

/**
 * Who signs the contracts of a sent file, who did, and what is under seal. While a document is prepared it is asked for again.
 *
 * @param leadId - of the lead.
 * @returns the query; null before the file is sent. Its error is a `CallFailed`.
 * @see Specification 2 §7, "Smart files and workflows"
 */
export function useFileSignatures(leadId: string): UseQueryResult<FileSignatures | null, CallFailed> {
  const client = useClient();
  const workspaceId = useWorkspaceId();
  return useQuery({
    queryKey: leadKeys.signatures(workspaceId, leadId),
    queryFn: ({ signal }) => dataOf(signatures(client).of(leadId, { signal, workspaceId })),
    refetchInterval: ({ state: { data } }) =>
      data?.documents.some(({ state }) => state === 'preparing')
        ? SOON
        : data?.documents.length
          ? FRESH
          : false,
    retry: neverRetry,
  });
}

function useSignaturesAnswer<Input>(): CallOptions<FileSignatures, Input, unknown> {
  const queries = useQueryClient();
  const workspaceId = useWorkspaceId();
  return {
    mutationKey: leadKeys.change(workspaceId),
    onSuccess: (answer) => {
      queries.setQueryData(leadKeys.signatures(workspaceId, answer._id), answer);
    },
    onSettled: () => settleLeads(queries, workspaceId),
  };
}

/**
 * Signs a contract for the studio.
 *
 * @returns the mutation; its error is a `CallFailed`: code `version_replaced`, `not_your_turn` or `voided`, `invalid_input`
 * names the field.
 * @see Specification 2 §5 and §7, "Smart files and workflows"
 */
export function useCounterSign(): UseMutationResult<
  FileSignatures,
  CallFailed,
  { readonly leadId: string; readonly input: CounterSignInput }
> {
  const workspaceId = useWorkspaceId();
  return useCall(
    (client, { leadId, input }) => signatures(client).counterSign(leadId, input, { workspaceId }),
    useSignaturesAnswer(),
  );
}

/**
 * Takes a sent file back.
 *
 * @returns the mutation; its error is a `CallFailed`: code `all_signed` when everybody has signed.
 * @see Specification 2 §7, "Smart files and workflows"
 */
export function useVoidFile(): UseMutationResult<
  FileSignatures,
  CallFailed,
  { readonly leadId: string; readonly reason: string }
> {
  const workspaceId = useWorkspaceId();
  return useCall(
    (client, { leadId, reason }) => signatures(client).void(leadId, reason, { workspaceId }),
    useSignaturesAnswer(),
  );
}

/**
 * Changes the address at which a signer is asked.
 *
 * @returns the mutation; its error is a `CallFailed`: code `already_signed`, `invalid_input` names the field.
 * @see Specification 2 §7, "Smart files and workflows"
 */
export function useReplaceSigner(): UseMutationResult<
  FileSignatures,
  CallFailed,
  ReplaceWorkflowSignerVariables
> {
  const workspaceId = useWorkspaceId();
  return useCall(
    (client, input) => signatures(client).replaceSigner(input, { workspaceId }),
    useSignaturesAnswer(),
  );
}
