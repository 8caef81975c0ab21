import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { ReadOnly as ReadOnlyPart } from '../../foundation/ReadOnly/ReadOnly';
import type { GalleryLook } from '../../gallery-page/look';
import { ferreiraGallery } from '../../testing/galleries-cast';
import { photographs } from '../../testing/gallery-cast';
import { guide } from '../../testing/guide';
import { dark, phone, rightToLeft } from '../../testing/story';
import { LayoutSettings } from './LayoutSettings';

const meta: Meta<typeof LayoutSettings> = {
  title: 'Galleries/LayoutSettings',
  component: LayoutSettings,
  tags: ['evolving'],
  parameters: guide({
    use: 'For how the page of one gallery looks.',
    do: 'Preview with the gallery’s own photographs.',
    dont: 'Don’t put what visitors may do here; that is GalleryPreferences.',
    keyboard: 'Arrows choose within a row.',
    aria: 'Each row is a group of radio buttons with its name; the preview is a region.',
  }),
};
export default meta;
type Story = StoryObj;

const changed = fn();
const photos = photographs(8);
function Host({
  name = ferreiraGallery.name,
  error,
  look,
}: Partial<{ name: string; error: string; look: Partial<GalleryLook> }>) {
  const [value, setValue] = useState<GalleryLook>({
    spacing: 'small',
    imageSize: 'medium',
    typeface: 'classic',
    colour: 'light',
    coverStyle: 'full',
    ...look,
  });
  return (
    <LayoutSettings
      value={value}
      onChange={(change) => {
        changed(change);
        setValue((before) => ({ ...before, ...change }));
      }}
      gallery={{ name, cover: ferreiraGallery.cover, photos }}
      error={error}
    />
  );
}

export const Default: Story = {
  render: () => <Host />,
  async play({ canvas }) {
    changed.mockClear();
    const cover = canvas.getByRole('group', { name: 'Cover' });
    await userEvent.click(within(cover).getByRole('radio', { name: 'None' }));
    await expect(changed).toHaveBeenLastCalledWith({ coverStyle: 'none' });
    await userEvent.click(canvas.getByRole('radio', { name: 'Literary' }));
    await expect(canvas.getByRole('region', { name: 'Preview' })).toHaveAttribute(
      'data-typeface',
      'literary',
    );
  },
};
export const Framed: Story = {
  render: () => (
    <Host look={{ coverStyle: 'framed', colour: 'brand', spacing: 'large', imageSize: 'large' }} />
  ),
};
export const DarkGround: Story = {
  render: () => <Host look={{ grid: 'columns', colour: 'dark', typeface: 'modern', spacing: 'none' }} />,
};
export const Failed: Story = {
  render: () => <Host error="Couldn’t save the look. Visitors see it as it was. Try again." />,
};
export const ReadOnly: Story = {
  render: () => (
    <ReadOnlyPart reason="You can view this gallery.">
      <Host />
    </ReadOnlyPart>
  ),
};
export const TooLong: Story = { render: () => <Host name={'Ada & Luis '.repeat(12)} /> };
export const Dark: Story = { render: () => <Host />, ...dark };
export const Phone: Story = { render: () => <Host />, ...phone };
export const RightToLeft: Story = { render: () => <Host />, ...rightToLeft };
