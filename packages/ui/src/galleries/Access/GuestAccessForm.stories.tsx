import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { ReadOnly as ReadOnlyPart } from '../../foundation/ReadOnly/ReadOnly';
import { guide } from '../../testing/guide';
import { dark, phone, rightToLeft } from '../../testing/story';
import { GuestAccessForm, type GuestAccessView } from './GuestAccessForm';

const meta: Meta<typeof GuestAccessForm> = {
  title: 'Galleries/GuestAccessForm',
  component: GuestAccessForm,
  tags: ['evolving'],
  parameters: guide({
    use: 'For those who open a gallery with its link only.',
    do: 'Say what switching off does to guests who are inside.',
    dont: 'Don’t use it for clients, who may do what the preferences of the gallery say.',
    keyboard: 'Space switches.',
    aria: 'Sections are named by their headings, switches by their words.',
  }),
};
export default meta;
type Story = StoryObj;

const changed = fn();
const saved: GuestAccessView = {
  isEnabled: true,
  allowsFavourites: true,
  allowsComments: false,
  allowsFaces: false,
  allowsDownloads: true,
  downloadSizes: ['web'],
  showsFileNames: false,
  showsExif: false,
};
function Host({
  value: initial = saved,
  hasFaces = true,
  error,
}: Partial<{ value: GuestAccessView; hasFaces: boolean; error: string }>) {
  const [value, setValue] = useState(initial);
  return (
    <GuestAccessForm
      value={value}
      onChange={(change) => {
        changed(change);
        setValue((before) => ({ ...before, ...change }));
      }}
      hasFaces={hasFaces}
      error={error}
    />
  );
}

export const Default: Story = {
  render: () => <Host />,
  async play({ canvas }) {
    changed.mockClear();
    // The last size stays: downloads are switched off as a whole.
    await userEvent.click(canvas.getByRole('button', { name: 'Web, 1920 px' }));
    await expect(changed).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('switch', { name: 'Guests can open the gallery' }));
    await expect(changed).toHaveBeenLastCalledWith({ isEnabled: false });
    await expect(canvas.queryByRole('switch', { name: 'Downloads' })).toBeNull();
  },
};
export const WithoutFaces: Story = {
  render: () => <Host hasFaces={false} />,
  async play({ canvas }) {
    await expect(canvas.queryByRole('switch', { name: 'Find me' })).toBeNull();
  },
};
export const Closed: Story = { render: () => <Host value={{ ...saved, isEnabled: false }} /> };
export const Failed: Story = {
  render: () => <Host error="Couldn’t save the change. Guests can do what they could before. Try again." />,
};
export const ReadOnly: Story = {
  render: () => (
    <ReadOnlyPart reason="You can view this gallery.">
      <Host />
    </ReadOnlyPart>
  ),
};
export const Dark: Story = { render: () => <Host />, ...dark };
export const Phone: Story = { render: () => <Host />, ...phone };
export const RightToLeft: Story = { render: () => <Host />, ...rightToLeft };
