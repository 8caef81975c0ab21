import { initialChoice, itemsOfChoice, type MoneyAnswer, type Quote, quoteOf } from '@atelier/domain/money';
import {
  type Choice,
  type Choices,
  type FileStep,
  type InvoiceTax,
  inOrder,
  type ProposalContent,
} from '@atelier/domain/smart-files';

type Of<Kind extends FileStep['module']> = Extract<FileStep, { module: Kind }>;

const isInvoice = (step: FileStep): step is Of<'invoice'> => step.module === 'invoice';
const isProposal = (step: FileStep): step is Of<'proposal'> => step.module === 'proposal';

/** Currency and taxes of a file: those of its first invoice. */
export function moneyOf(steps: readonly FileStep[]): {
  readonly currency: string;
  readonly taxes: readonly InvoiceTax[];
} {
  const invoice = inOrder(steps).find(isInvoice);
  return { currency: invoice?.content.currency ?? 'EUR', taxes: invoice?.content.taxes ?? [] };
}

/** The day of an event that nobody has named yet: the sums need one, and no date is drawn from it. */
const someDay = '2100-01-01';

/** What the client chose, while the proposal still offers it; else what it opens with. */
const choiceIn = (offer: ProposalContent, made: Choice | undefined): Choice =>
  made && itemsOfChoice(offer, made).ok ? made : initialChoice(offer);

/**
 * What an invoice comes to with what the client chose in the proposal, or finds chosen.
 *
 * @param step - the invoice.
 * @param steps - the file that it belongs to.
 * @param days - today, and the day of the event when it is known; `YYYY-MM-DD`.
 * @param chosen - what the client of a sent file chose, by proposal.
 */
export function quoteOfStep(
  step: Of<'invoice'>,
  steps: readonly FileStep[],
  { today, eventOn }: { readonly today: string; readonly eventOn: string | null },
  chosen: Choices = {},
): MoneyAnswer<Quote> {
  const proposal = inOrder(steps).find(
    (one): one is Of<'proposal'> => isProposal(one) && one.order < step.order,
  );
  return quoteOf({
    invoice: step.content,
    chosen:
      step.content.takesChoice && proposal
        ? { offer: proposal.content, choice: choiceIn(proposal.content, chosen[proposal._id]) }
        : null,
    from: today,
    signedOn: null,
    eventOn: eventOn ?? someDay,
  });
}
