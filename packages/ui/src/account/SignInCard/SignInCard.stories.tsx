import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { guide } from '../../testing/guide';
import { dark, phone, wholeScreen } from '../../testing/story';
import { foot, photograph, sendCode } from '../account.testing';
import { SplitLayout } from '../SplitLayout/SplitLayout';
import { SignInCard } from './SignInCard';

const meta: Meta = {
  title: 'Account/SignInCard',
  component: SignInCard,
  tags: ['evolving'],
  parameters: {
    ...wholeScreen,
    ...guide({
      use: 'To start signing in by email.',
      do: 'Accept the address as typed, with spaces around it.',
      dont: 'Don’t say whether an account exists.',
      keyboard: 'Enter continues.',
      aria: 'A form; the error is connected to the field.',
    }),
  },
};
export default meta;
type Story = StoryObj;

function SignIn({ error, emailError }: { error?: string; emailError?: string }) {
  const [email, setEmail] = useState('mira@juniperandlight.example');
  return (
    <SplitLayout photograph={photograph} foot={foot}>
      <SignInCard
        email={email}
        onEmailChange={setEmail}
        onSubmit={sendCode}
        onGoogle={fn()}
        error={error}
        emailError={emailError}
      />
    </SplitLayout>
  );
}
export const Default: Story = {
  render: () => <SignIn />,
  play: async ({ canvas }) => {
    sendCode.mockClear();
    await userEvent.type(canvas.getByRole('textbox', { name: 'Email' }), '{Enter}');
    await expect(sendCode).toHaveBeenCalledTimes(1);
  },
};
export const Dark: Story = { render: () => <SignIn />, ...dark };
export const Phone: Story = { render: () => <SignIn />, ...phone };
export const Wrong: Story = {
  render: () => <SignIn emailError="An address has text on both sides of the @" />,
};
export const Failed: Story = {
  render: () => <SignIn error="The code could not be sent. Nothing was changed. Try again in a minute." />,
};
