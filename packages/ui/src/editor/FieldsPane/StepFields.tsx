import type { Choices, FileStep, ModuleContents, ModuleKind } from '@atelier/domain/smart-files';
import { ContractEditor } from '../ContractEditor/ContractEditor';
import { FormEditor } from '../FormEditor/FormEditor';
import { InvoiceEditor } from '../InvoiceEditor/InvoiceEditor';
import { ProposalEditor } from '../ProposalEditor/ProposalEditor';
import { moneyOf, quoteOfStep } from '../quote';
import { ThankYouEditor } from '../ThankYouEditor/ThankYouEditor';

export interface StepFieldsProps {
  step: FileStep;
  steps: readonly FileStep[];
  days: { readonly today: string; readonly eventOn: string | null };
  chosen?: Choices | undefined;
  onChange: (content: ModuleContents[ModuleKind]) => void;
}

/** The fields of a step, whatever its kind. */
export function StepFields({ step, steps, days, chosen, onChange }: StepFieldsProps) {
  switch (step.module) {
    case 'proposal':
      return <ProposalEditor {...moneyOf(steps)} content={step.content} onChange={onChange} />;
    case 'invoice':
      return (
        <InvoiceEditor
          content={step.content}
          onChange={onChange}
          quote={quoteOfStep(step, steps, days, chosen)}
          isChosen={chosen !== undefined && Object.keys(chosen).length > 0}
        />
      );
    case 'contract':
      return <ContractEditor content={step.content} onChange={onChange} />;
    case 'form':
      return (
        <FormEditor
          content={step.content}
          onChange={onChange}
          currency={moneyOf(steps).currency}
          packages={steps.flatMap((one) =>
            one.module === 'proposal' && one.order < step.order ? one.content.packages : [],
          )}
        />
      );
    case 'thankyou':
      return <ThankYouEditor content={step.content} onChange={onChange} />;
  }
}
