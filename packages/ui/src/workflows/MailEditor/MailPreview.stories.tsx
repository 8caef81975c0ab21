import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { Button } from '../../foundation/Button/Button';
import { guide } from '../../testing/guide';
import { dark } from '../../testing/story';
import { MailFrame } from './MailFrame';
import { MailPreview, type PreviewedMail } from './MailPreview';

const meta: Meta = {
  title: 'Leads/MailPreview',
  component: MailPreview,
  tags: ['evolving'],
  parameters: guide({
    use: 'To see an email exactly as it is sent.',
    do: 'Use the contact whose lead is open.',
    dont: 'Don’t rebuild the email: draw what the server rendered.',
    keyboard: 'Buttons switch between the email and its plain text.',
    aria: 'A frame with a title; the plain text is a named section.',
  }),
  subcomponents: { MailFrame },
};
export default meta;
type Story = StoryObj;

const mail: PreviewedMail = {
  subject: '€1,440 for Wedding weekend on 30 January 2027',
  html: '<!doctype html><html lang="en"><body style="font:16px sans-serif"><p>Hi Priya,</p><p>A word ahead of time.</p></body></html>',
  text: 'Hi Priya,\n\nA word ahead of time.\n\nJuniper & Light',
  missing: [],
};
export const Default: Story = {
  render: () => <MailPreview mail={mail} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByTitle('The email on a computer')).toHaveAttribute('sandbox', '');
    await userEvent.click(canvas.getByRole('button', { name: 'Phone' }));
    await expect(canvas.getByTitle('The email on a phone').getBoundingClientRect().width).toBeLessThanOrEqual(
      390,
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Plain text' }));
    await expect(canvas.getByLabelText('The email as plain text')).toHaveTextContent('A word ahead of time.');
  },
};
export const Dark: Story = { render: () => <MailPreview mail={mail} />, ...dark };
export const Missing: Story = {
  render: () => (
    <MailPreview
      mail={{
        ...mail,
        subject: '[Amount of the payment] for Wedding weekend',
        missing: [
          { key: 'payment.amount', label: 'Amount of the payment', isKnown: true },
          { key: 'client.nick', label: 'client.nick', isKnown: false },
        ],
      }}
    />
  ),
};
export const Loading: Story = { render: () => <MailPreview mail={undefined} /> };
export const Failed: Story = {
  render: () => <MailPreview mail={undefined} failed={<Button>Try again</Button>} />,
};
