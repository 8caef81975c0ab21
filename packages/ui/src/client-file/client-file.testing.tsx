import { initialChoice } from '@atelier/domain/money';
import { type ReactNode, useState } from 'react';
import { fn } from 'storybook/test';
import alentejo from '../seed-photographs/alentejo.webp';
import {
  agreement,
  agreementValues,
  offer,
  quoteOfOffer,
  reader,
  signers,
  stepMarks,
  studio,
} from '../testing/client-cast';
import {
  ClientPage,
  ContractView,
  heldInWords,
  moneyWriter,
  ProposalView,
  SignerList,
  SigningPanel,
  signerLines,
  useWords,
} from './index';

export const money = moneyWriter('EUR', reader);

export const told = { next: fn(), sign: fn(), decline: fn(), pay: fn(), answer: fn(), send: fn(), ask: fn() };

export const page = (
  current: string,
  done: number,
  content: ReactNode,
  notices?: ReactNode,
  again?: number,
) => (
  <ClientPage
    studio={studio}
    steps={stepMarks(done, again)}
    current={current}
    onStep={fn()}
    notices={notices}
    ground={current === 'Sign' || current === 'Pay' ? 'desk' : 'paper'}
  >
    {content}
  </ClientPage>
);

/** A proposal whose host prices it at once. */
export function Offered({
  isFinal = false,
  cover = true,
  problem,
}: {
  isFinal?: boolean;
  cover?: boolean;
  problem?: string;
}) {
  const [choice, setChoice] = useState(initialChoice(offer));
  return (
    <ProposalView
      content={offer}
      forWhom="Priya and Dev"
      writer={{ name: 'Mira Anand', studio: studio.name, email: studio.email }}
      cover={cover ? { url: alentejo, sources: [] } : null}
      reader={reader}
      money={money}
      pricesIncludeTax
      choice={choice}
      quote={quoteOfOffer(choice)}
      problem={problem}
      next={{ label: 'Read and sign', href: '?step=contract' }}
      held={heldInWords('2026-10-22', reader, useWords())}
      isFinal={isFinal}
      onChoice={setChoice}
      onNext={told.next}
    />
  );
}

const names = { client: 'Priya Nair', studio: studio.name };

/** Who signs, in the language of the page. */
export const Signers = ({ states }: { states: readonly ('waiting' | 'asked' | 'signed')[] }) => (
  <SignerList signers={signerLines(signers(...states), names, reader, useWords())} />
);

export const contract = (panel: ReactNode, changes?: ReactNode, again?: number) =>
  page(
    'Sign',
    1,
    <ContractView
      content={agreement}
      about="Wedding weekend, 27 February 2027"
      variables={agreementValues}
      changes={changes}
    >
      {panel}
    </ContractView>,
    undefined,
    again,
  );

export const signing = (more: Partial<Parameters<typeof SigningPanel>[0]> = {}) => (
  <SigningPanel
    name="Priya Nair"
    consent={agreement.consent}
    today="15 October 2026"
    paperHref="mailto:mira@juniper-light.example"
    next="Next, pay €1,440"
    onSign={told.sign}
    onDecline={fn()}
    {...more}
  >
    <Signers states={['asked']} />
  </SigningPanel>
);
