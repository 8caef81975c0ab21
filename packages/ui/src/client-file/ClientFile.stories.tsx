import { initialChoice } from '@atelier/domain/money';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ReactNode, useState } from 'react';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import alentejo from '../seed-photographs/alentejo.webp';
import {
  agreement,
  agreementChanges,
  agreementValues,
  everyQuestion,
  invoice,
  offer,
  quoteOfOffer,
  reader,
  signers,
  stepMarks,
  studio,
  thanks,
} from '../testing/client-cast';
import { phone, rightToLeft, wholeScreen } from '../testing/story';
import {
  ChangedParts,
  ClientPage,
  ContractView,
  DeclinePanel,
  FormView,
  heldInWords,
  InvoiceView,
  moneyWriter,
  Notice,
  Onward,
  PaymentPlan,
  ProposalView,
  ShutLink,
  SignedPanel,
  SignerList,
  SigningPanel,
  type SigningVisitor,
  signerLines,
  ThankYouView,
  useWords,
} from './index';

const meta: Meta = { title: 'Client file', parameters: wholeScreen };
export default meta;
type Story = StoryObj;

const money = moneyWriter('EUR', reader);
const told = { next: fn(), sign: fn(), decline: fn(), pay: fn(), answer: fn(), send: fn(), ask: fn() };

