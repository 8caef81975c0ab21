import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { guide } from '../../../testing/guide';
import { phone } from '../../../testing/story';
import { questions, told } from '../responses.testing';
import { DropOff } from './DropOff';

const meta: Meta = {
  title: 'Leads/DropOff',
  component: DropOff,
  tags: ['evolving'],
  parameters: guide({
    use: 'For where visitors stop in a form.',
    do: 'Mark the question where most stop.',
    dont: 'Don’t draw it for fewer than ten visits.',
    aria: 'An ordered list; bars are hidden, numbers are text.',
  }),
};
export default meta;
type Story = StoryObj;

export const Default: Story = {
  render: () => <DropOff questions={questions} starts={164} leftBefore={2} onRows={told.rows} />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /21 left/ }));
    await expect(told.rows).toHaveBeenCalledWith('b', 'left');
    await userEvent.click(canvas.getByRole('button', { name: '2 left' }));
    await expect(told.rows).toHaveBeenCalledWith(null, 'leftBefore');
  },
};
export const Phone: Story = { ...Default, ...phone };
export const Empty: Story = {
  render: () => (
    <DropOff
      questions={[{ key: 'a', label: 'Your names', shown: 0, answered: 0, left: 0, isRemoved: false }]}
      starts={0}
      leftBefore={0}
      onRows={told.rows}
    />
  ),
};
