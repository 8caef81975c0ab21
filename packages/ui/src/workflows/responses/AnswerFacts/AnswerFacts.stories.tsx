import type { Meta, StoryObj } from '@storybook/react-vite';
import { guide } from '../../../testing/guide';
import { AnswerFacts } from './AnswerFacts';

const meta: Meta = {
  title: 'Leads/AnswerFacts',
  component: AnswerFacts,
  tags: ['evolving'],
  parameters: guide({
    use: 'For the answers to a question about numbers, amounts or days: smallest, largest, middle.',
    do: 'Say how many answered.',
    dont: 'Don’t show an average of three answers.',
    aria: 'A section named by the question, with a description list.',
  }),
};
export default meta;
type Story = StoryObj;

export const Default: Story = {
  render: () => (
    <AnswerFacts
      label="How many guests"
      answered={121}
      facts={[
        { name: 'Median', value: '80' },
        { name: 'Mean', value: '92.5' },
        { name: 'Lowest', value: '2' },
        { name: 'Highest', value: '1,200' },
      ]}
    />
  ),
};
