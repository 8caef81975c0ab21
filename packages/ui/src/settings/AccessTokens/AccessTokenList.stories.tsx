import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { guide } from '../../testing/guide';
import { dark, phone, rightToLeft } from '../../testing/story';
import { AccessTokenList, type AccessTokenView } from './AccessTokenList';

const meta: Meta = {
  title: 'Settings/AccessTokenList',
  component: AccessTokenList,
  tags: ['evolving'],
  parameters: guide({
    use: 'For the access tokens of scripts.',
    do: 'Say what each may do, and when it was last used.',
    dont: 'Don’t show any part of a token.',
    keyboard: 'Revoke is a button for each.',
    aria: 'A list.',
  }),
};
export default meta;
type Story = StoryObj;

const revoke = fn();
const tokens: readonly AccessTokenView[] = [
  {
    id: 'a',
    name: 'Website',
    access: 'View Contacts, edit Leads and files',
    detail: 'Expires 15 Jan 2027. Last used 2 hours ago.',
    isExpired: false,
  },
  {
    id: 'b',
    name: 'The bookkeeping of the accountant who comes on the last Thursday of every month',
    access: 'View Leads and files',
    detail: 'Of Tom Okafor. Expired 1 Oct 2026. Never used.',
    isExpired: true,
  },
];
const list = (revoking?: string) => (
  <AccessTokenList aria-label="Access tokens" tokens={tokens} onRevoke={revoke} revoking={revoking} />
);
export const Default: Story = {
  render: () => list(),
  play: async ({ canvas }) => {
    revoke.mockClear();
    await userEvent.click(canvas.getByRole('button', { name: 'Revoke Website' }));
    await expect(revoke).toHaveBeenCalledWith(expect.objectContaining({ id: 'a' }));
  },
};
export const Revoking: Story = { render: () => list('a') };
export const Dark: Story = { render: () => list(), ...dark };
export const Phone: Story = { render: () => list(), ...phone };
export const RightToLeft: Story = { render: () => list(), ...rightToLeft };
