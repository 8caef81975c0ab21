import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { guide } from '../../testing/guide';
import { dark, phone, wholeScreen } from '../../testing/story';
import { orderFields } from '../databases.testing';
import { FieldDialog } from './FieldDialog';

const body = () => within(document.body);
const [, status, copies] = orderFields;

const meta: Meta<typeof FieldDialog> = {
  title: 'Databases/FieldDialog',
  component: FieldDialog,
  tags: ['evolving'],
  args: { opened: true, onSave: fn(), onClose: fn(), onDraft: fn() },
  parameters: {
    ...wholeScreen,
    ...guide({
      use: 'Adds or changes a field of a database.',
      do: 'Try a change of type first, and list what would be lost.',
      dont: 'Don’t empty cells before somebody has seen which.',
      keyboard: 'Tab goes from field to field, Enter saves, Escape closes.',
      aria: 'A dialog; what would be lost is announced.',
    }),
  },
};
export default meta;
type Story = StoryObj<typeof FieldDialog>;

/** A new field needs a name. */
export const Default: Story = {
  play: async ({ args }) => {
    await userEvent.click(await body().findByRole('button', { name: 'Add field' }));
    await expect(await body().findByText('Enter a name.')).toBeVisible();
    await userEvent.type(body().getByRole('textbox', { name: 'Name' }), 'Copies{Enter}');
    await expect(args.onSave).toHaveBeenCalledWith(
      expect.objectContaining({ name: 'Copies', type: 'text' }),
      false,
    );
  },
};
export const Labels: Story = { args: { field: status } };
export const WhatIsLost: Story = {
  args: {
    field: copies,
    trial: {
      convertedCount: 118,
      lostCount: 2,
      lost: [
        { rowId: 'one', serialNumber: 3, text: 'a few' },
        { rowId: 'two', serialNumber: 9, text: 'ask Ada' },
      ],
    },
  },
};
export const Failed: Story = { args: { error: 'Failed to add new property' } };
export const Dark: Story = { args: { field: status }, ...dark };
export const Phone: Story = { args: { field: status }, ...phone };
