import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { dark, phone } from '../../testing/story';
import { createToastStore } from './store';
import { Toaster } from './Toaster';

/** Stories show toasts that stay: their clock never rings. */
function stillStore() {
  return createToastStore({ set: () => () => {} });
}

import { guide } from '../../testing/guide';

const meta: Meta<typeof Toaster> = {
  title: 'Foundation/Toaster',
  component: Toaster,
  tags: ['stable'],
  parameters: guide({
    use: 'Once per app, to report what was done, with Undo.',
    do: 'Use undo for every deletion that can be undone.',
    dont: 'Don’t put a message only here when the person must act on it later.',
    keyboard: 'Tab reaches the action and Close of each message.',
    aria: 'A region named Messages with a polite log; errors are alerts and are read at once.',
  }),
  decorators: [
    (Story) => (
      <div style={{ minHeight: 280 }}>
        <Story />
      </div>
    ),
  ],
};
export default meta;
type Story = StoryObj<typeof Toaster>;

const undone = fn();

export const Stack: Story = {
  render: () => {
    const store = stillStore();
    store.show('Hannah Brandt saved');
    store.undo('Noor’s enquiry deleted', undone);
    store.error('The move to Booked was not saved', { action: { label: 'Try again', onAction: fn() } });
    return <Toaster store={store} />;
  },
  play: async ({ canvas }) => {
    undone.mockClear();
    await userEvent.click(canvas.getByRole('button', { name: 'Undo' }));
    await expect(undone).toHaveBeenCalledTimes(1);
  },
};
export const StackDark: Story = { ...Stack, ...dark };
export const StackPhone: Story = { ...Stack, ...phone };

export const LongText: Story = {
  render: () => {
    const store = stillStore();
    store.error(
      'The gallery of Ada & Luis Ferreira could not be published because 3 of its 664 photographs are still being prepared',
    );
    return <Toaster store={store} />;
  },
};

/** Blank content says so instead of showing an empty strip. */
export const Blank: Story = {
  render: () => {
    const store = stillStore();
    store.show(' ');
    return <Toaster store={store} />;
  },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('Message is empty')).toBeVisible());
  },
};
