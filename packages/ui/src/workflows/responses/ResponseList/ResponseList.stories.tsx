import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { guide } from '../../../testing/guide';
import { phone } from '../../../testing/story';
import { told } from '../responses.testing';
import { ResponseList } from './ResponseList';

const meta: Meta = {
  title: 'Leads/ResponseList',
  component: ResponseList,
  tags: ['evolving'],
  parameters: guide({
    use: 'For the answers to a form.',
    do: 'Name who answered as soon as that is known.',
    dont: 'Don’t sort by name: the newest is first.',
    keyboard: 'Each response opens with Enter.',
    aria: 'A list with a name; the open response has aria-current.',
  }),
};
export default meta;
type Story = StoryObj;

const response = { lead: 'Wedding weekend', answered: 5, asked: 6, startedAt: '2026-10-14T08:00:00Z' };
export const Default: Story = {
  render: () => (
    <ResponseList
      label="Responses"
      current="a"
      onOpen={told.open}
      responses={[
        { ...response, id: 'a', name: 'Priya Nair', state: 'sent', sentAt: '2026-10-15T08:12:00Z' },
        { ...response, id: 'b', name: null, state: 'started', answered: 1, sentAt: null },
      ]}
    />
  ),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /Someone with the link/ }));
    await expect(told.open).toHaveBeenCalledWith('b');
  },
};
export const Phone: Story = { ...Default, ...phone };
