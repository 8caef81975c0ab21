import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { guide } from '../../testing/guide';
import { dark, phone, rightToLeft } from '../../testing/story';
import { PagePanel } from './PagePanel';

const meta: Meta<typeof PagePanel> = {
  title: 'Notes/PagePanel',
  component: PagePanel,
  tags: ['evolving'],
  args: { title: 'Comments', onClose: fn(), children: 'Nothing has been said about this page.' },
  parameters: guide({
    use: 'What stands beside a page.',
    do: 'Show one at a time.',
    dont: 'Don’t cover the text that it is about.',
    keyboard: 'Esc closes it.',
    aria: 'A complementary region with the name of its title.',
  }),
};
export default meta;
type Story = StoryObj<typeof PagePanel>;

export const Default: Story = {
  async play({ canvas, args }) {
    await expect(canvas.getByRole('complementary', { name: 'Comments' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};
export const Dark: Story = { ...dark };
export const Phone: Story = { ...phone };
export const RightToLeft: Story = { ...rightToLeft };
