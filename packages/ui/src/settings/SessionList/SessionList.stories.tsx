import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { guide } from '../../testing/guide';
import { phone } from '../../testing/story';
import { SessionList } from './SessionList';

const meta: Meta = {
  title: 'Settings/SessionList',
  component: SessionList,
  tags: ['evolving'],
  parameters: guide({
    use: 'For the devices that are signed in.',
    do: 'Mark this device.',
    dont: 'Don’t offer to end the session that asks.',
    keyboard: 'End is a button for each.',
    aria: 'A list.',
  }),
};
export default meta;
type Story = StoryObj;

const endSession = fn();
const sessions = [
  {
    id: 'a',
    device: 'Firefox on Linux',
    isPhone: false,
    detail: '192.0.2.7, used just now',
    isCurrent: true,
  },
  {
    id: 'b',
    device: 'Safari on an iPhone',
    isPhone: true,
    detail: '198.51.100.20, used 2 days ago',
    isCurrent: false,
  },
];
/** Only the other places can be ended. */
export const Default: Story = {
  render: () => <SessionList sessions={sessions} onEnd={endSession} />,
  play: async ({ canvas }) => {
    endSession.mockClear();
    await userEvent.click(canvas.getByRole('button', { name: /^End/ }));
    await expect(endSession).toHaveBeenCalledWith('b');
  },
};
export const Phone: Story = { ...Default, ...phone };
