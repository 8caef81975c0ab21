import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { comments } from '../../testing/comment-cast';
import { guide } from '../../testing/guide';
import { dark, phone, rightToLeft } from '../../testing/story';
import { CommentThread, type CommentThreadProps } from './CommentThread';

const meta: Meta<typeof CommentThread> = {
  title: 'Gallery page/CommentThread',
  component: CommentThread,
  tags: ['evolving'],
  parameters: guide({
    use: 'Beside a photograph, for what visitors and the studio say about it.',
    do: 'Keep what was typed until the server has it.',
    dont: 'Don’t use it for the conversation about a job; the inbox is for that.',
    keyboard: 'Tab goes from thread to thread; Send is after the text.',
    aria: 'A region named Comments with an ordered list of threads.',
  }),
};
export default meta;
type Story = StoryObj;

const told = {
  send: fn(async (_: { text: string; parentId: string | null }) => true),
  resolve: fn(),
  point: fn(),
};
const draw = (props: Partial<CommentThreadProps> = {}) => (
  <div style={{ maxWidth: 340 }}>
    <CommentThread
      comments={comments}
      point={null}
      onPoint={told.point}
      onSend={told.send}
      onResolve={told.resolve}
      limit={2000}
      {...props}
    />
  </div>
);

let draft = '';
const drafts = {
  read: (parentId: string | null) => (parentId === null ? draft : ''),
  keep: fn((parentId: string | null, text: string) => {
    if (parentId === null) draft = text;
  }),
};
/** Somebody without a name writes on a page that was reloaded: what was typed is there, and the name is asked for. */
export const Draft: Story = {
  beforeEach() {
    draft = 'Could you lift';
  },
  render: () => draw({ asksName: true, drafts }),
  async play({ canvas }) {
    told.send.mockClear();
    const field = canvas.getByRole('textbox', { name: 'Add a comment' });
    await expect(field).toHaveValue('Could you lift');
    await userEvent.type(field, ' the light?');
    await expect(drafts.keep).toHaveBeenLastCalledWith(null, 'Could you lift the light?');
    await userEvent.type(canvas.getByRole('textbox', { name: 'Your name' }), 'Priya Nair');
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }));
    await expect(told.send).toHaveBeenCalledWith({
      text: 'Could you lift the light?',
      parentId: null,
      name: 'Priya Nair',
    });
    await expect(drafts.keep).toHaveBeenLastCalledWith(null, '');
  },
};
/** Sending may wait for the connection: what was typed since is not lost when it is there. */
export const TypedSince: Story = {
  beforeEach() {
    draft = 'Lift the light';
  },
  render: () => draw({ drafts }),
  async play({ canvas }) {
    let arrive: (isSent: boolean) => void = () => undefined;
    const sent = new Promise<boolean>((resolve) => {
      arrive = resolve;
    });
    told.send.mockReturnValueOnce(sent);
    const field = canvas.getByRole('textbox', { name: 'Add a comment' });
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }));
    await userEvent.type(field, ', please');
    arrive(true);
    await sent;
    await expect(field).toHaveValue('Lift the light, please');
    await expect(draft).toBe('Lift the light, please');
  },
};
export const Default: Story = {
  render: () => draw(),
  async play({ canvas }) {
    for (const mock of Object.values(told)) mock.mockClear();
    const field = canvas.getByRole('textbox', { name: 'Add a comment' });
    await userEvent.type(field, ' Lovely light ');
    told.send.mockResolvedValueOnce(false);
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }));
    await expect(told.send).toHaveBeenLastCalledWith({ text: 'Lovely light', parentId: null });
    await expect(field).toHaveValue(' Lovely light ');
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }));
    await expect(field).toHaveValue('');
    await userEvent.type(canvas.getByRole('textbox', { name: 'Answer Ada Ferreira' }), 'Thanks');
    const [answer] = canvas.getAllByRole('button', { name: 'Send' });
    if (!answer) throw new Error('There is nothing to send with.');
    await userEvent.click(answer);
    await expect(told.send).toHaveBeenLastCalledWith({ text: 'Thanks', parentId: 'glass' });
    await userEvent.click(canvas.getByRole('button', { name: 'Resolve' }));
    await expect(told.resolve).toHaveBeenCalledWith('glass', true);
    await userEvent.click(canvas.getByRole('button', { name: 'Open again' }));
    await expect(told.resolve).toHaveBeenLastCalledWith('sky', false);
    await userEvent.click(canvas.getByRole('button', { name: 'Mark a point' }));
    await expect(told.point).toHaveBeenCalledWith(true);
  },
};
export const Empty: Story = { render: () => draw({ comments: [] }) };
export const Marked: Story = { render: () => draw({ point: { x: 0.4, y: 0.2 }, selected: 'glass' }) };
export const ReadOnly: Story = { render: () => draw({ onSend: undefined, onResolve: undefined }) };
export const Failed: Story = {
  render: () => draw({ error: 'Couldn’t send the comment. What you typed is still here. Try again.' }),
};
export const TooLong: Story = {
  render: () =>
    draw({
      comments: comments.map((one) => ({ ...one, text: one.text.repeat(12), author: one.author.repeat(6) })),
    }),
};
export const Dark: Story = { render: () => draw(), ...dark };
export const Phone: Story = { render: () => draw(), ...phone };
export const RightToLeft: Story = { render: () => draw(), ...rightToLeft };
