import type { Meta, StoryObj } from '@storybook/react-vite';
import { guide } from '../testing/guide';
import { dark } from '../testing/story';
import { Link } from './links';

const meta: Meta<typeof Link> = {
  title: 'Theme/Link',
  component: Link,
  tags: ['stable'],
  parameters: guide({
    use: 'For each link in your own screens, so that it goes through the host’s router.',
    do: 'Give it the address of a screen, and words that name it.',
    dont: 'Don’t use it for an action that stays on the page: that is a Button.',
    keyboard: 'Tab reaches it, Enter opens it.',
    aria: 'A link whose name is its content.',
  }),
  args: { href: '#contacts', children: 'All contacts' },
};
export default meta;
type Story = StoryObj<typeof Link>;

export const Default: Story = {};
export const Dark: Story = { ...dark };
