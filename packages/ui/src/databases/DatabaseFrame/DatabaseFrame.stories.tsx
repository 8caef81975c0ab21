import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { guide } from '../../testing/guide';
import { dark, phone, wholeScreen } from '../../testing/story';
import { DatabaseTable } from '../DatabaseTable/DatabaseTable';
import { orderFields, orderNames, orders } from '../databases.testing';
import { NewViewDialog } from '../ViewLayoutMenu/NewViewDialog';
import { ViewDatesMenu, ViewFieldsMenu } from '../ViewLayoutMenu/ViewFieldsMenu';
import { ViewLayoutMenu } from '../ViewLayoutMenu/ViewLayoutMenu';
import { DatabaseFrame } from './DatabaseFrame';

const meta: Meta<typeof DatabaseFrame> = {
  title: 'Databases/DatabaseFrame',
  component: DatabaseFrame,
  subcomponents: { NewViewDialog, ViewLayoutMenu, ViewFieldsMenu, ViewDatesMenu },
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

const hiddenChanged = fn();
const endChanged = fn();
/** A view leaves fields out, and says by which dates it places rows. */
export const FieldsOfAView: Story = {
  render: () => (
    <div style={{ display: 'flex', gap: 8 }}>
      <ViewFieldsMenu fields={orderFields} hidden={['mail']} onHidden={hiddenChanged} />
      <ViewDatesMenu fields={orderFields} dateField="due" onDate={fn()} onEnd={endChanged} />
    </div>
  ),
  async play({ canvasElement }) {
    const page = within(canvasElement.ownerDocument.body);
    await userEvent.click(page.getByRole('button', { name: 'Fields: 1 hidden' }));
    await userEvent.click(await page.findByRole('menuitem', { name: 'Hide Copies' }));
    await expect(hiddenChanged).toHaveBeenCalledWith(['mail', 'copies']);
    await userEvent.click(page.getByRole('button', { name: 'By Due' }));
    // It begins on one, and ends on the other.
    const [, end] = await page.findAllByRole('menuitemradio', { name: 'Created' });
    if (end) await userEvent.click(end);
    await expect(endChanged).toHaveBeenCalledWith('created');
  },
};
