import { type ChosenItem, totalsOf } from '@atelier/domain/money';
import type { InvoiceContent } from '@atelier/domain/smart-files';
import type { PageWords } from '@atelier/domain/words';
import type { ClientFilePayment } from '@atelier/sdk';
import {
  ChangedParts,
  dayInWords,
  dayOfInstant,
  dueInWords,
  InvoiceView,
  PaymentPlan,
  type PaymentPlanProps,
  type PlanLine,
  useWords,
  VisitorFields,
  visitorProblem,
} from '@atelier/ui/client-file';
import { useEffect, useState } from 'react';
import type { Arrival } from '../state/file-state';
import { changesOf, reasonsOf } from './ContractStep';
import type { StepProps } from './context';
import { isDueNow, quoteOfFile } from './file-quote';
import { OnwardLink } from './OnwardLink';
import { earlierOpen } from './steps';
import { useDocuments } from './use-documents';

const isItem = (value: object): value is ChosenItem & { readonly line?: string } =>
  '_id' in value && 'source' in value && 'unitPrice' in value && 'quantity' in value;

/** The invoice of a file: its lines, its plan, and the way to pay. */
export function InvoiceStep(props: StepProps & { content: InvoiceContent }) {
  const { file, step, state, money, doing, content } = props;
  const payment = state.payments[step._id];
  // biome-ignore lint/correctness/useExhaustiveDependencies: after every reload of the file, because something may have been paid elsewhere
  useEffect(() => {
    void doing?.payments.read(step._id);
  }, [doing, step._id, file]);
  const chosen = (step.chosen ?? []).flatMap((item) => (isItem(item) ? [item] : []));
  const totals = totalsOf(content, chosen);
  const to = file.client?.name ?? file.access.recipient?.name ?? null;
  return (
    <InvoiceView
      title={payment?.invoiceNumber ? `Invoice ${payment.invoiceNumber}` : step.label}
      about={to === null ? `From ${file.studio.name}` : `For ${to}, from ${file.studio.name}`}
      content={content}
      totals={totals.ok && totals.value.lines.length > 0 ? totals.value : null}
      lines={Object.fromEntries([...content.items, ...chosen].map(({ _id, line }) => [_id, line ?? '']))}
      reader={file.reader}
      money={money}
      changes={
        step.duty === 'askAgain' && (
          <ChangedParts
            studioName={file.studio.name}
            note={file.note}
            was="agreed to pay"
            changes={changesOf(step.changes)}
            reasons={reasonsOf(step.reasons)}
          />
        )
      }
    >
      <Payments {...props} payment={payment} />
    </InvoiceView>
  );
}

function Payments({
  file,
  step,
  state,
  now,
  money,
  doing,
  payment,
}: StepProps & { payment: ClientFilePayment | undefined }) {
  const words = useWords();
  const [missing, setMissing] = useState<string>();
  const due = payment?.parts.filter(isDueNow) ?? [];
  const amount = due.reduce((sum, part) => sum + part.amount - part.paid, 0);
  const isPublic = file.access.kind === 'public';
  const mustChoose = earlierOpen(file, step._id) !== null;
  const isTurn = doing && !mustChoose && !mustSign(file, step) && file.access.kind !== 'preview';
  const canPay = isTurn && payment?.canPayOnline && amount > 0;
  // Changed payments of which nothing is due are agreed to by themselves; by the public link, nobody can.
  const canAccept = isTurn && payment && amount === 0 && step.duty === 'askAgain' && !isPublic;
  const pay = () => {
    const problem = isPublic ? visitorProblem(state.visitor) : undefined;
    setMissing(problem);
    if (problem === undefined)
      void doing?.payments.pay({
        stepId: step._id,
        versionId: step.version._id,
        partIds: due.map(({ _id }) => _id),
        ...(isPublic && { visitor: { name: state.visitor.name.trim(), email: state.visitor.email.trim() } }),
      });
  };
  const receipts = useDocuments(file, state, doing)?.filter(({ kind }) => kind === 'receipt');
  return (
    <PaymentPlan
      plan={
        // What was not chosen is not asked for yet: these are the amounts of what is preselected, if that is enough.
        payment && !mustChoose
          ? payment.parts.map((part) => paidLine(part, file, money))
          : plannedLines(file, state, now, money, words)
      }
      payments={(payment?.payments ?? []).map(({ _id, amount: paid, method, at, state: how }) => ({
        id: _id,
        amount: money(paid),
        detail: [method, dayInWords(dayOfInstant(at, file.reader), file.reader), stateWords[how] ?? null]
          .filter(Boolean)
          .join(', '),
      }))}
      pay={canPay ? { label: `Pay ${money(amount)}`, amount: money(amount), onPay: pay } : null}
      accept={
        canAccept
          ? {
              label: 'Agree to these payments',
              onAccept: () =>
                doing.store.act(step._id, {
                  kind: 'accept',
                  input: { stepId: step._id, versionId: step.version._id },
                }),
            }
          : null
      }
      isBusy={state.paying === step._id || state.act?.intent.stepId === step._id}
      problem={state.problem?.stepId === step._id ? state.problem.message : null}
      note={noteOf(file, step, payment, amount)}
      arrival={state.arrival?.stepId === step._id ? arrivalWords[state.arrival.state] : null}
      receipts={receipts}
      onward={payment && <OnwardLink file={file} step={step} doing={doing} />}
    >
      {isPublic && canPay && (
        <VisitorFields
          value={state.visitor}
          problem={missing}
          onChange={(visitor) => doing.store.setVisitor(visitor)}
        />
      )}
    </PaymentPlan>
  );
}

