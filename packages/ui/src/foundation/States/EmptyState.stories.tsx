import type { Meta, StoryObj } from '@storybook/react-vite';
import { IconUpload } from '@tabler/icons-react';
import bouquet from '../../seed-photographs/bouquet-blush.webp';
import veil from '../../seed-photographs/veil.webp';
import vineyard from '../../seed-photographs/vineyard.webp';
import { guide } from '../../testing/guide';
import { dark, phone } from '../../testing/story';
import { Button } from '../Button/Button';
import { EmptyState } from './EmptyState';

const meta: Meta = {
  title: 'Foundation/EmptyState',
  component: EmptyState,
  tags: ['stable'],
  parameters: guide({
    use: 'Where a place has nothing yet: it says what the place is for, and offers the first step.',
    do: 'Offer one primary action.',
    dont: 'Don’t use it when a filter hides everything: that is NothingFound.',
    keyboard: 'Its actions are buttons or links.',
    aria: 'A heading of the level that you pass, and text.',
  }),
};
export default meta;
type Story = StoryObj;

export const Default: Story = {
  render: () => (
    <EmptyState
      photographs={[veil, vineyard, bouquet]}
      title="Your first gallery"
      text="Drop a folder here. Each subfolder becomes an album, and nobody sees it until you publish."
      actions={
        <>
          <Button variant="primary" icon={IconUpload}>
            Add photos
          </Button>
          <Button variant="subtle">Open a sample</Button>
        </>
      }
    />
  ),
};
export const Dark: Story = { ...Default, ...dark };
export const Phone: Story = { ...Default, ...phone };
