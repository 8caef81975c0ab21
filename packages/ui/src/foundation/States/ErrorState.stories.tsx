import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { guide } from '../../testing/guide';
import { dark, rightToLeft } from '../../testing/story';
import { Button } from '../Button/Button';
import { ErrorState } from './ErrorState';

const meta: Meta = {
  title: 'Foundation/ErrorState',
  component: ErrorState,
  tags: ['stable'],
  parameters: guide({
    use: 'When a part of a screen failed to load.',
    do: 'Say what happened, what is safe, and what to do.',
    dont: 'Don’t show a status code as the message; it belongs in the reference.',
    keyboard: 'Retry is a button and takes Enter and Space.',
    aria: 'An alert: it is read when it appears.',
  }),
};
export default meta;
type Story = StoryObj;

const retry = fn();
export const Default: Story = {
  render: () => (
    <ErrorState
      title="Couldn’t load the payment list"
      text="The bank’s service gave no answer for 20 seconds. No payment was changed, and clients can still pay."
      onRetry={retry}
      other={<Button variant="subtle">Show what we know from 08:55</Button>}
      reference="7F2A-41"
    />
  ),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(retry).toHaveBeenCalled();
  },
};
export const Dark: Story = { ...Default, ...dark };
export const RightToLeft: Story = { ...Default, ...rightToLeft };