const arrivalWords: Readonly<Record<Arrival['state'], PaymentPlanProps['arrival']>> = {
  looking: { words: 'Checking whether your payment has arrived.', look: 'looking' },
  paid: { words: 'Your payment has arrived. Thank you.', look: 'done' },
  processing: { words: 'Your payment is on its way.', look: 'looking' },
  failed: { words: 'The payment failed. Nothing was charged.', look: 'looking' },
  unknown: {
    words:
      'No payment has arrived yet. If you made one, it will appear here within minutes. You won’t be charged twice.',
    look: 'looking',
  },
};

const stateWords: Readonly<Record<string, string>> = {
  processing: 'on its way',
  failed: 'failed',
  refunded: 'returned',
  disputed: 'in dispute',
};

const partWords = {
  later: null,
  due: 'due now',
  overdue: 'late',
  processing: 'on its way',
  partlyPaid: 'paid in part',
  paid: 'paid',
} as const;

function paidLine(
  { _id, name, amount, state, dueOn, dueWhen }: ClientFilePayment['parts'][number],
  { reader }: StepProps['file'],
  money: StepProps['money'],
): PlanLine {
  const when = dueOn ? dayInWords(dueOn, reader) : dueWhen === 'signing' ? 'When you sign' : 'After you sign';
  const look = state === 'paid' ? 'done' : state === 'later' || state === 'processing' ? 'later' : 'now';
  return { id: _id, name, amount: money(amount), when, state: partWords[state], look };
}

/** The plan of the version, until the server tells what was paid of it. */
function plannedLines(
  file: StepProps['file'],
  { payments }: StepProps['state'],
  now: string,
  money: StepProps['money'],
  words: PageWords,
): PlanLine[] {
  const parts = quoteOfFile(file, {}, now, payments).quote?.plan.parts ?? [];
  return parts.map(({ _id, name, amount, due }) => ({
    id: _id,
    name,
    amount: money(amount),
    when: dueInWords(due, file.reader, words),
    state: null,
    look: 'later',
  }));
}

/** Whether a contract before the invoice waits for this reader. */
const mustSign = ({ steps }: StepProps['file'], { _id }: StepProps['step']): boolean =>
  steps
    .slice(
      0,
      steps.findIndex((one) => one._id === _id),
    )
    .some(({ kind, duty }) => kind === 'contract' && (duty === 'ask' || duty === 'askAgain'));

function noteOf(
  file: StepProps['file'],
  step: StepProps['step'],
  payment: ClientFilePayment | undefined,
  due: number,
): string | null {
  if (earlierOpen(file, step._id) !== null) return 'It depends on your choice. You pay after choosing.';
  if (payment === undefined) return null;
  if (payment.open <= 0) return 'Everything is paid. Thank you.';
  if (mustSign(file, step)) return 'Payment comes after signing.';
  if (payment.parts.some(({ state }) => state === 'processing'))
    return 'A payment is on its way. It will appear here as soon as it arrives.';
  if (due > 0 && !payment.canPayOnline)
    return `${file.studio.name} accepts payments outside this page, for example by bank transfer, and records them here.`;
  if (due === 0 && step.duty === 'askAgain' && file.access.kind === 'public')
    return 'To agree to these payments, open the link that was sent to you by email.';
  return due > 0 ? null : 'Nothing is due now.';
}
