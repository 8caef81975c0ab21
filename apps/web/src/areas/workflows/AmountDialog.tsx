import { useMarkPaid, useRefundPayment } from '@atelier/react-hooks';
import type { InvoicePayment, InvoicePayments } from '@atelier/sdk';
import { formatMoney, parseMoney } from '@atelier/sdk/money';
import { Button, FormDialog, TextField, useFormat } from '@atelier/ui';
import { type FormEvent, useState } from 'react';
import { toastError, toasts } from '../../app/toasts';
import classes from './workflows.module.css';

/** Records a payment that came elsewhere, or gives one back: an amount, and a word about it. */
export function AmountDialog({
  leadId,
  invoice,
  payment,
  onClose,
}: {
  leadId: string;
  invoice: InvoicePayments;
  /** What is given back; null to record a new one. */
  payment: InvoicePayment | null;
  onClose: () => void;
}) {
  const { locale } = useFormat().settings;
  const { currency, stepId } = invoice;
  const next = invoice.parts.find(({ open }) => open > 0)?.open ?? invoice.open;
  const most = payment ? payment.refundable : invoice.open;
  const [amount, setAmount] = useState(formatMoney({ amount: payment ? most : next, currency }, locale));
  const [words, setWords] = useState(payment ? '' : 'Bank transfer');
  const [wrong, setWrong] = useState<string>();
  // Made once for what the person means: a second press records nothing more.
  const [id] = useState(() => crypto.randomUUID());
  const paid = useMarkPaid();
  const refund = useRefundPayment();
  const done = {
    onSuccess: () => {
      toasts.show(payment ? 'The money goes back' : 'The payment is recorded');
      onClose();
    },
    onError: (error: Error) => toastError(error, 'Nothing was changed.'),
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const read = parseMoney(amount, { locale, currency });
    if (!read.ok) return setWrong(read.problems[0]?.message);
    if (read.value.amount < 1 || read.value.amount > most)
      return setWrong(`From the smallest coin up to ${formatMoney({ amount: most, currency }, locale)}.`);
    const input = { workflowId: leadId, stepId, id, amount: read.value.amount };
    if (payment)
      refund.mutate({ ...input, paymentId: payment._id, ...(words.trim() !== '' && { note: words }) }, done);
    else paid.mutate({ ...input, method: words.trim() === '' ? 'Payment' : words }, done);
  };
  return (
    <FormDialog opened title={payment ? 'Give money back' : 'Mark as paid'} onClose={onClose}>
      <form className={classes.form} onSubmit={submit}>
        <TextField
          label="Amount"
          value={amount}
          onChange={setAmount}
          error={wrong}
          inputMode="decimal"
          data-autofocus
        />
        <TextField
          label={payment ? 'Note' : 'How it was paid'}
          value={words}
          onChange={setWords}
          maxLength={payment ? 500 : 60}
        />
        <div className={classes.formFoot}>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" pending={paid.isPending || refund.isPending}>
            {payment ? 'Give back' : 'Mark paid'}
          </Button>
        </div>
      </form>
    </FormDialog>
  );
}
