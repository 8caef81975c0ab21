import type { Meta, StoryObj } from '@storybook/react-vite';
import { guide } from '../../testing/guide';
import { phone } from '../../testing/story';
import { AreaList } from './Landing';

const meta: Meta = {
  title: 'Public/AreaList',
  component: AreaList,
  tags: ['stable'],
  parameters: guide({
    use: 'For what the product has, and what it does not have yet.',
    do: 'Be honest about what is missing.',
    dont: 'Don’t promise dates.',
    aria: 'A list; each area says whether it is there.',
  }),
};
export default meta;
type Story = StoryObj;

export const Default: Story = {
  render: () => (
    <AreaList
      title="What is there, and what is not"
      text="Only what works is called today."
      areas={[
        { title: 'Contacts', text: 'The people you work for.', isThere: true },
        { title: 'Galleries', text: 'Photographs to choose from and to download.', isThere: false },
      ]}
    />
  ),
};
export const Phone: Story = { ...Default, ...phone };
