import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { guide } from '../../testing/guide';
import { dark, phone, rightToLeft } from '../../testing/story';
import { VisitorInsights, type VisitorInsightsProps, type VisitorRow } from './VisitorInsights';

const meta: Meta<typeof VisitorInsights> = {
  title: 'Galleries/VisitorInsights',
  component: VisitorInsights,
  tags: ['evolving'],
  parameters: guide({
    use: 'For who visited a gallery, and what each of them did.',
    do: 'Open the steps of one visitor from the row.',
    dont: 'Don’t show what a visitor may not see either, such as hidden photographs.',
    keyboard: 'Arrows move between rows, Enter opens.',
    aria: 'A grid named Visitors.',
  }),
};
export default meta;
type Story = StoryObj;

const open = fn();
const visitor = (
  id: string,
  name: string | null,
  email: string | null,
  more: Partial<VisitorRow> = {},
): VisitorRow => ({
  id,
  name,
  email,
  isVerified: false,
  role: 'Guest',
  visits: 1,
  viewed: 24,
  favourites: 0,
  picked: 0,
  downloaded: 0,
  lastSeen: '2 hr',
  ...more,
});
const visitors: readonly VisitorRow[] = [
  visitor('ada', 'Ada Ferreira', 'ada@ferreira.example', {
    isVerified: true,
    role: 'Client',
    visits: 14,
    viewed: 1204,
    favourites: 61,
    picked: 40,
    downloaded: 412,
    lastSeen: '12 min',
  }),
  visitor('ines', 'Inês Duarte', 'ines@duarteplans.example', { role: 'Invited guest' }),
  visitor('guest', null, null, { lastSeen: '1 day' }),
];
const draw = (props: Partial<VisitorInsightsProps> = {}) => (
  <VisitorInsights
    visitors={visitors}
    onOpen={open}
    empty={{ title: 'Nobody has visited yet', text: 'Share the gallery, and visitors appear here.' }}
    {...props}
  />
);

export const Default: Story = {
  render: () => draw(),
  async play({ canvas }) {
    open.mockClear();
    const [, first] = within(canvas.getByRole('grid', { name: 'Visitors' })).getAllByRole('row');
    if (!first) throw new Error('There are no rows.');
    first.focus();
    await userEvent.keyboard('{Enter}');
    await expect(open).toHaveBeenCalledWith(visitors[0]);
  },
};
export const Loading: Story = { render: () => draw({ visitors: undefined }) };
export const Empty: Story = { render: () => draw({ visitors: [] }) };
export const TooLong: Story = {
  render: () =>
    draw({
      visitors: visitors.map((one) => ({
        ...one,
        name: 'Ada '.repeat(40),
        email: `${'ada'.repeat(40)}@mail.example`,
      })),
    }),
};
export const Dark: Story = { render: () => draw(), ...dark };
export const Phone: Story = { render: () => draw(), ...phone };
export const RightToLeft: Story = { render: () => draw(), ...rightToLeft };
