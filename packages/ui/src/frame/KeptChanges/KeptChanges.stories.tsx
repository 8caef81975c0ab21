import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { dark, phone } from '../../testing/story';
import { KeptChanges } from './KeptChanges';

const note = { id: '1', label: 'Edit contact', text: 'Note: Prefers mornings, allergic to lilies.' };
const task = { id: '2', label: 'Add task', text: 'Title: Call the venue about parking' };
const refused = {
  id: '3',
  label: 'Edit contact',
  text: 'Email: priya@nair.example',
  reason: 'Another contact has this address.',
};
const contested = {
  id: '4',
  label: 'Edit task',
  text: 'Description: Linen, 30 pages',
  reason: 'Somebody changed this task in the meantime.',
  theirs: 'Description: Leather',
};

import { guide } from '../../testing/guide';

const meta = {
  title: 'Frame/KeptChanges',
  component: KeptChanges,
  tags: ['stable'],
  parameters: guide({
    use: 'When edits wait for the connection, or the server refused one.',
    do: 'Name each edit and what it would change.',
    dont: 'Don’t discard a refused edit without asking.',
    keyboard: 'Copy, retry, and discard are buttons beside each edit.',
    aria: 'A status, and a list named “Changes that aren’t saved”.',
  }),
  args: { isOnline: false, waiting: [], refused: [], onCopy: fn(), onRetry: fn(), onDiscard: fn() },
} satisfies Meta<typeof KeptChanges>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Offline: Story = {};
export const Waiting: Story = { args: { waiting: [note, task] } };
export const Saving: Story = { args: { isOnline: true, waiting: [note] } };
export const WaitingDark: Story = { ...Waiting, ...dark };
export const WaitingOnAPhone: Story = { ...Waiting, ...phone };

/** What the server refused can be read, copied, sent again and discarded. */
export const Refused: Story = {
  args: { isOnline: true, waiting: [task], refused: [refused] },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(
      "1 change couldn't be saved. Saving 1 change…",
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Review' }));
    const list = within(
      await within(document.body).findByRole('list', { name: "Changes that aren't saved" }),
    );
    // The panel fades in.
    await waitFor(() => expect(list.getByText('Email: priya@nair.example')).toBeVisible());
    await userEvent.click(list.getByRole('button', { name: 'Retry' }));
    await expect(args.onRetry).toHaveBeenCalledWith(refused);
    const [copy] = list.getAllByRole('button', { name: 'Copy' });
    if (copy) await userEvent.click(copy);
    await expect(args.onCopy).toHaveBeenCalledWith(refused);
  },
};

/** Two people wrote the same field: both texts are shown, and the person decides. */
export const Contested: Story = {
  args: { isOnline: true, refused: [contested] },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Review' }));
    const list = within(
      await within(document.body).findByRole('list', { name: "Changes that aren't saved" }),
    );
    await waitFor(() => expect(list.getByText('Description: Leather')).toBeVisible());
    await expect(list.getByText('Description: Linen, 30 pages')).toBeVisible();
    await userEvent.click(list.getByRole('button', { name: 'Keep mine' }));
    await expect(args.onRetry).toHaveBeenCalledWith(contested);
    await userEvent.click(list.getByRole('button', { name: 'Keep theirs' }));
    await expect(args.onDiscard).toHaveBeenCalledWith(contested);
  },
};
