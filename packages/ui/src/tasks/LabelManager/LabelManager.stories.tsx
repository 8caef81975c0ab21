import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { guide } from '../../testing/guide';
import { dark, phone, rightToLeft } from '../../testing/story';
import { labels as seed } from '../../testing/task-cast';
import { LabelManager } from './LabelManager';
import type { LabelMove, ManagedLabel } from './labels';

const meta: Meta = {
  title: 'Tasks/LabelManager',
  component: LabelManager,
  tags: ['evolving'],
  parameters: guide({
    use: 'To edit the status labels of a workspace.',
    do: 'Keep one default in the first group.',
    dont: 'Don’t delete a label that tasks have without saying where they go.',
    keyboard: 'Space picks up a label, arrows move it, Space drops it, Esc puts it back.',
    aria: 'A named section and list per group; moves are reported by a live region.',
  }),
};
export default meta;
type Story = StoryObj;

/** What the host does with a move. */
function afterMove(labels: readonly ManagedLabel[], { labelId, group, index }: LabelMove) {
  const label = labels.find((one) => one.id === labelId);
  if (!label) return labels;
  const others = labels.filter((one) => one.id !== labelId);
  const inGroup = others.filter((one) => one.group === group);
  return [
    ...others.filter((one) => one.group !== group),
    ...inGroup.slice(0, index),
    { ...label, group },
    ...inGroup.slice(index),
  ];
}

const moved = fn();
function Labels({ labels: initial = seed }: { labels?: readonly ManagedLabel[] }) {
  const [labels, setLabels] = useState(initial);
  const change = (id: string, next: Partial<ManagedLabel>) =>
    setLabels((all) => all.map((label) => (label.id === id ? { ...label, ...next } : label)));
  return (
    <LabelManager
      labels={labels}
      onMove={(move) => {
        moved(move);
        setLabels((all) => afterMove(all, move));
      }}
      onAdd={(group, label) =>
        setLabels((all) => [...all, { id: label, label, group, colour: 'stone', isDefault: false, tasks: 0 }])
      }
      actions={{
        onRename: (id, label) => change(id, { label }),
        onColour: (id, colour) => change(id, { colour }),
        onMakeDefault: (id) =>
          setLabels((all) => all.map((label) => ({ ...label, isDefault: label.id === id }))),
        onDelete: (id) => setLabels((all) => all.filter((label) => label.id !== id)),
      }}
    />
  );
}

export const Default: Story = { render: () => <Labels /> };
export const Dark: Story = { ...Default, ...dark };
export const Phone: Story = { ...Default, ...phone };
export const RightToLeft: Story = { ...Default, ...rightToLeft };

/** Space on a handle picks up, arrows lead through the groups, Space drops. */
export const KeyboardMove: Story = {
  ...Default,
  play: async ({ canvas, canvasElement }) => {
    moved.mockClear();
    const status = () => canvasElement.querySelector('p[role="status"]');
    const handle = () => canvas.getByRole('button', { name: 'Move With the client' });
    handle().focus();
    await userEvent.keyboard('{Enter}{ArrowUp}');
    await expect(status()).toHaveTextContent('Moved to In progress, position 1 of 2');
    await userEvent.keyboard('{ArrowUp}');
    await expect(status()).toHaveTextContent('Moved to To do, position 3 of 3');
    await userEvent.keyboard(' ');
    await expect(moved).toHaveBeenCalledWith({ labelId: 'client', group: 'todo', index: 2 });
    await waitFor(() => expect(handle()).toHaveFocus());
  },
};

export const InTheHand: Story = {
  ...Default,
  play: async ({ canvas }) => {
    canvas.getByRole('button', { name: 'Move With the client' }).focus();
    await userEvent.keyboard(' {ArrowUp}{ArrowUp}');
  },
};

/** A second default takes the mark from the first, in whatever group it is. */
export const OneDefault: Story = {
  ...Default,
  play: async ({ canvas }) => {
    const page = within(document.body);
    await userEvent.click(canvas.getByRole('button', { name: 'Options for In progress' }));
    await userEvent.click(await page.findByRole('menuitem', { name: /^Set as default/ }));
    await expect(canvas.getAllByText('Default')).toHaveLength(1);
    await userEvent.click(canvas.getByRole('button', { name: 'Options for In progress' }));
    await expect(await page.findByRole('menuitem', { name: /^Delete/ })).toBeDisabled();
    await userEvent.click(await page.findByRole('menuitemradio', { name: 'Plum' }));
  },
};

export const AddOne: Story = {
  ...Default,
  play: async ({ canvas }) => {
    await userEvent.type(
      canvas.getByRole('textbox', { name: 'New status in Completed' }),
      'Delivered{Enter}',
    );
    await expect(canvas.getByRole('button', { name: 'Options for Delivered' })).toBeVisible();
  },
};

export const EmptyGroups: Story = {
  render: () => <Labels labels={seed.filter((label) => label.group === 'inProgress')} />,
};
export const LongText: Story = {
  render: () => (
    <Labels
      labels={seed.map((label) => ({
        ...label,
        label: `${label.label} until both families, the venue and the planner have answered`,
        tasks: 12_480,
      }))}
    />
  ),
};
export const LongTextPhone: Story = { ...LongText, ...phone };
export const ReadOnly: Story = { render: () => <LabelManager labels={seed} /> };
