import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent } from 'storybook/test';
import { guide } from '../../testing/guide';
import { dark } from '../../testing/story';
import { type OrderedWorkspace, WorkspaceOrder } from './WorkspaceOrder';

const meta: Meta = {
  title: 'Settings/WorkspaceOrder',
  component: WorkspaceOrder,
  tags: ['evolving'],
  parameters: guide({
    use: 'To order one’s workspaces.',
    do: 'Keep the focus on what moves.',
    dont: 'Don’t require dragging.',
    keyboard: 'Buttons move up and down.',
    aria: 'An ordered list; the buttons name the workspace, and keep the focus while it moves.',
  }),
};
export default meta;
type Story = StoryObj;

const studios: readonly OrderedWorkspace[] = [
  { id: 'juniper', name: 'Juniper & Light', detail: 'Owner, open now' },
  { id: 'brandt', name: 'Brandt Ceramics', detail: 'Member' },
  { id: 'duarte', name: 'Duarte Plans', detail: 'Admin' },
];
function Ordering() {
  const [order, setOrder] = useState(studios);
  return (
    <div style={{ maxWidth: 460 }}>
      <WorkspaceOrder
        aria-label="Your workspaces"
        workspaces={order}
        onMove={(id, place) => {
          const others = order.filter((studio) => studio.id !== id);
          const moved = order.filter((studio) => studio.id === id);
          setOrder([...others.slice(0, place), ...moved, ...others.slice(place)]);
        }}
      />
    </div>
  );
}
/** The button keeps the focus while its workspace moves. */
export const Default: Story = {
  render: () => <Ordering />,
  play: async ({ canvas }) => {
    const up = canvas.getByRole('button', { name: 'Move Duarte Plans up' });
    up.focus();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getAllByRole('listitem')[1]).toHaveTextContent('Duarte Plans');
    await expect(canvas.getByRole('button', { name: 'Move Duarte Plans up' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getAllByRole('listitem')[0]).toHaveTextContent('Duarte Plans');
  },
};
export const Dark: Story = { ...Default, ...dark };
