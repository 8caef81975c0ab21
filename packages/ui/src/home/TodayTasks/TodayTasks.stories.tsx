import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { dark, phone, rightToLeft } from '../../testing/story';
import { type TodayTask, TodayTasks, TodayTasksLoading } from './TodayTasks';

const done = fn();
const tasks: readonly TodayTask[] = [
  {
    id: '1',
    title: 'Send sneak peek to Ada & Luis',
    href: '/tasks/1',
    due: { text: 'Yesterday', state: 'late' },
    isDone: false,
  },
  {
    id: '2',
    title: 'Charge flashes, pack the 85 mm',
    href: '/tasks/2',
    due: { text: 'Today', state: 'today' },
    isDone: false,
  },
  {
    id: '3',
    title: 'Back up card 3 and 4',
    href: '/tasks/3',
    due: { text: 'Today', state: 'done' },
    isDone: true,
  },
];

import { guide } from '../../testing/guide';

const meta: Meta<typeof TodayTasks> = {
  title: 'Home/TodayTasks',
  component: TodayTasks,
  tags: ['evolving'],
  parameters: guide({
    use: 'For the tasks of today, on Home.',
    do: 'Show what is late first.',
    dont: 'Don’t show more than fits on the screen.',
    keyboard: 'Each task has a checkbox and a link.',
    aria: 'A section named by its heading, with a list.',
  }),
  subcomponents: { TodayTasksLoading },
  args: {
    day: 'Thu 15 October',
    tasks,
    counts: '11 open, 1 late, 3 today',
    onDone: done,
    link: { label: 'Tasks', href: '/tasks' },
  },
  decorators: [
    (Story) => (
      <div style={{ background: 'var(--surface)', padding: 24, maxWidth: 380 }}>
        <Story />
      </div>
    ),
  ],
};
export default meta;
type Story = StoryObj<typeof TodayTasks>;

/** A tick marks a task done where it stands. */
export const Default: Story = {
  play: async ({ canvas }) => {
    done.mockClear();
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Send sneak peek to Ada & Luis: done' }));
    await expect(done).toHaveBeenCalledWith('1', true);
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Back up card 3 and 4: done' }));
    await expect(done).toHaveBeenCalledWith('3', false);
  },
};
export const Dark: Story = { ...dark };
export const Phone: Story = { ...phone };
export const RightToLeft: Story = { ...rightToLeft };
export const Nothing: Story = { args: { tasks: [], counts: 'Nothing open' } };
export const LongText: Story = {
  args: {
    tasks: tasks.map((task) => ({
      ...task,
      title: `${task.title}, and everything that belongs to it before the end of the week`,
    })),
  },
};
export const Loading: Story = { render: () => <TodayTasksLoading /> };
