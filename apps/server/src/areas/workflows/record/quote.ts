import { type InvoiceTotals, type PaymentPlan, replan, totalsOf } from '@atelier/domain/money';
import {
  type Choices,
  type ChosenItem,
  chosenItems,
  countedChoices,
  type FileStep,
  inOrder,
  type StepAnswers,
  visibleSteps,
} from '@atelier/domain/smart-files';
import { asLedgerEvents, earlierPlan, type MoneyHistory } from '../ledger';

/** Returns what happened to the money of an invoice, by its step. */
export type HistoryOf = (stepId: string) => MoneyHistory;

/** The parts of a file that determine its price. */
export interface QuotedFile {
  readonly steps: readonly FileStep[];
  readonly choices: Choices;
  readonly answers: StepAnswers;
  /** The dates that payment plans depend on: `YYYY-MM-DD`. */
  readonly days: { readonly from: string; readonly signedOn: string | null; readonly eventOn: string | null };
  /** Absent before a file is sent. */
  readonly historyOf?: HistoryOf;
}

/** The price of a file. */
export interface FileQuote {
  readonly stepId: string;
  readonly totals: InvoiceTotals;
  /** Null while its dates are unknown, for example without a date of the event. */
  readonly plan: PaymentPlan | null;
}

/**
 * Returns the total of the first invoice that the client sees, with what is chosen, or preselected until then. Null without an
 * invoice, or while the total is unknown.
 */
export function quoteOfFile({ steps, choices, answers, days, historyOf }: QuotedFile): FileQuote | null {
  const visible = inOrder<FileStep>(visibleSteps(steps, choices, answers));
  const counted = countedChoices(steps, choices, answers);
  for (const step of visible) {
    if (step.module !== 'invoice') continue;
    if (step.content.takesChoice && !counted.isComplete) return null;
    const chosen: ChosenItem[] = step.content.takesChoice
      ? visible.flatMap((one) => {
          const choice = counted.choices[one._id];
          return one.module === 'proposal' && choice ? chosenItems(one.content, choice) : [];
        })
      : [];
    const totals = totalsOf(step.content, chosen);
    if (!totals.ok) return null;
    const { currency, total } = totals.value;
    const history = historyOf?.(step._id);
    const plan = replan(step.content.schedule, {
      ...days,
      currency,
      total,
      earlier: earlierPlan(history?.stored),
      events: asLedgerEvents(history?.events ?? []),
      today: days.from,
    });
    return { stepId: step._id, totals: totals.value, plan: plan.ok ? plan.value : null };
  }
  return null;
}
