import {
  type CallFailed,
  type CreditNoteInput,
  type IncomeForecast,
  type InvoiceInput,
  type InvoiceNumberInput,
  type InvoiceNumbering,
  type InvoicePayments,
  type MarkPaidInput,
  type PaymentForecastFilters,
  type PaymentInput,
  payments,
  type RefundPaymentInput,
  type WaivePaymentInput,
} from '@atelier/sdk';
import { type UseMutationResult, type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { useClient } from '../../platform/client.js';
import { dataOf, neverRetry } from '../../platform/results.js';
import { type CallOptions, useCall } from '../../platform/use-call.js';
import { useWorkspaceId } from '../../platform/workspace-id.js';
import { settleLeads } from './lead-changes.js';
import { leadKeys } from './lead-keys.js';

/** Milliseconds between two looks while a document is being made, and how many looks that takes at most. */
const [SOON, LOOKS] = [2_000, 15];
/** Addresses of documents work for ten minutes; they are asked for again before that, in milliseconds. */
const FRESH = 8 * 60_000;

/** The addresses of all documents; null for one that is being made. */
const documentsOf = (invoices: readonly InvoicePayments[]): readonly (string | null)[] =>
  invoices.flatMap(({ invoice, creditNotes, payments: all }) => [
    ...(invoice ? [invoice.url] : []),
    ...creditNotes.map(({ url }) => url),
    ...all.flatMap(({ receipt }) => (receipt ? [receipt.url] : [])),
  ]);

/**
 * What the invoices of a lead ask for and what became of it, in minor units. While a document is made it is asked for
 * again.
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
    refetchInterval: ({ state: { data, dataUpdateCount } }) => {
      const urls = documentsOf(data ?? []);
      if (urls.includes(null) && dataUpdateCount < LOOKS) return SOON;
      return urls.length > 0 && FRESH;
    },
    retry: neverRetry,
  });
}

/** A write to the money of an invoice: shows the answer where the money is shown, and asks for everything of leads again. */
function useSettling<Input extends { readonly workflowId: string }>(): CallOptions<
  InvoicePayments,
  Input,
  unknown
> {
  const queries = useQueryClient();
  const workspaceId = useWorkspaceId();
  return {
    mutationKey: leadKeys.change(workspaceId),
    onSuccess: (invoice, { workflowId }) => {
      queries.setQueryData<InvoicePayments[]>(leadKeys.payments(workspaceId, workflowId), (list) =>
        list?.map((one) => (one.stepId === invoice.stepId ? invoice : one)),
      );
    },
    onSettled: () => settleLeads(queries, workspaceId),
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

/**
 * Issues the invoice of a step with the next number; asked again, the same one.
 *
 * @returns the mutation; its error is a `CallFailed`: `forbidden` for who is neither admin nor owner.
 */
export function useIssueInvoice(): UseMutationResult<InvoicePayments, CallFailed, InvoiceInput> {
  const workspaceId = useWorkspaceId();
  return useCall((client, input) => payments(client).issueInvoice(input, { workspaceId }), useSettling());
}

/**
 * Issues a credit note: so much of an invoice is no longer asked for. Name it by an `id`, so that a second try issues
 * nothing more.
 *
 * @returns the mutation; `not_issued` before the invoice has a number, `beyond_total` when that is more than is left of it.
 */
export function useIssueCreditNote(): UseMutationResult<InvoicePayments, CallFailed, CreditNoteInput> {
  const workspaceId = useWorkspaceId();
  return useCall((client, input) => payments(client).issueCreditNote(input, { workspaceId }), useSettling());
}

/**
 * Gives up what is open, or an amount of it. Name it by an `id`, so that a second try gives up nothing more.
 *
 * @returns the mutation; `nothing_open`, or `beyond_open` when that is more than what is open.
 */
export function useWaivePayment(): UseMutationResult<InvoicePayments, CallFailed, WaivePaymentInput> {
  const workspaceId = useWorkspaceId();
  return useCall((client, input) => payments(client).waive(input, { workspaceId }), useSettling());
}

/**
 * Income to come over all leads, by currency, of plans that clients agreed to.
 *
 * @param filters - `from` and `to`, days as `YYYY-MM-DD`; `by`, `month` when not said.
 * @returns the query; its error is a `CallFailed`.
 */
export function useIncomeForecast(
  filters: PaymentForecastFilters,
): UseQueryResult<IncomeForecast, CallFailed> {
  const client = useClient();
  const workspaceId = useWorkspaceId();
  return useQuery({
    queryKey: [...leadKeys.forecast(workspaceId), filters],
    queryFn: ({ signal }) => dataOf(payments(client).forecast(filters, { signal, workspaceId })),
    retry: neverRetry,
  });
}

/**
 * How invoices and credit notes are numbered, and which numbers come next.
 *
 * @returns the query; its error is a `CallFailed`.
 */
export function useInvoiceNumbering(): UseQueryResult<InvoiceNumbering, CallFailed> {
  const client = useClient();
  const workspaceId = useWorkspaceId();
  return useQuery({
    queryKey: leadKeys.numbering(workspaceId),
    queryFn: ({ signal }) => dataOf(payments(client).numbering({ signal, workspaceId })),
    retry: neverRetry,
  });
}

/**
 * Sets the prefix of a series and, upwards only, its next number.
 *
 * @returns the mutation; its error is a `CallFailed`: `number_taken`, `invalid_input` names the field, `forbidden` for who
 * is no owner.
 */
export function useSetInvoiceNumbering(): UseMutationResult<
  InvoiceNumbering,
  CallFailed,
  InvoiceNumberInput
> {
  const queries = useQueryClient();
  const workspaceId = useWorkspaceId();
  return useCall((client, input) => payments(client).setNumbering(input, { workspaceId }), {
    onSuccess: (numbering) => {
      queries.setQueryData(leadKeys.numbering(workspaceId), numbering);
    },
  });
}
