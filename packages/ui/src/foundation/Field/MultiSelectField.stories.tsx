import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { guide } from '../../testing/guide';
import { dark } from '../../testing/story';
import { MultiSelectField } from './MultiSelectField';

const meta: Meta = {
  title: 'Foundation/MultiSelectField',
  component: MultiSelectField,
  tags: ['stable'],
  parameters: guide({
    use: 'To choose several of many options.',
    do: 'Give a placeholder that says what an empty choice means.',
    dont: 'Don’t use it for fewer than five short options: use ChipGroup.',
    keyboard: '↓ opens the list, typing narrows it, Enter chooses, Backspace removes the last.',
    aria: 'A combobox with its label; hint and error are connected.',
  }),
};
export default meta;
type Story = StoryObj;

const tags = ['Wedding', 'Portrait', 'Brand'].map((label) => ({ value: label.toLowerCase(), label }));

function Tags() {
  const [value, setValue] = useState<string[]>(['wedding']);
  return (
    <div style={{ maxWidth: 380, minHeight: 200 }}>
      <MultiSelectField label="Tags" options={tags} value={value} onChange={setValue} />
    </div>
  );
}

export const Default: Story = {
  render: () => <Tags />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('combobox', { name: 'Tags' }));
    await userEvent.click(await within(document.body).findByRole('option', { name: 'Portrait' }));
    await waitFor(() => expect(canvas.getAllByText('Portrait').length).toBeGreaterThan(0));
  },
};
export const Dark: Story = { render: () => <Tags />, ...dark };
