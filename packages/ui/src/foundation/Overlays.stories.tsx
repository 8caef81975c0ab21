import type { Meta, StoryObj } from '@storybook/react-vite';
import { IconCopy, IconDots, IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { dark, phone } from '../testing/story';
import { Button } from './Button/Button';
import { ConfirmDialog } from './Dialog/ConfirmDialog';
import { FormDialog } from './Dialog/FormDialog';
import { IconButton } from './IconButton/IconButton';
import { Menu } from './Menu/Menu';

const meta: Meta = { title: 'Foundation/Overlays' };
export default meta;
type Story = StoryObj;

const deleted = fn();

function Deleting() {
  const [opened, setOpened] = useState(false);
  return (
    <div style={{ minHeight: 360 }}>
      <Button onClick={() => setOpened(true)}>Delete the originals</Button>
      <ConfirmDialog
        opened={opened}
        title="Delete the originals for good?"
        text="412 photos of Ada & Luis, 3.1 GB. This cannot be undone. Sent galleries stop working at once."
        typeToConfirm="Ada & Luis"
        safeLabel="Keep them"
        confirmLabel="Delete 412 photos"
        onConfirm={() => {
          deleted();
          setOpened(false);
        }}
        onClose={() => setOpened(false)}
      />
    </div>
  );
}

/** The red button sleeps until the name is typed. */
export const CannotBeUndone: Story = {
  render: () => <Deleting />,
  play: async ({ canvas }) => {
    deleted.mockClear();
    await userEvent.click(canvas.getByRole('button', { name: 'Delete the originals' }));
    const dialog = within(
      await within(document.body).findByRole('dialog', { name: 'Delete the originals for good?' }),
    );
    const confirm = dialog.getByRole('button', { name: 'Delete 412 photos' });
    await expect(confirm).toBeDisabled();
    await userEvent.type(dialog.getByRole('textbox'), 'Ada & Lui');
    await expect(confirm).toBeDisabled();
    await userEvent.type(dialog.getByRole('textbox'), 's');
    await waitFor(() => expect(confirm).toBeEnabled());
  },
};
function Dialogs() {
  const [open, setOpen] = useState<'form' | 'question'>();
  const close = () => setOpen(undefined);
  return (
    <div style={{ minHeight: 360, display: 'flex', gap: 12 }}>
      <Button onClick={() => setOpen('form')}>Rename</Button>
      <Menu
        target={<IconButton icon={IconDots} label="More" />}
        groups={[{ items: [{ id: 'delete', label: 'Delete', onSelect: () => setOpen('question') }] }]}
      />
      {open === 'form' && (
        <FormDialog opened title="Rename" onClose={close}>
          <Button onClick={close}>Cancel</Button>
        </FormDialog>
      )}
      {open === 'question' && (
        <ConfirmDialog
          opened
          title="Delete it?"
          text="It cannot be brought back."
          safeLabel="Keep it"
          confirmLabel="Delete it"
          onConfirm={close}
          onClose={close}
        />
      )}
    </div>
  );
}

/** Whoever closes a dialog stands where they opened it, also where the dialog is there only while it is open. */
export const DialogsGiveFocusBack: Story = {
  render: () => <Dialogs />,
  play: async ({ canvas }) => {
    const page = within(document.body);
    const rename = canvas.getByRole('button', { name: 'Rename' });
    await userEvent.click(rename);
    const cancel = await page.findByRole('button', { name: 'Cancel' });
    await waitFor(() => expect(cancel).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(rename).toHaveFocus());
    const more = canvas.getByRole('button', { name: 'More' });
    await userEvent.click(more);
    await userEvent.click(await page.findByRole('menuitem', { name: 'Delete' }));
    await userEvent.click(await page.findByRole('button', { name: 'Keep it' }));
    await waitFor(() => expect(more).toHaveFocus());
  },
};
export const CannotBeUndoneDark: Story = { ...CannotBeUndone, ...dark };
export const CannotBeUndonePhone: Story = { ...CannotBeUndone, ...phone };

export const MenuOpen: Story = {
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
export const MenuGivesFocusBack: Story = {
  ...MenuOpen,
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

/** The name of an icon, for a pointer that rests on it and for the keyboard; Esc takes it away. */
export const Named: Story = {
  render: () => (
    <div style={{ minHeight: 120 }}>
      <IconButton icon={IconDots} label="More" />
    </div>
  ),
  play: async ({ canvas }) => {
    const page = within(document.body);
    const button = canvas.getByRole('button', { name: 'More' });
    await userEvent.hover(button);
    await waitFor(() => expect(page.getByRole('tooltip')).toBeVisible());
    await userEvent.unhover(button);
    await waitFor(() => expect(page.queryByRole('tooltip')).toBeNull());
    await userEvent.tab();
    await expect(button).toHaveFocus();
    await waitFor(() => expect(page.getByRole('tooltip')).toHaveTextContent('More'));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(page.queryByRole('tooltip')).toBeNull());
  },
};

export const MenuOpenDark: Story = { ...MenuOpen, ...dark };
