import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ReactElement, useEffect, useState } from 'react';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { studio } from '../../testing/client-cast';
import { guide } from '../../testing/guide';
import { phone, wholeScreen } from '../../testing/story';
import { contract, Signers, signing, told } from '../client-file.testing';
import { DeclinePanel, Onward, SignedPanel, SignerList, type SigningVisitor } from '../index';
import { ContractView } from './ContractView';
import { SigningPanel } from './SigningPanel';
import { VisitorFields } from './VisitorFields';

const meta: Meta = {
  title: 'Client file/ContractView',
  component: ContractView,
  tags: ['evolving'],
  subcomponents: { SigningPanel, DeclinePanel, SignedPanel, SignerList, VisitorFields },
  parameters: {
    ...wholeScreen,
    ...guide({
      use: 'For a client to read and sign.',
      do: 'Say what signing means before the button.',
      dont: 'Don’t ask to sign before the text was in view.',
      keyboard: 'Tabs choose how to sign; typing a name needs no pointer.',
      aria: 'An article with headings; “Who signs” is a list, problems are alerts.',
    }),
  },
};
export default meta;
type Story = StoryObj;

const visitorWith = (phase: 'none' | 'sent', code = ''): SigningVisitor => ({
  value: phase === 'none' ? { name: '', email: '' } : { name: 'Dev Nair', email: 'dev@nair.example' },
  onChange: fn(),
  proof: { phase, code, problem: null, onSend: fn(), onCode: fn() },
});
export const Default: Story = { render: () => contract(signing()) };
export const Phone: Story = { ...Default, ...phone };
export const Busy: Story = { render: () => contract(signing({ isBusy: true })) };
export const ByPublicLink: Story = {
  render: () => contract(signing({ visitor: visitorWith('none') })),
};
export const CodeSent: Story = {
  render: () => contract(signing({ visitor: visitorWith('sent', '48') })),
};
export const DecliningByPublicLink: Story = {
  render: () =>
    contract(
      <DeclinePanel
        studioName={studio.name}
        visitor={visitorWith('sent')}
        onDecline={told.decline}
        onBack={fn()}
      />,
    ),
};
export const Declining: Story = {
  render: () => contract(<DeclinePanel studioName={studio.name} onDecline={told.decline} onBack={fn()} />),
};
export const Signed: Story = {
  render: () =>
    contract(
      <SignedPanel
        title="You have signed"
        look="done"
        text="Juniper & Light signs next."
        onward={<Onward label="Next, see the payments" href="?step=invoice" />}
      >
        <Signers states={['signed', 'asked']} />
      </SignedPanel>,
    ),
};
export const SignedPhone: Story = { ...Signed, ...phone };
export const Waiting: Story = {
  render: () =>
    contract(
      <SignedPanel title="Others sign first" look="waiting" text="You get a message when it is your turn.">
        <Signers states={['waiting', 'asked']} />
      </SignedPanel>,
    ),
};
/** Nothing is signed without consent and a signature; typed by keyboard it is a picture. */
export const Typed: Story = {
  ...Default,
  play: async ({ canvas }) => {
    told.sign.mockClear();
    const [sign] = canvas.getAllByRole('button', { name: 'Sign the agreement' });
    await canvas.findByRole('tab', { name: 'Type' });
    if (sign) await userEvent.click(sign);
    await expect(await canvas.findByText('Draw your signature, or type it.')).toBeVisible();
    await userEvent.click(canvas.getByRole('tab', { name: 'Type' }));
    await userEvent.click(canvas.getByRole('checkbox'));
    if (sign) await userEvent.click(sign);
    await waitFor(() => expect(told.sign).toHaveBeenCalledTimes(1));
    await expect(told.sign).toHaveBeenCalledWith({
      method: 'typed',
      picture: expect.stringMatching(/^iVBORw0KGgo/),
    });
  },
};
/** The button at the foot leads to the signature first; what is missing is said there, and gone once it is given. */
export const PhoneSigns: Story = {
  ...Phone,
  play: async ({ canvas }) => {
    const pad = await canvas.findByRole('img', { name: 'Draw your signature here' });
    window.scrollTo({ top: 0 });
    const last = canvas.getAllByRole('button', { name: 'Sign the agreement' }).at(-1);
    if (!last) throw new Error('There is a button at the foot.');
    await userEvent.click(last);
    const scolds = () => canvas.queryByText('Draw your signature, or type it.');
    await expect(scolds()).toBeNull();
    await waitFor(() => expect(pad.getBoundingClientRect().top).toBeLessThan(window.innerHeight));
    await userEvent.click(last);
    await waitFor(() => expect(scolds()).not.toBeNull());
    await userEvent.pointer([
      { keys: '[MouseLeft>]', target: pad, coords: { clientX: 60, clientY: 300 } },
      { target: pad, coords: { clientX: 160, clientY: 320 } },
      { keys: '[/MouseLeft]', target: pad },
    ]);
    await waitFor(() => expect(scolds()).toBeNull());
  },
};

interface RefusingProps {
  open: ReactElement;
  refused: ReactElement;
}

/** Refuses whatever is done. */
function Refusing({ open, refused }: RefusingProps) {
  const [isRefused, setRefused] = useState(false);
  useEffect(() => {
    const refuse = () => setRefused(true);
    document.addEventListener('click', refuse);
    return () => document.removeEventListener('click', refuse);
  }, []);
  return isRefused ? refused : open;
}

/** Why a signature was refused comes into view, and takes the focus. */
export const PhoneRefused: Story = {
  render: () => (
    <Refusing
      open={contract(signing())}
      refused={contract(
        signing({ problem: 'This changed since you opened it. Review the changes, then continue.' }),
      )}
    />
  ),
  ...phone,
  play: async ({ canvas }) => {
    window.scrollTo({ top: 0 });
    canvas.getByRole('button', { name: 'Decline to sign' }).click();
    const alert = await canvas.findByRole('alert');
    await waitFor(() => expect(alert).toHaveFocus());
    const { top, bottom } = alert.getBoundingClientRect();
    await expect(top).toBeGreaterThanOrEqual(0);
    await expect(bottom).toBeLessThan(window.innerHeight);
  },
};
