import { formatMoney } from '@atelier/domain/money';
import type { InvoicePayments, Lead } from '@atelier/sdk';
import type { StepView } from '@atelier/ui';
import { testPaidOf } from './payments/payments';

type State = NonNullable<StepView['state']>;
type Progress = NonNullable<Lead['progress']>['steps'][number];

const done = (label: string): State => ({ label, tone: 'moss', glyph: 'done' });
const ours = (label: string): State => ({ label, tone: 'clay', glyph: 'needsYou' });

/** How the states of steps are drawn. A state of tomorrow is shown as it is called. */
const looks: Readonly<Record<string, State>> = {
  hidden: { label: 'Not shown', tone: 'stone', glyph: 'notStarted' },
  later: { label: 'Later', tone: 'stone', glyph: 'notStarted' },
  open: { label: 'Next', tone: 'ochre', glyph: 'waiting' },
  again: { label: 'Asked again', tone: 'ochre', glyph: 'waiting' },
  chosen: done('Chosen'),
  answered: done('Answered'),
  declined: ours('Declined'),
  signed: done('Signed'),
  processing: { label: 'On its way', tone: 'ochre', glyph: 'nearlyDone' },
  partlyPaid: { label: 'Partly paid', tone: 'ochre', glyph: 'nearlyDone' },
  overdue: { label: 'Overdue', tone: 'danger', glyph: 'needsYou' },
  disputed: { label: 'Disputed', tone: 'danger', glyph: 'needsYou' },
  paid: done('Paid'),
  shown: done('Shown'),
};

/** The steps of a lead as the kit draws them; once it was sent, each with where it stands. */
export function stepViewsOf(
  { modules, progress, clientDetails }: Pick<Lead, 'modules' | 'progress' | 'clientDetails'>,
  /** The lead's invoices; undefined while they load. */
  invoices: readonly InvoicePayments[] | undefined,
  locale: string,
): StepView[] {
  return modules.map(({ _id, label, module: { kind } }) => {
    const view = { id: _id, kind, label };
    if (!progress) return view;
    const step = progress.steps.find(({ stepId }) => stepId === _id);
    if (!step) return { ...view, state: { label: 'Not sent', tone: 'stone', glyph: 'notStarted' } };
    const invoice = invoices?.find(({ stepId }) => stepId === _id);
    const detail = whoIn(step, clientDetails?.name) ?? (invoice && moneyIn(invoice, locale));
    return { ...view, state: stateOf(step), ...(detail !== undefined && { detail }) };
  });
}

function stateOf({ state, signed, signers }: Progress): State {
  const label = `${signed} of ${signers}`;
  if (state === 'counterSign') return ours(label);
  if (state === 'partlySigned') return { label, tone: 'ochre', glyph: 'nearlyDone' };
  return looks[state] ?? { label: state, tone: 'stone', glyph: 'notStarted' };
}

/** Whom a contract waits for; undefined where that is nobody, or where its turn has not come. */
function whoIn({ state, signer }: Progress, client: string | undefined): string | undefined {
  if (!signer || state === 'later' || state === 'hidden') return undefined;
  const who = signer.role === 'studio' ? (signer.name ?? 'you') : (signer.name ?? client ?? 'the client');
  return `${state === 'declined' ? 'Declined by' : 'Waiting for'} ${who}`;
}

/** What became of the money of an invoice; undefined before there is any. */
function moneyIn(invoice: InvoicePayments, locale: string): string | undefined {
  const { currency, total, paid, inDispute } = invoice;
  const money = (amount: number) => formatMoney({ amount, currency }, locale, { short: true });
  if (inDispute > 0) return `The payer’s bank holds ${money(inDispute)}`;
  if (paid === 0) return undefined;
  const test = testPaidOf(invoice) > 0 ? ' (test)' : '';
  return paid >= total ? `${money(paid)} paid${test}` : `${money(paid)} of ${money(total)} paid${test}`;
}
