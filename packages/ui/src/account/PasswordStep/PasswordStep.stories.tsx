import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { guide } from '../../testing/guide';
import { dark, wholeScreen } from '../../testing/story';
import { foot, photograph, sendCode } from '../account.testing';
import { SplitLayout } from '../SplitLayout/SplitLayout';
import { PasswordStep } from './PasswordStep';

const meta: Meta = {
  title: 'Account/PasswordStep',
  component: PasswordStep,
  tags: ['evolving'],
  parameters: {
    ...wholeScreen,
    ...guide({
      use: 'To sign in with a password.',
      do: 'Allow pasting and password managers.',
      dont: 'Don’t clear the email when the password is wrong.',
      keyboard: 'Enter signs in.',
      aria: 'A form with a heading; the error is connected to its field.',
    }),
  },
};
export default meta;
type Story = StoryObj;

function Password({ error }: { error?: string }) {
  const [password, setPassword] = useState('');
  return (
    <SplitLayout photograph={photograph} foot={foot}>
      <PasswordStep
        email="mira@juniperandlight.example"
        onEmailChange={fn()}
        password={password}
        onPasswordChange={setPassword}
        onSubmit={sendCode}
        onCode={fn()}
        error={error}
      />
    </SplitLayout>
  );
}
export const Default: Story = {
  render: () => <Password />,
  play: async ({ canvas }) => {
    sendCode.mockClear();
    await userEvent.type(canvas.getByLabelText(/^Password/), 'moss and clay{Enter}');
    await expect(sendCode).toHaveBeenCalledTimes(1);
  },
};
export const Refused: Story = {
  render: () => <Password error="The email address or the password is not right. Please try again!" />,
  ...dark,
};
