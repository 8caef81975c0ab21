import type { Meta, StoryObj } from '@storybook/react-vite';
import { IconPlus, IconRefresh, IconX } from '@tabler/icons-react';
import { expect, fn, userEvent } from 'storybook/test';
import { guide } from '../../testing/guide';
import { dark, rightToLeft } from '../../testing/story';
import { IconButton } from '../IconButton/IconButton';
import { Button } from './Button';

const meta: Meta<typeof Button> = {
  title: 'Foundation/Button',
  component: Button,
  tags: ['stable'],
  parameters: guide({
    use: 'For an action. With href it is a link that looks like a button.',
    do: 'Start with a verb and name the thing: Delete 412 photos.',
    dont: 'Don’t put two primary buttons into one region; the second is default or subtle.',
    keyboard: 'Enter and Space press it. While pending it keeps the focus and ignores further presses.',
    aria: 'A button, or a link with href; aria-busy while its action runs.',
  }),
  args: { children: 'New contact', onClick: fn() },
};
export default meta;
type Story = StoryObj<typeof Button>;

export const Default: Story = {};

export const Variants: Story = {
  render: () => (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
      <Button variant="primary" icon={IconPlus}>
        New contact
      </Button>
      <Button>Review</Button>
      <Button variant="subtle">Show all 5</Button>
      <Button variant="quiet">Add to the file</Button>
      <Button variant="clay">Countersign today</Button>
      <Button variant="danger">Delete 412 photos</Button>
      <Button disabled>Send when online</Button>
      <IconButton icon={IconX} label="Close" />
    </div>
  ),
};
export const VariantsDark: Story = { ...Variants, ...dark };
export const VariantsRightToLeft: Story = { ...Variants, ...rightToLeft };

export const Sizes: Story = {
  render: () => (
    <div style={{ display: 'flex', alignItems: 'center', gap: 8 }}>
      <Button size="sm">28</Button>
      <Button>32</Button>
      <Button size="lg">40</Button>
      <Button size="xl">48</Button>
    </div>
  ),
};

/** The button keeps its width and its focus; a second press does nothing. */
export const Pending: Story = {
  args: { variant: 'primary', icon: IconRefresh, children: 'Retry', pending: true },
  play: async ({ canvas, args }) => {
    const button = canvas.getByRole('button', { name: 'Retry' });
    await userEvent.click(button);
    await expect(args.onClick).not.toHaveBeenCalled();
    await expect(button).toHaveAttribute('aria-busy', 'true');
  },
};

export const LongText: Story = {
  args: { children: 'Send the reminder about the second payment to Ada & Luis Ferreira' },
};

export const AsLink: Story = { args: { href: '/contacts', children: 'Open contacts' } };
