import { parseDay } from '@atelier/filters';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn, userEvent, within } from 'storybook/test';
import { guide } from '../../testing/guide';
import { dark, phone, rightToLeft, wholeScreen } from '../../testing/story';
import { orderFields, orderNames, orders, useOrders } from '../databases.testing';
import { DatabaseTimeline, type DatabaseTimelineProps } from './DatabaseTimeline';

const told = { written: fn(), opened: fn() };
const [due] = orderFields.filter(({ id }) => id === 'due');
/** When an order was sent to the lab. */
const sent = due && { ...due, id: 'sent', name: 'Sent' };
const sentOn: Readonly<Record<string, string>> = { 'order-1': '2026-10-11', 'order-2': '2026-10-19' };
const withSent = orders.map((row) => ({
  ...row,
  values: { ...row.values, ...(sentOn[row.id] ? { sent: sentOn[row.id] ?? null } : {}) },
}));
const fields = sent ? [...orderFields, sent] : orderFields;

/** A timeline that keeps what is moved. */
function Lab(props: Partial<DatabaseTimelineProps>) {
  const [rows, write] = useOrders(withSent);
  if (!due || !sent) return null;
  return (
    <DatabaseTimeline
      label="At the lab"
      fields={fields}
      names={orderNames}
      rows={rows}
      startField={sent}
      endField={due}
      today={parseDay('2026-10-15') ?? 0}
      weekStart={1}
      onOpen={({ id }) => told.opened(id)}
      onWrite={(writes) => {
        told.written(writes);
        write(writes);
      }}
      {...props}
    />
  );
}

const meta: Meta<typeof DatabaseTimeline> = {
  title: 'Databases/DatabaseTimeline',
  component: DatabaseTimeline,
  tags: ['evolving'],
  parameters: {
    ...wholeScreen,
    ...guide({
      use: 'For rows that last from one date to another.',
      do: 'Show the rows without a date as well: they have a line without a bar.',
      dont: 'Don’t use it where every row is a single day; a calendar is denser.',
      keyboard: 'Alt with Left or Right moves a bar by a day, with Shift its end. Enter opens the row.',
      aria: 'A list of rows; each bar is named by its row and its period.',
    }),
  },
};
export default meta;
type Story = StoryObj;

/** A bar is moved with its end, and made longer. */
export const Weeks: Story = {
  render: () => <Lab />,
  async play({ canvasElement }) {
    for (const mock of Object.values(told)) mock.mockClear();
    const canvas = within(canvasElement);
    const bar = () => canvas.getByRole('button', { name: /^Album, 40 pages, linen, / });
    await expect(bar()).toHaveAccessibleName('Album, 40 pages, linen, 11 Oct 2026 to 25 Nov 2026');
    bar().focus();
    await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}');
    await expect(bar()).toHaveAccessibleName('Album, 40 pages, linen, 12 Oct 2026 to 26 Nov 2026');
    await userEvent.keyboard('{Alt>}{Shift>}{ArrowLeft}{/Shift}{/Alt}');
    await expect(told.written).toHaveBeenLastCalledWith([
      { rowId: 'order-1', fieldId: 'due', value: '2026-11-25' },
    ]);
    const { left, top } = bar().getBoundingClientRect();
    const at = { button: 0, pointerId: 1, pointerType: 'mouse', clientY: top + 5 };
    await fireEvent.pointerDown(bar(), { ...at, clientX: left + 20 });
    await fireEvent.pointerMove(bar(), { ...at, clientX: left + 20 + 7 * 11 });
    await fireEvent.pointerUp(bar(), { ...at, clientX: left + 20 + 7 * 11 });
    await expect(bar()).toHaveAccessibleName('Album, 40 pages, linen, 19 Oct 2026 to 2 Dec 2026');
    await userEvent.click(canvas.getByRole('button', { name: 'Months' }));
    await expect(canvas.getByRole('button', { name: 'Months' })).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(canvas.getByRole('button', { name: /^Thank-you cards/ }));
    await expect(told.opened).toHaveBeenLastCalledWith('order-3');
  },
};
export const Grouped: Story = {
  render: () => (
    <Lab
      rows={undefined}
      groups={[
        { id: 'lab', name: 'At the lab', items: withSent.slice(0, 2), total: 2 },
        { id: 'none', name: 'No value', items: withSent.slice(2), total: 9 },
      ]}
      onMore={fn()}
    />
  ),
};
export const Dark: Story = { render: () => <Lab />, ...dark };
export const Phone: Story = { render: () => <Lab />, ...phone };
export const RightToLeft: Story = { render: () => <Lab />, ...rightToLeft };
