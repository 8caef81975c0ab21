import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { guide } from '../../testing/guide';
import { dark, wholeScreen } from '../../testing/story';
import { NewsletterForm } from './NewsletterForm';

const meta: Meta = {
  title: 'Public/NewsletterForm',
  component: NewsletterForm,
  tags: ['stable'],
  parameters: {
    ...wholeScreen,
    ...guide({
      use: 'To subscribe to news.',
      do: 'Say how often it is sent.',
      dont: 'Don’t use it as a pop-up.',
      keyboard: 'Enter subscribes.',
      aria: 'A form; what happened is a status.',
    }),
  },
};
export default meta;
type Story = StoryObj;

const newsletter = { email: 'noor@haddad.example', onEmailChange: fn(), onSubmit: fn() };
export const Default: Story = { render: () => <NewsletterForm {...newsletter} /> };
export const Dark: Story = { ...Default, ...dark };
export const Wrong: Story = {
  render: () => <NewsletterForm {...newsletter} email="noor@" error="The address ends after the @" />,
};
export const Done: Story = { render: () => <NewsletterForm {...newsletter} isDone /> };
