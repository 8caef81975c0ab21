import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { guide } from '../../testing/guide';
import { dark, phone } from '../../testing/story';
import { ConnectionOffers } from './ConnectionOffers';

const meta: Meta = {
  title: 'Settings/ConnectionOffers',
  component: ConnectionOffers,
  tags: ['evolving'],
  parameters: guide({
    use: 'To connect an account at another service.',
    do: 'Say what it would be allowed to do before the person leaves for the provider.',
    dont: 'Don’t hide what is not set up: say who can add it.',
    keyboard: 'Buttons in the order of the list.',
    aria: 'A list; each button names its service.',
  }),
};
export default meta;
type Story = StoryObj;

const connect = fn();
const offers = [
  { kind: 'gmail', name: 'Gmail', scopes: ['Read your email', 'Send email as you'] },
  {
    kind: 'slack',
    name: 'Slack',
    scopes: [],
    refused: 'Not set up here. Whoever runs this installation can add it.',
  },
];
const list = (pending?: string) => (
  <div style={{ maxWidth: 640 }}>
    <ConnectionOffers aria-label="Add a connection" offers={offers} onConnect={connect} pending={pending} />
  </div>
);

export const Default: Story = {
  render: () => list(),
  play: async ({ canvas }) => {
    connect.mockClear();
    await userEvent.click(canvas.getByRole('button', { name: 'Connect Gmail' }));
    await expect(connect).toHaveBeenCalledWith('gmail');
    await expect(canvas.getByText('Read your email, send email as you')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Connect Slack' })).toBeNull();
  },
};
export const Dark: Story = { render: () => list(), ...dark };
export const Phone: Story = { render: () => list(), ...phone };
export const Connecting: Story = { render: () => list('gmail') };
