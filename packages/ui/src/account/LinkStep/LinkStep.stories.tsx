import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { Button } from '../../foundation/Button/Button';
import { guide } from '../../testing/guide';
import { dark, wholeScreen } from '../../testing/story';
import { foot, photograph } from '../account.testing';
import { SplitLayout } from '../SplitLayout/SplitLayout';
import { LinkStep } from './LinkStep';

const meta: Meta = {
  title: 'Account/LinkStep',
  component: LinkStep,
  tags: ['evolving'],
  parameters: {
    ...wholeScreen,
    ...guide({
      use: 'When a sign-in link was sent, and where it leads: it signs in only after a press.',
      do: 'Say how long the link works.',
      dont: 'Don’t sign in without a press: mail scanners open links.',
      keyboard: 'Sign in, another address, and a new link are buttons.',
      aria: 'A heading and text.',
    }),
  },
};
export default meta;
type Story = StoryObj;

const useLink = fn();
const linkText = (
  <>
    Many codes were requested for <b>mira@juniperandlight.example</b>, so we emailed a link instead. Open it
    in any browser to sign in.
  </>
);
/** What an address is sent while strangers request codes for it. */
export const Sent: Story = {
  render: () => (
    <SplitLayout photograph={photograph} foot={foot}>
      <LinkStep
        text={linkText}
        validity="It works for 10 minutes"
        resendIn={183}
        onResend={fn()}
        onOtherAddress={fn()}
      />
    </SplitLayout>
  ),
};
export const Opened: Story = {
  render: () => (
    <SplitLayout photograph={photograph} foot={foot}>
      <LinkStep
        title="Sign in to Atelier"
        text="You opened the link that we emailed you."
        onSubmit={useLink}
      />
    </SplitLayout>
  ),
  play: async ({ canvas }) => {
    useLink.mockClear();
    await userEvent.click(canvas.getByRole('button', { name: 'Sign in' }));
    await expect(useLink).toHaveBeenCalledTimes(1);
  },
};
export const Refused: Story = {
  render: () => (
    <SplitLayout photograph={photograph} foot={foot}>
      <LinkStep
        title="Sign in to Atelier"
        text="You opened the link that we emailed you."
        onSubmit={useLink}
        error="This link was used or is no longer valid. Request a new one. Please try again!"
        other={
          <Button size="xl" wide>
            Request a new link
          </Button>
        }
      />
    </SplitLayout>
  ),
  ...dark,
};
