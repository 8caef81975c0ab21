import type { Meta, StoryObj } from '@storybook/react-vite';
import { guide } from '../../testing/guide';
import { dark } from '../../testing/story';
import { ProgressBar } from './Progress';

const meta: Meta<typeof ProgressBar> = {
  title: 'Foundation/ProgressBar',
  component: ProgressBar,
  tags: ['stable'],
  parameters: guide({
    use: 'For measurable progress of one thing.',
    do: 'Put the numbers into the label.',
    dont: 'Don’t use it for an unknown duration: use Skeleton.',
    aria: 'A progressbar with its value and its label.',
  }),
  args: { done: 412, total: 664, label: '412 of 664 photos' },
};
export default meta;
type Story = StoryObj<typeof ProgressBar>;

export const Default: Story = {};
export const Dark: Story = { ...dark };
