import type { Meta, StoryObj } from '@storybook/react-vite';
import { IconLock } from '@tabler/icons-react';
import { guide } from '../../testing/guide';
import { wholeScreen } from '../../testing/story';
import { Button } from '../Button/Button';
import { NoticeScreen } from './NoticeScreen';

const meta: Meta = {
  title: 'Foundation/NoticeScreen',
  component: NoticeScreen,
  tags: ['stable'],
  parameters: guide({
    use: 'For a page that says one thing: a paused workspace, a page that does not exist.',
    do: 'Offer a way onward.',
    dont: 'Don’t use it inside a screen.',
    keyboard: 'Its actions are buttons.',
    aria: 'The main landmark with a heading of level 1.',
  }),
};
export default meta;
type Story = StoryObj;

export const Default: Story = {
  parameters: wholeScreen,
  render: () => (
    <NoticeScreen
      icon={IconLock}
      title="This workspace is paused"
      text="Nothing was deleted. Your clients keep what you sent them. Write to us to open it again."
      actions={
        <>
          <Button variant="primary">Write to us</Button>
          <Button variant="subtle">Log out</Button>
        </>
      }
    />
  ),
};
