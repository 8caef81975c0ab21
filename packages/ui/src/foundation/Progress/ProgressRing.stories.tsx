import type { Meta, StoryObj } from '@storybook/react-vite';
import { guide } from '../../testing/guide';
import { dark } from '../../testing/story';
import { ProgressRing } from './Progress';

const meta: Meta<typeof ProgressRing> = {
  title: 'Foundation/ProgressRing',
  component: ProgressRing,
  tags: ['stable'],
  parameters: guide({
    use: 'For progress where there is no room for a bar.',
    do: 'Make it decorative when the numbers are beside it.',
    dont: 'Don’t make it smaller than 16 pixels.',
    aria: 'A progressbar with its value and its label, or hidden.',
  }),
  args: { done: 412, total: 664, label: '412 of 664 photos' },
};
export default meta;
type Story = StoryObj<typeof ProgressRing>;

export const Default: Story = {};
export const Large: Story = { args: { size: 48 } };
export const Dark: Story = { ...Large, ...dark };
