import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { Button } from '../../foundation/Button/Button';
import { guide } from '../../testing/guide';
import { dark, phone, rightToLeft, wholeScreen } from '../../testing/story';
import { foot, photograph } from '../account.testing';
import { SplitLayout } from '../SplitLayout/SplitLayout';
import { CodeStep } from './CodeStep';

const meta: Meta = {
  title: 'Account/CodeStep',
  component: CodeStep,
  tags: ['evolving'],
  parameters: {
    ...wholeScreen,
    ...guide({
      use: 'To enter the code from the email.',
      do: 'Offer a new code with the time until then.',
      dont: 'Don’t count a mistyped code as a new request.',
      keyboard: 'As CodeField: digits move on by themselves, and a pasted code fills all boxes.',
      aria: 'A form with a heading of level 1 and the code.',
    }),
  },
};
export default meta;
type Story = StoryObj;

const verify = fn();
function Code({
  codeError,
  resendIn = 24,
  start = '407',
}: {
  codeError?: string;
  resendIn?: number;
  start?: string;
}) {
  const [code, setCode] = useState(start);
  return (
    <SplitLayout photograph={photograph} foot={foot}>
      <CodeStep
        text={
          <>
            We sent a six-digit code to <b>mira@juniperandlight.example</b>.
          </>
        }
        code={code}
        onCodeChange={setCode}
        onSubmit={verify}
        codeError={codeError}
        validity="It expires in 10 minutes"
        resendIn={resendIn}
        onResend={fn()}
        onOtherAddress={fn()}
        other={
          <Button size="xl" wide>
            Continue with Google
          </Button>
        }
      />
    </SplitLayout>
  );
}
export const HalfWay: Story = { render: () => <Code /> };
export const Dark: Story = { render: () => <Code />, ...dark };
export const Phone: Story = { render: () => <Code />, ...phone };
export const RightToLeft: Story = { render: () => <Code />, ...rightToLeft };
export const Wrong: Story = {
  render: () => <Code start="407193" codeError="This code does not match. 4 tries are left." resendIn={0} />,
};
/** The sixth digit sends the code by itself. */
export const Complete: Story = {
  render: () => <Code />,
  play: async ({ canvas }) => {
    verify.mockClear();
    await userEvent.click(canvas.getByRole('textbox', { name: 'One-time code, digit 4 of 6' }));
    await userEvent.keyboard('193');
    await expect(verify).toHaveBeenCalledWith('407193');
  },
};
