import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { thanks } from '../../testing/client-cast';
import { guide } from '../../testing/guide';
import { wholeScreen } from '../../testing/story';
import { page } from '../client-file.testing';
import { ThankYouView } from '../index';
import { Documents } from './ThankYouView';

const meta: Meta = {
  title: 'Client file/ThankYouView',
  component: ThankYouView,
  tags: ['evolving'],
  subcomponents: { Documents },
  parameters: {
    ...wholeScreen,
    ...guide({
      use: 'After the last step: thanks, and what to keep.',
      do: 'Offer the documents to download.',
      dont: 'Don’t add another request.',
      keyboard: 'Documents are links.',
      aria: 'A heading of level 1, and lists in sections.',
    }),
  },
};
export default meta;
type Story = StoryObj;

export const Default: Story = {
  render: () =>
    page(
      'Tell us more',
      4,
      <ThankYouView
        content={thanks}
        files={[{ id: 'guide', title: 'Guide to your day', url: '#guide', detail: 'PDF, 1.2 MB' }]}
        documents={[
          { id: 'd', title: 'Photography agreement', url: '#agreement', detail: '15 October 2026' },
        ]}
      />,
    ),
};
/** The thanks are not read before everybody is done. */
export const Waits: Story = {
  render: () =>
    page(
      'Tell us more',
      3,
      <ThankYouView
        content={thanks}
        waiting="Juniper & Light signs next. Then you’ll all receive the agreement as a PDF with its record."
        documents={[{ id: 'd', title: 'Receipt', url: '#receipt', detail: '15 October 2026' }]}
      />,
    ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('Thank you');
    await expect(canvas.queryByText(/in the calendar/)).toBeNull();
    await expect(canvas.getByRole('link', { name: 'Receipt' })).toBeVisible();
  },
};
