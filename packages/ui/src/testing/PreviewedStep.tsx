import { initialChoice, type ProposalChoice } from '@atelier/domain/money';
import { effectiveModule, type FileStep, inOrder, type VariableValues } from '@atelier/domain/smart-files';
import { useState } from 'react';
import {
  ClientPage,
  ContractView,
  contentOf,
  FormView,
  InvoiceView,
  moneyWriter,
  ProposalView,
  SigningPanel,
  ThankYouView,
} from '../client-file';
import { quoteOfStep } from '../editor/quote';
import { reader, studio } from './client-cast';

const days = { today: '2026-10-15', eventOn: '2027-02-27' };

/** A step as its client reads it: the parts of the client's page, put together as an app does. */
export function PreviewedStep({
  step,
  steps,
  values,
}: {
  step: FileStep;
  steps: readonly FileStep[];
  values: VariableValues;
}) {
  return (
    <ClientPage
      studio={studio}
      current={step._id}
      ground={step.module === 'contract' || step.module === 'invoice' ? 'desk' : 'paper'}
      steps={inOrder(steps).map(({ _id, label }) => ({ id: _id, label, state: 'open', href: '#' }))}
    >
      <Content key={step._id} step={step} steps={steps} values={values} />
    </ClientPage>
  );
}

function Content({ step, steps, values }: Parameters<typeof PreviewedStep>[0]) {
  const [choice, setChoice] = useState<ProposalChoice>();
  const invoice = steps.find((one) => one.module === 'invoice');
  const quoted = invoice?.module === 'invoice' ? quoteOfStep(invoice, steps, days) : undefined;
  const quote = quoted?.ok ? quoted.value : null;
  const money = moneyWriter('EUR', reader);
  const { content } = effectiveModule(step, { steps, values, reader, choices: {}, answers: {} });
  const known = contentOf({ kind: step.module, content: { ...content } });
  switch (known?.kind) {
    case 'proposal':
      return (
        <ProposalView
          content={known.content}
          forWhom="Priya Nair"
          writer={{ name: 'Mira Anand', studio: studio.name, email: studio.email }}
          reader={reader}
          money={money}
          pricesIncludeTax
          choice={choice ?? initialChoice(known.content)}
          quote={quote}
          next={{ label: 'Read and sign', href: '#' }}
          isFinal={false}
          onChoice={setChoice}
        />
      );
    case 'contract':
      return (
        <ContractView content={known.content} variables={{}}>
          <SigningPanel
            name="Priya Nair"
            consent={known.content.consent}
            today="15 October 2026"
            paperHref={null}
            next={null}
            onSign={() => undefined}
          >
            {null}
          </SigningPanel>
        </ContractView>
      );
    case 'invoice':
      return (
        <InvoiceView
          title={step.label}
          about="For Priya Nair"
          content={known.content}
          totals={quote?.totals ?? null}
          lines={{}}
          reader={reader}
          money={money}
        >
          {null}
        </InvoiceView>
      );
    case 'form':
      return <FormView form={known.content} answers={{}} reader={reader} onSend={() => undefined} />;
    case 'thankyou':
      return <ThankYouView content={known.content} documents={null} />;
    case undefined:
      return null;
  }
}
