import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { ReadOnly } from '../../foundation/ReadOnly/ReadOnly';
import { covers } from '../../testing/gallery-cast';
import { guide } from '../../testing/guide';
import { dark, phone, rightToLeft } from '../../testing/story';
import { NoteHead } from './NoteHead';

const meta: Meta<typeof NoteHead> = {
  title: 'Notes/NoteHead',
  component: NoteHead,
  tags: ['evolving'],
  args: {
    pageId: 'plan',
    title: 'Priya & Dev, weekend plan',
    revision: 3,
    icon: '🗺️',
    cover: { url: covers.dusk, focusX: 500, focusY: 700 },
    facts: [
      { label: 'Who can see this', value: 'Mira, Tom and Inês' },
      { label: 'Edited', value: 'Tom, 2 min ago' },
    ],
    onTitle: fn(),
    onIcon: fn(),
    onCover: fn(),
  },
  parameters: guide({
    use: 'Above what a page contains.',
    do: 'Show what changes it only when somebody comes near.',
    dont: 'Don’t ask for a title before a page is written.',
    keyboard: 'Enter leaves the title; Esc takes back what was typed in it.',
    aria: 'The title is the heading of the screen.',
  }),
};
export default meta;
type Story = StoryObj<typeof NoteHead>;

export const Default: Story = {
  async play({ canvas, canvasElement, args }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Icon 🗺️. Change' }));
    await userEvent.click(
      await within(canvasElement.ownerDocument.body).findByRole('button', { name: '💍' }),
    );
    await expect(args.onIcon).toHaveBeenCalledWith('💍');
    const title = canvas.getByRole('textbox', { name: 'Title' });
    await userEvent.type(title, ', Sintra{Enter}');
    await expect(args.onTitle).toHaveBeenCalledWith('Priya & Dev, weekend plan, Sintra', 3);
  },
};
export const Bare: Story = { args: { title: '', icon: null, cover: null, facts: [] } };
export const CoverOnItsWay: Story = { args: { cover: { url: null, focusX: 500, focusY: 500 } } };
export const OnlyToRead: Story = {
  render: (args) => (
    <ReadOnly reason="You can view this page.">
      <NoteHead {...args} />
    </ReadOnly>
  ),
};
export const Dark: Story = { ...dark };
export const Phone: Story = { ...phone };
export const RightToLeft: Story = { ...rightToLeft };
export const TooLong: Story = { args: { title: 'weekend'.repeat(30) } };
