import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { dark, phone } from '../../testing/story';
import { LeadSignatures } from './LeadSignatures';

const title = 'Wedding photography agreement';
const priya = { id: 'client', name: 'Priya Nair', signedAt: '2026-11-22T10:15:30Z', canCounterSign: false };
const stranger = {
  ...priya,
  state: 'signed',
  how: 'Signed as Dev Nair · dev@nair.example, verified with a code',
};
const mira = { id: 'studio', name: 'Mira Anand', signedAt: null, canCounterSign: true };

import { guide } from '../../testing/guide';

const meta: Meta<typeof LeadSignatures> = {
  title: 'Leads/LeadSignatures',
  component: LeadSignatures,
  tags: ['evolving'],
  parameters: guide({
    use: 'For who has signed a contract, and who has not.',
    do: 'Say by which method each person signed.',
    dont: 'Don’t offer voiding beside countersigning.',
    keyboard: 'Actions are buttons.',
    aria: 'A section named by its heading, with a list of signers and a list named Sealed documents.',
  }),
  args: {
    contracts: [
      {
        id: 'contract',
        title,
        signed: 1,
        total: 2,
        signers: [
          { ...priya, state: 'signed' },
          { ...mira, state: 'asked' },
        ],
      },
    ],
    documents: [],
    isVoided: false,
    onCounterSign: fn(),
    onMove: fn(),
    onVoid: fn(),
  },
};
export default meta;
type Story = StoryObj<typeof LeadSignatures>;

export const OneOfTwo: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText('1 of 2 signed')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Countersign' }));
    await expect(args.onCounterSign).toHaveBeenCalledWith('contract', 'studio');
    await userEvent.click(canvas.getByRole('button', { name: 'Withdraw' }));
    await expect(args.onVoid).toHaveBeenCalledOnce();
  },
};
export const Dark: Story = { ...dark };
export const Sealed: Story = {
  args: {
    contracts: [
      {
        id: 'contract',
        title,
        signed: 2,
        total: 2,
        signers: [
          { ...priya, state: 'signed' },
          { ...mira, state: 'signed', signedAt: '2026-11-22T10:21:03Z', canCounterSign: false },
        ],
      },
    ],
    documents: [{ id: 'one', title, url: '#sealed', fingerprint: '9f3c6b1e0a7d4c25b8e1f0a96d73c4e2' }],
  },
};
export const SignedByCode: Story = {
  args: {
    contracts: [
      { id: 'contract', title, signed: 1, total: 2, signers: [stranger, { ...mira, state: 'asked' }] },
    ],
  },
};
export const SealedOnPhone: Story = { ...phone, args: { ...Sealed.args } };
export const BeingSealed: Story = {
  args: { ...Sealed.args, documents: [{ id: 'one', title, url: null, fingerprint: null }] },
};
export const TakenBack: Story = {
  args: {
    isVoided: true,
    contracts: [
      {
        id: 'contract',
        title,
        signed: 0,
        total: 2,
        signers: [
          { ...priya, state: 'declined', signedAt: null },
          { ...mira, state: 'waiting', canCounterSign: false },
        ],
      },
    ],
  },
};
const declined: NonNullable<Story['args']> = {
  contracts: [
    {
      id: 'contract',
      title,
      signed: 0,
      total: 2,
      signers: [
        {
          ...priya,
          state: 'declined',
          signedAt: null,
          email: 'priya@nair.example',
          canMove: true,
          declineReason: 'The hours on Saturday are wrong.',
        },
        { ...mira, state: 'waiting', canCounterSign: false },
      ],
    },
  ],
};
export const Declined: Story = {
  args: declined,
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText('The hours on Saturday are wrong.')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Different address for Priya Nair' }));
    await expect(args.onMove).toHaveBeenCalledWith('contract', 'client');
  },
};
export const DeclinedDark: Story = { args: declined, ...dark };
export const DeclinedPhone: Story = { args: declined, ...phone };
