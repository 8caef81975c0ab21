import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { Button } from '../../foundation/Button/Button';
import { guide } from '../../testing/guide';
import { dark, phone } from '../../testing/story';
import { TopBar } from './TopBar';

const meta: Meta<typeof TopBar> = {
  title: 'Frame/TopBar',
  component: TopBar,
  tags: ['stable'],
  parameters: guide({
    use: 'Above a screen: where I am, search, and the screen’s own actions.',
    do: 'Let the last crumb be the screen, without a link.',
    dont: 'Don’t put the primary action of a list here: ScreenHead has it.',
    keyboard: 'The search button says its shortcut.',
    aria: 'A header with a navigation named Breadcrumb; the last item has aria-current. Search has aria-keyshortcuts.',
  }),
  args: {
    crumbs: [{ label: 'Contacts', href: '#contacts' }, { label: 'Import' }],
    actions: <Button size="sm">Choose another file</Button>,
    onSearch: fn(),
    notices: { unread: 5, isOpen: false, onOpen: fn() },
    onAsk: fn(),
  },
  argTypes: { actions: { control: false } },
};
export default meta;
type Story = StoryObj<typeof TopBar>;

export const Default: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Search or do anything/ }));
    await expect(args.onSearch).toHaveBeenCalledTimes(1);
    await userEvent.click(canvas.getByRole('button', { name: 'Notices, 5 unread' }));
    await expect(args.notices?.onOpen).toHaveBeenCalledTimes(1);
  },
};
export const Dark: Story = { ...dark };
export const Phone: Story = { args: { onBack: fn() }, ...phone };
