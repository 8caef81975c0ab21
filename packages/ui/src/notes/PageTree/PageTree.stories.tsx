import type { Meta, StoryObj } from '@storybook/react-vite';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { ReadOnly } from '../../foundation/ReadOnly/ReadOnly';
import { guide } from '../../testing/guide';
import { pageBranches } from '../../testing/page-cast';
import { dark, phone, rightToLeft } from '../../testing/story';
import { PageMark } from '../PageMark/PageMark';
import { PageTree } from './PageTree';

const meta: Meta<typeof PageTree> = {
  title: 'Notes/PageTree',
  component: PageTree,
  subcomponents: { PageMark },
  tags: ['evolving'],
  parameters: guide({
    use: 'All pages below each other, beside a list or a page.',
    do: 'Load the pages below one when it is opened.',
    dont: 'Don’t open everything at once: a studio has hundreds of pages.',
    keyboard:
      'Arrows go through the tree, right and left open and close a page, Enter shows it. With Ctrl or ⌘ and Shift, arrows move a page.',
    aria: 'A tree; each page is a tree item with its level and its place.',
  }),
};
export default meta;
type Story = StoryObj;

const told = { moved: fn(), added: fn(), deleted: fn() };

function Host() {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set(['weddings']));
  return (
    <div style={{ width: 300, maxWidth: '100%' }}>
      <PageTree
        branches={pageBranches}
        open={open}
        current="plan"
        onToggle={(id, isOpen) => {
          const next = new Set(open);
          if (isOpen) next.add(id);
          else next.delete(id);
          setOpen(next);
        }}
        onAdd={told.added}
        onMove={told.moved}
        menuOf={({ id }) => [
          {
            items: [
              {
                id: 'delete',
                label: 'Delete',
                icon: IconTrash,
                danger: true,
                edits: true,
                onSelect: () => told.deleted(id),
              },
            ],
          },
        ]}
      />
    </div>
  );
}

export const Default: Story = {
  render: () => <Host />,
  async play({ canvas }) {
    told.moved.mockClear();
    canvas.getByRole('treeitem', { name: 'Priya & Dev, weekend plan' }).focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByRole('treeitem', { name: 'Family photos, in order' })).toBeVisible();
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByRole('treeitem', { name: 'Family photos, in order' })).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}{ArrowDown}{ArrowDown}');
    await expect(canvas.getByRole('treeitem', { name: 'Noor & Sam, shot list' })).toHaveFocus();
    await userEvent.keyboard('{Control>}{Shift>}{ArrowUp}{/Shift}{/Control}');
    await expect(told.moved).toHaveBeenLastCalledWith({ id: 'noor', before: 'plan' });
    await userEvent.keyboard('{Control>}{Shift>}{ArrowLeft}{/Shift}{/Control}');
    await expect(told.moved).toHaveBeenLastCalledWith({ id: 'noor', after: 'weddings' });
  },
};
export const Dark: Story = { render: () => <Host />, ...dark };
export const Phone: Story = { render: () => <Host />, ...phone };
export const RightToLeft: Story = { render: () => <Host />, ...rightToLeft };
export const OnlyToLookAt: Story = {
  render: () => (
    <ReadOnly reason="You can view notes, and not change them.">
      <Host />
    </ReadOnly>
  ),
  async play({ canvas }) {
    told.moved.mockClear();
    canvas.getByRole('treeitem', { name: 'Noor & Sam, shot list' }).focus();
    await userEvent.keyboard('{Control>}{Shift>}{ArrowUp}{/Shift}{/Control}');
    await expect(told.moved).not.toHaveBeenCalled();
  },
};
