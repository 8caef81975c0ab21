import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { guide } from '../../testing/guide';
import { dark, phone, rightToLeft } from '../../testing/story';
import { ViewingAs } from './ViewingAs';

const meta: Meta<typeof ViewingAs> = {
  title: 'Frame/ViewingAs',
  component: ViewingAs,
  tags: ['evolving'],
  parameters: guide({
    use: 'Above the screens while somebody looks at the workspace with the rights of another member.',
    do: 'Keep it in sight until it ends.',
    dont: 'Don’t let anything be changed meanwhile.',
    keyboard: 'Stop is a button.',
    aria: 'A region that names the member.',
  }),
  args: { name: 'Tom Okafor', until: '15:30', onStop: fn() },
};
export default meta;
type Story = StoryObj<typeof ViewingAs>;

export const Default: Story = {
  async play({ canvas, args }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Stop' }));
    await expect(args.onStop).toHaveBeenCalled();
  },
};
export const LongName: Story = { args: { name: 'Tom Okafor '.repeat(12).trim() } };
export const Dark: Story = { ...Default, ...dark };
export const Phone: Story = { ...Default, ...phone };
export const RightToLeft: Story = { ...Default, ...rightToLeft };
