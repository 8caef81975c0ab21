import type { SortDefinition } from '@atelier/filters';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent } from 'storybook/test';
import { filterFields } from '../../testing/filter-cast';
import { guide } from '../../testing/guide';
import { dark, phone, wholeScreen } from '../../testing/story';
import { SortEditor } from './SortEditor';

const meta: Meta = {
  title: 'Views/SortEditor',
  component: SortEditor,
  tags: ['stable'],
  parameters: {
    ...wholeScreen,
    ...guide({
      use: 'To order rows by several fields, in a popover.',
      do: 'Show the first sort on the button that opens it: SortButton does.',
      dont: 'Don’t offer fields that the server cannot sort by.',
      keyboard: 'Buttons move a sort up and down, and the focus goes with it.',
      aria: 'A group named Sorts with an ordered list; the buttons name the field.',
    }),
  },
  decorators: [
    (Story) => (
      <div style={{ background: 'var(--surface)', minHeight: 560, padding: 16 }}>
        <Story />
      </div>
    ),
  ],
};
export default meta;
type Story = StoryObj;

function Sorts({ sorts: initial }: { sorts: readonly SortDefinition[] }) {
  const [sorts, setSorts] = useState(initial);
  return (
    <div style={{ maxWidth: 420 }}>
      <SortEditor sorts={sorts} fields={filterFields} onChange={setSorts} />
    </div>
  );
}
/** The order of the sorts is moved by buttons, and the focus goes with the sort. */
export const SeveralSorts: Story = {
  render: () => (
    <Sorts
      sorts={[
        { fieldId: 'due', direction: 'asc' },
        { fieldId: 'title', direction: 'desc' },
      ]}
    />
  ),
  play: async ({ canvas }) => {
    const up = canvas.getByRole('button', { name: 'Move Title up' });
    up.focus();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('button', { name: 'Move Title up' })).toBeDisabled();
    await userEvent.click(canvas.getByRole('button', { name: 'Remove sort by Due' }));
    await expect(canvas.queryByRole('button', { name: 'Remove sort by Due' })).toBeNull();
    await expect(canvas.getByRole('button', { name: 'Sort' })).toHaveFocus();
  },
};
export const NoSort: Story = { render: () => <Sorts sorts={[]} /> };
export const SortByADeletedField: Story = {
  render: () => <Sorts sorts={[{ fieldId: 'venue', direction: 'asc' }]} />,
};
export const Dark: Story = {
  render: () => <Sorts sorts={[{ fieldId: 'due', direction: 'asc' }]} />,
  ...dark,
};
export const Phone: Story = {
  render: () => <Sorts sorts={[{ fieldId: 'due', direction: 'asc' }]} />,
  ...phone,
};
