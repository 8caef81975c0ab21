import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { guide } from '../../testing/guide';
import { dark } from '../../testing/story';
import { EditableText } from './EditableText';

const meta: Meta<typeof EditableText> = {
  title: 'Foundation/EditableText',
  component: EditableText,
  tags: ['stable'],
  parameters: guide({
    use: 'For text that is edited where it stands, such as the title of a lead.',
    do: 'Give it a field name, so that unsent words survive a reload.',
    dont: 'Don’t put a Save button beside it: it saves while you type and when you leave.',
    keyboard: 'Enter leaves a line; Ctrl or ⌘ and Enter leave several. Esc restores what was there.',
    aria: 'A text field with a name; it looks like text until it has the focus.',
  }),
  args: { label: 'Title', value: 'Wedding weekend, Alentejo', isLine: true, onCommit: fn() },
};
export default meta;
type Story = StoryObj<typeof EditableText>;

/** Enter saves a line; Esc restores the text that was there. */
export const Default: Story = {
  play: async ({ canvas, args }) => {
    const field = canvas.getByRole('textbox', { name: 'Title' });
    await userEvent.click(field);
    await userEvent.type(field, ' in spring{Enter}');
    await waitFor(() =>
      expect(args.onCommit).toHaveBeenCalledWith('Wedding weekend, Alentejo in spring', undefined),
    );
  },
};
export const SeveralLines: Story = {
  args: { label: 'Note', isLine: false, value: 'Prefers mornings,\nand natural light.' },
};
export const Empty: Story = { args: { label: 'Note', isLine: false, value: '', placeholder: 'Add a note' } };
export const Dark: Story = { ...dark };
