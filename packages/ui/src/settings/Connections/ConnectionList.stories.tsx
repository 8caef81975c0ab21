import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { guide } from '../../testing/guide';
import { dark, phone, rightToLeft } from '../../testing/story';
import { ConnectionList, type ConnectionView } from './ConnectionList';

const meta: Meta = {
  title: 'Settings/ConnectionList',
  component: ConnectionList,
  tags: ['evolving'],
  parameters: guide({
    use: 'For accounts at other services: mail, calendars, team chat.',
    do: 'Put those that need somebody first.',
    dont: 'Don’t show a connection as working that was not seen to work.',
    keyboard: 'Buttons in the order of the list.',
    aria: 'A list; each button names its account.',
  }),
};
export default meta;
type Story = StoryObj;

const told = { reconnect: fn(), disconnect: fn() };
const gmail: ConnectionView = {
  id: 'gmail',
  name: 'Gmail',
  label: 'mira@juniperandlight.example',
  scopes: ['Read your email', 'Send email as you'],
  checked: '3 minutes ago',
  lastItem: '8 minutes ago',
  isMine: true,
  mayDisconnect: true,
};
const calendar: ConnectionView = {
  id: 'calendar',
  name: 'Outlook Calendar',
  label: 'mira@juniperandlight.example',
  ended: 'Outlook Calendar has ended the access, for example because the password changed.',
  scopes: ['View and edit calendars and events'],
  checked: '2 hours ago',
  isMine: true,
  mayDisconnect: true,
};
const list = (connections: readonly ConnectionView[], pending?: string) => (
  <div style={{ maxWidth: 640 }}>
    <ConnectionList
      aria-label="Connected accounts"
      connections={connections}
      onReconnect={told.reconnect}
      onDisconnect={told.disconnect}
      pending={pending}
    />
  </div>
);

export const Default: Story = {
  render: () => list([calendar, gmail]),
  play: async ({ canvas }) => {
    told.reconnect.mockClear();
    told.disconnect.mockClear();
    const [again] = canvas.getAllByRole('button', { name: /^Connect again/ });
    await userEvent.click(again as HTMLElement);
    await expect(told.reconnect).toHaveBeenCalledWith(calendar);
    await userEvent.click(canvas.getByRole('button', { name: /^Disconnect Gmail/ }));
    await expect(told.disconnect).toHaveBeenCalledWith(gmail);
  },
};
export const Dark: Story = { render: () => list([calendar, gmail]), ...dark };
export const Phone: Story = { render: () => list([calendar, gmail]), ...phone };
export const RightToLeft: Story = { render: () => list([calendar, gmail]), ...rightToLeft };
/** Somebody else's: only they can repair it. */
export const OfSomebodyElse: Story = {
  render: () =>
    list([{ ...calendar, label: 'tom@juniperandlight.example', owner: 'Tom Okafor', isMine: false }]),
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/Only Tom Okafor can connect it again/)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /^Connect again/ })).toBeNull();
  },
};
/** Days before its access ends, it can be connected again, so that nothing stops. */
export const Ending: Story = {
  render: () => list([{ ...gmail, ends: 'in 3 days', lastItem: undefined }]),
  play: async ({ canvas }) => {
    told.reconnect.mockClear();
    await expect(canvas.getByText('Nothing synced yet')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: /^Connect again: Gmail/ }));
    await expect(told.reconnect).toHaveBeenCalled();
  },
};
export const NotAnswering: Story = { render: () => list([{ ...gmail, problem: 'Gmail did not answer.' }]) };
export const Connecting: Story = { render: () => list([calendar], 'calendar') };
export const TooLong: Story = {
  render: () => list([{ ...gmail, label: `${'mira'.repeat(30)}@juniperandlight.example` }]),
};
