import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent } from 'storybook/test';
import { guide } from '../../testing/guide';
import { wholeScreen } from '../../testing/story';
import { ViewTypeSwitch } from './ViewControls';

const meta: Meta = {
  title: 'Views/ViewTypeSwitch',
  component: ViewTypeSwitch,
  tags: ['stable'],
  parameters: {
    ...wholeScreen,
    ...guide({
      use: 'To switch a list between board and table.',
      do: 'Keep filters and selection when it changes.',
      dont: 'Don’t use it for filters.',
      keyboard: 'Tab reaches both, Space or Enter chooses.',
      aria: 'A group named View type; each button has aria-pressed.',
    }),
  },
  decorators: [
    (Story) => (
      <div style={{ background: 'var(--surface)', minHeight: 360 }}>
        <Story />
      </div>
    ),
  ],
};
export default meta;
type Story = StoryObj;

function Types() {
  const [type, setType] = useState<'board' | 'table'>('board');
  return <ViewTypeSwitch value={type} onChange={setType} style={{ width: 'max-content', margin: 24 }} />;
}
export const BoardOrTable: Story = {
  render: () => <Types />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Table' }));
    await expect(canvas.getByRole('button', { name: 'Table' })).toHaveAttribute('aria-pressed', 'true');
  },
};
