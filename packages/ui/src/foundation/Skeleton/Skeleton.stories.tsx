import type { Meta, StoryObj } from '@storybook/react-vite';
import { guide } from '../../testing/guide';
import { Loading, Skeleton } from './Skeleton';

const meta: Meta = {
  title: 'Foundation/Skeleton',
  component: Skeleton,
  tags: ['stable'],
  parameters: guide({
    use: 'While something loads: draw the real layout, and put it into Loading.',
    do: 'Match the sizes of what comes, so that nothing jumps.',
    dont: 'Don’t show a spinner in the middle of a screen.',
    aria: 'Skeletons are hidden; Loading is a status that names what is on its way.',
  }),
  subcomponents: { Loading },
};
export default meta;
type Story = StoryObj;

export const Default: Story = {
  render: () => (
    <Loading label="Loading leads" style={{ display: 'grid', gap: 12, maxWidth: 320 }}>
      <Skeleton width="60%" />
      <Skeleton width="90%" />
      <Skeleton width={40} height={40} round />
    </Loading>
  ),
};
