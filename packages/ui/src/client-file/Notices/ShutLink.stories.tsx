import type { Meta, StoryObj } from '@storybook/react-vite';
import { guide } from '../../testing/guide';
import { phone, wholeScreen } from '../../testing/story';
import { told } from '../client-file.testing';
import { ShutLink } from '../index';

const meta: Meta = {
  title: 'Client file/ShutLink',
  component: ShutLink,
  tags: ['evolving'],
  parameters: {
    ...wholeScreen,
    ...guide({
      use: 'When a link no longer opens its file.',
      do: 'Offer to ask the studio for a new one.',
      dont: 'Don’t say more about the file than its studio.',
      keyboard: 'Ask is a button.',
      aria: 'The main landmark with a heading of level 1; what was asked is a status.',
    }),
  },
};
export default meta;
type Story = StoryObj;

const shut = (reason: Parameters<typeof ShutLink>[0]['reason'], message: string): Story => ({
  render: () => <ShutLink reason={reason} message={message} onAsk={told.ask} />,
});
export const Expired: Story = shut('expired', 'This link has expired. Ask Juniper & Light for a new one.');
export const ExpiredPhone: Story = { ...Expired, ...phone };
export const Revoked: Story = shut('revoked', 'Juniper & Light closed this link. Ask them for a new one.');
export const Withdrawn: Story = shut('withdrawn', 'Juniper & Light withdrew this file.');
export const Closed: Story = shut(
  'closed',
  'Juniper & Light has closed. Write to them directly if you still need something.',
);
export const Unknown: Story = shut('unknown', 'This link is not one of ours, or a part of it is missing.');
export const Asked: Story = {
  render: () => <ShutLink reason="expired" message="This link has expired." asked="sent" onAsk={told.ask} />,
};
