import type { Meta, StoryObj } from '@storybook/react-vite';
import { IconAddressBook, IconCalendar, IconCircleDashed, IconFlag, IconUser } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { ErrorState } from '../../foundation/States/ErrorState';
import { SidePanelStack } from '../../frame/SidePanelStack/SidePanelStack';
import { guide } from '../../testing/guide';
import { dark, phone, rightToLeft, wholeScreen } from '../../testing/story';
import { TaskScreen } from '../../testing/TaskScreen';
import { autumn, longTask, mira, statuses, tom } from '../../testing/task-cast';
import { TaskBoard } from '../TaskBoard/TaskBoard';
import { DueDate, People, PriorityMark, StatusMark, StatusPill } from '../TaskMarks/TaskMarks';
import type { TaskSummary } from '../task';
import type { SubTaskView } from './SubTasks';
import { SubTasks } from './SubTasks';
import { type TaskField, TaskPanel, TaskPanelLoading, type TaskPanelProps } from './TaskPanel';

const meta: Meta = {
  title: 'Tasks/TaskPanel',
  component: TaskPanel,
  tags: ['evolving'],
  subcomponents: { SubTasks, TaskPanelLoading },
  parameters: {
    ...wholeScreen,
    ...guide({
      use: 'For one task beside the list.',
      do: 'Save each field when it is left.',
      dont: 'Don’t add a Save button.',
      keyboard: 'Title and description are edited in place: Esc restores what was there.',
      aria: 'Facts are a description list; sub-tasks are a named section.',
    }),
  },
};
export default meta;
type Story = StoryObj;

const album = autumn.flatMap((column) => column.items).find((task) => task.id === 'jl-215') ?? longTask;
const chosen = fn();

const fieldsOf = (task: TaskSummary, isReadOnly = false): TaskField[] => {
  const edit = isReadOnly ? {} : { onEdit: fn() };
  return [
    {
      id: 'status',
      label: 'Status',
      icon: IconCircleDashed,
      value: <StatusPill status={task.status} />,
      ...(!isReadOnly && {
        menu: [
          {
            items: Object.values(statuses).map((status) => ({
              id: status.id,
              label: status.label,
              picture: <StatusMark status={status} />,
              checked: status.id === task.status.id,
              onSelect: () => chosen(status.id),
            })),
          },
        ],
      }),
    },
    {
      id: 'assigned',
      label: 'Assigned to',
      icon: IconUser,
      value: task.assignees.length > 0 && (
        <>
          <People people={task.assignees} decorative shown={4} />
          {task.assignees.map((person) => person.name).join(', ')}
        </>
      ),
      ...edit,
    },
    {
      id: 'due',
      label: 'Due date',
      icon: IconCalendar,
      value: task.due && <DueDate due={task.due} />,
      ...edit,
    },
    {
      id: 'priority',
      label: 'Priority',
      icon: IconFlag,
      value: task.priority && (
        <>
          <PriorityMark priority={task.priority} decorative />
          {task.priority.label}
        </>
      ),
      ...edit,
    },
    { id: 'client', label: 'Client', icon: IconAddressBook, value: task.client, ...edit },
  ];
};

const parts: readonly SubTaskView[] = [
  {
    id: 's1',
    number: 'JL-234',
    title: 'Choose the opening spread',
    status: statuses.done,
    assignees: [mira],
  },
  {
    id: 's2',
    number: 'JL-235',
    title: 'Order of the ceremony',
    status: statuses.progress,
    assignees: [mira],
  },
  {
    id: 's3',
    number: 'JL-236',
    title: 'Portraits at the cloister',
    status: statuses.todo,
    due: { text: '20 Oct', state: 'ahead' },
    assignees: [tom],
  },
  {
    id: 's4',
    number: 'JL-237',
    title: 'Ask Inês Duarte for the seating plan',
    status: statuses.todo,
    due: { text: 'Yesterday', state: 'late' },
    assignees: [mira],
  },
];

