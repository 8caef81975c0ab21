import type { Meta, StoryObj } from '@storybook/react-vite';
import { IconCopy, IconDots, IconPencil, IconTrash } from '@tabler/icons-react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { guide } from '../../testing/guide';
import { dark } from '../../testing/story';
import { IconButton } from '../IconButton/IconButton';
import { Menu } from './Menu';

const meta: Meta = {
  title: 'Foundation/Menu',
  component: Menu,
  tags: ['stable'],
  parameters: guide({
    use: 'For the actions of one thing, behind a button.',
    do: 'Put what deletes last, in a group of its own.',
    dont: 'Don’t hide the primary action of a screen in it.',
    keyboard: 'Enter, Space or ↓ opens; arrows move, letters jump, Esc closes and gives the focus back.',
    aria: 'The button has aria-haspopup and aria-expanded; the list is a menu labelled by the button.',
  }),
};
export default meta;
type Story = StoryObj;

export const Open: Story = {
  render: () => (
    <div style={{ minHeight: 240 }}>
      <Menu
        position="bottom-start"
        target={<IconButton icon={IconDots} label="More" />}
        groups={[
          {
            items: [
              { id: 'edit', label: 'Edit', icon: IconPencil, shortcut: ['E'], onSelect: fn() },
              { id: 'copy', label: 'Copy link', icon: IconCopy, onSelect: fn() },
            ],
          },
          { items: [{ id: 'delete', label: 'Delete', icon: IconTrash, danger: true, onSelect: fn() }] },
        ]}
      />
    </div>
  ),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'More' }));
    const menu = await within(document.body).findByRole('menu');
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(within(menu).getByRole('menuitem', { name: /Edit/ })).toBeVisible());
  },
};
/** Esc closes the list and gives the focus back to its button; the list comes with the first opening. */
export const GivesFocusBack: Story = {
  ...Open,
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: 'More' });
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    for (let opening = 1; opening <= 2; opening += 1) {
      button.focus();
      await userEvent.keyboard('{Enter}');
      const menu = await within(document.body).findByRole('menu');
      await expect(button).toHaveAttribute('aria-expanded', 'true');
      await expect(button).toHaveAttribute('aria-controls', menu.id);
      await expect(menu).toHaveAttribute('aria-labelledby', button.id);
      await waitFor(() => expect(menu.contains(document.activeElement)).toBe(true));
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(button).toHaveFocus());
      await expect(button).toHaveAttribute('aria-expanded', 'false');
    }
  },
};
export const OpenDark: Story = { ...Open, ...dark };
