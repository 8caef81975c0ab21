import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { guide } from '../../testing/guide';
import { dark, phone, wholeScreen } from '../../testing/story';
import { orderFields, orderNames, orders } from '../databases.testing';
import { DatabaseBoard } from './DatabaseBoard';

const meta: Meta<typeof DatabaseBoard> = {
  title: 'Databases/DatabaseBoard',
  component: DatabaseBoard,
  tags: ['evolving'],
  args: {
    label: 'Work',
    fields: orderFields,
    names: orderNames,
    groupedBy: 'status',
    columns: [
      { id: 'toOrder', name: 'To order', items: orders.slice(2, 3), total: 1 },
      { id: 'lab', name: 'At the lab', items: orders.slice(0, 2), total: 2 },
      { id: 'delivered', name: 'Delivered', items: orders.slice(3), total: 1 },
    ],
    onMove: fn(),
    onOpen: fn(),
    onAdd: fn(),
  },
  parameters: {
    ...wholeScreen,
    ...guide({
      use: 'Rows of a database in columns, one for each value of a field.',
      do: 'Put a refused card back, and say why.',
      dont: 'Don’t use it for fields that nobody writes.',
      keyboard: 'Arrows go from card to card, Enter opens, Space picks up and drops, Escape puts back.',
      aria: 'Columns are regions, cards are options; each step of a move is announced.',
    }),
  },
};
export default meta;
type Story = StoryObj<typeof DatabaseBoard>;

export const Default: Story = {};
export const ReadOnly: Story = { args: { onMove: undefined, onAdd: undefined } };
export const Dark: Story = { ...dark };
export const Phone: Story = { ...phone };
