import type { Meta, StoryObj } from '@storybook/react-vite';
import { guide } from '../../../testing/guide';
import { dark } from '../../../testing/story';
import { asked } from '../responses.testing';
import { ResponsePath } from './ResponsePath';

const meta: Meta = {
  title: 'Leads/ResponsePath',
  component: ResponsePath,
  tags: ['evolving'],
  parameters: guide({
    use: 'For one response, question by question, also those that were not asked.',
    do: 'Say why a question was not asked.',
    dont: 'Don’t hide answers to questions that changed since.',
    aria: 'A description list.',
  }),
};
export default meta;
type Story = StoryObj;

export const Default: Story = {
  render: () => (
    <ResponsePath
      questions={[
        { ...asked, questionId: 'a', label: 'Your names', state: 'answered', answer: 'Priya & Dev' },
        {
          ...asked,
          questionId: 'b',
          label: 'Which church?',
          state: 'skipped',
          reason: 'Asked only when this holds: In a church? is Yes.',
        },
        { ...asked, questionId: 'c', label: 'How many guests', state: 'unanswered' },
        {
          ...asked,
          questionId: 'd',
          label: 'The place',
          state: 'answered',
          files: [{ name: 'garden.png', url: 'https://files.example/garden', detail: '2.1 MB' }],
        },
      ]}
    />
  ),
};
export const Dark: Story = { ...Default, ...dark };
