import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { guide } from '../../testing/guide';
import { dark, phone, rightToLeft } from '../../testing/story';
import { PageHistory } from './PageHistory';

const versions = [
  { sequence: 9, userId: 'tom', name: 'Tom Okafor', day: 'Thu 15 October', time: '09:10', blocks: 1 },
  { sequence: 7, userId: 'mira', name: 'Mira Anand', day: 'Thu 15 October', time: '08:41', blocks: 2 },
  { sequence: 4, userId: 'ines', name: 'Inês Duarte', day: 'Wed 14 October', time: '18:40', blocks: 6 },
];

const meta: Meta<typeof PageHistory> = {
  title: 'Notes/PageHistory',
  component: PageHistory,
  tags: ['evolving'],
  args: {
    versions,
    mayRestore: true,
    onShow: fn(),
    onRestore: fn(),
    onRestoreBlock: fn(),
    onUndoPerson: fn(),
  },
  parameters: guide({
    use: 'Says who wrote when, what differs from then to now, and goes back.',
    do: 'Show the version on the page while it is selected.',
    dont: 'Don’t go back without a way to undo it.',
    keyboard: 'Each version is a button.',
    aria: 'A section for each day; the version that is shown is pressed.',
  }),
};
export default meta;
type Story = StoryObj<typeof PageHistory>;

const changes = [
  {
    blockId: 'ceremony',
    kind: 'changed',
    words: [
      { kind: 'same', text: 'Inês moved the ceremony to ' },
      { kind: 'removed', text: '17:00' },
      { kind: 'added', text: '16:30' },
    ],
  },
  { blockId: 'gate', kind: 'removed', words: [{ kind: 'removed', text: 'Gate code from the estate' }] },
  { blockId: 'bus', kind: 'added', words: [{ kind: 'added', text: 'The bus leaves at 15:10' }] },
];

export const Default: Story = {
  async play({ canvas, args }) {
    await userEvent.click(canvas.getByRole('button', { name: /Tom Okafor/ }));
    await expect(args.onShow).toHaveBeenCalledWith(9);
  },
};
export const Compared: Story = {
  args: { selected: 4, changes },
  async play({ canvas, args }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Undo changes by Inês Duarte' }));
    await expect(args.onUndoPerson).toHaveBeenCalledWith(versions[2]);
    await userEvent.click(canvas.getByRole('button', { name: 'Remove' }));
    await expect(args.onRestoreBlock).toHaveBeenCalledWith('bus');
    await userEvent.click(canvas.getByRole('button', { name: 'Restore this version' }));
    await expect(args.onRestore).toHaveBeenCalledOnce();
  },
};
export const OnlyToLookAt: Story = { args: { selected: 4, changes, mayRestore: false } };
export const Same: Story = { args: { selected: 9, changes: [] } };
export const Empty: Story = { args: { versions: [] } };
export const WhileLoading: Story = { args: { versions: undefined } };
export const Dark: Story = { ...dark, args: { selected: 4, changes } };
export const Phone: Story = { ...phone, args: { selected: 4, changes } };
export const RightToLeft: Story = { ...rightToLeft };
