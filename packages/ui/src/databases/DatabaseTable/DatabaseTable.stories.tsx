import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { guide } from '../../testing/guide';
import { dark, phone, rightToLeft, wholeScreen } from '../../testing/story';
import { manyOrders, orderFields, orderNames, orders, useOrders } from '../databases.testing';
import { type CellWrite, cellKey, type DatabaseRowView, type RefusedCell } from '../row';
import { DatabaseTable, type DatabaseTableProps } from './DatabaseTable';

const written = fn();

/** A table that keeps what is written into it. */
function Orders({
  rows: initial = orders,
  ...more
}: Omit<Partial<DatabaseTableProps>, 'rows'> & { rows?: readonly DatabaseRowView[] }) {
  const [rows, keep] = useOrders(initial);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState<ReadonlyMap<string, RefusedCell>>(new Map());
  const write = (writes: readonly CellWrite[]) => {
    written(writes);
    keep(writes);
  };
  return (
    <DatabaseTable
      label="All orders"
      fields={orderFields}
      names={orderNames}
      rows={rows}
      total={rows.length}
      selected={selected}
      onSelectedChange={setSelected}
      onOpen={fn()}
      onWrite={write}
      onPaste={({ writes }) => write(writes)}
      refused={refused}
      onRefused={(rowId, fieldId, cell) =>
        setRefused(cell ? new Map([[cellKey(rowId, fieldId), cell]]) : new Map())
      }
      onWidth={fn()}
      fieldMenu={() => [{ items: [{ id: 'edit', label: 'Edit field', onSelect: fn() }] }]}
      onAddField={fn()}
      sums={{ copies: { kind: 'sum', value: 133 } }}
      onSum={fn()}
      onAdd={fn()}
      {...more}
    />
  );
}

const meta: Meta<typeof DatabaseTable> = {
  title: 'Databases/DatabaseTable',
  component: DatabaseTable,
  tags: ['evolving'],
  parameters: {
    ...wholeScreen,
    ...guide({
      use: 'Rows of a database as cells that are written where they stand.',
      do: 'Keep what a cell refused, with the reason.',
      dont: 'Don’t use it for lists whose rows are only opened: that is DataTable.',
      keyboard:
        'Arrows move, Shift marks a range, Ctrl or ⌘ goes to the end; Enter, F2 or typing writes, Tab goes on, Escape takes back; Delete empties, Ctrl or ⌘ and D fills down.',
      aria: 'A grid of rows and cells; what a cell refuses is announced.',
    }),
  },
  decorators: [
    (Story) => (
      <div style={{ background: 'var(--surface)', display: 'flex', height: 560 }}>
        <Story />
      </div>
    ),
  ],
};
export default meta;
type Story = StoryObj<typeof DatabaseTable>;

/** Typing writes, Tab goes on; a cell that refuses says why and keeps the text; a copied range fills cells. */
export const Default: Story = {
  render: () => <Orders />,
  play: async ({ canvas }) => {
    const first = await canvas.findByRole('row', { name: /Album, 40 pages/ });
    const cells = () => within(canvas.getByRole('row', { name: /Parents/ })).getAllByRole('gridcell');
    await userEvent.click(within(first).getAllByRole('gridcell')[3] as HTMLElement);
    await userEvent.keyboard('{ArrowDown}');
    await expect(cells()[3]).toHaveFocus();
    await userEvent.keyboard('12{Enter}');
    await expect(written).toHaveBeenLastCalledWith([{ rowId: 'order-2', fieldId: 'copies', value: 12 }]);
    await userEvent.keyboard('{ArrowUp}many{Enter}');
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Copies takes a number.');
    await userEvent.keyboard('{Escape}');
    await expect(cells()[3]).toHaveTextContent('12');
  },
};
export const Dark: Story = { render: () => <Orders />, ...dark };
export const Phone: Story = { render: () => <Orders />, ...phone };
export const RightToLeft: Story = { render: () => <Orders />, ...rightToLeft };
export const Grouped: Story = {
  render: () => (
    <DatabaseTable
      label="By status"
      fields={orderFields}
      names={orderNames}
      groups={[
        { id: 'lab', name: 'At the lab', items: orders.slice(0, 2), total: 5 },
        { id: 'toOrder', name: 'To order', items: orders.slice(2, 3), total: 1 },
      ]}
      onMore={fn()}
      onAdd={fn()}
    />
  ),
};
export const Refused: Story = {
  render: () => (
    <Orders
      refused={
        new Map([
          [cellKey('order-1', 'order'), { text: 'Thank-you cards', message: 'Another row has this value.' }],
        ])
      }
    />
  ),
};
export const TenThousandRows: Story = {
  render: () => <Orders rows={manyOrders(10_000)} />,
  play: async ({ canvas }) => {
    const first = await canvas.findByRole('row', { name: /Print 1 / });
    await userEvent.click(within(first).getAllByRole('gridcell')[1] as HTMLElement);
    await userEvent.keyboard('{Control>}{ArrowDown}{/Control}');
    await expect(await canvas.findByRole('row', { name: /Print 10000/ })).toBeVisible();
    await expect(canvas.getAllByRole('row').length).toBeLessThan(80);
  },
};
export const ReadOnly: Story = {
  render: () => <DatabaseTable label="All orders" fields={orderFields} names={orderNames} rows={orders} />,
};
