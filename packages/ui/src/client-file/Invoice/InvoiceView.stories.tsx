import type { Meta, StoryObj } from '@storybook/react-vite';
import { invoice, quoteOfOffer, reader } from '../../testing/client-cast';
import { guide } from '../../testing/guide';
import { phone, wholeScreen } from '../../testing/story';
import { money, page, told } from '../client-file.testing';
import { InvoiceView, Onward, PaymentPlan } from '../index';

const meta: Meta = {
  title: 'Client file/InvoiceView',
  component: InvoiceView,
  tags: ['evolving'],
  subcomponents: { PaymentPlan },
  parameters: {
    ...wholeScreen,
    ...guide({
      use: 'For a client to see what is due, and pay.',
      do: 'Say what the payment is for, and when the next is due.',
      dont: 'Don’t start a second payment while one is pending.',
      keyboard: 'Pay is a button or a link.',
      aria: 'An article with a table of amounts; Payments is a named section, a failed payment an alert.',
    }),
  },
};
export default meta;
type Story = StoryObj;

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
export const Default: Story = {
  render: () => payments({ pay: { label: 'Pay €1,440', amount: '€1,440', onPay: told.pay } }),
};

/** Changed payments of which nothing is due are agreed to. */
export const ToAccept: Story = {
  render: () =>
    payments({
      accept: { label: 'Agree to these payments', onAccept: () => undefined },
      note: 'Nothing is due now.',
    }),
};
export const Phone: Story = { ...Default, ...phone };
export const Paid: Story = {
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
export const PaidPhone: Story = { ...Paid, ...phone };
export const Looking: Story = {
  render: () =>
    payments({ arrival: { words: 'Checking whether your payment has arrived.', look: 'looking' } }),
};
