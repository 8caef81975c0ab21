import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { guide } from '../../../testing/guide';
import { told } from '../responses.testing';
import { ChoiceBars } from './ChoiceBars';

const meta: Meta = {
  title: 'Leads/ChoiceBars',
  component: ChoiceBars,
  tags: ['evolving'],
  parameters: guide({
    use: 'For how often each choice was taken.',
    do: 'Keep the order of the question.',
    dont: 'Don’t hide choices that nobody took.',
    keyboard: 'Choices that lead to their answers are links or buttons.',
    aria: 'A section named by the question, with a list; bars are hidden, numbers are text.',
  }),
};
export default meta;
type Story = StoryObj;

const share = (numerator: number) => ({ numerator, denominator: 121, value: numerator / 121 });
export const Default: Story = {
  render: () => (
    <ChoiceBars
      label="How they found us"
      answered={121}
      choices={[
        { choiceId: 'a', label: 'A friend', chosen: 48, share: share(48), isRemoved: false },
        { choiceId: 'b', label: 'The venue', chosen: 21, share: share(21), isRemoved: false },
        { choiceId: 'c', label: 'A fair', chosen: 0, share: share(0), isRemoved: true },
      ]}
      onRows={told.rows}
    />
  ),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /48 of 121 chose A friend, 40%/ }));
    await expect(told.rows).toHaveBeenCalledWith('a');
  },
};
