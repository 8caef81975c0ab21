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
  type PlanLine,
  VisitorFields,
  visitorProblem,
} from '@atelier/ui/client-file';
import { useEffect, useState } from 'react';
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
  const { invoice } = state.words.states;
  const studio = file.studio.name;
  const to = file.client?.name ?? file.access.recipient?.name ?? null;
  return (
    <InvoiceView
      title={payment?.invoiceNumber ? invoice.titled({ number: payment.invoiceNumber }) : step.label}
      about={to === null ? invoice.from({ studio }) : invoice.forFrom({ client: to, studio })}
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
            was="agreed"
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
  const { words, arrival } = state;
  const { states } = words;
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
    const problem = isPublic ? visitorProblem(state.visitor, words) : undefined;
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
      plan={shownParts(
        file,
        // What was not chosen is not asked for yet: these are the amounts of what is preselected, if that is enough.
        payment && !mustChoose
          ? payment.parts.map((part) => paidLine(part, file, money, words))
          : plannedLines(file, state, now, money, words),
      )}
      payments={(file.portal.paymentHistory ? (payment?.payments ?? []) : []).map(
        ({ _id, amount: paid, method, at, state: how }) => ({
          id: _id,
          amount: money(paid),
          detail: [
            method,
            dayInWords(dayOfInstant(at, file.reader), file.reader),
            isNamed(how, states.payment) ? states.payment[how] : null,
          ]
            .filter(Boolean)
            .join(', '),
        }),
      )}
      pay={
        canPay
          ? { label: words.acts.pay({ amount: money(amount) }), amount: money(amount), onPay: pay }
          : null
      }
      accept={
        canAccept
          ? {
              label: words.acts.accept,
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
      note={noteOf(file, step, payment, amount, words)}
      arrival={
        arrival?.stepId === step._id
          ? { words: states.arrival[arrival.state], look: arrivalLooks[arrival.state] }
          : null
      }
      receipts={file.portal.paymentHistory ? receipts : []}
      onward={payment && <OnwardLink file={file} step={step} state={state} doing={doing} />}
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

const arrivalLooks = {
  looking: 'looking',
  processing: 'looking',
  unknown: 'looking',
  paid: 'done',
  failed: 'stopped',
  canceled: 'stopped',
} as const;

/** The parts that the studio shows: without the schedule, those that are due now. */
const shownParts = ({ portal }: StepProps['file'], parts: readonly PlanLine[]): readonly PlanLine[] =>
  portal.paymentSchedule ? parts : parts.filter(({ look }) => look === 'now');

/** Whether a state of a payment has a word of its own: what was simply paid has none. */
const isNamed = (
  state: string,
  named: PageWords['states']['payment'],
): state is keyof PageWords['states']['payment'] => Object.hasOwn(named, state);

function paidLine(
  { _id, name, amount, state, dueOn, dueWhen }: ClientFilePayment['parts'][number],
  { reader }: StepProps['file'],
  money: StepProps['money'],
  { due, states: { part, invoice } }: PageWords,
): PlanLine {
  const undated = dueWhen === 'signing' ? due.atSigning : invoice.afterSigning;
  const when = dueOn ? dayInWords(dueOn, reader) : undated;
  const look = state === 'paid' ? 'done' : state === 'later' || state === 'processing' ? 'later' : 'now';
  return { id: _id, name, amount: money(amount), when, state: state === 'later' ? null : part[state], look };
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
  { states: { invoice } }: PageWords,
): string | null {
  if (earlierOpen(file, step._id) !== null) return invoice.chooseFirst;
  if (payment === undefined) return null;
  if (payment.open <= 0) return invoice.allPaid;
  if (mustSign(file, step)) return invoice.signFirst;
  if (payment.parts.some(({ state }) => state === 'processing')) return invoice.processing;
  if (due > 0 && !payment.canPayOnline) return invoice.outside({ studio: file.studio.name });
  if (due === 0 && step.duty === 'askAgain' && file.access.kind === 'public') return invoice.agreeByEmail;
  return due > 0 ? null : invoice.nothingDue;
}
