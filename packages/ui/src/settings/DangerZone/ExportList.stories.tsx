import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { guide } from '../../testing/guide';
import { dark, phone, rightToLeft } from '../../testing/story';
import { ExportList, type ExportView } from './ExportList';

const ready: ExportView = {
  id: 'ready',
  state: 'ready',
  title: 'Everything as of 22 Nov 2026, 09:12',
  text: '3.1 GB: 48,213 rows and 664 files. Kept until 29 Nov 2026.',
  done: 812,
  total: 812,
  isMine: true,
};
const writing: ExportView = {
  ...ready,
  id: 'writing',
  state: 'writing',
  title: 'Everything as of today, 10:04',
  text: '312 of 812 parts. You can leave this page; you get a notice when it’s ready.',
  done: 312,
};
const others: ExportView = {
  ...ready,
  id: 'others',
  title: 'Everything as of 20 Nov 2026, 17:40',
  text: 'Requested by Clara Brandt. Only they can download it.',
  isMine: false,
};
const failed: ExportView = {
  ...ready,
  id: 'failed',
  state: 'failed',
  title: 'Everything as of 2 Nov 2026, 08:00',
  text: 'It could not be written. Request a new one.',
};
const expired: ExportView = {
  ...ready,
  id: 'expired',
  state: 'expired',
  title: 'Everything as of 1 Oct 2026, 08:00',
  text: 'Removed on 8 Oct 2026, after seven days.',
};

const meta: Meta<typeof ExportList> = {
  title: 'Settings/ExportList',
  component: ExportList,
  tags: ['evolving'],
  parameters: guide({
    use: 'For archives of everything in a workspace.',
    do: 'Say what an archive holds, and until when it is kept.',
    dont: 'Don’t offer an archive to anyone but the person who requested it.',
    keyboard: 'Download is a button.',
    aria: 'A list; each button names its archive, and work that goes on is a progress bar.',
  }),
  args: { 'aria-label': 'Archives', exports: [writing, ready, others, failed, expired], onDownload: fn() },
};
export default meta;
type Story = StoryObj<typeof ExportList>;

export const Default: Story = {
  async play({ canvas, args }) {
    await userEvent.click(canvas.getByRole('button', { name: `Download: ${ready.title}` }));
    await expect(args.onDownload).toHaveBeenCalledWith('ready');
    await expect(canvas.getAllByRole('button')).toHaveLength(1);
  },
};
export const Writing: Story = { args: { exports: [writing] } };
export const Opening: Story = { args: { exports: [ready], pendingId: 'ready' } };
export const Empty: Story = { args: { exports: [] } };
export const Dark: Story = { ...Default, ...dark };
export const Phone: Story = { ...Default, ...phone };
export const RightToLeft: Story = { ...Default, ...rightToLeft };
