import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { manyContacts } from '../../testing/cast';
import { dark, wholeScreen } from '../../testing/story';
import { DataTable } from './DataTable';

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

const meta: Meta<typeof People> = {
  title: 'Foundation/DataTable',
  component: People,
  args: { count: 7 },
  parameters: wholeScreen,
};
export default meta;
type Story = StoryObj<typeof People>;

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
export const NoRows: Story = { args: { count: 0 } };
