import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { Avatar, WorkspaceAvatar } from '../../foundation/Avatar/Avatar';
import pine from '../../seed-photographs/pine-wide.webp';
import { guide } from '../../testing/guide';
import { PictureField } from './PictureField';

const meta: Meta = {
  title: 'Settings/PictureField',
  component: PictureField,
  tags: ['evolving'],
  parameters: guide({
    use: 'To choose a picture or logo.',
    do: 'Show the limit before the upload.',
    dont: 'Don’t lose the old one when an upload fails.',
    keyboard: 'Buttons choose and remove.',
    aria: 'The state of the upload is a status; the file field has a name.',
  }),
};
export default meta;
type Story = StoryObj;

const chooseFile = fn();
export const Default: Story = {
  render: () => (
    <PictureField
      noun="logo"
      preview={<WorkspaceAvatar name="Juniper & Light" logo={pine} size={56} decorative />}
      upload={{ address: pine, onFile: chooseFile, onRemove: fn() }}
      hint="PNG, JPEG, WebP or SVG, up to 5 MB"
      accept="image/png"
    />
  ),
  play: async ({ canvas, canvasElement }) => {
    chooseFile.mockClear();
    const input = canvasElement.querySelector<HTMLInputElement>('input[type="file"]');
    if (!input) throw new Error('There is no field for the file.');
    await userEvent.upload(input, new File(['x'], 'logo.png', { type: 'image/png' }));
    await expect(chooseFile).toHaveBeenCalledTimes(1);
    // After it was removed, the same file can be chosen again.
    await expect(input.value).toBe('');
    await expect(canvas.getByRole('button', { name: 'Remove' })).toBeVisible();
  },
};
export const OnItsWay: Story = {
  render: () => (
    <PictureField
      noun="picture"
      preview={<Avatar name="Tom Okafor" size={56} decorative />}
      upload={{ address: null, progress: { done: 620_000, total: 1_000_000 }, onFile: fn() }}
      hint=""
      accept="image/png"
    />
  ),
};
export const Refused: Story = {
  render: () => (
    <PictureField
      noun="picture"
      preview={<Avatar name="Tom Okafor" size={56} decorative />}
      upload={{ address: null, error: 'The file is 14 MB. The limit is 10 MB.', onFile: fn() }}
      hint="PNG, JPEG or WebP, up to 10 MB"
      accept="image/png"
    />
  ),
};
