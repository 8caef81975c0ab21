import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { guide } from '../../testing/guide';
import { dark, phone, wholeScreen } from '../../testing/story';
import { DatabaseTable } from '../DatabaseTable/DatabaseTable';
import { orderFields, orderNames, orders } from '../databases.testing';
import { NewViewDialog } from '../ViewLayoutMenu/NewViewDialog';
import { ViewLayoutMenu } from '../ViewLayoutMenu/ViewLayoutMenu';
import { DatabaseFrame } from './DatabaseFrame';

const meta: Meta<typeof DatabaseFrame> = {
  title: 'Databases/DatabaseFrame',
  component: DatabaseFrame,
  subcomponents: { NewViewDialog, ViewLayoutMenu },
  tags: ['evolving'],
  args: {
    name: 'Print orders',
    databaseId: 'orders',
    detail: '4 rows',
    onName: fn(),
    onNewRow: fn(),
    search: { text: '', onText: fn() },
    views: <ViewLayoutMenu layout="table" cardSize="medium" onChange={fn()} />,
    children: <DatabaseTable label="All orders" fields={orderFields} names={orderNames} rows={orders} />,
  },
  parameters: {
    ...wholeScreen,
    ...guide({
      use: 'A database as a page, or in a block of one.',
      do: 'Let people write its name where it stands.',
      dont: 'Don’t use it for the lists of other areas: that is ListScreen.',
      keyboard: 'N adds a row, F adds a filter.',
      aria: 'A region with the name of the database.',
    }),
  },
};
export default meta;
type Story = StoryObj<typeof DatabaseFrame>;

export const Default: Story = {};
export const Embedded: Story = { args: { isEmbedded: true } };
export const NewView: Story = { render: () => <NewViewDialog opened onSave={fn()} onClose={fn()} /> };
export const Dark: Story = { ...dark };
export const Phone: Story = { ...phone };
