import { formatMoney } from '@atelier/domain/money';
import { callErrorOf, useIssueInvoice, useLeadPayments, useUndoOfflinePayment } from '@atelier/react-hooks';
import { errorMessage, type InvoicePayment, type InvoicePayments } from '@atelier/sdk';
import { LeadPayments, type MenuGroup, type MoneyLine, useDay, useFormat } from '@atelier/ui';
import { IconFileInvoice, IconFileMinus, IconReceiptOff } from '@tabler/icons-react';
import { useState } from 'react';
import { PartFailed } from '../../../app/failed/PartFailed';
import { toastError, toasts } from '../../../app/toasts';
import { usePermissions } from '../../settings/permissions';
import { MoneyDialog, type MoneyPlan } from './MoneyDialog';
import { besidesOf, creditNoteLine, documentLine, noticesOf, partLine, paymentLine } from './payments';

/** The money of a lead: nothing before it is sent. */
export function LeadMoney({ leadId, titleLevel }: { leadId: string; titleLevel: 2 | 3 }) {
  const query = useLeadPayments(leadId);
  if (query.isPending) return null;
  if (!query.data) {
    const error = callErrorOf(query.error);
    return <PartFailed query={query}>{error ? errorMessage(error) : 'Couldn’t load payments.'}</PartFailed>;
  }
  return query.data.map((invoice) => (
    <InvoiceMoney key={invoice.stepId} leadId={leadId} invoice={invoice} titleLevel={titleLevel} />
  ));
}

function InvoiceMoney({
  leadId,
  invoice,
  titleLevel,
}: {
  leadId: string;
  invoice: InvoicePayments;
  titleLevel: 2 | 3;
}) {
  const day = useDay();
  const { locale } = useFormat().settings;
  const { mayChangeStudio: isAdmin } = usePermissions();
  const [plan, setPlan] = useState<MoneyPlan>();
  const undo = useTakingBack(leadId, invoice.stepId);
  const menu = useMoneyMenu(leadId, invoice, setPlan);
  const { currency } = invoice;
  const money = (amount: number) => formatMoney({ amount, currency }, locale);
  const wording = { currency, locale, day };
  const actionsOf = (payment: InvoicePayment): MoneyLine['actions'] => [
    ...(isAdmin && payment.refundable > 0
      ? [{ label: 'Refund', onPress: () => setPlan({ kind: 'refund', payment }) }]
      : []),
    ...(payment.provider === 'studio' && payment.state === 'paid' && payment.refunded === 0
      ? [{ label: 'Undo', pending: undo.isPending, onPress: () => undo.takeBack(payment._id) }]
      : []),
  ];
  return (
    <>
      <LeadPayments
        title={invoice.invoice ? `${invoice.label} ${invoice.invoice.number}` : invoice.label}
        titleLevel={titleLevel}
        total={money(invoice.total)}
        paid={money(invoice.paid)}
        open={money(invoice.open)}
        share={invoice.total > 0 ? Math.min(1, invoice.paid / invoice.total) : 0}
        besides={besidesOf(invoice, locale)}
        notices={noticesOf(invoice, locale)}
        parts={invoice.parts.map((part) =>
          partLine(
            part,
            wording,
            part.open > 0 && invoice.parts.length > 1
              ? [{ label: 'Mark paid', onPress: () => setPlan({ kind: 'paid', part }) }]
              : undefined,
          ),
        )}
        payments={invoice.payments.map((payment) => paymentLine(payment, wording, actionsOf(payment)))}
        replaced={invoice.replacedInvoices.map((one) => documentLine(one, wording))}
        creditNotes={invoice.creditNotes.map((note) => creditNoteLine(note, wording))}
        pdf={invoice.invoice?.url ?? undefined}
        onMarkPaid={invoice.open > 0 ? () => setPlan({ kind: 'paid', part: null }) : undefined}
        menu={isAdmin ? menu : []}
      />
      {plan && (
        <MoneyDialog leadId={leadId} invoice={invoice} plan={plan} onClose={() => setPlan(undefined)} />
      )}
    </>
  );
}

/** Takes back a payment that was recorded by mistake. */
function useTakingBack(workflowId: string, stepId: string) {
  const { mutate, isPending } = useUndoOfflinePayment();
  return {
    isPending,
    takeBack: (paymentId: string) =>
      mutate(
        { workflowId, stepId, paymentId },
        {
          onSuccess: () => toasts.show('Payment undone'),
          onError: (error) => toastError(error, 'Couldn’t undo the payment.'),
        },
      ),
  };
}

/** What is done seldom with an invoice. */
function useMoneyMenu(
  workflowId: string,
  { stepId, invoice, open }: InvoicePayments,
  onPlan: (plan: MoneyPlan) => void,
): MenuGroup[] {
  const issue = useIssueInvoice();
  const items = [
    ...(invoice && !invoice.isTest
      ? [
          {
            id: 'credit',
            label: 'Credit note',
            icon: IconFileMinus,
            detail: 'Reduces the amount due, with a document',
            onSelect: () => onPlan({ kind: 'credit' }),
          },
        ]
      : [
          {
            id: 'issue',
            label: 'Issue the invoice',
            icon: IconFileInvoice,
            detail: 'Assigns its number now',
            onSelect: () =>
              issue.mutate(
                { workflowId, stepId },
                {
                  onSuccess: ({ invoice: made }) => toasts.show(`Invoice ${made?.number ?? ''} issued`),
                  onError: (error) => toastError(error, 'Couldn’t issue the invoice.'),
                },
              ),
          },
        ]),
    ...(open > 0
      ? [
          {
            id: 'waive',
            label: 'Waive',
            icon: IconReceiptOff,
            detail: 'Cancels the open amount',
            onSelect: () => onPlan({ kind: 'waive' }),
          },
        ]
      : []),
  ];
  return items.length > 0 ? [{ items }] : [];
}
