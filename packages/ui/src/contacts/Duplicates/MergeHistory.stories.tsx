import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { guide } from '../../testing/guide';
import { dark, phone, wholeScreen } from '../../testing/story';
import { href, page } from './duplicates.testing';
import { MergeHistory, type MergeView } from './MergeHistory';

const meta: Meta = {
  title: 'Contacts/MergeHistory',
  component: MergeHistory,
  tags: ['evolving'],
  parameters: {
    ...wholeScreen,
    ...guide({
      use: 'To undo a merge.',
      do: 'Say what comes back.',
      dont: 'Don’t hide merges that can no longer be undone: say why.',
      keyboard: 'Undo is a button.',
      aria: 'A list named Merges.',
    }),
  },
};
export default meta;
type Story = StoryObj;

const merges: readonly MergeView[] = [
  {
    id: '1',
    kept: { id: 'priya', name: 'Priya Nair' },
    merged: { id: 'priya-2', name: 'Priya N.' },
    mergedAt: '2026-10-15T07:40:00Z',
    mergedBy: 'Mira Anand',
    undoneAt: null,
    undoneBy: null,
    undoProblem: null,
  },
  {
    id: '2',
    kept: { id: 'hannah', name: 'Hannah Brandt' },
    merged: { id: 'hannah-2', name: 'Brandt Ceramics' },
    mergedAt: '2026-10-02T07:40:00Z',
    mergedBy: 'Tom Okafor',
    undoneAt: null,
    undoneBy: null,
    undoProblem: 'The phone was changed since.',
  },
  {
    id: '3',
    kept: { id: 'jonas', name: 'Jonas Weber' },
    merged: { id: 'jonas-2', name: 'J. Weber' },
    mergedAt: '2026-09-20T07:40:00Z',
    mergedBy: null,
    undoneAt: '2026-09-21T09:00:00Z',
    undoneBy: 'Mira Anand',
    undoProblem: null,
  },
];
const undone = fn();
const history = () => page(<MergeHistory merges={merges} contactHref={href} onUndo={undone} />);
export const Default: Story = {
  render: history,
  play: async ({ canvas }) => {
    undone.mockClear();
    await userEvent.click(canvas.getByRole('button', { name: 'Undo the merge of Priya N. into Priya Nair' }));
    await expect(undone).toHaveBeenCalledWith(merges[0]);
    await expect(
      canvas.getByRole('button', { name: 'Undo the merge of Brandt Ceramics into Hannah Brandt' }),
    ).toBeDisabled();
  },
};
export const Dark: Story = { render: history, ...dark };
export const Phone: Story = { render: history, ...phone };
