import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { guide } from '../../testing/guide';
import { phone, rightToLeft, wholeScreen } from '../../testing/story';
import { Offered, page } from '../client-file.testing';
import { ProposalView } from './ProposalView';

const meta: Meta = {
  title: 'Client file/ProposalView',
  component: ProposalView,
  tags: ['evolving'],
  parameters: {
    ...wholeScreen,
    ...guide({
      use: 'For a client to choose packages and extras.',
      do: 'Show the total while they choose.',
      dont: 'Don’t preselect extras that cost something.',
      keyboard: 'Packages are radios, extras are checkboxes and quantity buttons.',
      aria: 'Packages and extras are groups; “Your choice” is a named region with a description list.',
    }),
  },
};
export default meta;
type Story = StoryObj;

export const Default: Story = { render: () => page('Choose', 0, <Offered />) };
export const Phone: Story = { ...Default, ...phone };
export const RightToLeft: Story = { ...Default, ...rightToLeft };
export const Final: Story = { render: () => page('Choose', 2, <Offered isFinal cover={false} />) };
export const Refused: Story = {
  render: () => page('Choose', 0, <Offered cover={false} problem="Choose at least 1 package." />),
};
/** Another package and one more album: what it comes to follows. */
export const Chosen: Story = {
  ...Default,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('radio', { name: /The Story/ }));
    await userEvent.click(canvas.getByRole('button', { name: 'One more: Parents’ album' }));
    await expect(canvas.getByRole('complementary', { name: 'Your choice' })).toHaveTextContent('€6,940');
    await expect(canvas.getByRole('button', { name: 'One more: Second photographer' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  },
};
