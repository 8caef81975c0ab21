import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { guide } from '../../testing/guide';
import { dark, phone } from '../../testing/story';
import { Button } from '../Button/Button';
import { ConfirmDialog } from './ConfirmDialog';

const meta: Meta = {
  title: 'Foundation/ConfirmDialog',
  component: ConfirmDialog,
  tags: ['stable'],
  parameters: guide({
    use: 'Only before something that cannot be undone.',
    do: 'Name the thing, its number and its size, and what the safe button keeps.',
    dont: 'Don’t ask before what can be undone: do it, and offer Undo in a toast.',
    keyboard:
      'The safe button has the focus first. Esc and the safe button close it, and the focus returns to where it was.',
    aria: 'A modal dialog named by its title. With typeToConfirm the red button is disabled until the name is typed.',
  }),
};
export default meta;
type Story = StoryObj;

const deleted = fn();
function Deleting() {
  const [opened, setOpened] = useState(false);
  return (
    <div>
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
export const CannotBeUndoneDark: Story = { ...CannotBeUndone, ...dark };
export const CannotBeUndonePhone: Story = { ...CannotBeUndone, ...phone };
