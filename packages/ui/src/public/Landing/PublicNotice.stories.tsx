import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { Button } from '../../foundation/Button/Button';
import { guide } from '../../testing/guide';
import { dark } from '../../testing/story';
import { PublicNotice } from './Landing';

const meta: Meta = {
  title: 'Public/PublicNotice',
  component: PublicNotice,
  tags: ['stable'],
  parameters: guide({
    use: 'Above a public page, when something must be said: the session has ended.',
    do: 'Put the way onward beside it.',
    dont: 'Don’t use it for advertising.',
    keyboard: 'Its action is a button.',
    aria: 'A status.',
  }),
};
export default meta;
type Story = StoryObj;

const signIn = fn();
/** The session has ended; the way back in is beside it. */
export const Default: Story = {
  render: () => (
    <PublicNotice
      action={
        <Button variant="primary" onClick={signIn}>
          Sign in
        </Button>
      }
    >
      Your session has ended. Sign in to go on where you were.
    </PublicNotice>
  ),
  play: async ({ canvas }) => {
    signIn.mockClear();
    await userEvent.click(canvas.getByRole('button', { name: 'Sign in' }));
    await expect(signIn).toHaveBeenCalledTimes(1);
    await expect(canvas.getByRole('status')).toHaveTextContent('Your session has ended.');
  },
};
export const Dark: Story = { ...Default, ...dark };
