import type { Meta, StoryObj } from '@storybook/react-vite';
import { IconPlus } from '@tabler/icons-react';
import { Button } from '../../foundation/Button/Button';
import { guide } from '../../testing/guide';
import { dark, phone } from '../../testing/story';
import { ScreenHead } from './ScreenHead';

const meta: Meta<typeof ScreenHead> = {
  title: 'Frame/ScreenHead',
  component: ScreenHead,
  tags: ['stable'],
  parameters: guide({
    use: 'At the top of each list: its name, its number, search, and the one primary action.',
    do: 'Give the number of rows as detail.',
    dont: 'Don’t use two primary actions.',
    keyboard: 'Search and actions are ordinary fields and buttons.',
    aria: 'A heading of level 1.',
  }),
  args: {
    title: 'Contacts',
    detail: '248 people',
    actions: (
      <Button variant="primary" icon={IconPlus}>
        New contact
      </Button>
    ),
  },
  argTypes: { actions: { control: false }, search: { control: false } },
};
export default meta;
type Story = StoryObj<typeof ScreenHead>;

export const Default: Story = {};
export const Dark: Story = { ...dark };
export const Phone: Story = { ...phone };
