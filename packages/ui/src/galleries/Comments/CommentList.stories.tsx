import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import type { CommentView } from '../../gallery-page/Comments/threads';
import { comments } from '../../testing/comment-cast';
import { photographs } from '../../testing/gallery-cast';
import { guide } from '../../testing/guide';
import { dark, phone, rightToLeft } from '../../testing/story';
import { CommentList, type CommentListProps } from './CommentList';

const meta: Meta<typeof CommentList> = {
  title: 'Galleries/CommentList',
  component: CommentList,
  tags: ['evolving'],
  parameters: guide({
    use: 'For everything that visitors say about the photographs of a gallery.',
    do: 'Open the photograph with its pins; answering happens there.',
    dont: 'Don’t list answers apart from what they answer.',
    keyboard: 'Tab goes from comment to comment, Enter opens the photograph.',
    aria: 'A list of buttons, named by author, words and number of answers.',
  }),
};
export default meta;
type Story = StoryObj;

const open = fn();
const photos = photographs(2);
const listed = comments
  .filter(({ parentId }) => parentId === null)
  .map((comment: CommentView, index) => ({
    comment,
    answers: index === 0 ? 1 : 0,
    isUnanswered: index === 0,
    photo: <img src={photos[index]?.sources[0]?.url} alt="" />,
  }));
const draw = (props: Partial<CommentListProps> = {}) => (
  <CommentList
    comments={listed}
    onOpen={open}
    empty={{ title: 'No open comments', text: 'What visitors say about a photo appears here.' }}
    {...props}
  />
);

export const Default: Story = {
  render: () => draw(),
  async play({ canvas }) {
    open.mockClear();
    const button = canvas.getByRole('button', { name: /Could the glass/ });
    await expect(button).toHaveTextContent('Your turn');
    await userEvent.click(button);
    await expect(open).toHaveBeenCalledWith(listed[0]?.comment);
  },
};
export const Loading: Story = { render: () => draw({ comments: undefined }) };
export const Empty: Story = { render: () => draw({ comments: [] }) };
export const TooLong: Story = {
  render: () =>
    draw({
      comments: listed.map((one) => ({
        ...one,
        comment: { ...one.comment, author: 'Ada'.repeat(60), text: 'glass '.repeat(200) },
      })),
    }),
};
export const Dark: Story = { render: () => draw(), ...dark };
export const Phone: Story = { render: () => draw(), ...phone };
export const RightToLeft: Story = { render: () => draw(), ...rightToLeft };
