import { parseDay } from '@atelier/filters';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { guide } from '../../testing/guide';
import { dark, phone, rightToLeft, wholeScreen } from '../../testing/story';
import { orderFields, orderNames, orders, useOrders } from '../databases.testing';
import { DatabaseCalendar, type DatabaseCalendarProps } from './DatabaseCalendar';

const told = { written: fn(), added: fn(), opened: fn() };
const day = (text: string) => parseDay(text) ?? Number.NaN;
const due = orderFields.filter(({ id }) => id === 'due')[0];

/** A calendar that keeps what is moved, and the month that is shown. */
function Due(props: Partial<DatabaseCalendarProps>) {
  const [rows, write] = useOrders(orders);
  const [month, setMonth] = useState(day('2026-11-01'));
  if (!due) return null;
  return (
    <DatabaseCalendar
      label="Due"
      fields={orderFields}
      names={orderNames}
      rows={rows}
      dateField={due}
      month={month}
      onMonth={setMonth}
      today={day('2026-11-12')}
      weekStart={1}
      onOpen={({ id }) => told.opened(id)}
      onWrite={(writes) => {
        told.written(writes);
        write(writes);
      }}
      onAdd={told.added}
      {...props}
    />
  );
}

const meta: Meta<typeof DatabaseCalendar> = {
  title: 'Databases/DatabaseCalendar',
  component: DatabaseCalendar,
  tags: ['evolving'],
  parameters: {
    ...wholeScreen,
    ...guide({
      use: 'For the rows of a database by one of their dates.',
      do: 'Ask for the rows of the weeks that are shown, and say below if there are more.',
      dont: 'Don’t use it for events with a length in hours; those have a calendar of their own.',
      keyboard:
        'Arrows, Home, End, Page Up and Page Down walk from day to day. Enter goes to the rows of a day, or adds one. Alt with an arrow moves a row.',
      aria: 'A grid of days; each is named by its date and how many rows it has. Moves are announced.',
    }),
  },
};
export default meta;
type Story = StoryObj;

/** A row is opened by a press, moved by Alt and an arrow, and added on its day. */
export const Month: Story = {
  render: () => <Due />,
  async play({ canvasElement }) {
    for (const mock of Object.values(told)) mock.mockClear();
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('gridcell', { name: /^Thursday 12 November, 0 rows/ })).toHaveAttribute(
      'aria-current',
      'date',
    );
    const full = canvas.getByRole('gridcell', { name: /^Wednesday 25 November, 2 rows/ });
    const album = within(full).getByRole('button', { name: 'Album, 40 pages, linen' });
    await userEvent.click(album);
    await expect(told.opened).toHaveBeenCalledWith('order-1');
    album.focus();
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
    await expect(told.written).toHaveBeenCalledWith([
      { rowId: 'order-1', fieldId: 'due', value: '2026-11-18' },
    ]);
    const moved = canvas.getByRole('gridcell', { name: /^Wednesday 18 November, 1 row/ });
    await waitFor(() => expect(within(moved).getByRole('button', { name: /^Album/ })).toHaveFocus());
    moved.focus();
    await userEvent.keyboard('{ArrowRight}');
    await waitFor(() =>
      expect(canvas.getByRole('gridcell', { name: /^Thursday 19 November/ })).toHaveFocus(),
    );
    await userEvent.keyboard('{Enter}');
    await expect(told.added).toHaveBeenCalledWith('2026-11-19');
    await userEvent.keyboard('{PageUp}');
    await waitFor(() => expect(canvas.getByRole('gridcell', { name: /^Monday 19 October/ })).toHaveFocus());
    await userEvent.click(canvas.getByRole('button', { name: 'Today' }));
    await expect(canvas.getByRole('heading', { name: 'November 2026' })).toBeVisible();
  },
};
/** A day of many rows shows the first, and the others when it is asked. */
export const FullDay: Story = {
  render: () => (
    <Due
      rows={Array.from({ length: 9 }, (_, place) => ({
        id: `print-${place}`,
        serialNumber: place,
        values: { order: `Print ${place + 1}`, due: '2026-11-12' },
      }))}
    />
  ),
  async play({ canvasElement }) {
    const cell = within(canvasElement).getByRole('gridcell', { name: /^Thursday 12 November/ });
    await expect(within(cell).getAllByRole('button', { name: /^Print/ })).toHaveLength(3);
    await userEvent.click(within(cell).getByRole('button', { name: '6 more' }));
    await expect(within(cell).getAllByRole('button', { name: /^Print/ })).toHaveLength(9);
  },
};
export const Dark: Story = { render: () => <Due />, ...dark };
/** The chosen day lists its rows below the month. */
export const Phone: Story = { render: () => <Due />, ...phone };
export const RightToLeft: Story = { render: () => <Due />, ...rightToLeft };
