import type { Meta, StoryObj } from '@storybook/react-vite';
import { guide } from '../../testing/guide';
import { dark } from '../../testing/story';
import { FormError } from './FormError';

const meta: Meta<typeof FormError> = {
  title: 'Foundation/FormError',
  component: FormError,
  tags: ['stable'],
  parameters: guide({
    use: 'Above the button of a form, when the whole form failed.',
    do: 'Say what is kept and what to do.',
    dont: 'Don’t use it for one field: fields have an error of their own.',
    aria: 'An alert: it is read when it appears.',
  }),
  args: { children: 'Couldn’t save the contact. What you typed is still here. Try again.' },
};
export default meta;
type Story = StoryObj<typeof FormError>;

export const Default: Story = {};
export const Dark: Story = { ...dark };
