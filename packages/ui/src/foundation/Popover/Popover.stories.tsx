import type { Meta, StoryObj } from '@storybook/react-vite';
import { IconFilterSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { guide } from '../../testing/guide';
import { dark } from '../../testing/story';
import { Button } from '../Button/Button';
import { TextField } from '../Field/TextField';
import { Popover } from './Popover';

const meta: Meta = {
  title: 'Foundation/Popover',
  component: Popover,
  tags: ['stable'],
  parameters: guide({
    use: 'For a small form or choice that belongs to one button.',
    do: 'Keep it to what fits without scrolling.',
    dont: 'Don’t use it for actions: that is Menu.',
    keyboard: 'Opening moves the focus in; Esc and a press outside close it and give the focus back.',
    aria: 'A dialog named by its label; the button has aria-expanded and aria-controls.',
  }),
};
export default meta;
type Story = StoryObj;

function Renaming() {
  const [opened, setOpened] = useState(false);
  return (
    <div style={{ minHeight: 180 }}>
      <Popover
        target={<Button icon={IconFilterSearch}>Rename the view</Button>}
        label="Rename the view"
        opened={opened}
        onOpenedChange={setOpened}
      >
        <div style={{ padding: 12 }}>
          <TextField label="Name" value="This autumn" onChange={fn()} />
        </div>
      </Popover>
    </div>
  );
}

/** The focus goes into the form; Esc closes it and gives the focus back to the button. */
export const Default: Story = {
  render: () => <Renaming />,
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: 'Rename the view' });
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(button);
    const form = await within(document.body).findByRole('dialog', { name: 'Rename the view' });
    await waitFor(() => expect(form.contains(document.activeElement)).toBe(true));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(button).toHaveFocus());
  },
};
export const Dark: Story = { ...Default, ...dark };
