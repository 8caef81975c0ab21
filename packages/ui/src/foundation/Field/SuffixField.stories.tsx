import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { guide } from '../../testing/guide';
import { SuffixField } from './SuffixField';

const meta: Meta = {
  title: 'Foundation/SuffixField',
  component: SuffixField,
  tags: ['stable'],
  parameters: guide({
    use: 'For text with a fixed end, such as an address below a domain.',
    do: 'Show what is allowed in the hint.',
    dont: 'Don’t put a unit into it that the person may want to change.',
    keyboard: 'A text field.',
    aria: 'A text field with its label; hint and error are connected. The suffix is drawn only: name it in the label or hint.',
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
  render: () => (
    <SuffixField
      label="Address for your links"
      size="lg"
      value="juniperandlight"
      suffix=".atelier.example"
      onChange={fn()}
      hint="Letters, digits, and hyphens"
    />
  ),
};
