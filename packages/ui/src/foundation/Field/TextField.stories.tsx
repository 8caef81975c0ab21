import type { Meta, StoryObj } from '@storybook/react-vite';
import { IconMail, IconSearch, IconUser } from '@tabler/icons-react';
import { fn } from 'storybook/test';
import { guide } from '../../testing/guide';
import { dark, rightToLeft } from '../../testing/story';
import { TextField } from './TextField';

const meta: Meta = {
  title: 'Foundation/TextField',
  component: TextField,
  tags: ['stable'],
  parameters: guide({
    use: 'For one line of text.',
    do: 'Say in the error how to fix it: The address ends after the @.',
    dont: 'Don’t use the placeholder as a label.',
    keyboard: 'A text field.',
    aria: 'A text field with its label; hint and error are connected, and an error marks it invalid.',
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

export const Default: Story = {};
export const Dark: Story = { ...dark };
export const RightToLeft: Story = { ...rightToLeft, args: { icon: IconUser } };
export const WithHint: Story = { args: { hint: 'Clients see it in every link.', size: 'lg' } };
export const WithError: Story = {
  args: { label: 'Email', value: 'clara.mendes@', error: 'The address ends after the @', icon: IconMail },
};
export const WithErrorDark: Story = { ...WithError, ...dark };
export const Disabled: Story = { args: { disabled: true } };
export const Search: Story = {
  args: {
    label: 'Search contacts',
    hideLabel: true,
    value: '',
    placeholder: 'Search contacts',
    icon: IconSearch,
  },
};
