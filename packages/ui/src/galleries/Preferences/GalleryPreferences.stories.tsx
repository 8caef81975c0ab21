import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { ReadOnly as ReadOnlyPart } from '../../foundation/ReadOnly/ReadOnly';
import { guide } from '../../testing/guide';
import { dark, phone, rightToLeft } from '../../testing/story';
import { GalleryPreferences, type PreferencesView } from './GalleryPreferences';

const meta: Meta<typeof GalleryPreferences> = {
  title: 'Galleries/GalleryPreferences',
  component: GalleryPreferences,
  tags: ['evolving'],
  parameters: guide({
    use: 'For what visitors of one gallery can do, see and download.',
    do: 'Save each change at once; offer Undo in a toast.',
    dont: 'Don’t put what only guests may do here; that is GuestAccessForm.',
    keyboard: 'Space switches. Enter keeps a number.',
    aria: 'Sections are named by their headings, switches by their words.',
  }),
};
export default meta;
type Story = StoryObj;

const changed = fn();
const saved: PreferencesView = {
  allowsFavourites: true,
  allowsComments: true,
  allowsRatings: false,
  showsPeopleNames: false,
  allowsSocialSharing: true,
  allowsDownloads: true,
  downloadSizes: ['high', 'web'],
  downloadLimit: null,
  showsFileNames: true,
  showsExif: false,
};
function Host({ error }: { error?: string }) {
  const [value, setValue] = useState(saved);
  const [sort, setSort] = useState('takenAt');
  return (
    <GalleryPreferences
      value={value}
      onChange={(change) => {
        changed(change);
        setValue((before) => ({ ...before, ...change }));
      }}
      sort={{
        options: [
          { value: 'custom', label: 'My order' },
          { value: 'takenAt', label: 'Taken, oldest first' },
        ],
        value: sort,
        onChange: setSort,
      }}
      error={error}
    />
  );
}

export const Default: Story = {
  render: () => <Host />,
  async play({ canvas }) {
    changed.mockClear();
    await userEvent.click(canvas.getByRole('switch', { name: 'Ratings' }));
    await expect(changed).toHaveBeenLastCalledWith({ allowsRatings: true });
    await userEvent.click(canvas.getByRole('button', { name: 'Original' }));
    await expect(changed).toHaveBeenLastCalledWith({ downloadSizes: ['original', 'high', 'web'] });
    const limit = canvas.getByRole('textbox', { name: 'Photos per visitor' });
    await userEvent.type(limit, '0{Enter}');
    await expect(canvas.getByText('Use a whole number above 0, or leave it empty.')).toBeVisible();
    await userEvent.clear(limit);
    await userEvent.type(limit, '40{Enter}');
    await expect(changed).toHaveBeenLastCalledWith({ downloadLimit: 40 });
    await userEvent.click(canvas.getByRole('switch', { name: 'Downloads' }));
    await expect(canvas.queryByRole('button', { name: 'Original' })).toBeNull();
  },
};
export const Failed: Story = {
  render: () => <Host error="Couldn’t save the change. Everything is as it was. Try again." />,
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
