import type { Meta, StoryObj } from '@storybook/react-vite';
import { guide } from '../../testing/guide';
import { wholeScreen } from '../../testing/story';
import { FullScreenSpinner } from './FullScreenSpinner';

const meta: Meta = {
  title: 'Foundation/FullScreenSpinner',
  component: FullScreenSpinner,
  tags: ['stable'],
  parameters: guide({
    use: 'While the app itself starts and has no layout to draw yet.',
    do: 'Replace it with a skeleton as soon as the layout is known.',
    dont: 'Don’t use it inside a screen: use Skeleton.',
    aria: 'A status named Loading.',
  }),
};
export default meta;
type Story = StoryObj;

export const Default: Story = { parameters: wholeScreen, render: () => <FullScreenSpinner /> };
