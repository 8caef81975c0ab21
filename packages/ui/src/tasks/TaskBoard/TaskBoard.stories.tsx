import type { Meta, StoryObj } from '@storybook/react-vite';
import { IconCheckbox, IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import type { BoardColumnView } from '../../foundation/Board/board';
import { Button } from '../../foundation/Button/Button';
import { EmptyState } from '../../foundation/States/EmptyState';
import { ErrorState } from '../../foundation/States/ErrorState';
import bouquet from '../../seed-photographs/bouquet-blush.webp';
import veil from '../../seed-photographs/veil.webp';
import vineyard from '../../seed-photographs/vineyard.webp';
import { guide } from '../../testing/guide';
import { dark, phone, rightToLeft, tablet, wholeScreen } from '../../testing/story';
import { Board, told } from '../../testing/TaskBoardHost';
import { TaskScreen } from '../../testing/TaskScreen';
import { autumn, longTask, manyTasks, statuses } from '../../testing/task-cast';
import { ListLoading } from '../../views/ListScreen/ListLoading';
import { StatusMark } from '../TaskMarks/TaskMarks';
import type { TaskSummary } from '../task';
import { TaskBoard } from './TaskBoard';

const meta: Meta = {
  title: 'Tasks/TaskBoard',
  component: TaskBoard,
  tags: ['evolving'],
  parameters: {
    ...wholeScreen,
    ...guide({
      use: 'For tasks in columns.',
      do: 'Load each column by itself.',
      dont: 'Don’t use it for more than about eight columns.',
      keyboard: 'As Board: arrows move, Space carries, Enter opens.',
      aria: 'As Board: listboxes of tasks, and a live region for moves.',
    }),
  },
};
export default meta;
type Story = StoryObj;

const screen = (content: ReactNode) => <TaskScreen>{content}</TaskScreen>;

export const Default: Story = { render: () => screen(<Board columns={autumn} />) };
export const Dark: Story = { ...Default, ...dark };
export const Phone: Story = { ...Default, ...phone };
export const PhoneDark: Story = { ...Default, globals: { ...phone.globals, ...dark.globals } };
export const Tablet: Story = { ...Default, ...tablet };
export const RightToLeft: Story = { ...Default, ...rightToLeft };

/** Enter adds and stays for the next one; Esc closes. */
export const AddInColumn: Story = {
  ...Default,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Add a task to In progress' }));
    await userEvent.type(
      canvas.getByRole('textbox', { name: 'New task in In progress' }),
      'Book the van{Enter}',
    );
    await expect(canvas.getByRole('option', { name: /JL-233 Book the van/ })).toBeVisible();
    await expect(canvas.getByRole('region', { name: 'In progress, 4 tasks' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect(canvas.queryByRole('textbox', { name: 'New task in In progress' })).toBeNull();
  },
};

export const MoreInColumn: Story = {
  ...Default,
  play: async ({ canvas }) => {
    told.more.mockClear();
    await userEvent.click(canvas.getByRole('button', { name: 'Show 38 more' }));
    await expect(told.more).toHaveBeenCalledWith('done');
  },
};

const withColumn = (id: string, change: Partial<BoardColumnView<TaskSummary>>) =>
  autumn.map((column) => (column.id === id ? { ...column, ...change } : column));

export const EmptyColumn: Story = {
  render: () => screen(<Board columns={withColumn('client', { items: [], total: 0 })} />),
};
export const EmptyColumnDark: Story = { ...EmptyColumn, ...dark };
export const ColumnFailed: Story = {
  render: () => screen(<Board columns={withColumn('done', { failed: true })} />),
};
export const ColumnFetching: Story = {
  render: () => screen(<Board columns={withColumn('done', { isFetchingMore: true })} />),
};
export const OpenBesideIt: Story = { render: () => screen(<Board columns={autumn} openId="jl-224" />) };

/** Nothing moves, nothing is added; cards still open. */
export const ReadOnly: Story = {
  render: () => screen(<TaskBoard label="This autumn" columns={autumn} onOpen={told.opened} />),
  play: async ({ canvas, canvasElement }) => {
    canvas.getByRole('option', { name: /Album layout/ }).focus();
    await userEvent.keyboard(' ');
    await expect(canvasElement.querySelector('p[role="status"]')).toHaveTextContent('');
  },
};

export const LongText: Story = {
  render: () =>
    screen(
      <Board
        showStatus
        columns={[
          {
            id: 'long',
            name: 'Waiting for both families and the venue to agree',
            mark: <StatusMark status={statuses.client} />,
            total: 12_480,
            items: [longTask],
          },
          ...autumn,
        ]}
      />,
    ),
};
export const LongTextPhone: Story = { ...LongText, ...phone };

/** Ten thousand cards, a few dozen in the page; the keys reach the last one and carry it. */
export const ManyCards: Story = {
  render: () =>
    screen(
      <Board
        columns={withColumn('todo', { items: manyTasks(10_000, statuses.todo), total: 10_000 }).map(
          (column) =>
            column.id === 'done' ? { ...column, items: manyTasks(400, statuses.done), total: 400 } : column,
        )}
      />,
    ),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByRole('option').length).toBeGreaterThan(8));
    await expect(canvas.getAllByRole('option').length).toBeLessThan(80);
    canvas.getAllByRole('option')[0]?.focus();
    await userEvent.keyboard('{End}');
    await waitFor(() => expect(document.activeElement).toHaveAttribute('aria-posinset', '10000'));
    await userEvent.keyboard(' {ArrowRight} ');
    await waitFor(() => expect(document.activeElement).toHaveAttribute('aria-posinset', '4'));
    await expect(canvas.getByRole('region', { name: 'To do, 9,999 tasks' })).toBeVisible();
  },
};
const { render: manyCards } = ManyCards;
export const ManyCardsPhone: Story = { ...(manyCards && { render: manyCards }), ...phone };

export const Loading: Story = { render: () => screen(<ListLoading label="Loading tasks" layout="board" />) };
export const LoadingDark: Story = { ...Loading, ...dark };
export const LoadingPhone: Story = { ...Loading, ...phone };
export const Empty: Story = {
  render: () =>
    screen(
      <EmptyState
        photographs={[veil, vineyard, bouquet]}
        title="All your tasks on one board"
        text="Tasks come from you, from automations and from what a client signs. Each has a number that you can say."
        actions={
          <>
            <Button variant="primary" icon={IconPlus}>
              New task
            </Button>
            <Button variant="subtle">Add the tasks of a wedding</Button>
          </>
        }
      />,
    ),
};
export const NothingToday: Story = {
  render: () =>
    screen(
      <EmptyState
        icon={IconCheckbox}
        title="No tasks due today"
        text="Tomorrow there are two tasks."
        actions={<Button>Show tomorrow</Button>}
      />,
    ),
};
export const Failed: Story = {
  render: () =>
    screen(
      <ErrorState
        title="Couldn’t load tasks"
        text="There was no answer for 20 seconds. Nothing was changed."
        onRetry={fn()}
        reference="0197-4C1E"
      />,
    ),
};
