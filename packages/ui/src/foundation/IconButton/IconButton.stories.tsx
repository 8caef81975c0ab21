import type { Meta, StoryObj } from '@storybook/react-vite';
import { IconDots } from '@tabler/icons-react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { guide } from '../../testing/guide';
import { IconButton } from './IconButton';

const meta: Meta = {
  title: 'Foundation/IconButton',
  component: IconButton,
  tags: ['stable'],
  parameters: guide({
    use: 'For a frequent action whose icon everybody knows.',
    do: 'Give it a label: it is the accessible name and the tooltip.',
    dont: 'Don’t use it for a rare action: use a Button with words.',
    keyboard: 'Enter and Space press it; the tooltip opens on focus and Esc closes it.',
    aria: 'A button named by its label.',
  }),
};
export default meta;
type Story = StoryObj;

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
