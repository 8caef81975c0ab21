import { formatMoney } from '@atelier/domain/money';
import type { FileSignatures, InvoicePayments, Lead } from '@atelier/sdk';
import type { StepView } from '@atelier/ui';

type State = NonNullable<StepView['state']>;

const done = (label: string): State => ({ label, tone: 'moss', glyph: 'done' });
const next: State = { label: 'Next', tone: 'ochre', glyph: 'waiting' };
const later: State = { label: 'Later', tone: 'stone', glyph: 'notStarted' };
const doneWords: Readonly<Record<string, string>> = {
  proposal: 'Chosen',
  contract: 'Signed',
  invoice: 'Paid',
  form: 'Answered',
};

/** Data about a sent file besides its steps; undefined while it loads. */
export interface StepFacts {
  readonly signatures: FileSignatures | null | undefined;
  readonly invoices: readonly InvoicePayments[] | undefined;
  readonly locale: string;
}

/** The steps of a lead as the kit draws them; once it was sent, each with where it stands. */
export function stepViewsOf(
  { modules, version, waitsFor, enquiryForm }: Pick<Lead, 'modules' | 'version' | 'waitsFor' | 'enquiryForm'>,
  facts: StepFacts,
): StepView[] {
  const open = modules.findIndex(({ _id }) => _id === waitsFor?.stepId);
  return modules.map(({ _id, label, module: { kind } }, place) => {
    const view = { id: _id, kind, label };
    // In an open enquiry form, everybody starts at the first step.
    if (version === 0 || waitsFor?.kind === 'voided' || enquiryForm) return view;
    // Its own state is on the way: the steps around it say nothing about it.
    if (isUnknown(kind, facts)) return view;
    const isDone = open === -1 || place < open;
    const state = kind === 'thankyou' ? (open === -1 ? done('Shown') : later) : undefined;
    return {
      ...view,
      state: state ?? (isDone ? done(doneWords[kind] ?? 'Done') : place === open ? next : later),
      ...contractOf(_id, facts),
      ...invoiceOf(_id, facts),
    };
  });
}

const isUnknown = (kind: string, { signatures, invoices }: StepFacts): boolean =>
  (kind === 'contract' && signatures === undefined) || (kind === 'invoice' && invoices === undefined);

function contractOf(stepId: string, { signatures }: StepFacts): Partial<StepView> {
  const contract = signatures?.contracts.find((one) => one.stepId === stepId);
  if (!contract) return {};
  const { signed, total, signers } = contract;
  const open =
    signers.find(({ state }) => state === 'declined') ?? signers.find(({ state }) => state === 'asked');
  const detail = open
    ? `${open.state === 'declined' ? 'Declined by' : 'Waiting for'} ${open.name || (open.role === 'studio' ? 'you' : 'the client')}`
    : undefined;
  const label = `${signed} of ${total}`;
  if (signed === total) return { state: done('Signed') };
  const state: State =
    open?.state === 'declined'
      ? { label: 'Declined', tone: 'clay', glyph: 'needsYou' }
      : open?.canCounterSign
        ? { label, tone: 'clay', glyph: 'needsYou' }
        : { label, tone: signed > 0 ? 'ochre' : 'stone', glyph: signed > 0 ? 'nearlyDone' : 'waiting' };
  return { state, ...(detail !== undefined && { detail }) };
}

function invoiceOf(stepId: string, { invoices, locale }: StepFacts): Partial<StepView> {
  const invoice = invoices?.find((one) => one.stepId === stepId);
  if (!invoice) return {};
  const { currency, total, paid, open, parts, inDispute } = invoice;
  const money = (amount: number) => formatMoney({ amount, currency }, locale, { short: true });
  // Whatever else was paid: the bank holds this, and somebody has to answer it.
  if (inDispute > 0)
    return {
      state: { label: 'Disputed', tone: 'danger', glyph: 'needsYou' },
      detail: `The payer’s bank holds ${money(inDispute)}`,
    };
  if (total > 0 && open === 0) return { state: done('Paid'), detail: `${money(paid)} paid` };
  const overdue = parts.some(({ state }) => state === 'overdue');
  const detail = paid > 0 ? `${money(paid)} of ${money(total)} paid` : undefined;
  return {
    ...(detail !== undefined && { detail }),
    ...(overdue
      ? { state: { label: 'Overdue', tone: 'danger', glyph: 'needsYou' } as const }
      : paid > 0 && { state: { label: 'Partly paid', tone: 'ochre', glyph: 'nearlyDone' } as const }),
  };
}