const page = (current: string, done: number, content: ReactNode, notices?: ReactNode, again?: number) => (
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
function Offered({
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

export const Proposal: Story = { render: () => page('Choose', 0, <Offered />) };
export const ProposalPhone: Story = { ...Proposal, ...phone };
export const ProposalRightToLeft: Story = { ...Proposal, ...rightToLeft };
export const ProposalFinal: Story = { render: () => page('Choose', 2, <Offered isFinal cover={false} />) };
export const ProposalRefused: Story = {
  render: () => page('Choose', 0, <Offered cover={false} problem="Choose at least 1 package." />),
};

/** Another package and one more album: what it comes to follows. */
export const ProposalChosen: Story = {
  ...Proposal,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('radio', { name: /The Story/ }));
    await userEvent.click(canvas.getByRole('button', { name: 'One more: Parents’ album' }));
    await expect(canvas.getByRole('complementary', { name: 'Your choice' })).toHaveTextContent('€6,940');
    await expect(canvas.getByRole('button', { name: 'One more: Second photographer' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  },
};

const names = { client: 'Priya Nair', studio: studio.name };
const contract = (panel: ReactNode, changes?: ReactNode, again?: number) =>
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
const visitorWith = (phase: 'none' | 'sent', code = ''): SigningVisitor => ({
  value: phase === 'none' ? { name: '', email: '' } : { name: 'Dev Nair', email: 'dev@nair.example' },
  onChange: fn(),
  proof: { phase, code, problem: null, onSend: fn(), onCode: fn() },
});
/** Who signs, in the language of the page. */
const Signers = ({ states }: { states: readonly ('waiting' | 'asked' | 'signed')[] }) => (
  <SignerList signers={signerLines(signers(...states), names, reader, useWords())} />
);

const signing = (more: Partial<Parameters<typeof SigningPanel>[0]> = {}) => (
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

export const Contract: Story = { render: () => contract(signing()) };
export const ContractPhone: Story = { ...Contract, ...phone };
export const ContractBusy: Story = { render: () => contract(signing({ isBusy: true })) };
export const ContractByPublicLink: Story = {
  render: () => contract(signing({ visitor: visitorWith('none') })),
};
export const ContractCodeSent: Story = {
  render: () => contract(signing({ visitor: visitorWith('sent', '48') })),
};
export const ContractDecliningByPublicLink: Story = {
  render: () =>
    contract(
      <DeclinePanel
        studioName={studio.name}
        visitor={visitorWith('sent')}
        onDecline={told.decline}
        onBack={fn()}
      />,
    ),
};
export const ContractDeclining: Story = {
  render: () => contract(<DeclinePanel studioName={studio.name} onDecline={told.decline} onBack={fn()} />),
};
export const ContractSigned: Story = {
  render: () =>
    contract(
      <SignedPanel
        title="You have signed"
        look="done"
        text="Juniper & Light signs next."
        onward={<Onward label="Next, see the payments" href="?step=invoice" />}
      >
        <Signers states={['signed', 'asked']} />
      </SignedPanel>,
    ),
};
export const ContractSignedPhone: Story = { ...ContractSigned, ...phone };
export const ContractWaiting: Story = {
  render: () =>
    contract(
      <SignedPanel title="Others sign first" look="waiting" text="You get a message when it is your turn.">
        <Signers states={['waiting', 'asked']} />
      </SignedPanel>,
    ),
};
export const ContractAmended: Story = {
  render: () =>
    contract(
      signing(),
      <ChangedParts
        studioName={studio.name}
        was="signed"
        changes={agreementChanges}
        reasons={[{ kind: 'content' }]}
      />,
      1,
    ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'What changed' })).toHaveTextContent('€200');
  },
};

/** Nothing is signed without consent and a signature; typed by keyboard it is a picture. */
export const ContractTyped: Story = {
  ...Contract,
  play: async ({ canvas }) => {
    told.sign.mockClear();
    const [sign] = canvas.getAllByRole('button', { name: 'Sign the agreement' });
    await canvas.findByRole('tab', { name: 'Type' });
    if (sign) await userEvent.click(sign);
    await expect(await canvas.findByText('Draw your signature, or type it.')).toBeVisible();
    await userEvent.click(canvas.getByRole('tab', { name: 'Type' }));
    await userEvent.click(canvas.getByRole('checkbox'));
    if (sign) await userEvent.click(sign);
    await waitFor(() => expect(told.sign).toHaveBeenCalledTimes(1));
    await expect(told.sign).toHaveBeenCalledWith({
      method: 'typed',
      picture: expect.stringMatching(/^iVBORw0KGgo/),
    });
  },
};

/** The button at the foot leads to the signature first; what is missing is said there, and gone once it is given. */
export const ContractPhoneSigns: Story = {
  ...ContractPhone,
  play: async ({ canvas }) => {
    const pad = await canvas.findByRole('img', { name: 'Draw your signature here' });
    window.scrollTo({ top: 0 });
    const last = canvas.getAllByRole('button', { name: 'Sign the agreement' }).at(-1);
    if (!last) throw new Error('There is a button at the foot.');
    await userEvent.click(last);
    const scolds = () => canvas.queryByText('Draw your signature, or type it.');
    await expect(scolds()).toBeNull();
    await waitFor(() => expect(pad.getBoundingClientRect().top).toBeLessThan(window.innerHeight));
    await userEvent.click(last);
    await waitFor(() => expect(scolds()).not.toBeNull());
    await userEvent.pointer([
      { keys: '[MouseLeft>]', target: pad, coords: { clientX: 60, clientY: 300 } },
      { target: pad, coords: { clientX: 160, clientY: 320 } },
      { keys: '[/MouseLeft]', target: pad },
    ]);
    await waitFor(() => expect(scolds()).toBeNull());
  },
};

const payments = (more: Partial<Parameters<typeof PaymentPlan>[0]>) =>
  page(
    'Pay',
    2,
    <InvoiceView
      title="Invoice JL-2026-0012"
      about="For Priya Nair, from Juniper & Light"
      content={invoice}
      totals={quoteOfOffer().totals}
      lines={{ second: 'Tom Okafor, Saturday from noon' }}
      reader={reader}
      money={money}
    >
      <PaymentPlan
        plan={[
          {
            id: '1',
            name: 'Retainer',
            amount: '€1,440',
            when: 'When you sign',
            state: 'due now',
            look: 'now',
          },
          {
            id: '2',
            name: 'The rest',
            amount: '€3,360',
            when: '30 January 2027',
            state: null,
            look: 'later',
          },
        ]}
        payments={[]}
        {...more}
      />
    </InvoiceView>,
  );
export const Invoice: Story = {
  render: () => payments({ pay: { label: 'Pay €1,440', amount: '€1,440', onPay: told.pay } }),
};
export const InvoicePhone: Story = { ...Invoice, ...phone };
export const InvoicePaid: Story = {
  render: () =>
    payments({
      plan: [
        { id: '1', name: 'Retainer', amount: '€1,440', when: '15 October 2026', state: 'paid', look: 'done' },
      ],
      payments: [{ id: 'p', amount: '€1,440', detail: 'Card ending 4242, 15 October 2026' }],
      note: 'Nothing is due now.',
      arrival: { words: 'Your payment has arrived. Thank you.', look: 'done' },
      receipts: [
        { id: 'r', title: 'Receipt, invoice JL-2026-0012', url: '#receipt', detail: '15 October 2026' },
      ],
      onward: <Onward label="Next, answer a few questions" href="?step=form" />,
    }),
};
export const InvoicePaidPhone: Story = { ...InvoicePaid, ...phone };
export const InvoiceLooking: Story = {
  render: () =>
    payments({ arrival: { words: 'Checking whether your payment has arrived.', look: 'looking' } }),
};

/** Questions of every kind: what is missing is named, and told at each. */
export const Questions: Story = {
  render: () =>
    page(
      'Tell us more',
      3,
      <FormView
        form={everyQuestion}
        answers={{
          couple: 'Priya and Dev',
          guests: 'eighty',
          rules: { other: 'Only outside' },
          budget: 120_000,
        }}
        reader={reader}
        saved="Saved. You can continue here later, on any device."
        onAnswer={told.answer}
        onUpload={async () => ({ problem: 'Not in a story.' })}
        onSend={told.send}
      />,
    ),
  play: async ({ canvas }) => {
    told.send.mockClear();
    const [send] = await canvas.findAllByRole('button', { name: 'Send your answers' });
    if (send) await userEvent.click(send);
    await expect(canvas.getAllByText(/Write a number/)).toHaveLength(2);
    await expect(told.send).not.toHaveBeenCalled();
  },
};
/** What was sent is read as it was sent, with what comes next. */
export const QuestionsSent: Story = {
  render: () =>
    page(
      'Tell us more',
      4,
      <FormView
        form={everyQuestion}
        answers={{
          couple: 'Priya and Dev',
          dinner: '2027-02-26',
          stay: { from: '2027-02-25', to: '2027-03-01' },
          moments: ['o0', 'o1'],
          budget: 120_000,
        }}
        reader={reader}
        isSent
      >
        <Notice look="calm" title="You have sent these answers.">
          Thank you. {studio.name} has them.
        </Notice>
        <Onward label="What happens next" href="?step=thankyou" />
      </FormView>,
    ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('25 February 2027 to 1 March 2027')).toBeVisible();
    await expect(canvas.queryByRole('textbox')).toBeNull();
  },
};

export const QuestionsPhone: Story = { ...Questions, ...phone };

export const ThankYou: Story = {
  render: () =>
    page(
      'Tell us more',
      4,
      <ThankYouView
        content={thanks}
        files={[{ id: 'guide', title: 'Guide to your day', url: '#guide', detail: 'PDF, 1.2 MB' }]}
        documents={[
          { id: 'd', title: 'Photography agreement', url: '#agreement', detail: '15 October 2026' },
        ]}
      />,
    ),
};

/** The thanks are not read before everybody is done. */
export const ThankYouWaits: Story = {
  render: () =>
    page(
      'Tell us more',
      3,
      <ThankYouView
        content={thanks}
        waiting="Juniper & Light signs next. Then you’ll all receive the agreement as a PDF with its record."
        documents={[{ id: 'd', title: 'Receipt', url: '#receipt', detail: '15 October 2026' }]}
      />,
    ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('Thank you');
    await expect(canvas.queryByText(/in the calendar/)).toBeNull();
    await expect(canvas.getByRole('link', { name: 'Receipt' })).toBeVisible();
  },
};

const safe = 'Your signature is safe in this tab and is sent automatically. It won’t count twice.';
export const Offline: Story = {
  render: () =>
    page(
      'Sign',
      1,
      null,
      <Notice look="offline" title="Not sent yet.">
        {safe}
      </Notice>,
    ),
};
export const Changed: Story = {
  render: () =>
    page(
      'Choose',
      0,
      <Offered cover={false} />,
      <Notice look="news" title="This file was just updated." onClose={fn()}>
        Contract: what you see now is the current version.
      </Notice>,
    ),
};
const shut = (reason: Parameters<typeof ShutLink>[0]['reason'], message: string): Story => ({
  render: () => <ShutLink reason={reason} message={message} onAsk={told.ask} />,
});
export const LinkExpired: Story = shut(
  'expired',
  'This link has expired. Ask Juniper & Light for a new one.',
);
export const LinkExpiredPhone: Story = { ...LinkExpired, ...phone };
export const LinkRevoked: Story = shut(
  'revoked',
  'Juniper & Light closed this link. Ask them for a new one.',
);
export const LinkWithdrawn: Story = shut('withdrawn', 'Juniper & Light withdrew this file.');
export const LinkUnknown: Story = shut(
  'unknown',
  'This link is not one of ours, or a part of it is missing.',
);
export const LinkAsked: Story = {
  render: () => <ShutLink reason="expired" message="This link has expired." asked="sent" onAsk={told.ask} />,
};
