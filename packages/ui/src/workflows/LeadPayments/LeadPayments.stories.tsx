import type { Meta, StoryObj } from '@storybook/react-vite';
import { IconFileMinus } from '@tabler/icons-react';
import { expect, fn, screen, userEvent, within } from 'storybook/test';
import { dark, phone, rightToLeft } from '../../testing/story';
import { LeadPayments, type LeadPaymentsProps } from './LeadPayments';

const told = { paid: fn(), part: fn(), back: fn(), credit: fn() };

const retainer = {
  id: 'retainer',
  name: 'Retainer',
  amount: '€1,440.00',
  detail: 'Due 15 Oct 2026',
  state: { label: 'Paid', tone: 'moss', glyph: 'done' },
} as const;
const balance = {
  id: 'balance',
  name: 'Balance',
  amount: '€3,360.00',
  detail: 'Due 30 Jan 2027',
  state: { label: 'Later', tone: 'stone', glyph: 'notStarted' },
  actions: [{ label: 'Mark paid', onPress: told.part }],
} as const;
const byCard = {
  id: 'one',
  name: 'Card ending 4242',
  amount: '€1,440.00',
  detail: '15 Oct 2026',
  state: { label: 'Paid', tone: 'moss', glyph: 'done' },
  actions: [{ label: 'Refund', onPress: told.back }],
  document: { label: 'Receipt', url: '#receipt' },
} as const;

import { guide } from '../../testing/guide';

const meta: Meta<LeadPaymentsProps> = {
  title: 'Leads/LeadPayments',
  component: LeadPayments,
  tags: ['evolving'],
  parameters: guide({
    use: 'For the payments of a lead’s file.',
    do: 'Show what is open before what is paid.',
    dont: 'Don’t hide a dispute.',
    keyboard: 'Actions are buttons with the payment in their name.',
    aria: 'A section named by its heading, with a description list of the sums and lists of payments.',
  }),
  args: {
    title: 'Invoice JL-2026-0041',
    titleLevel: 2,
    total: '€4,800.00',
    paid: '€1,440.00',
    open: '€3,360.00',
    share: 0.3,
    parts: [retainer, balance],
    payments: [byCard],
    pdf: '#invoice',
    onMarkPaid: told.paid,
    menu: [
      {
        items: [{ id: 'credit', label: 'Credit note', icon: IconFileMinus, onSelect: told.credit }],
      },
    ],
  },
};
export default meta;
type Story = StoryObj<LeadPaymentsProps>;

export const PartlyPaid: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Mark paid' }));
    await expect(told.paid).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: 'Mark paid: Balance, €3,360.00' }));
    await expect(told.part).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: /^Refund/ }));
    await expect(told.back).toHaveBeenCalledOnce();
    await expect(canvas.getByRole('link', { name: 'Receipt' })).toHaveAttribute('href', '#receipt');
    await userEvent.click(canvas.getByRole('button', { name: 'More actions for Invoice JL-2026-0041' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Credit note' }));
    await expect(told.credit).toHaveBeenCalledOnce();
  },
};
export const NothingOpen: Story = {
  args: { paid: '€4,800.00', open: '€0.00', share: 1, onMarkPaid: undefined, menu: [] },
};
export const NotIssued: Story = {
  args: { title: 'Invoice', paid: '€0.00', open: '€4,800.00', share: 0, payments: [], pdf: undefined },
};

/** Everything that can be wrong at once, with what to do. */
const trouble: Partial<LeadPaymentsProps> = {
  besides: [
    ['Refunded', '€440.00'],
    ['Credited', '€300.00'],
    ['Waived', '€100.00'],
  ],
  notices: [
    {
      id: '1',
      kind: 'problem',
      title: 'The payer’s bank disputes €1,440.00.',
      text: 'The bank holds the money until it decides. Respond in your payment provider’s dashboard.',
    },
    {
      id: '2',
      kind: 'problem',
      title: '€1,440.00 more was paid than was due.',
      text: 'The same amount was paid twice, so the client may have been charged twice. Refund one of the two.',
    },
    {
      id: '3',
      kind: 'news',
      title: 'The last payment of €1,440.00 did not go through.',
      text: 'Nothing was charged. The client can try again with the same link.',
    },
  ],
  payments: [{ ...byCard, document: { label: 'Receipt', url: null } }],
  creditNotes: [
    {
      id: 'cn',
      name: 'CN-2026-0001',
      amount: '−€300.00',
      detail: '1 Nov 2026 · One hour less',
      document: { label: 'PDF', url: '#credit' },
    },
  ],
};
export const Trouble: Story = {
  args: trouble,
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('alert')).toHaveLength(2);
    await expect(canvas.getByRole('list', { name: 'Credit notes' })).toBeVisible();
    await expect(canvas.getByText('Receipt is being created')).toBeVisible();
  },
};
export const TroubleDark: Story = { args: trouble, ...dark };
export const TroublePhone: Story = { args: trouble, ...phone };
export const Dark: Story = { ...dark };
export const OnAPhone: Story = { ...phone };
export const RightToLeft: Story = { ...rightToLeft };
