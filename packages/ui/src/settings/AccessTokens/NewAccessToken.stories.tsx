import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { guide } from '../../testing/guide';
import { dark, phone } from '../../testing/story';
import { NewAccessToken } from './NewAccessToken';

const meta: Meta = {
  title: 'Settings/NewAccessToken',
  component: NewAccessToken,
  tags: ['evolving'],
  parameters: guide({
    use: 'After an access token was created: the only time that it is shown.',
    do: 'Say that it is not shown again.',
    dont: 'Don’t close it by itself.',
    keyboard: 'Copy and I’ve saved it are buttons.',
    aria: 'The token and the handle are texts that are each selected as a whole.',
  }),
};
export default meta;
type Story = StoryObj;

const told = { copy: fn(), kept: fn() };
const shown = () => (
  <div style={{ maxWidth: 480 }}>
    <NewAccessToken
      token="atl_exampleexampleexampleexampleexampleexamplee"
      workspaceId="juniper-light"
      onCopy={told.copy}
      onKept={told.kept}
    />
  </div>
);
export const Default: Story = {
  render: shown,
  play: async ({ canvas }) => {
    await expect(canvas.getByText('juniper-light')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Copy' }));
    await expect(told.copy).toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('button', { name: /saved it/ }));
    await expect(told.kept).toHaveBeenCalled();
  },
};
export const Dark: Story = { render: shown, ...dark };
export const Phone: Story = { render: shown, ...phone };
