import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { guide } from '../../testing/guide';
import { dark, phone, rightToLeft } from '../../testing/story';
import { Income, type IncomeProps } from './Income';

const meta: Meta<IncomeProps> = {
  title: 'Leads/Income',
  component: Income,
  tags: ['evolving'],
  parameters: guide({
    use: 'For what the next months bring.',
    do: 'Say what is certain and what is not.',
    dont: 'Don’t add currencies together.',
    aria: 'Named sections: the figures are a description list, months and payments are lists with their amounts as text.',
  }),
  args: {
    currency: 'EUR',
    figures: [
      { label: 'Within a year', amount: '€12,640.00', detail: 'Until 15 Oct 2027' },
      { label: 'Overdue', amount: '€1,440.00', detail: '1 payment', isOverdue: true },
      { label: 'On signing', amount: '€600.00', detail: 'No date yet' },
    ],
    months: [
      { id: '2026-11', label: 'November 2026', amount: '€2,850.00', share: 0.4, count: 2 },
      { id: '2027-01', label: 'January 2027', amount: '€7,120.00', share: 1, count: 3 },
      { id: '2027-02', label: 'February 2027', amount: '€2,670.00', share: 0.37, count: 1 },
    ],
    parts: [
      {
        id: '1',
        who: 'Priya Nair',
        detail: 'Retainer · Wedding weekend',
        amount: '€1,440.00',
        due: 'Due 12 Oct 2026',
        href: '#priya',
        state: { label: 'Overdue', tone: 'danger', glyph: 'needsYou' },
      },
      {
        id: '2',
        who: 'Hannah Brandt',
        detail: 'First half · Autumn campaign',
        amount: '€1,425.00',
        due: 'Due 5 Nov 2026',
        href: '#hannah',
        state: { label: 'Later', tone: 'stone', glyph: 'notStarted' },
      },
      {
        id: '3',
        who: 'Noor Haddad',
        detail: 'Retainer · Family portraits',
        amount: '€600.00',
        due: 'Due on signing',
        href: '#noor',
        state: { label: 'Due', tone: 'ochre', glyph: 'waiting' },
      },
    ],
  },
};
export default meta;
type Story = StoryObj<IncomeProps>;

export const Full: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: /Priya Nair/ })).toHaveAttribute('href', '#priya');
    await expect(canvas.getByRole('list', { name: 'Month by month' })).toHaveTextContent('January 2027');
  },
};
export const Dark: Story = { ...dark };
export const OnAPhone: Story = { ...phone };
export const RightToLeft: Story = { ...rightToLeft };
/** Nothing has a day yet. */
export const OnlyOnSigning: Story = { args: { months: [] } };
