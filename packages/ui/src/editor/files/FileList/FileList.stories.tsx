import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { guide } from '../../../testing/guide';
import { phone } from '../../../testing/story';
import { Given } from '../files.testing';
import { FileList } from './FileList';

const meta: Meta = {
  title: 'Editor/FileList',
  component: FileList,
  tags: ['internal'],
  parameters: guide({
    use: 'For the files of a thank-you page.',
    do: 'Name a file after what it is.',
    dont: 'Don’t delete one that was sent.',
    keyboard: 'Buttons add, rename, order, and remove.',
    aria: 'Each file has its name as a field; the state of an upload is a status.',
  }),
};
export default meta;
type Story = StoryObj;

export const NoFiles: Story = { render: () => <Given start={[]} /> };
export const Files: Story = {
  render: () => <Given start={[{ _id: 'guide', name: 'Guide to your day', key: 'guide' }]} />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /Guide to your day/ }));
    await expect(canvas.getByRole('link', { name: 'Guide to your day.pdf' })).toBeVisible();
  },
};
export const Phone: Story = {
  render: () => <Given start={[{ _id: 'guide', name: 'Guide to your day', key: 'guide' }]} />,
  ...phone,
};
