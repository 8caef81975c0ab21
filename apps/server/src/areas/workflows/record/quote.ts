import { type InvoiceTotals, type PaymentPlan, planPayments, totalsOf } from '@atelier/domain/money';
import {
  type Choices,
  type ChosenItem,
  chosenItems,
  type FileStep,
  inOrder,
  type StepAnswers,
  visibleSteps,
} from '@atelier/domain/smart-files';

/** The parts of a file that determine its price. */
export interface QuotedFile {
  readonly steps: readonly FileStep[];
  readonly choices: Choices;
  readonly answers: StepAnswers;
  /** The dates that payment plans depend on: `YYYY-MM-DD`. */
  readonly days: { readonly from: string; readonly signedOn: string | null; readonly eventOn: string | null };
}

/** The price of a file. */
export interface FileQuote {
  readonly stepId: string;
  readonly totals: InvoiceTotals;
  /** Null while its dates are unknown, for example without a date of the event. */
  readonly plan: PaymentPlan | null;
}

/** Returns the total of the first invoice that the client sees; null without one, or while it is unknown. */
export function quoteOfFile({ steps, choices, answers, days }: QuotedFile): FileQuote | null {
  const visible = inOrder<FileStep>(visibleSteps(steps, choices, answers));
  for (const step of visible) {
    if (step.module !== 'invoice') continue;
    const chosen: ChosenItem[] = step.content.takesChoice
      ? visible.flatMap((one) =>
          one.module === 'proposal' && choices[one._id] !== undefined
            ? chosenItems(one.content, choices[one._id] ?? { packageIds: [], extras: [] })
            : [],
        )
      : [];
    const totals = totalsOf(step.content, chosen);
    if (!totals.ok) return null;
    const { currency, total } = totals.value;
    const plan = planPayments(step.content.schedule, { ...days, currency, total });
    return { stepId: step._id, totals: totals.value, plan: plan.ok ? plan.value : null };
  }
  return null;
}
