import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { guide } from '../../testing/guide';
import { dark, phone, rightToLeft } from '../../testing/story';
import { ClosingBar } from './ClosingBar';

const meta: Meta<typeof ClosingBar> = {
  title: 'Frame/ClosingBar',
  component: ClosingBar,
  tags: ['evolving'],
  parameters: guide({
    use: 'Above the screens while a workspace is being deleted.',
    do: 'Name the person who requested it and the day, and let the owner cancel it with one press.',
    dont: 'Don’t let it be closed: it stays until the deletion is canceled.',
    keyboard: 'Cancel deletion is a button.',
    aria: 'A region with a name.',
  }),
  args: { by: 'Mira Anand', on: '22 December 2026', onCancel: fn() },
};
export default meta;
type Story = StoryObj<typeof ClosingBar>;

export const Default: Story = {
  async play({ canvas, args }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel deletion' }));
    await expect(args.onCancel).toHaveBeenCalled();
  },
};
export const ForMembers: Story = { args: { onCancel: undefined } };
export const LongName: Story = { args: { by: 'Mira Anand '.repeat(12).trim() } };
export const Dark: Story = { ...Default, ...dark };
export const Phone: Story = { ...Default, ...phone };
export const RightToLeft: Story = { ...Default, ...rightToLeft };
