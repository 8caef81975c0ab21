import * as limits from '@atelier/domain/limits';
import { formatMoney, parseMoney } from '@atelier/domain/money';
import { useIssueCreditNote, useMarkPaid, useRefundPayment, useWaivePayment } from '@atelier/react-hooks';
import type { InvoicePart, InvoicePayment, InvoicePayments } from '@atelier/sdk';
import { Button, FormDialog, TextField, useFormat, useTypedForm } from '@atelier/ui';
import { type FormEvent, useState } from 'react';
import { toastError, toasts } from '../../../app/toasts';
import { useToday } from '../../../app/use-today';
import classes from '../workflows.module.css';

/** What is to be done with money. */
export type MoneyPlan =
  /** Record what came elsewhere, for a part or for whatever is open. */
  | { readonly kind: 'paid'; readonly part: InvoicePart | null }
  | { readonly kind: 'refund'; readonly payment: InvoicePayment }
  | { readonly kind: 'credit' }
  | { readonly kind: 'waive' };

interface Words {
  readonly title: string;
  /** What happens, and what does not. */
  readonly text: string;
  readonly note: string;
  readonly button: string;
  readonly done: string;
}

const byHand =
  'This payment was made outside Atelier, so return the money yourself. This only records the refund.';
const byProvider =
  'The money is returned the way it was paid, within a few days. The client sees the refund in their file right away.';

function wordsOf(plan: MoneyPlan): Words {
  switch (plan.kind) {
    case 'paid':
      return {
        title: plan.part ? `Mark ${plan.part.name} paid` : 'Mark as paid',
        note: 'How it was paid',
        text: 'For money you received another way, such as by bank transfer or in cash. The client gets a receipt.',
        button: 'Mark paid',
        done: 'Payment recorded',
      };
    case 'refund':
      return {
        title: 'Refund',
        note: 'Note',
        button: 'Refund',
        done: 'Refund started',
        text: plan.payment.provider === 'studio' ? byHand : byProvider,
      };
    case 'credit':
      return {
        title: 'Credit note',
        note: 'Reason',
        button: 'Issue the credit note',
        text: 'A numbered document that reduces the amount due on the invoice. It doesn’t move any money.',
        done: 'Credit note issued',
      };
    case 'waive':
      return {
        title: 'Waive',
        note: 'Note',
        button: 'Waive',
        done: 'Amount waived',
        text: 'Cancels the open amount, without a document. Payments that still arrive are counted.',
      };
  }
}

/** The most that a plan can be about, and what its field starts with; in minor units. */
function amountsOf(plan: MoneyPlan, { parts, open, total, credited }: InvoicePayments) {
  const next = parts.find((part) => part.open > 0)?.open ?? open;
  if (plan.kind === 'paid') return { most: plan.part?.open ?? open, start: plan.part?.open ?? next };
  if (plan.kind === 'refund') return { most: plan.payment.refundable, start: plan.payment.refundable };
  if (plan.kind === 'credit') return { most: total - credited, start: Math.min(open, total - credited) };
  return { most: open, start: open };
}

/** Does one thing with the money of an invoice: an amount, a word about it, and what follows. */
export function MoneyDialog({
  leadId,
  invoice,
  plan,
  onClose,
}: {
  leadId: string;
  invoice: InvoicePayments;
  plan: MoneyPlan;
  onClose: () => void;
}) {
  const { locale } = useFormat().settings;
  const { currency, stepId } = invoice;
  const { most, start } = amountsOf(plan, invoice);
  const words = wordsOf(plan);
  const money = (value: number) => formatMoney({ amount: value, currency }, locale);
  const today = useToday();
  const form = useTypedForm({
    field: `form.money.${stepId}.${plan.kind}`,
    label: words.title,
    saved: { amount: money(start), note: plan.kind === 'paid' ? 'Bank transfer' : '', day: today },
  });
  const { amount, note, day } = form.values;
  const cancel = () => {
    form.reset();
    onClose();
  };
  const [wrong, setWrong] = useState<string>();
  // Made once for what the person means: a second press does nothing more.
  const [id] = useState(() => crypto.randomUUID());
  const [paid, refund, credit, waive] = [
    useMarkPaid(),
    useRefundPayment(),
    useIssueCreditNote(),
    useWaivePayment(),
  ];
  const answer = {
    onSuccess: () => {
      form.reset();
      toasts.show(words.done);
      onClose();
    },
    onError: (error: Error) => toastError(error, 'Nothing was changed.'),
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const read = parseMoney(amount, { locale, currency });
    if (!read.ok) return setWrong(read.problems[0]?.message);
    if (read.value.amount < 1 || read.value.amount > most)
      return setWrong(`From the smallest coin up to ${money(most)}.`);
    setWrong(undefined);
    const input = { workflowId: leadId, stepId, id, amount: read.value.amount };
    const said = note.trim();
    const noted = said === '' ? input : { ...input, note: said };
    if (plan.kind === 'paid')
      paid.mutate(
        { ...input, method: said || 'Payment', day, ...(plan.part && { partId: plan.part._id }) },
        answer,
      );
    else if (plan.kind === 'refund') refund.mutate({ ...noted, paymentId: plan.payment._id }, answer);
    else if (plan.kind === 'credit') credit.mutate({ ...input, reason: said }, answer);
    else waive.mutate(noted, answer);
  };
  return (
    <FormDialog opened title={words.title} onClose={onClose}>
      <form className={classes.form} onSubmit={submit}>
        <p className={classes.explains}>{words.text}</p>
        <TextField
          label="Amount"
          value={amount}
          onChange={(amount) => form.change({ amount })}
          error={wrong}
          hint={`Up to ${money(most)}`}
          inputMode="decimal"
          data-autofocus
        />
        <TextField
          label={words.note}
          value={note}
          onChange={(note) => form.change({ note })}
          maxLength={plan.kind === 'paid' ? limits.MarkPaidInput.method : limits.CreditNoteInput.reason}
          required={plan.kind === 'credit'}
        />
        {plan.kind === 'paid' && (
          <TextField
            label="Received on"
            type="date"
            value={day}
            max={today}
            onChange={(day) => form.change({ day })}
            required
          />
        )}
        <div className={classes.formFoot}>
          <Button onClick={cancel}>Cancel</Button>
          <Button
            variant="primary"
            type="submit"
            pending={paid.isPending || refund.isPending || credit.isPending || waive.isPending}
          >
            {words.button}
          </Button>
        </div>
      </form>
    </FormDialog>
  );
}
