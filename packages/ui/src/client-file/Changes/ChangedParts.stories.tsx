import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { agreementChanges, studio } from '../../testing/client-cast';
import { guide } from '../../testing/guide';
import { wholeScreen } from '../../testing/story';
import { contract, signing } from '../client-file.testing';
import { ChangedParts } from '../index';

const meta: Meta = {
  title: 'Client file/ChangedParts',
  component: ChangedParts,
  tags: ['evolving'],
  parameters: {
    ...wholeScreen,
    ...guide({
      use: 'To show a client what changed in an amended contract.',
      do: 'Show the words, not only the section.',
      dont: 'Don’t rely on color.',
      keyboard: 'Each change links to its place.',
      aria: 'A section named What changed; text is marked as inserted and deleted.',
    }),
  },
};
export default meta;
type Story = StoryObj;

export const Default: Story = {
  render: () =>
    contract(
      signing(),
      <ChangedParts
        studioName={studio.name}
        was="signed"
        changes={agreementChanges}
        reasons={[{ kind: 'content' }]}
      />,
      1,
    ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'What changed' })).toHaveTextContent('€200');
  },
};
