import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '../../foundation/Button/Button';
import { guide } from '../../testing/guide';
import { Closing } from './Landing';

const meta: Meta = {
  title: 'Public/Closing',
  component: Closing,
  tags: ['stable'],
  parameters: guide({
    use: 'At the end of a landing page: one more call to start.',
    do: 'Use one action.',
    dont: 'Don’t repeat the hero’s words.',
    keyboard: 'Its action is a button or link.',
    aria: 'A heading of level 2.',
  }),
};
export default meta;
type Story = StoryObj;

export const Default: Story = {
  render: () => (
    <Closing
      title="Begin with the people"
      text="A code by email is all it takes."
      actions={
        <Button variant="primary" size="xl">
          Open your studio
        </Button>
      }
    />
  ),
};
