import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { guide } from '../../testing/guide';
import { TextArea } from './TextField';

const meta: Meta = {
  title: 'Foundation/TextArea',
  component: TextArea,
  tags: ['stable'],
  parameters: guide({
    use: 'For text of several lines.',
    do: 'Say in the hint what the text is for.',
    dont: 'Don’t use it for one line.',
    keyboard: 'Enter makes a new line.',
    aria: 'A text field with its label, hint and error connected.',
  }),
  args: { label: 'Studio name', value: 'Juniper & Light', onChange: fn() },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 380 }}>
        <Story />
      </div>
    ),
  ],
};
export default meta;
type Story = StoryObj;

export const Default: Story = {
  render: () => <TextArea label="Note" value="Prefers mornings, and natural light." onChange={fn()} />,
};
