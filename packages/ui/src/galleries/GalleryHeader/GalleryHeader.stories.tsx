import type { Meta, StoryObj } from '@storybook/react-vite';
import { IconTrash } from '@tabler/icons-react';
import { expect, fn, userEvent } from 'storybook/test';
import { galleries, ferreiraGallery as gallery } from '../../testing/galleries-cast';
import { guide } from '../../testing/guide';
import { dark, phone, rightToLeft } from '../../testing/story';
import { GalleryHeader, type GalleryHeaderProps } from './GalleryHeader';

const meta: Meta<typeof GalleryHeader> = {
  title: 'Galleries/GalleryHeader',
  component: GalleryHeader,
  tags: ['evolving'],
  parameters: guide({
    use: 'The head of every screen of a gallery.',
    do: 'Keep Publish the one primary button until the gallery is published.',
    dont: 'Don’t ask before publishing or unpublishing: both can be undone with the same button.',
    keyboard: 'Tabs are links; the buttons follow the name.',
    aria: 'A banner with the name as the heading of the screen; the tabs are a navigation with the same name.',
  }),
};
export default meta;
type Story = StoryObj;

const publish = fn();
const tabs = [
  { id: 'photos', label: 'Photos', href: '#photos', count: '412' },
  { id: 'picks', label: 'Client picks', href: '#picks', count: '0' },
  { id: 'people', label: 'People', href: '#people', count: '41 faces' },
  { id: 'visitors', label: 'Visitors', href: '#visitors' },
  { id: 'look', label: 'Look', href: '#look' },
  { id: 'access', label: 'Access and PIN', href: '#access' },
];
const draw = (props: Partial<GalleryHeaderProps> = {}) => (
  <GalleryHeader
    gallery={gallery}
    detail="412 of 664 photos, 2 films"
    tabs={tabs}
    current="photos"
    guestHref="/g/juniperandlight/ada-luis"
    onShare={fn()}
    onPublish={publish}
    onCover={fn()}
    menu={[{ items: [{ id: 'deleted', label: 'Recently deleted', icon: IconTrash, onSelect: fn() }] }]}
    {...props}
  />
);

export const Default: Story = {
  render: () => draw(),
  async play({ canvas }) {
    publish.mockClear();
    await userEvent.click(canvas.getByRole('button', { name: 'Publish' }));
    await expect(publish).toHaveBeenCalledWith(true);
    await expect(canvas.getByRole('link', { name: /Photos/ })).toHaveAttribute('aria-current', 'page');
    await expect(canvas.getByRole('link', { name: 'View as guest' })).toHaveAttribute('target', '_blank');
  },
};
export const Published: Story = {
  render: () => draw({ gallery: { ...gallery, state: 'published', lastDay: '2026-12-24' } }),
  async play({ canvas }) {
    publish.mockClear();
    await userEvent.click(canvas.getByRole('button', { name: 'Unpublish' }));
    await expect(publish).toHaveBeenCalledWith(false);
  },
};
export const Pending: Story = { render: () => draw({ pending: true }) };
export const Failed: Story = {
  render: () => draw({ error: 'Couldn’t publish the gallery. Visitors still can’t open it. Try again.' }),
};
export const WithoutCover: Story = {
  render: () => draw({ gallery: galleries[3] ?? gallery, detail: 'No photos' }),
};
export const TooLong: Story = {
  render: () => draw({ gallery: { ...gallery, name: `Ada & Luis ${'weekend'.repeat(20)}` } }),
};
export const Dark: Story = { render: () => draw(), ...dark };
export const Phone: Story = {
  render: () => draw({ current: 'access' }),
  async play({ canvas }) {
    const tab = canvas.getByRole('link', { name: 'Access and PIN' });
    const tabs = tab.parentElement?.getBoundingClientRect();
    await expect(tab.getBoundingClientRect().right).toBeLessThanOrEqual((tabs?.right ?? 0) + 1);
  },
  ...phone,
};
export const RightToLeft: Story = { render: () => draw(), ...rightToLeft };
