import {
  effectiveModule,
  type FileStep,
  inOrder,
  type Reader,
  type VariableValues,
} from '@atelier/sdk/smart-files';
import { useMemo } from 'react';
import { moneyOf, quoteOfProposal, quoteOfStep } from '../quote';
import { ContractPreview } from './ContractPreview';
import { FormPreview } from './FormPreview';
import { InvoicePreview } from './InvoicePreview';
import { ProposalPreview } from './ProposalPreview';
import { ThankYouPreview } from './ThankYouPreview';

export interface ModulePreviewProps {
  step: FileStep;
  /** The file that the step belongs to: what an invoice comes to depends on its proposal. */
  steps: readonly FileStep[];
  values: VariableValues;
  reader: Reader;
  /** Today, and the day of the event when it is known; `YYYY-MM-DD`. */
  days: { readonly today: string; readonly eventOn: string | null };
}

/** A module with the values of its variables, as the client will see it. */
export function ModulePreview({ step, steps, values, reader, days }: ModulePreviewProps) {
  const shown = useMemo(() => withValues(step, values, reader), [step, values, reader]);
  const { currency, taxes } = moneyOf(steps);
  switch (shown.module) {
    case 'proposal':
      return (
        <ProposalPreview
          content={shown.content}
          currency={currency}
          quote={quoteOfProposal(shown, steps)}
          hasTax={taxes.length > 0}
        />
      );
    case 'invoice':
      return <InvoicePreview content={shown.content} quote={quoteOfStep(shown, steps, days)} />;
    case 'contract':
      return <ContractPreview content={shown.content} />;
    case 'form':
      return <FormPreview content={shown.content} />;
    case 'thankyou':
      return <ThankYouPreview content={shown.content} />;
  }
}

/** The step with its effective content; the kind of a content stays that of its step. */
const withValues = (step: FileStep, values: VariableValues, reader: Reader): FileStep =>
  ({
    ...step,
    content: effectiveModule(step, { steps: inOrder([step]), values, reader, choices: {}, answers: {} })
      .content,
  }) as FileStep;
