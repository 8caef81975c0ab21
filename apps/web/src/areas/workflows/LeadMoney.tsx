import { callErrorOf, useLeadPayments, useUndoOfflinePayment } from '@atelier/react-hooks';
import { errorMessage, type InvoicePayment, type InvoicePayments } from '@atelier/sdk';
import { formatMoney } from '@atelier/sdk/money';
import { Button, LeadPayments, type MoneyLine, useDay, useFormat } from '@atelier/ui';
import { useState } from 'react';
import { toastError, toasts } from '../../app/toasts';
import { AmountDialog } from './AmountDialog';
import { partLine, paymentLine } from './payments';
import classes from './workflows.module.css';

/** The money of a lead: nothing before it is sent. */
export function LeadMoney({ leadId, titleLevel }: { leadId: string; titleLevel: 2 | 3 }) {
  const query = useLeadPayments(leadId);
  if (query.isPending) return null;
  if (!query.data) {
    const error = callErrorOf(query.error);
    return (
      <p role="alert" className={classes.partFailed}>
        {error ? errorMessage(error) : 'The payments did not load.'}
        <Button size="sm" pending={query.isFetching} onClick={() => void query.refetch()}>
          Retry
        </Button>
      </p>
    );
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
  const undo = useUndoOfflinePayment();
  const [open, setOpen] = useState<'paid' | InvoicePayment>();
  const { currency, stepId } = invoice;
  const money = (amount: number) => formatMoney({ amount, currency }, locale);
  const actionOf = (payment: InvoicePayment): MoneyLine['action'] => {
    if (payment.provider === 'studio' && payment.state === 'paid')
      return {
        label: 'Take back',
        pending: undo.isPending,
        onPress: () =>
          undo.mutate(
            { workflowId: leadId, stepId, paymentId: payment._id },
            {
              onSuccess: () => toasts.show('The payment is taken back'),
              onError: (error) => toastError(error, 'The payment is as it was.'),
            },
          ),
      };
    return payment.refundable > 0 ? { label: 'Give back', onPress: () => setOpen(payment) } : undefined;
  };
  return (
    <>
      <LeadPayments
        title={invoice.invoice ? `${invoice.label} ${invoice.invoice.number}` : invoice.label}
        titleLevel={titleLevel}
        total={money(invoice.total)}
        paid={money(invoice.paid)}
        open={money(invoice.open)}
        problem={invoice.problem ?? undefined}
        parts={invoice.parts.map((part) => partLine(part, { currency, locale, day }))}
        payments={invoice.payments.map((payment) =>
          paymentLine(payment, { currency, locale, day }, actionOf(payment)),
        )}
        onMarkPaid={invoice.open > 0 ? () => setOpen('paid') : undefined}
      />
      {open !== undefined && (
        <AmountDialog
          leadId={leadId}
          invoice={invoice}
          payment={open === 'paid' ? null : open}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  );
}
