import type { Meta, StoryObj } from '@storybook/react-vite';
import { IconDots } from '@tabler/icons-react';
import { useState } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { guide } from '../../testing/guide';
import { Button } from '../Button/Button';
import { IconButton } from '../IconButton/IconButton';
import { Menu } from '../Menu/Menu';
import { ConfirmDialog } from './ConfirmDialog';
import { FormDialog } from './FormDialog';

const meta: Meta = {
  title: 'Foundation/FormDialog',
  component: FormDialog,
  tags: ['stable'],
  parameters: guide({
    use: 'For a short form over the current screen.',
    do: 'Keep it to a few fields; longer forms belong in a side panel.',
    dont: 'Don’t open one dialog from another.',
    keyboard:
      'The first field has the focus. Tab stays inside, Esc closes, and the focus returns to the button.',
    aria: 'A modal dialog named by its title.',
  }),
};
export default meta;
type Story = StoryObj;

function Dialogs() {
  const [open, setOpen] = useState<'form' | 'question'>();
  const close = () => setOpen(undefined);
  return (
    <div style={{ display: 'flex', gap: 12 }}>
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
