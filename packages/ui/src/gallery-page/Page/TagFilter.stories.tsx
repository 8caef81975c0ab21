import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { guide } from '../../testing/guide';
import { dark, phone, rightToLeft } from '../../testing/story';
import { TagFilter, type TagFilterProps } from './TagFilter';

const meta: Meta<typeof TagFilter> = {
  title: 'Gallery page/TagFilter',
  component: TagFilter,
  tags: ['evolving'],
  parameters: guide({
    use: 'Above the photographs of an album that has tags.',
    do: 'Show tags with photographs that this visitor sees.',
    dont: 'Don’t use it for albums; they are links.',
    keyboard: 'Tab goes from tag to tag, Enter and Space press.',
    aria: 'A group named Show with toggle buttons.',
  }),
};
export default meta;
type Story = StoryObj;

const told = { change: fn() };
const tags: TagFilterProps['tags'] = [
  { id: 'dance', name: 'First dance', photos: 24 },
  { id: 'speeches', name: 'Speeches', photos: 41 },
  { id: 'cake', name: 'Cake', photos: 9 },
];

function Host(props: Partial<TagFilterProps>) {
  const [value, setValue] = useState<string | null>(null);
  return (
    <TagFilter
      tags={tags}
      value={value}
      onChange={(next) => {
        told.change(next);
        setValue(next);
      }}
      {...props}
    />
  );
}

export const Default: Story = {
  render: () => <Host />,
  async play({ canvas }) {
    told.change.mockClear();
    const speeches = canvas.getByRole('button', { name: 'Speeches 41' });
    await userEvent.click(speeches);
    await expect(told.change).toHaveBeenLastCalledWith('speeches');
    await expect(speeches).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(speeches);
    await expect(told.change).toHaveBeenLastCalledWith(null);
  },
};
export const TooLong: Story = {
  render: () => <Host tags={tags.map((tag) => ({ ...tag, name: tag.name.repeat(8) }))} />,
};
export const Dark: Story = { render: () => <Host value="cake" />, ...dark };
export const Phone: Story = { render: () => <Host value="dance" />, ...phone };
export const RightToLeft: Story = { render: () => <Host />, ...rightToLeft };
