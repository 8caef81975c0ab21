import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { dark, phone } from '../../testing/story';
import { type SealVerdictView, SealVerifier } from './SealVerifier';

const fingerprint = '9f3c6b1e0a7d4c25b8e1f0a96d73c4e2518b0f7a3e6d9c142b5a8f0e7d6c3b1a';
const signed: SealVerdictView = {
  kind: 'intact',
  fileName: 'Wedding photography agreement.pdf',
  reasons: [],
  document: {
    title: 'Wedding photography agreement',
    sealed: '22 November 2026, 10:21:04 (UTC+00:00, Europe/Lisbon)',
    fingerprint,
  },
  signers: [
    {
      id: 'client',
      name: 'Priya Nair',
      about: 'client, priya@nair.example',
      signatures: [
        {
          when: '22 November 2026, 15:45:30 (UTC+05:30, Asia/Kolkata)',
          how: 'Drawn, with a private link, from 198.51.100.7',
        },
      ],
    },
    {
      id: 'studio',
      name: 'Mira Anand',
      about: 'studio, mira@juniper.example',
      signatures: [
        {
          when: '22 November 2026, 10:21:03 (UTC+00:00, Europe/Lisbon)',
          how: 'Typed, signed in, from 203.0.113.9',
        },
      ],
    },
  ],
};

import { guide } from '../../testing/guide';

const meta: Meta<typeof SealVerifier> = {
  title: 'Public/SealVerifier',
  component: SealVerifier,
  tags: ['stable'],
  parameters: guide({
    use: 'To check a sealed PDF: who signed, and whether it was altered.',
    do: 'Say what was checked, and what was not.',
    dont: 'Don’t ask for an account.',
    keyboard: 'The file is chosen with a button.',
    aria: 'The verdict is a status; Who signed is a list.',
  }),
  args: { onFile: fn(), onReject: fn(), onFingerprint: fn(), fingerprint: '' },
};
export default meta;
type Story = StoryObj<typeof SealVerifier>;

export const Empty: Story = {
  play: async ({ canvas, args }) => {
    const file = new File(['%PDF-1.7'], 'agreement.pdf', { type: 'application/pdf' });
    await userEvent.upload(canvas.getByLabelText('Drop a sealed PDF here'), file);
    await waitFor(() => expect(args.onFile).toHaveBeenCalled());
  },
};
export const Intact: Story = { args: { verdict: signed, fingerprint } };
export const IntactDark: Story = { ...dark, args: { verdict: signed, fingerprint } };
export const IntactOnPhone: Story = { ...phone, args: { verdict: signed, fingerprint } };
/** Valid without a key; the card says what the key adds. */
export const NothingCompared: Story = {
  args: { verdict: { ...signed, kind: 'unknownSigner' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Valid: unchanged since it was sealed' })).toBeVisible();
    await expect(canvas.getByRole('heading', { name: 'Who sealed it? Compare the key' })).toBeVisible();
    await expect(canvas.getByLabelText('Key from the studio’s email')).toBeVisible();
  },
};
export const NothingComparedDark: Story = {
  ...dark,
  args: { verdict: { ...signed, kind: 'unknownSigner' } },
};
export const NothingComparedOnPhone: Story = {
  ...phone,
  args: { verdict: { ...signed, kind: 'unknownSigner' } },
};
/** A pasted key that differs is never called valid. */
export const OtherKey: Story = {
  args: { fingerprint: 'ab'.repeat(32), verdict: { ...signed, kind: 'otherKey' } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText(/^Valid/)).toBeNull();
  },
};
export const Altered: Story = {
  args: {
    verdict: {
      kind: 'altered',
      fileName: 'agreement (2).pdf',
      signers: [],
      reasons: ['Bytes under the seal were changed.'],
    },
  },
};
export const NotSealed: Story = {
  args: {
    verdict: {
      kind: 'notSealed',
      fileName: 'draft.pdf',
      reasons: ['Nothing in the file looks like a seal.'],
      signers: [],
    },
  },
};
export const Checking: Story = { args: { pending: true } };
export const Refused: Story = { args: { error: 'brochure.png is not a PDF.' } };
