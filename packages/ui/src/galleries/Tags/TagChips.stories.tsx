import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { guide } from '../../testing/guide';
import { dark, phone, rightToLeft } from '../../testing/story';
import { type TagChip, TagChips, type TagChipsProps } from './TagChips';

const meta: Meta<typeof TagChips> = {
  title: 'Galleries/TagChips',
  component: TagChips,
  tags: ['evolving'],
  parameters: guide({
    use: 'Above the photographs of an album, to show those of one tag.',
    do: 'Say what happens to the photographs before a tag is deleted.',
    dont: 'Don’t use it for filters that can be joined; FilterChips is for these.',
    keyboard: 'Tab goes through the tags; Enter shows one, and on the current one opens its menu.',
    aria: 'A navigation named Tags; the shown tag is marked as current.',
  }),
};
export default meta;
type Story = StoryObj;

const told = { add: fn(), rename: fn(), remove: fn() };
const tags: readonly TagChip[] = [
  { id: 'first-dance', name: 'First dance', photos: 24 },
  { id: 'speeches', name: 'Speeches', photos: 31 },
  { id: 'tom', name: 'By Tom', photos: 140, isArranging: true },
];
function Host(props: Partial<TagChipsProps>) {
  const [current, setCurrent] = useState<string | null>(null);
  return (
    <TagChips
      tags={tags}
      current={current}
      onSelect={setCurrent}
      onAdd={told.add}
      onRename={told.rename}
      onDelete={told.remove}
      nameLimit={60}
      {...props}
    />
  );
}

export const Default: Story = {
  render: () => <Host />,
  async play({ canvas, canvasElement }) {
    for (const mock of Object.values(told)) mock.mockClear();
    const page = within(canvasElement.ownerDocument.body);
    await userEvent.click(canvas.getByRole('button', { name: 'Speeches 31' }));
    await expect(canvas.getByRole('button', { name: 'Speeches 31' })).toHaveAttribute('aria-current', 'true');
    await userEvent.click(canvas.getByRole('button', { name: 'Speeches 31' }));
    await userEvent.click(await page.findByRole('menuitem', { name: /Delete the tag Its photos/ }));
    await expect(told.remove).toHaveBeenCalledWith('speeches', false);
    await userEvent.click(canvas.getByRole('button', { name: 'New tag' }));
    await userEvent.keyboard('Cake{Enter}');
    await expect(told.add).toHaveBeenCalledWith('Cake');
  },
};
export const Empty: Story = { render: () => <Host tags={[]} /> };
export const TooLong: Story = {
  render: () => <Host tags={tags.map((tag) => ({ ...tag, name: tag.name.repeat(30) }))} />,
};
export const Dark: Story = { render: () => <Host current="speeches" />, ...dark };
export const Phone: Story = { render: () => <Host />, ...phone };
export const RightToLeft: Story = { render: () => <Host />, ...rightToLeft };
