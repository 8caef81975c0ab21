import type { Meta, StoryObj } from '@storybook/react-vite';
import { guide } from '../../testing/guide';
import { SegmentBar } from './SegmentBar';

const meta: Meta = {
  title: 'Foundation/SegmentBar',
  component: SegmentBar,
  tags: ['stable'],
  parameters: guide({
    use: 'For the parts of one whole, such as what an import would do.',
    do: 'Order the parts by meaning, not by size.',
    dont: 'Don’t use more than six parts.',
    aria: 'An image whose name lists the parts with their numbers; the legend is a description list.',
  }),
};
export default meta;
type Story = StoryObj;

export const Default: Story = {
  render: () => (
    <div style={{ maxWidth: 372 }}>
      <SegmentBar
        segments={[
          { label: 'New contacts', value: 221, colour: 'chart-1' },
          { label: 'Updated, empty fields only', value: 19, colour: 'chart-3' },
          { label: 'Same person twice in the file, joined', value: 5, colour: 'chart-4' },
          { label: 'Left out until you fix them', value: 3, colour: 'clay' },
        ]}
      />
    </div>
  ),
};
