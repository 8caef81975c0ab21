import type { Meta, StoryObj } from '@storybook/react-vite';
import { guide } from '../../testing/guide';
import { dark } from '../../testing/story';
import { SectionHead } from './SectionHead';

const meta: Meta<typeof SectionHead> = {
  title: 'Home/SectionHead',
  component: SectionHead,
  tags: ['evolving'],
  parameters: guide({
    use: 'Above a section of Home.',
    do: 'Link to the whole list.',
    dont: 'Don’t use it as the heading of a screen: that is ScreenHead.',
    keyboard: 'The link is reached with Tab.',
    aria: 'A heading of level 2 with an id for aria-labelledby.',
  }),
  args: { title: 'Today', detail: '11 open, 1 late', link: { label: 'All tasks', href: '#tasks' } },
};
export default meta;
type Story = StoryObj<typeof SectionHead>;

export const Default: Story = {};
export const Dark: Story = { ...dark };
