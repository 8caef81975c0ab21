import type { Meta, StoryObj } from '@storybook/react-vite';
import { dark, phone, rightToLeft } from '../../testing/story';
import { autumn, longTask, statuses } from '../../testing/task-cast';
import { TaskCard } from './TaskCard';

const [late, plain, , suggested] = autumn.flatMap((column) => column.items);

import { guide } from '../../testing/guide';

const meta: Meta<typeof TaskCard> = {
  title: 'Tasks/TaskCard',
  component: TaskCard,
  tags: ['evolving'],
  parameters: guide({
    use: 'A task on a board or on a phone.',
    do: 'Show what differs from the others.',
    dont: 'Don’t repeat the status where the column has it.',
    keyboard: 'On a board, arrows reach it and Enter opens it.',
    aria: 'The title and its marks as text; “Suggested by the assistant” is an image with that name.',
  }),
  args: { task: late ?? longTask },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 268, padding: 8 }}>
        <Story />
      </div>
    ),
  ],
};
export default meta;
type Story = StoryObj<typeof TaskCard>;

export const Overdue: Story = {};
export const OverdueDark: Story = { ...dark };
export const OverduePhone: Story = { ...phone };
export const Plain: Story = { args: { task: plain ?? longTask } };
export const Suggested: Story = { args: { task: suggested ?? longTask } };
export const WithStatus: Story = { args: { showStatus: true } };
export const Open: Story = { args: { isOpen: true } };
export const Lifted: Story = { args: { isLifted: true } };
export const LiftedDark: Story = { ...Lifted, ...dark };
/** A number and a title are enough. */
export const Bare: Story = {
  args: {
    task: { id: 'bare', number: 'JL-1', title: 'Call Inês Duarte', status: statuses.todo, assignees: [] },
  },
};
export const LongText: Story = { args: { task: longTask, showStatus: true } };
export const LongTextRightToLeft: Story = { ...LongText, ...rightToLeft };
