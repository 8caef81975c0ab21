import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { guide } from '../testing/guide';
import { dark, phone } from '../testing/story';
import { SentParts } from './SentParts';
import { box, told } from './sending.testing';

const meta: Meta = {
  title: 'Sending/SentParts',
  component: SentParts,
  tags: ['evolving'],
  parameters: guide({
    use: 'For what was sent: emails and links with their states.',
    do: 'Say why an email failed.',
    dont: 'Don’t show the address of a link again.',
    keyboard: 'Each row has its buttons.',
    aria: 'Lists named Emails, Links, and Closed links.',
  }),
};
export default meta;
type Story = StoryObj;

const at = '2026-10-15T07:41:00Z';
const parts = (empty = false) =>
  box(
    <SentParts
      sendings={
        empty
          ? []
          : [
              'awaitingApproval',
              'scheduled',
              'queued',
              'sent',
              'delivered',
              'bounced',
              'failed',
              'superseded',
              'cancelled',
              'a state of tomorrow',
            ].map((state) => ({
              id: state,
              subject: 'Your proposal',
              recipient: 'priya@nair.example',
              state,
              at,
              reason:
                state === 'bounced'
                  ? 'Error sending Email: 550 No such mailbox'
                  : state === 'superseded'
                    ? 'The client has already done what it asks for.'
                    : null,
              openedAt: state === 'delivered' ? at : null,
            }))
      }
      links={
        empty
          ? []
          : [
              {
                id: 'a',
                kind: 'private',
                recipient: 'Priya Nair',
                state: 'open',
                expiresAt: at,
                openedAt: at,
                language: 'pt',
              },
              { id: 'b', kind: 'public', recipient: null, state: 'expired', expiresAt: at, openedAt: null },
              {
                id: 'c',
                kind: 'preview',
                recipient: null,
                state: 'revoked',
                expiresAt: null,
                openedAt: null,
              },
            ]
      }
      onPreview={told.looked}
      onCancel={told.stopped}
      onRevoke={told.closed}
      onRenew={told.renewed}
      onNewLink={told.made}
      onPublic={told.public}
    />,
  );
export const Default: Story = {
  render: () => parts(),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Review and approve at Your proposal' }));
    await expect(told.looked).toHaveBeenCalledWith('awaitingApproval');
    const [first] = canvas.getAllByRole('button', { name: 'Stop' });
    if (first) await userEvent.click(first);
    await expect(told.stopped).toHaveBeenCalledWith('awaitingApproval');
    await expect(canvas.getAllByRole('button', { name: 'Stop' })).toHaveLength(3);
    await userEvent.click(canvas.getByRole('button', { name: 'Close the link of Priya Nair' }));
    await expect(told.closed).toHaveBeenCalledWith('a');
    await userEvent.click(canvas.getByRole('button', { name: 'New link for Priya Nair' }));
    await expect(told.renewed).toHaveBeenCalledWith(expect.objectContaining({ id: 'a' }));
    await userEvent.click(canvas.getByRole('switch', { name: 'Public link' }));
    await expect(told.public).toHaveBeenCalledWith(true);
    await userEvent.click(canvas.getByText('1 link is closed'));
    await expect(canvas.getByRole('list', { name: 'Closed links' })).toBeVisible();
  },
};
export const Dark: Story = { render: () => parts(), ...dark };
export const Phone: Story = { render: () => parts(), ...phone };
export const Nothing: Story = { render: () => parts(true) };
