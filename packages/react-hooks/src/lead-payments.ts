import {
  type CallFailed,
  type InvoicePayments,
  type MarkPaidInput,
  type PaymentInput,
  payments,
  type RefundPaymentInput,
} from '@atelier/sdk';
import { type UseMutationResult, type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { useClient } from './client.js';
import { leadKeys } from './lead-keys.js';
import { dataOf, neverRetry } from './results.js';
import { type CallOptions, useCall } from './use-call.js';
import { useWorkspaceId } from './workspace-id.js';

/**
 * What the invoices of a lead ask for and what became of it, in minor units.
 *
 * @returns the query; no invoices before the lead was sent. Its error is a `CallFailed`.
 * @see Specification 2 §7, "Smart files and workflows"
 */
export function useLeadPayments(leadId: string): UseQueryResult<InvoicePayments[], CallFailed> {
  const client = useClient();
  const workspaceId = useWorkspaceId();
  return useQuery({
    queryKey: leadKeys.payments(workspaceId, leadId),
    queryFn: ({ signal }) => dataOf(payments(client).ofLead(leadId, { signal, workspaceId })),
    retry: neverRetry,
  });
}

/** A write to the money of an invoice: shows the answer where the money is shown, and asks for the record of changes again. */
function useSettling<Input extends { readonly workflowId: string }>(): CallOptions<
  InvoicePayments,
  Input,
  unknown
> {
  const queries = useQueryClient();
  const workspaceId = useWorkspaceId();
  return {
    onSuccess: (invoice, { workflowId }) => {
      queries.setQueryData<InvoicePayments[]>(leadKeys.payments(workspaceId, workflowId), (list) =>
        list?.map((one) => (one.stepId === invoice.stepId ? invoice : one)),
      );
    },
    onSettled: () => queries.invalidateQueries({ queryKey: leadKeys.activity(workspaceId) }),
  };
}

/**
 * Records a payment that came outside of any provider. Name it by an `id`, so that a second try records nothing more.
 *
 * @returns the mutation; `beyond_open` when it is more than what is open.
 */
export function useMarkPaid(): UseMutationResult<InvoicePayments, CallFailed, MarkPaidInput> {
  const workspaceId = useWorkspaceId();
  return useCall((client, input) => payments(client).markPaid(input, { workspaceId }), useSettling());
}

/** Takes back a payment that was recorded by mistake. */
export function useUndoOfflinePayment(): UseMutationResult<InvoicePayments, CallFailed, PaymentInput> {
  const workspaceId = useWorkspaceId();
  return useCall((client, input) => payments(client).undoOffline(input, { workspaceId }), useSettling());
}

/**
 * Gives a payment back, all of it or an amount. Name the refund by an `id`, so that a second try gives back nothing more.
 *
 * @returns the mutation; `beyond_payment` when that is more than what is left of it.
 */
export function useRefundPayment(): UseMutationResult<InvoicePayments, CallFailed, RefundPaymentInput> {
  const workspaceId = useWorkspaceId();
  return useCall((client, input) => payments(client).refund(input, { workspaceId }), useSettling());
}
