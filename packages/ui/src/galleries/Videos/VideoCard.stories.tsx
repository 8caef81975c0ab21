import type { Meta, StoryObj } from '@storybook/react-vite';
import { IconTrash } from '@tabler/icons-react';
import { expect, fn, userEvent } from 'storybook/test';
import { covers } from '../../testing/gallery-cast';
import { guide } from '../../testing/guide';
import { dark, phone, rightToLeft } from '../../testing/story';
import { VideoCard, type VideoCardProps, type VideoView } from './VideoCard';

const meta: Meta<typeof VideoCard> = {
  title: 'Galleries/VideoCard',
  component: VideoCard,
  tags: ['evolving'],
  parameters: guide({
    use: 'For a film of a gallery that YouTube or Vimeo keeps.',
    do: 'Use a poster of our own.',
    dont: 'Don’t load the provider’s player before somebody plays.',
    keyboard: 'Enter plays.',
    aria: 'An article with the title as its heading; the button names what it plays.',
  }),
};
export default meta;
type Story = StoryObj;

const video: VideoView = {
  id: 'film',
  title: 'Ada & Luis, the film',
  provider: 'Vimeo',
  // A page without a network, in place of the provider's.
  embedUrl: 'about:blank',
  posterUrl: covers.vineyard,
};
const draw = (props: Partial<VideoCardProps> = {}) => (
  <div style={{ maxWidth: 420 }}>
    <VideoCard
      video={video}
      menu={[{ items: [{ id: 'delete', label: 'Delete', icon: IconTrash, danger: true, onSelect: fn() }] }]}
      {...props}
    />
  </div>
);

/** There is no frame, and so no request, until it is played. */
export const Default: Story = {
  render: () => draw(),
  async play({ canvas, canvasElement }) {
    await expect(canvasElement.querySelector('iframe')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Play Ada & Luis, the film' }));
    await expect(canvas.getByTitle('Ada & Luis, the film')).toHaveAttribute('src', video.embedUrl);
  },
};
export const WithoutPoster: Story = {
  render: () => draw({ video: { ...video, posterUrl: null }, menu: undefined }),
};
export const TooLong: Story = { render: () => draw({ video: { ...video, title: 'The film '.repeat(30) } }) };
export const Dark: Story = { render: () => draw(), ...dark };
export const Phone: Story = { render: () => draw(), ...phone };
export const RightToLeft: Story = { render: () => draw(), ...rightToLeft };
