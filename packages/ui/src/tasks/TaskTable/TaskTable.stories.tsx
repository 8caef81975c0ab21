import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { Avatar } from '../../foundation/Avatar/Avatar';
import type { RowGroup } from '../../foundation/DataTable/lines';
import { ferreira } from '../../testing/ferreira-tasks';
import { guide } from '../../testing/guide';
import { dark, phone, rightToLeft, tablet, wholeScreen } from '../../testing/story';
import { TaskScreen } from '../../testing/TaskScreen';
import { autumn, longTask, manyTasks, mira, statuses, tom } from '../../testing/task-cast';
import type { BulkAction } from '../../views/BulkBar/BulkBar';
import { PriorityMark, StatusMark } from '../TaskMarks/TaskMarks';
import { type TaskSummary, taskPriorities } from '../task';
import { TaskTable, type TaskTableProps } from './TaskTable';

const meta: Meta = {
  title: 'Tasks/TaskTable',
  component: TaskTable,
  tags: ['evolving'],
  parameters: {
    ...wholeScreen,
    ...guide({
      use: 'For tasks as rows in groups.',
      do: 'Group by what people plan by.',
      dont: 'Don’t load closed groups.',
      keyboard: 'As DataTable; arrows also open and close groups.',
      aria: 'A grid; groups have a level and aria-expanded.',
    }),
  },
};
export default meta;
type Story = StoryObj;

const opened = fn();
const gave = fn();
const deleted = fn();

const bulkActions: readonly BulkAction[] = [
  {
    label: 'Status',
    choices: Object.values(statuses).map((status) => ({
      id: status.id,
      label: status.label,
      picture: <StatusMark status={status} />,
    })),
    onChoose: gave,
  },
  {
    label: 'Assign',
    choices: [mira, tom].map((person) => ({
      id: person.id,
      label: person.name,
      picture: <Avatar name={person.name} colourKey={person.id} size={20} decorative />,
    })),
    onChoose: gave,
  },
  {
    label: 'Priority',
    choices: taskPriorities.map((priority) => ({
      id: priority.value,
      label: priority.label,
      picture: <PriorityMark priority={priority} decorative />,
    })),
    onChoose: gave,
  },
  {
    label: 'Due date',
    choices: [
      { id: 'today', label: 'Today', detail: 'Thu 15 October' },
      { id: 'tomorrow', label: 'Tomorrow', detail: 'Fri 16 October' },
      { id: 'none', label: 'No date' },
    ],
    onChoose: gave,
  },
  { label: 'Delete', onPress: deleted },
];

interface TableProps extends Partial<TaskTableProps> {
  groups: readonly RowGroup<TaskSummary>[];
  chosen?: readonly string[];
}
function Table({ groups, chosen = [], ...rest }: TableProps) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(chosen));
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  return (
    <TaskScreen
      view="ferreira"
      bulk={{ count: selected.size, actions: bulkActions, onClear: () => setSelected(new Set()) }}
    >
      <TaskTable
        label="Ferreira wedding"
        groups={groups}
        columns={['status', 'dueDate', 'priority', 'assignedTo', 'estimate']}
        folded={folded}
        onFold={(id, isFolded) =>
          setFolded((before) => new Set([...before, id].filter((one) => one !== id || isFolded)))
        }
        selected={selected}
        onSelectedChange={setSelected}
        onOpen={opened}
        onAdd={fn()}
        sort={{ by: 'title', direction: 'ascending' }}
        onSort={fn()}
        totals={{
          title: '19 tasks',
          dueDate: '1 late',
          estimate: (
            <>
              <small>Sum</small> 15 hr 25 min
            </>
          ),
        }}
        {...rest}
      />
    </TaskScreen>
  );
}

export const Default: Story = { render: () => <Table groups={ferreira} chosen={['jl-211']} /> };
export const Dark: Story = { ...Default, ...dark };
export const Phone: Story = { ...Default, ...phone };
export const PhoneDark: Story = { ...Default, globals: { ...phone.globals, ...dark.globals } };
export const Tablet: Story = { ...Default, ...tablet };
export const RightToLeft: Story = { ...Default, ...rightToLeft };

