import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { guide } from '../../testing/guide';
import { dark } from '../../testing/story';
import { TwoFactorSetup } from './TwoFactorSetup';

const meta: Meta = {
  title: 'Settings/TwoFactorSetup',
  component: TwoFactorSetup,
  tags: ['evolving'],
  parameters: guide({
    use: 'To switch two-factor authentication on.',
    do: 'Offer the secret as text, for apps on the same device.',
    dont: 'Don’t switch on before a code was right.',
    keyboard: 'As CodeField: the sixth digit sends the code.',
    aria: 'An ordered list of steps; the secret is there as text, too.',
  }),
};
export default meta;
type Story = StoryObj;

const dot =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"%3E%3Cpath d="M0 0h2v2H0zm2 2h2v2H2z"/%3E%3C/svg%3E';
const switchOn = fn();
function Setup({ codeError }: { codeError?: string }) {
  const [code, setCode] = useState('');
  return (
    <TwoFactorSetup
      qrCode={dot}
      secret="JBSWY3DPEHPK3PXP"
      code={code}
      onCodeChange={setCode}
      onSubmit={switchOn}
      onCopySecret={fn()}
      onCancel={fn()}
      codeError={codeError}
    />
  );
}
/** The sixth digit sends the code by itself. */
export const Default: Story = {
  render: () => <Setup />,
  play: async ({ canvas }) => {
    switchOn.mockClear();
    await userEvent.click(
      canvas.getByRole('textbox', { name: 'Code from the authenticator app, digit 1 of 6' }),
    );
    await userEvent.keyboard('407193');
    await expect(switchOn).toHaveBeenCalledWith('407193');
  },
};
export const Wrong: Story = {
  render: () => <Setup codeError="This code does not match. 4 tries are left." />,
};
export const Dark: Story = { render: () => <Setup />, ...dark };
