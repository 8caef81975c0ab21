import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { ReadOnly } from '../../foundation/ReadOnly/ReadOnly';
import { guide } from '../../testing/guide';
import { dark, phone, rightToLeft } from '../../testing/story';
import { EmbedTaskList } from './EmbedTaskList';

const todo = { id: 'todo', label: 'To do', group: 'todo', colour: 'stone' } as const;
const done = { id: 'done', label: 'Done', group: 'completed', colour: 'moss' } as const;

const meta: Meta<typeof EmbedTaskList> = {
  title: 'Notes/EmbedTaskList',
  component: EmbedTaskList,
  tags: ['evolving'],
  parameters: guide({
    use: 'Tasks that a page shows, one or a list.',
    do: 'Show the live task: what is ticked here is ticked in Tasks.',
    dont: 'Don’t copy what a task says into the page.',
    keyboard: 'Tab goes from shape to name; Space or Enter presses.',
    aria: 'A list; the shape is a button that is pressed when the task is done.',
  }),
  args: {
    'aria-label': 'Tasks',
    onOpen: fn(),
    onDone: fn(),
    tasks: [
      {
        id: 'rings',
        number: 'JL-12',
        title: 'Ask Tom for the rings',
        status: todo,
        due: { text: 'Today', state: 'today' },
        assignees: [{ id: 'tom', name: 'Tom Okafor' }],
      },
      { id: 'ladders', number: 'JL-13', title: 'Bring ladders', status: done, assignees: [] },
    ],
  },
};
export default meta;
type Story = StoryObj<typeof EmbedTaskList>;

export const Default: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Ask Tom for the rings: done' }));
    await expect(args.onDone).toHaveBeenCalledWith('rings', true);
    await userEvent.click(canvas.getByRole('button', { name: /^Bring ladders JL/ }));
    await expect(args.onOpen).toHaveBeenCalledWith('ladders');
  },
};
export const OnlyToRead: Story = {
  render: (args) => (
    <ReadOnly reason="You can view this page.">
      <EmbedTaskList {...args} />
    </ReadOnly>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: /: done$/ })).toBeNull();
  },
};
export const TooLong: Story = {
  args: { tasks: [{ id: 'a', number: 'JL-1', title: 'rings'.repeat(60), status: todo, assignees: [] }] },
};
export const Dark: Story = dark;
export const Phone: Story = phone;
export const RightToLeft: Story = rightToLeft;
