import type { Meta, StoryObj } from '@storybook/react-vite';
import { guide } from '../../testing/guide';
import { Statement } from './Landing';

const meta: Meta = {
  title: 'Public/Statement',
  component: Statement,
  tags: ['stable'],
  parameters: guide({
    use: 'For one sentence between two parts of a landing page.',
    do: 'Keep it to two lines.',
    dont: 'Don’t use it as a heading.',
    aria: 'A paragraph.',
  }),
};
export default meta;
type Story = StoryObj;

export const Default: Story = {
  render: () => (
    <Statement>Each of them knows a part of the client. None of them knows the person.</Statement>
  ),
};
