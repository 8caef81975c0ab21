import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { guide } from '../testing/guide';
import { dark, phone, rightToLeft } from '../testing/story';
import { FileGaps } from './FileGaps';
import { whyNoMoneyMoves } from './payment-words';
import { SendForm } from './SendForm';
import { SendingPreview } from './SendingPreview';
import { box, draft, told } from './sending.testing';

const meta: Meta = {
  title: 'Sending/SendForm',
  component: SendForm,
  tags: ['evolving'],
  parameters: guide({
    use: 'To send a file: to whom, when, with which words.',
    do: 'Show the gaps first, each with a link to its field.',
    dont: 'Don’t send before the preview was seen.',
    keyboard: 'Tab follows the form; the primary button is last.',
    aria: 'A form with a section named What is missing; the preview is a section named Email preview, a refusal an alert.',
  }),
  subcomponents: { SendingPreview, FileGaps },
};
export default meta;
type Story = StoryObj;

const preview = (
  <SendingPreview
    subject="Your proposal from Juniper & Light"
    sha256={'4f9a1c27'.repeat(8)}
    html={`<!doctype html><html lang="en"><body style="margin:0;padding:24px;font:16px/1.6 sans-serif">
      <p>Dear <strong>Priya</strong>,</p><h2>What’s included</h2><ul><li>The Weekend</li></ul>
      <p><a href="https://studio.example">Open Wedding weekend</a></p></body></html>`}
  />
);
const form = (more: Partial<Parameters<typeof SendForm>[0]> = {}) =>
  box(
    <SendForm
      initial={draft}
      gaps={[]}
      timeZone="Europe/Lisbon"
      preview={() => preview}
      onSubmit={told.sent}
      onCancel={fn()}
      {...more}
    />,
    900,
  );
export const Default: Story = {
  render: () => form(),
  play: async ({ canvas }) => {
    told.sent.mockClear();
    // Variables are chips: no braces anywhere.
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Message' })).toHaveTextContent(/Dear/));
    await expect(canvas.queryByText(/\{\{/)).toBeNull();
    await expect(canvas.getByRole('region', { name: 'Email preview' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Send now' }));
    await expect(told.sent).toHaveBeenCalledWith(draft, expect.any(Function));
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Require approval first' }));
    await expect(canvas.getByRole('button', { name: 'Schedule email' })).toBeVisible();
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Send by email' }));
    await expect(canvas.getByRole('button', { name: 'Create link' })).toBeVisible();
  },
};
export const Dark: Story = { render: () => form(), ...dark };
export const Phone: Story = { render: () => form(), ...phone };
export const RightToLeft: Story = { render: () => form(), ...rightToLeft };
/** A form that is for nobody in particular says what its answers become. */
export const EnquiryForm: Story = {
  render: () =>
    form({ isEnquiryForm: true, initial: { ...draft, recipients: '', isPublic: true, isMailed: false } }),
  play: async ({ canvas }) => {
    const hint = /Each response becomes a new contact and a new lead/;
    await expect(canvas.getByText(hint)).toBeVisible();
    await userEvent.click(canvas.getByRole('checkbox', { name: /Public link/ }));
    await expect(canvas.queryByText(hint)).toBeNull();
  },
};
/** What is missing is named, with the way there, and nothing goes out. */
export const WithGaps: Story = {
  render: () =>
    form({
      gaps: [
        { id: '1', words: 'Contract: ceremony time is empty', href: '#contract' },
        { id: '2', words: 'Invoice: The Weekend has no price', href: '#invoice' },
      ],
      error: 'Couldn’t send the file. 2 items are missing before this file can go out.',
    }),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Send now' })).toBeDisabled();
    await expect(canvas.getByRole('link', { name: /ceremony time/ })).toBeVisible();
  },
};
/** Nobody can pay yet, which does not stop the file. */
export const WithoutAProvider: Story = {
  render: () => form({ warning: whyNoMoneyMoves('test') }),
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/Clients can’t pay online yet/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Send now' })).toBeEnabled();
  },
};
export const WithGapsDark: Story = { ...WithGaps, ...dark };
