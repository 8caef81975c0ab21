import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { guide } from '../../testing/guide';
import { dark, phone, rightToLeft } from '../../testing/story';
import { PageComments } from './PageComments';

const thread = {
  id: 'bus',
  quote: 'The bus from Évora station leaves at 15:10',
  isRemoved: false,
  isResolved: false,
  comments: [
    {
      id: '1',
      userId: 'tom',
      name: 'Tom Okafor',
      text: '@Mira Anand is that early enough?',
      when: '09:10',
      isEdited: false,
    },
    {
      id: '2',
      userId: 'mira',
      name: 'Mira Anand',
      text: 'Yes, with half an hour to spare.',
      when: '09:12',
      isEdited: true,
    },
  ],
};
const removed = { ...thread, id: 'gate', quote: 'Gate code from the estate', isRemoved: true };
const resolved = { ...thread, id: 'done', quote: 'Brunch from 11:00', isResolved: true };

const meta: Meta<typeof PageComments> = {
  title: 'Notes/PageComments',
  component: PageComments,
  tags: ['evolving'],
  args: {
    threads: [thread, removed, resolved],
    me: 'mira',
    mayComment: true,
    people: [
      { id: 'mira', name: 'Mira Anand' },
      { id: 'tom', name: 'Tom Okafor' },
    ],
    onDraft: fn(),
    onSend: fn(),
    onBegin: fn(),
    onOpen: fn(),
    onEdit: fn(),
    onDelete: fn(),
    onResolve: fn(),
  },
  parameters: guide({
    use: 'Says what was said about a page, and takes what there is to say.',
    do: 'Keep what is being written until it is sent.',
    dont: 'Don’t hide a thread whose text was removed: it says what the text was.',
    keyboard: 'Ctrl or ⌘ with Enter sends what is written.',
    aria: 'A list named Open comments or Resolved comments.',
  }),
};
export default meta;
type Story = StoryObj<typeof PageComments>;

export const Default: Story = {
  async play({ canvas, canvasElement, args }) {
    const body = within(canvasElement.ownerDocument.body);
    const [first] = canvas.getAllByRole('button', { name: 'Resolve' });
    if (first) await userEvent.click(first);
    await expect(args.onResolve).toHaveBeenCalledWith('bus', true);
    const [options] = canvas.getAllByRole('button', { name: 'Options for your comment' });
    if (options) await userEvent.click(options);
    await userEvent.click(await body.findByRole('menuitem', { name: 'Delete' }));
    await expect(args.onDelete).toHaveBeenCalledWith('2');
    await userEvent.click(canvas.getByRole('button', { name: 'Show resolved (1)' }));
    await expect(canvas.getByRole('list', { name: 'Resolved comments' })).toBeVisible();
  },
};
export const Writing: Story = {
  args: { draft: { text: 'Which of the two buses?', quote: 'The bus from Évora station' } },
  async play({ canvas, args }) {
    await userEvent.click(canvas.getByRole('textbox', { name: 'Comment' }));
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect(args.onSend).toHaveBeenCalledOnce();
  },
};
export const Answering: Story = { args: { draft: { text: '', threadId: 'bus' }, activeId: 'bus' } };
export const OnlyToRead: Story = { args: { mayComment: false } };
export const Empty: Story = { args: { threads: [] } };
export const WhileLoading: Story = { args: { threads: undefined } };
export const Dark: Story = { ...dark };
export const Phone: Story = { ...phone };
export const RightToLeft: Story = { ...rightToLeft };
