import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ComponentProps, useState } from 'react';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { manyContacts } from '../../testing/cast';
import { dark, wholeScreen } from '../../testing/story';
import { DataTable } from './DataTable';
import { FetchingMore } from './FetchingMore';

const opened = fn();

function People({ count }: { count: number }) {
  const [rows] = useState(() => manyContacts(count));
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  return (
    <div style={{ height: 440, display: 'grid', background: 'var(--surface)' }}>
      <DataTable
        label="People"
        rows={rows}
        rowId={(row) => row.id}
        rowName={(row) => row.name}
        selected={selected}
        onSelectedChange={setSelected}
        onOpen={opened}
        columns={[
          { id: 'name', header: 'Name', width: 'minmax(160px, 1fr)', cell: (row) => row.name },
          { id: 'email', header: 'Email', width: 'minmax(160px, 1fr)', cell: (row) => row.email ?? 'None' },
          { id: 'leads', header: 'Leads', width: '64px', align: 'end', cell: (row) => row.leads ?? 0 },
        ]}
        totals={{ name: `${selected.size} of ${count} selected` }}
      />
    </div>
  );
}

function Reopened(people: { count: number }) {
  const [times, setTimes] = useState(1);
  return (
    <>
      <button type="button" onClick={() => setTimes(times + 1)}>
        Open again
      </button>
      <People key={times} {...people} />
    </>
  );
}

import { guide } from '../../testing/guide';

const meta: Meta = {
  title: 'Foundation/DataTable',
  component: DataTable,
  tags: ['stable'],
  subcomponents: { FetchingMore },
  render: ({ count }) => <People count={count} />,
  args: { count: 7 },
  parameters: {
    ...wholeScreen,
    ...guide({
      use: 'For rows that people scan, select, and open. It draws only the visible rows from 100 on.',
      do: 'Give it rowName, so that each checkbox says whom it selects.',
      dont: 'Don’t put a second link into a cell for what Enter on the row does.',
      keyboard: 'Arrows, Home and End move between rows, Space selects, Enter opens.',
      aria: 'A grid with row counts, sort directions and selected rows; a selection is reported in its last line.',
    }),
  },
};
export default meta;
type Story = StoryObj<ComponentProps<typeof People>>;

/** Arrows move, space selects, Enter opens. */
export const Keyboard: Story = {
  play: async ({ canvas }) => {
    opened.mockClear();
    const rows = canvas.getAllByRole('row');
    rows[1]?.focus();
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(rows[2]).toHaveFocus());
    await userEvent.keyboard(' ');
    await expect(rows[2]).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{Enter}');
    await expect(opened).toHaveBeenCalledTimes(1);
    await userEvent.keyboard('{End}');
    await waitFor(() => expect(rows[7]).toHaveFocus());
  },
};
export const Dark: Story = { ...dark };

/** Ten thousand rows, a few dozen in the page. */
export const ManyRows: Story = {
  args: { count: 10_000 },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByRole('row').length).toBeGreaterThan(5));
    await waitFor(() => expect(canvas.getAllByRole('row').length).toBeLessThan(60));
    await expect(canvas.getByRole('grid')).toHaveAttribute('aria-rowcount', '10001');
    canvas.getAllByRole('row')[1]?.focus();
    await userEvent.keyboard('{End}');
    await waitFor(() => expect(document.activeElement).toHaveAttribute('aria-rowindex', '10001'));
  },
};
/** Left and opened again, when all that draws long tables is there from the start. */
export const ManyRowsAgain: Story = {
  args: { count: 10_000 },
  render: (args) => <Reopened {...args} />,
  play: async ({ canvas }) => {
    const expectSome = async () => {
      await waitFor(() => expect(canvas.getAllByRole('row').length).toBeLessThan(60));
      await waitFor(() => expect(canvas.getAllByRole('row').length).toBeGreaterThan(5));
    };
    await expectSome();
    await userEvent.click(canvas.getByRole('button', { name: 'Open again' }));
    await expectSome();
  },
};
/** The next page is fetched when its end comes into view, and the list says so. */
export const More: Story = { render: () => <FetchingMore hasMore fetching onMore={fn()} /> };
export const NoRows: Story = { args: { count: 0 } };
