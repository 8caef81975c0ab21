import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { guide } from '../../testing/guide';
import { dark, phone, wholeScreen } from '../../testing/story';
import { orderFields, orderNames, orders } from '../databases.testing';
import { DatabaseCards } from './DatabaseCards';

const meta: Meta<typeof DatabaseCards> = {
  title: 'Databases/DatabaseCards',
  component: DatabaseCards,
  tags: ['evolving'],
  args: {
    label: 'Orders',
    rows: orders,
    fields: orderFields,
    names: orderNames,
    look: 'medium',
    onOpen: fn(),
  },
  parameters: {
    ...wholeScreen,
    ...guide({
      use: 'Rows of a database as cards of a gallery, or as a plain list.',
      do: 'Let the view choose the size of its cards.',
      dont: 'Don’t write in it: a press opens the row.',
      keyboard: 'Tab goes from row to row, Enter opens.',
      aria: 'A list of buttons.',
    }),
  },
};
export default meta;
type Story = StoryObj<typeof DatabaseCards>;

export const Default: Story = {};
export const Small: Story = { args: { look: 'small' } };
export const Large: Story = { args: { look: 'large' } };
export const List: Story = { args: { look: 'list' } };
export const Dark: Story = { ...dark };
export const Phone: Story = { args: { look: 'list' }, ...phone };
