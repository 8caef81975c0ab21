import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { guide } from '../../testing/guide';
import { dark, phone } from '../../testing/story';
import { orderFields, orderNames, orders } from '../databases.testing';
import { cellKey } from '../row';
import { RowDetails } from './RowDetails';

const [first] = orders;

const meta: Meta<typeof RowDetails> = {
  title: 'Databases/RowDetails',
  component: RowDetails,
  tags: ['evolving'],
  args: {
    row: first ?? { id: 'none', serialNumber: 0, values: {} },
    fields: orderFields,
    names: orderNames,
    onWrite: fn(),
    onRefused: fn(),
    onDelete: fn(),
    foot: 'Created by Mira Anand on 15 Oct 2026',
  },
  parameters: guide({
    use: 'One row of a database with all its fields, in the side panel or as a page.',
    do: 'Show what a field refused, with the reason.',
    dont: 'Don’t repeat it for several rows: that is DatabaseTable.',
    keyboard: 'Enter or Space on a value writes it, Enter saves, Escape takes back.',
    aria: 'A list of fields; each value is a button.',
  }),
};
export default meta;
type Story = StoryObj<typeof RowDetails>;

/** A press on a value writes it. */
export const Default: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Edit Copies' }));
    await userEvent.keyboard('3{Enter}');
    await expect(args.onWrite).toHaveBeenCalledWith([{ rowId: 'order-1', fieldId: 'copies', value: 3 }]);
  },
};
export const Refused: Story = {
  args: {
    refused: new Map([
      [cellKey('order-1', 'mail'), { text: 'ada', message: 'Mail takes one email address.' }],
    ]),
  },
};
export const ReadOnly: Story = { args: { onWrite: undefined, onDelete: undefined } };
export const Dark: Story = { ...dark };
export const Phone: Story = { ...phone };