const renamed = fn();
const done = fn();
function Panel({
  subTasks: initial = parts,
  ...rest
}: Partial<Omit<TaskPanelProps, 'subTasks'>> & { subTasks?: readonly SubTaskView[] }) {
  const [subTasks, setSubTasks] = useState(initial);
  return (
    <TaskPanel
      task={album}
      description="Twenty pages, linen, 30 × 30. Begin with the road to Sintra, end with the lights."
      fields={fieldsOf(album)}
      onTitleChange={renamed}
      onDescriptionChange={fn()}
      subTasks={{
        subTasks,
        onOpen: fn(),
        onDone: done,
        onAdd: (title) =>
          setSubTasks((before) => [
            ...before,
            { id: title, number: 'JL-238', title, status: statuses.todo, assignees: [] },
          ]),
        onRemove: (id) => setSubTasks((before) => before.filter((one) => one.id !== id)),
      }}
      onDelete={fn()}
      foot="Made by Mira Anand on 12 Oct 2026"
      {...rest}
    />
  );
}

const beside = (content: ReactNode) => (
  <TaskScreen
    panels={
      <SidePanelStack
        panels={[{ id: 'jl-215', title: 'JL-215', content, onOpenAsPage: fn(), onCopyLink: fn() }]}
        onPop={fn()}
        onClose={fn()}
      />
    }
  >
    <TaskBoard label="This autumn" columns={autumn} onMove={fn()} onOpen={fn()} openId="jl-215" />
  </TaskScreen>
);

export const Default: Story = { render: () => beside(<Panel />) };
export const Dark: Story = { ...Default, ...dark };
export const Phone: Story = { ...Default, ...phone };
export const RightToLeft: Story = { ...Default, ...rightToLeft };

/** A title is kept when it is left; Esc takes it back and leaves the panel open. */
export const EditTitle: Story = {
  ...Default,
  play: async ({ canvas }) => {
    renamed.mockClear();
    const title = canvas.getByRole('textbox', { name: 'Title' });
    await userEvent.clear(title);
    await userEvent.type(title, 'Album layout, all pages{Escape}');
    await expect(title).toHaveValue('Album layout, first 20 pages');
    await expect(renamed).not.toHaveBeenCalled();
    await userEvent.type(title, ' and cover{Enter}');
    await expect(renamed).toHaveBeenCalledWith('Album layout, first 20 pages and cover', undefined);
  },
};

/** Enter adds a part and stays for the next one. */
export const Parts: Story = {
  ...Default,
  play: async ({ canvas }) => {
    done.mockClear();
    const line = canvas.getByRole('textbox', { name: 'New sub-task' });
    await userEvent.type(line, 'Ask Tom for the drone frames{Enter}');
    await expect(canvas.getByText('1 of 5 done')).toBeVisible();
    await expect(line).toHaveFocus();
    await userEvent.click(canvas.getByRole('button', { name: 'Order of the ceremony: done' }));
    await expect(done).toHaveBeenCalledWith('s2', true);
    await userEvent.click(canvas.getByRole('button', { name: 'Remove Choose the opening spread' }));
    await expect(canvas.getByText('0 of 4 done')).toBeVisible();
  },
};

export const ChooseStatus: Story = {
  ...Default,
  play: async ({ canvas }) => {
    chosen.mockClear();
    await userEvent.click(canvas.getByRole('button', { name: /^Status: / }));
    await userEvent.click(await within(document.body).findByRole('menuitemradio', { name: 'Done' }));
    await expect(chosen).toHaveBeenCalledWith('done');
  },
};

export const Bare: Story = {
  render: () =>
    beside(
      <Panel
        task={{ ...album, assignees: [], due: null, priority: null, client: null, isSuggested: true }}
        fields={fieldsOf({ ...album, assignees: [], due: null, priority: null, client: null })}
        description=""
        subTasks={[]}
      />,
    ),
};
export const LongText: Story = {
  render: () =>
    beside(
      <Panel
        task={longTask}
        parent={{ number: 'JL-215', title: 'Album layout, first 20 pages', onOpen: fn() }}
        fields={fieldsOf(longTask)}
        subTasks={Array.from({ length: 24 }, (_, index) => ({ ...longTask, id: `part-${index}` }))}
      />,
    ),
};
export const LongTextPhone: Story = { ...LongText, ...phone };
export const ReadOnly: Story = {
  render: () =>
    beside(
      <TaskPanel
        task={album}
        description="Twenty pages, linen, 30 × 30."
        fields={fieldsOf(album, true)}
        subTasks={{ subTasks: parts }}
      />,
    ),
};
export const Loading: Story = { render: () => beside(<TaskPanelLoading />) };
export const LoadingDark: Story = { ...Loading, ...dark };
export const Failed: Story = {
  render: () =>
    beside(
      <ErrorState
        title="Couldn’t load the task"
        text="There was no answer for 20 seconds. Nothing was changed."
        onRetry={fn()}
      />,
    ),
};
