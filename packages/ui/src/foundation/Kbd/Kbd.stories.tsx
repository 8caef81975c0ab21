import type { Meta, StoryObj } from '@storybook/react-vite';
import { guide } from '../../testing/guide';
import { dark } from '../../testing/story';
import { Kbd } from './Kbd';

const meta: Meta<typeof Kbd> = {
  title: 'Foundation/Kbd',
  component: Kbd,
  tags: ['stable'],
  parameters: guide({
    use: 'To show a keyboard shortcut beside its action.',
    do: 'Use mod for the key that is ⌘ on a Mac and Ctrl elsewhere.',
    dont: 'Don’t show shortcuts on a phone.',
    aria: 'Plain text.',
  }),
  args: { keys: ['mod', 'K'] },
};
export default meta;
type Story = StoryObj<typeof Kbd>;

export const Default: Story = {};
export const Dark: Story = { ...dark };
