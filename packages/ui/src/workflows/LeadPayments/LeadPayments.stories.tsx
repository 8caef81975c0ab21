import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { dark, phone } from '../../testing/story';
import { LeadPayments, type LeadPaymentsProps } from './LeadPayments';

const told = { paid: fn(), back: fn() };

const meta: Meta<LeadPaymentsProps> = {
  title: 'Leads/Payments',
  component: LeadPayments,
  args: {
    title: 'Invoice JL-2026-0041',
    titleLevel: 2,
    ...{ total: '€4,800.00', paid: '€1,440.00', open: '€3,360.00' },
    parts: [
      {
        ...{ id: 'retainer', name: 'Retainer', amount: '€1,440.00', detail: 'Due 15 Oct 2026' },
        state: { label: 'Paid', tone: 'moss' },
      },
      {
        ...{ id: 'balance', name: 'Balance', amount: '€3,360.00', detail: 'Due 30 Jan 2027' },
        state: { label: 'Later', tone: 'stone' },
      },
    ],
    payments: [
      {
        ...{ id: 'one', name: 'Card ending 4242', amount: '€1,440.00', detail: '15 Oct 2026' },
        state: { label: 'Paid', tone: 'moss' },
        action: { label: 'Give back', onPress: told.back },
      },
    ],
    onMarkPaid: told.paid,
  },
};
export default meta;
type Story = StoryObj<LeadPaymentsProps>;

export const PartlyPaid: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Mark paid' }));
    await expect(told.paid).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: /^Give back/ }));
    await expect(told.back).toHaveBeenCalledOnce();
  },
};
export const NothingOpen: Story = { args: { paid: '€4,800.00', open: '€0.00', onMarkPaid: undefined } };
export const PlanThatDoesNotFit: Story = {
  args: { problem: 'More than this total is paid or asked for already.', payments: [] },
};
export const Dark: Story = { ...dark };
export const OnAPhone: Story = { ...phone };
