import type { Meta, StoryObj } from '@storybook/react-vite';
import { IconKey, IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { albums } from '../../testing/galleries-cast';
import { guide } from '../../testing/guide';
import { dark, phone, rightToLeft } from '../../testing/story';
import { AlbumList, type AlbumListProps } from './AlbumList';

const meta: Meta<typeof AlbumList> = {
  title: 'Galleries/AlbumList',
  component: AlbumList,
  tags: ['evolving'],
  parameters: guide({
    use: 'Beside the photographs of a gallery: the way to its albums and to the tags of the open one.',
    do: 'Show the strongest mark only: locked, then PIN, then hidden.',
    dont: 'Don’t use it for what is not in an order of its own.',
    keyboard: 'Albums are links. On a handle, Space picks up, arrows move, Space drops, Escape cancels.',
    aria: 'A navigation with two lists; each link is named by the album, its mark and its count.',
  }),
};
export default meta;
type Story = StoryObj;

const told = { moved: fn(), added: fn(), tagged: fn() };
const tags = [
  { id: 'first-dance', name: 'First dance', href: '#first-dance', photos: 24 },
  { id: 'speeches', name: 'Speeches', href: '#speeches', photos: 31 },
];

function Host(props: Partial<AlbumListProps>) {
  const [order, setOrder] = useState(albums);
  return (
    <div style={{ maxWidth: 240 }}>
      <AlbumList
        albums={order}
        tags={tags}
        current="evening"
        onMove={(id, index) => {
          told.moved(id, index);
          const moved = order.filter((album) => album.id === id);
          const others = order.filter((album) => album.id !== id);
          setOrder([...others.slice(0, index), ...moved, ...others.slice(index)]);
        }}
        onAdd={told.added}
        onAddTag={told.tagged}
        menuOf={() => [
          {
            items: [
              { id: 'rename', label: 'Rename', icon: IconPencil, onSelect: fn() },
              { id: 'pin', label: 'Set a PIN', icon: IconKey, onSelect: fn() },
              { id: 'delete', label: 'Delete', icon: IconTrash, danger: true, onSelect: fn() },
            ],
          },
        ]}
        {...props}
      />
    </div>
  );
}

export const Default: Story = {
  render: () => <Host />,
  async play({ canvas, canvasElement }) {
    told.moved.mockClear();
    await expect(canvas.getByRole('link', { name: /Family only\s*PIN\s*32/ })).toBeVisible();
    canvas.getByRole('button', { name: 'Move Morning' }).focus();
    await userEvent.keyboard(' {ArrowDown} ');
    await expect(told.moved).toHaveBeenCalledWith('morning', 2);
    const names = within(canvasElement)
      .getAllByRole('link')
      .map((link) => link.textContent);
    await expect(names[1]).toContain('Ceremony');
    await userEvent.click(canvas.getByRole('button', { name: 'New album' }));
    await expect(told.added).toHaveBeenCalled();
  },
};
export const Empty: Story = { render: () => <Host albums={[]} tags={[]} /> };
export const ReadOnly: Story = {
  render: () => (
    <div style={{ maxWidth: 240 }}>
      <AlbumList albums={albums} current="evening" />
    </div>
  ),
};
export const TooLong: Story = {
  render: () => <Host albums={albums.map((album) => ({ ...album, name: album.name.repeat(9) }))} />,
};
export const Dark: Story = { render: () => <Host />, ...dark };
export const Phone: Story = { render: () => <Host />, ...phone };
export const RightToLeft: Story = { render: () => <Host />, ...rightToLeft };