/** Arrows move, left folds a group, Space chooses, Shift and Space up to here, Enter opens. */
export const Keyboard: Story = {
  render: () => <Table groups={ferreira} />,
  play: async ({ canvas }) => {
    opened.mockClear();
    const row = (name: RegExp) => canvas.getByRole('row', { name });
    row(/JL-211/).focus();
    await userEvent.keyboard(' {ArrowDown}{ArrowDown}');
    await waitFor(() => expect(row(/JL-227/)).toHaveFocus());
    await userEvent.keyboard('{Shift>} {/Shift}');
    await expect(canvas.getByRole('region', { name: '3 selected' })).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect(opened).toHaveBeenCalledTimes(1);
    await userEvent.keyboard('{Home}');
    const head = canvas.getAllByRole('row', { expanded: true })[0];
    await waitFor(() => expect(head).toHaveFocus());
    await userEvent.keyboard('{ArrowLeft}');
    await expect(canvas.queryByRole('row', { name: /JL-211/ })).toBeNull();
    await userEvent.keyboard('{ArrowRight}');
    await expect(row(/JL-211/)).toBeVisible();
  },
};

/** All chosen tasks get a status at once. */
export const Bulked: Story = {
  ...Default,
  play: async ({ canvas }) => {
    gave.mockClear();
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select JL-218' }));
    const bar = within(canvas.getByRole('region', { name: '2 selected' }));
    await userEvent.click(bar.getByRole('button', { name: 'Status' }));
    await userEvent.click(await within(document.body).findByRole('menuitem', { name: 'With the client' }));
    await expect(gave).toHaveBeenCalledWith('client');
    await userEvent.click(bar.getByRole('button', { name: 'Clear selection' }));
    await expect(canvas.queryByRole('region', { name: '2 selected' })).toBeNull();
  },
};

/** Ten thousand tasks in three groups, a few dozen in the page. */
export const ManyRows: Story = {
  render: () => (
    <Table
      groups={ferreira.map((group, index) => ({
        ...group,
        total: 4_000,
        items: manyTasks(3_334, { ...statuses.todo, id: `many-${index}` }),
      }))}
      onMore={fn()}
    />
  ),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByRole('row').length).toBeGreaterThan(8));
    await waitFor(() => expect(canvas.getAllByRole('row').length).toBeLessThan(80));
    canvas.getAllByRole('row')[1]?.focus();
    await userEvent.keyboard('{End}');
    await waitFor(() => expect(document.activeElement).toHaveAttribute('aria-rowindex', '10009'));
  },
};
const { render: manyRows } = ManyRows;
export const ManyRowsPhone: Story = { ...(manyRows && { render: manyRows }), ...phone };

export const MoreInGroups: Story = {
  render: () => (
    <Table
      groups={ferreira.map((group) => ({ ...group, failed: group.id === 'todo', total: group.total + 9 }))}
      onMore={fn()}
    />
  ),
};
export const EmptyGroup: Story = {
  render: () => (
    <Table
      groups={ferreira.map((group, index) => (index === 1 ? { ...group, items: [], total: 0 } : group))}
    />
  ),
};
export const LongText: Story = {
  render: () => (
    <Table
      groups={ferreira.map((group, index) =>
        index === 0 ? { ...group, items: [longTask, ...group.items] } : group,
      )}
      columns={['status', 'dueDate', 'priority', 'assignedTo', 'clients', 'subTasks', 'estimate']}
    />
  ),
};
export const LongTextPhone: Story = { ...LongText, ...phone };

/** Nothing can be chosen, added or sorted. */
export const ReadOnly: Story = {
  render: () => (
    <TaskScreen view="ferreira">
      <TaskTable label="This autumn" groups={autumn} folded={new Set(['done'])} onFold={fn()} />
    </TaskScreen>
  ),
};
