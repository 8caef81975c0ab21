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

/** What money of a file depends on. */
export interface QuotedFile {
  readonly steps: readonly FileStep[];
  readonly choices: Choices;
  readonly answers: StepAnswers;
  /** Days as planned payments need them: `YYYY-MM-DD`. */
  readonly days: { readonly from: string; readonly signedOn: string | null; readonly eventOn: string | null };
}

/** What a file costs. */
export interface FileQuote {
  readonly stepId: string;
  readonly totals: InvoiceTotals;
  /** Null while its days cannot be told, for example without a date of the event. */
  readonly plan: PaymentPlan | null;
}

/** What the first invoice that the client goes through comes to; null without one, or before it can be told. */
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
