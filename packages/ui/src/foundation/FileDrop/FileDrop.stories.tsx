import type { Meta, StoryObj } from '@storybook/react-vite';
import { IconFileTypeCsv } from '@tabler/icons-react';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { guide } from '../../testing/guide';
import { dark, phone } from '../../testing/story';
import { FileDrop } from './FileDrop';

const meta: Meta<typeof FileDrop> = {
  title: 'Foundation/FileDrop',
  component: FileDrop,
  tags: ['stable'],
  parameters: guide({
    use: 'To take files by drop, by dialog, or by paste.',
    do: 'Say which files, how large, and what happens to them.',
    dont: 'Don’t start what cannot be undone on drop.',
    keyboard: 'Its button opens the dialog with Enter or Space.',
    aria: 'A button named by its title; the error is connected to it.',
  }),
  args: {
    title: 'Drop a CSV file here',
    text: 'From a spreadsheet or another product, up to 50 MB and 100,000 rows. Nothing is saved until you confirm.',
    icon: IconFileTypeCsv,
    accept: { 'text/csv': ['.csv'] },
    onFiles: fn(),
  },
};
export default meta;
type Story = StoryObj<typeof FileDrop>;

export const Default: Story = {
  play: async ({ canvas, args }) => {
    const file = new File(['Name,Email\n'], 'studio-clients.csv', { type: 'text/csv' });
    await userEvent.upload(canvas.getByLabelText('Drop a CSV file here'), file);
    await waitFor(() => expect(args.onFiles).toHaveBeenCalled());
  },
};
export const Dark: Story = { ...dark };
export const Phone: Story = { ...phone };
export const Refused: Story = { args: { error: 'brochure.pdf is not a CSV file' } };
