import type { Meta, StoryObj } from '@storybook/react-vite';
import { IconPhoto } from '@tabler/icons-react';
import { expect } from 'storybook/test';
import { Button } from '../../foundation/Button/Button';
import { guide } from '../../testing/guide';
import { dark, phone, rightToLeft } from '../../testing/story';
import { EmbedCard, EmbedNote } from './EmbedCard';

const meta: Meta<typeof EmbedCard> = {
  title: 'Notes/EmbedCard',
  component: EmbedCard,
  subcomponents: { EmbedNote },
  tags: ['evolving'],
  parameters: guide({
    use: 'A thing of another area in a page: a gallery, a contact, a lead.',
    do: 'Show what it is now, under the rights of whoever looks.',
    dont: 'Don’t tell the name or the number of what may not be seen.',
    keyboard: 'Tab reaches it, Enter opens it.',
    aria: 'A link; what is not shown says why in words.',
  }),
  args: {
    icon: IconPhoto,
    kind: 'Gallery',
    title: 'Ferreira wedding',
    detail: '412 photos',
    href: '/galleries/ferreira',
  },
};
export default meta;
type Story = StoryObj<typeof EmbedCard>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link')).toHaveAccessibleName('Ferreira wedding Gallery · 412 photos');
  },
};
export const Hidden: Story = {
  render: () => <EmbedNote state="hidden" />,
  play: async ({ canvas }) => {
    await expect(canvas.getByText('This was deleted, or isn’t shared with you.')).toBeVisible();
  },
};
export const Failed: Story = {
  render: () => (
    <EmbedNote state="failed" text="You are offline." action={<Button size="sm">Try again</Button>} />
  ),
};
export const Loading: Story = { render: () => <EmbedNote state="loading" /> };
export const TooLong: Story = { args: { title: 'wedding'.repeat(40) } };
export const Dark: Story = dark;
export const Phone: Story = phone;
export const RightToLeft: Story = rightToLeft;
