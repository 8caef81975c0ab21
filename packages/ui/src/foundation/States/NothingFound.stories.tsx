import type { Meta, StoryObj } from '@storybook/react-vite';
import { guide } from '../../testing/guide';
import { Button } from '../Button/Button';
import { NothingFound } from './EmptyState';

const meta: Meta = {
  title: 'Foundation/NothingFound',
  component: NothingFound,
  tags: ['stable'],
  parameters: guide({
    use: 'When a search or filter matches no rows.',
    do: 'Name the condition, and offer to remove it.',
    dont: 'Don’t use it for a place that is still empty: that is EmptyState.',
    keyboard: 'Its actions are buttons.',
    aria: 'A status: it is read when it replaces the rows.',
  }),
};
export default meta;
type Story = StoryObj;

export const Default: Story = {
  render: () => (
    <NothingFound
      title="No task is due 12 to 25 October for Tom"
      text="5 of his tasks fall outside these dates."
      actions={
        <>
          <Button>Clear the date</Button>
          <Button variant="subtle">Show all 5</Button>
        </>
      }
    />
  ),
};
