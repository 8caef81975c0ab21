import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { guide } from '../../testing/guide';
import { dark } from '../../testing/story';
import { PageSaving } from './PageSaving';

const meta: Meta<typeof PageSaving> = {
  title: 'Notes/PageSaving',
  component: PageSaving,
  tags: ['evolving'],
  parameters: guide({
    use: 'Beside the name of a page that is being written.',
    do: 'Say “Saved” only for what the server has stored.',
    dont: 'Don’t hide that something is only on this device.',
    aria: 'A status: a change is read out.',
  }),
};
export default meta;
type Story = StoryObj<typeof PageSaving>;

export const Saved: Story = { args: { state: 'saved' } };
export const Saving: Story = { args: { state: 'saving' } };
export const OnThisDevice: Story = {
  args: { state: 'device' },
  play: ({ canvas }) => expect(canvas.getByRole('status')).toHaveTextContent('Only on this device'),
};
export const Ended: Story = { args: { state: 'ended' } };
export const Opening: Story = { args: { state: 'opening' } };
export const Dark: Story = { args: { state: 'device' }, ...dark };
